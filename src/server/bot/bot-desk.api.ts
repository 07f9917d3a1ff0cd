import { createApiRouter } from "#server/platform/http/api-router.ts";
import { handOffRoutes } from "./hand-off/hand-off.api.ts";
import { shopAnswerRoutes } from "./shop-answer/shop-answer.api.ts";

/** What the shop's team does for the assistants. */
export const botDeskRoutes = (desk: Parameters<typeof handOffRoutes>[0] & Parameters<typeof shopAnswerRoutes>[0]) =>
  createApiRouter().route("/", shopAnswerRoutes(desk)).route("/", handOffRoutes(desk));
