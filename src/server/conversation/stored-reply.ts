import { setTimeout as sleep } from "node:timers/promises";
import type { ChatMessage } from "#contract/bot/bot-chat.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import * as queries from "./conversation.queries.ts";
import type { ReplyContent } from "./conversation.table.ts";
import type { ReplyEvent } from "./live-reply.ts";
import { ReplyDraft } from "./reply-draft.ts";

const POLL_MS = 250;

const EMPTY: ReplyContent = { suggestions: [], results: [], sources: [] };

export function toChatMessage(row: queries.MessageRow): ChatMessage {
  const isLost = row.state === "running" && Date.now() - row.updatedAt.getTime() > queries.LOST_AFTER_SECONDS * 1_000;
  return {
    messageId: row.publicId,
    role: row.role,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    state: isLost ? "failed" : row.state,
    rating: row.rating,
    ...(row.content ?? EMPTY),
  };
}

/** What a stored reply has more than was read of it before, as events. */
function* newEvents(row: queries.MessageRow, before: queries.MessageRow | null): Generator<ReplyEvent> {
  const delta = row.text.slice(before?.text.length ?? 0);
  if (delta !== "") yield { type: "text", delta };
  const { results, suggestions, sources, handOff } = row.content ?? EMPTY;
  const known = before?.content ?? EMPTY;
  if (results.length > known.results.length) yield { type: "products", results };
  for (const source of sources.slice(known.sources.length)) yield { type: "source", source };
  if (handOff && !known.handOff) yield { type: "hand-off", handOff };
  if (suggestions.length > known.suggestions.length) yield { type: "suggestions", suggestions };
}

/** Follows a reply that another process makes, by what that process writes down. */
export async function* followStored(
  { db, now }: { db: Db; now: DbClock },
  first: queries.MessageRow,
  leaving: AbortSignal,
): AsyncGenerator<ReplyEvent[]> {
  let before: queries.MessageRow | null = null;
  let row: queries.MessageRow | null = first;
  while (row) {
    yield [...newEvents(row, before)];
    const { state } = toChatMessage(row);
    if (state !== "running") {
      // Its process may have died before it wrote a word.
      const { metadata } = row.content ?? new ReplyDraft("built-in", false, row.createdAt).content;
      if (metadata) yield [{ type: "end", end: state, metadata }];
      return;
    }
    before = row;
    await sleep(POLL_MS, undefined, { signal: leaving });
    row = await queries.watchMessage(db, row.publicId, now);
  }
}
