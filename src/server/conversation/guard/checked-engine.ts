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

/** Stands behind the last whole sentence of a reply that had to stop. */
const BROKEN_OFF = "\n\n_A resposta ficou longa e parou aqui._";
const GO_ON = "Continuar";

/** A reply under way: what is whole is checked and said, what belongs to it is shown once something was said. */
class CheckedReply {
  private readonly guard: ReplyGuard;
  private readonly buffer = new SentenceBuffer();
  private readonly waiting: ReplyPart[] = [];
  private segment: string | undefined;
  private isCut = false;
  private isBroken = false;
  hasSpoken = false;

  constructor(guard: ReplyGuard) {
    this.guard = guard;
  }

  private async *say(sentences: string[]): AsyncGenerator<ReplyPart> {
    for (const sentence of sentences) {
      const delta = await this.guard.check(sentence);
      if (delta.trim() === "" && sentence.trim() !== "") this.isCut = true;
      if (delta === "") continue;
      this.hasSpoken ||= delta.trim() !== "";
      yield { type: "text", delta, segment: this.segment };
      if (this.hasSpoken) yield* this.waiting.splice(0);
    }
  }

  async *take(part: ReplyPart): AsyncGenerator<ReplyPart> {
    if (part.type === "cut") {
      this.isBroken = true;
      this.buffer.rest();
    } else if (part.type === "text") {
      if (part.segment !== this.segment) yield* this.say([this.buffer.rest()]);
      this.segment = part.segment;
      yield* this.say(this.buffer.add(part.delta));
    } else {
      this.guard.learn(part);
      // Cards of a reply of which nothing can be said would stand over another one.
      if (this.hasSpoken) yield part;
      else this.waiting.push(part);
    }
  }

  async *end(): AsyncGenerator<ReplyPart> {
    yield* this.say([this.buffer.rest()]);
    if (!this.hasSpoken) throw new EngineError("nothing that was said could be shown");
    const broken = this.isBroken ? [BROKEN_OFF] : [];
    for (const delta of [...broken, ...this.guard.closing(this.isCut)])
      yield { type: "text", delta, segment: this.segment };
    if (this.isBroken) yield { type: "suggestions", suggestions: [GO_ON] };
  }
}

/** What an engine outside says is checked before it is shown, sentence by sentence. */
export function createCheckedEngine<Bot extends string>(
  engine: BotEngine<Bot>,
  guardOf: (turn: Turn<Bot>) => ReplyGuard | Promise<ReplyGuard>,
): BotEngine<Bot> {
  return {
    kind: engine.kind,
    async *reply(turn, signal) {
      const checked = new CheckedReply(await guardOf(turn));
      for await (const part of engine.reply(turn, signal)) yield* checked.take(part);
      yield* checked.end();
    },
  };
}
