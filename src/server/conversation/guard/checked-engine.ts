import { type BotEngine, EngineError, type ReplyPart, type Turn } from "../bot-engine.ts";
import { SentenceBuffer } from "./sentences.ts";

/** Looks through one reply. */
export interface ReplyGuard {
  /** What of a sentence may be shown: all, a part, or nothing. */
  check(sentence: string): Promise<string>;
  /** Told of every part of the reply that is no text. */
  learn(part: ReplyPart): void;
  /** What is said at the end; `isCut` when sentences were left out. */
  closing(isCut: boolean): string[];
}

/** What an engine outside says is checked before it is shown, sentence by sentence. */
export function createCheckedEngine<Bot extends string>(
  engine: BotEngine<Bot>,
  guardOf: (turn: Turn<Bot>) => ReplyGuard | Promise<ReplyGuard>,
): BotEngine<Bot> {
  return {
    kind: engine.kind,
    async *reply(turn, signal) {
      const guard = await guardOf(turn);
      const buffer = new SentenceBuffer();
      let segment: string | undefined;
      let isCut = false;
      let hasSpoken = false;
      async function* say(sentences: string[]): AsyncGenerator<ReplyPart> {
        for (const sentence of sentences) {
          const delta = await guard.check(sentence);
          if (delta.trim() === "" && sentence.trim() !== "") isCut = true;
          if (delta === "") continue;
          hasSpoken ||= delta.trim() !== "";
          yield { type: "text", delta, segment };
        }
      }
      for await (const part of engine.reply(turn, signal)) {
        if (part.type !== "text") {
          guard.learn(part);
          yield part;
          continue;
        }
        if (part.segment !== segment) yield* say([buffer.rest()]);
        segment = part.segment;
        yield* say(buffer.add(part.delta));
      }
      yield* say([buffer.rest()]);
      if (!hasSpoken) throw new EngineError("nothing that was said could be shown");
      for (const delta of guard.closing(isCut)) yield { type: "text", delta, segment };
    },
  };
}
