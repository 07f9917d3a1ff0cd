import { AppError } from "#contract/errors.ts";
import { createBatch } from "#server/platform/db/batch.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { describeError, type Log } from "#server/platform/telemetry/log.ts";
import { askEngines } from "./ask-engines.ts";
import type { BotEngine, Turn } from "./bot-engine.ts";
import { type ReplyProgress, saveReplies } from "./conversation.queries.ts";
import { LiveReply, type ReplyEnd } from "./live-reply.ts";
import { ReplyDraft } from "./reply-draft.ts";
import { createReplyWatch } from "./reply-watch.ts";

/** How long work goes on that nobody reads: a page that is loaded anew takes less. */
const UNREAD_SECONDS = 15;
/** Replies under way in this process beyond which the next is refused: each holds a little memory and a connection. */
const MOST_RUNNING = 500;

export interface RunnerOptions<Bot extends string> {
  db: Db;
  log: Log;
  now: DbClock;
  /** The engines of an assistant, the one to ask first in front; the last one is the built-in. */
  enginesOf: (turn: Turn<Bot>) => BotEngine<Bot>[];
  /** Told of what an assistant could not answer. */
  onUnanswered?: ((bot: Bot, text: string) => Promise<void>) | undefined;
  /** Told of each reply, before its end is; `hasHandOff` when it leads to somebody else. */
  onReplied?: ((turn: Turn<Bot>, reply: { conversationId: number; hasHandOff: boolean }) => Promise<void>) | undefined;
  unreadSeconds?: number;
}

/** Makes replies: asks the engines in turn, writes down how far each reply is, and ends what nobody wants. */
export function createReplyRunner<Bot extends string>({
  db,
  log,
  now,
  enginesOf,
  onUnanswered,
  onReplied,
  unreadSeconds = UNREAD_SECONDS,
}: RunnerOptions<Bot>) {
  const running = new Map<string, LiveReply>();

  const keep = createBatch(
    (replies: ReplyProgress[]) => saveReplies(db, replies, { now, watchSeconds: unreadSeconds }),
    { keyOf: ({ conversationId }) => conversationId },
  );
  const watch = createReplyWatch({ keep, log, unreadSeconds });

  /** What comes of a reply beside it: what goes wrong there is none of the person's business. */
  async function note(turn: Turn<Bot>, conversationId: number, { content }: ReplyDraft): Promise<void> {
    const { metadata, handOff } = content;
    const notes = [
      async () => metadata.isAnswered === false && onUnanswered?.(turn.bot, turn.text),
      async () => onReplied?.(turn, { conversationId, hasHandOff: handOff !== undefined }),
    ];
    for (const one of notes) {
      try {
        await one();
      } catch (error) {
        log.warn({ bot: turn.bot, error: describeError(error) }, "what came of a reply could not be noted");
      }
    }
  }

  async function run(turn: Turn<Bot>, conversationId: number, live: LiveReply): Promise<void> {
    const { messageId } = live;
    let draft: ReplyDraft | undefined;
    let end: ReplyEnd = "failed";
    const progressOf = ({ text, content }: ReplyDraft) => ({ messageId, conversationId, text, content });
    const endWatch = watch(live, () => draft && { ...progressOf(draft), state: "running" });
    try {
      await askEngines(enginesOf(turn), turn, {
        live,
        log,
        begin: (begun) => {
          draft = begun;
        },
      });
      end = live.stopping.signal.aborted ? "stopped" : "done";
    } catch (error) {
      log.error({ bot: turn.bot, error: describeError(error) }, "a reply failed");
    }
    endWatch();
    const said = draft ?? new ReplyDraft("built-in", false, new Date());
    await note(turn, conversationId, said);
    try {
      // The next message of the person must find what this one left: it is kept before the end is told.
      await keep({ ...progressOf(said), state: end, memory: said.memory });
    } catch (error) {
      log.warn({ error: describeError(error) }, "a reply could not be kept");
    }
    live.say({ type: "end", end, metadata: said.content.metadata });
    running.delete(messageId);
  }

  return {
    /** @throws AppError server/overloaded before any work is begun. */
    requireQuota(): void {
      if (running.size >= MOST_RUNNING) throw new AppError("server/overloaded");
    },

    start(turn: Turn<Bot>, { conversationId, messageId }: { conversationId: number; messageId: string }): LiveReply {
      const live = new LiveReply(messageId);
      running.set(messageId, live);
      void run(turn, conversationId, live);
      return live;
    },

    find: (messageId: string): LiveReply | undefined => running.get(messageId),

    /** Ends the work at once if it is done here. */
    stop: (messageId: string) => running.get(messageId)?.stopping.abort(),
  };
}
