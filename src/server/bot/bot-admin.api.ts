import { createApiRouter } from "#server/platform/http/api-router.ts";
import { botAnswerRoutes } from "./bot-answer/bot-answer.api.ts";
import { handoffRoutes } from "./handoff/handoff.api.ts";

/** What the shop's team does for the assistants. */
export const botAdminRoutes = (admin: Parameters<typeof handoffRoutes>[0] & Parameters<typeof botAnswerRoutes>[0]) =>
  createApiRouter().route("/", botAnswerRoutes(admin)).route("/", handoffRoutes(admin));
