import { assistantSchema } from "#contract/assistant/assistant.ts";
import type { Db } from "#server/platform/db/database.ts";
import { conflict, failure, success } from "#server/platform/http/api-response.ts";
import { refusedToAnyone } from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";

export const assistantTags = ["Assistentes da conta"];
export const notFound = failure("A conta não tem esse assistente, ou ele não tem o que foi pedido.");
const stale = conflict(
  assistantSchema,
  "O assistente mudou desde que foi lido (`current` é o de agora), ou um limite foi atingido.",
);

/** Counts whatever is asked of the assistants together. */
export const assistantLimit = (db: Db) => limitPerAddress(db, { name: "assistant", max: 600, windowSeconds: 60 });

/** How an endpoint answers that changes an assistant. */
export const answered = (description: string) => ({
  200: success(assistantSchema, description),
  404: notFound,
  409: stale,
  ...refusedToAnyone,
});
