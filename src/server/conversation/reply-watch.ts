import { describeError, type Log } from "#server/platform/telemetry/log.ts";
import type { ReplyProgress, ReplyWishes } from "./conversation.queries.ts";
import type { LiveReply } from "./live-reply.ts";

const PROGRESS_INTERVAL_MS = 500;
/** The longest that any reply may take. */
const REPLY_DEADLINE_MS = 120_000;

/** Calls everyone that is added at the same moments, so that what they write is written together. */
function createLooks() {
  const looks = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  return {
    add(look: () => void): () => void {
      looks.add(look);
      timer ??= setInterval(() => {
        for (const one of looks) one();
      }, PROGRESS_INTERVAL_MS);
      return () => {
        looks.delete(look);
        if (looks.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

interface WatchGround {
  keep: (progress: ReplyProgress) => Promise<ReplyWishes | null>;
  log: Log;
  /** How long work goes on that nobody reads. */
  unreadSeconds: number;
}

/** Watches over running replies: writes down how far they are, and ends what nobody wants. */
export function createReplyWatch({ keep, log, unreadSeconds }: WatchGround) {
  const looks = createLooks();

  /** Begins to watch a reply; answers how to end the watch. */
  return (live: LiveReply, progressNow: () => ReplyProgress | undefined): (() => void) => {
    let unreadSince: number | undefined;
    let isWriting = false;

    function isUnwanted(wishes: ReplyWishes | null): boolean {
      // A conversation that was forgotten meanwhile takes its running reply with it.
      if (!wishes || wishes.isStopAsked) return true;
      const isRead = live.readers > 0 || wishes.isWatched;
      unreadSince = isRead ? undefined : (unreadSince ?? performance.now());
      return unreadSince !== undefined && performance.now() - unreadSince > unreadSeconds * 1_000;
    }

    const look = async () => {
      const progress = progressNow();
      if (!progress || isWriting) return;
      isWriting = true;
      try {
        if (isUnwanted(await keep(progress))) live.stopping.abort();
      } catch (error) {
        log.warn({ error: describeError(error) }, "the progress of a reply could not be written");
      } finally {
        isWriting = false;
      }
    };
    const deadline = setTimeout(() => live.stopping.abort(), REPLY_DEADLINE_MS);
    const endLooks = looks.add(look);
    return () => {
      endLooks();
      clearTimeout(deadline);
    };
  };
}
