import { describeError, type Log } from "#server/platform/telemetry/log.ts";
import { type BotEngine, EngineError, type Turn } from "./bot-engine.ts";
import type { LiveReply } from "./live-reply.ts";
import { ReplyDraft } from "./reply-draft.ts";

/** Says all that an engine says. @throws EngineError when that is nothing. */
async function pass<Bot extends string>(
  engine: BotEngine<Bot>,
  turn: Turn<Bot>,
  { live, draft }: { live: LiveReply; draft: ReplyDraft },
): Promise<void> {
  const { signal } = live.stopping;
  for await (const part of engine.reply(turn, signal)) {
    if (signal.aborted) return;
    const shown = draft.add(part);
    if (shown) live.say(shown);
  }
  if (draft.text.trim() === "" && !signal.aborted) throw new EngineError("nothing was said");
}

interface Asking {
  live: LiveReply;
  log: Log;
  /** Told of each draft before the engine speaks. */
  begin: (draft: ReplyDraft) => void;
}

/** Asks the engines in turn. Another one may take over as long as nothing was shown. */
export async function askEngines<Bot extends string>(
  engines: BotEngine<Bot>[],
  turn: Turn<Bot>,
  { live, log, begin }: Asking,
): Promise<void> {
  for (const [place, engine] of engines.entries()) {
    const draft = new ReplyDraft(engine.kind, place > 0, new Date());
    begin(draft);
    try {
      return await pass(engine, turn, { live, draft });
    } catch (error) {
      if (live.stopping.signal.aborted) return;
      log.warn({ bot: turn.bot, engine: engine.kind, error: describeError(error) }, "an engine failed");
      if (draft.text !== "" || place === engines.length - 1) throw error;
    }
  }
  throw new EngineError("there is no engine");
}
