import type { ReplyMetadata } from "#contract/bot/bot-chat.ts";
import type { ReplyPart } from "./bot-engine.ts";

/** How a reply ended. */
export type ReplyEnd = "done" | "stopped" | "failed";

/** What whoever reads a reply gets: its parts, and last how it ended. */
export type ReplyEvent = ReplyPart | { type: "end"; end: ReplyEnd; metadata: ReplyMetadata };

/** A reply that is being made: any number of readers follow it, each from its beginning, at their own pace. */
export class LiveReply {
  readonly messageId: string;
  readonly stopping = new AbortController();
  readers = 0;
  private readonly events: ReplyEvent[] = [];
  private waiting: (() => void)[] = [];

  constructor(messageId: string) {
    this.messageId = messageId;
  }

  get isOver(): boolean {
    return this.events.at(-1)?.type === "end";
  }

  say(event: ReplyEvent): void {
    this.events.push(event);
    const waiting = this.waiting;
    this.waiting = [];
    for (const wake of waiting) wake();
  }

  /** Everything from the beginning to the end, or until the reader leaves: each time all that was said since the last. */
  async *follow(leaving: AbortSignal): AsyncGenerator<ReplyEvent[]> {
    this.readers += 1;
    let wake = () => {};
    const leave = () => wake();
    leaving.addEventListener("abort", leave);
    try {
      for (let at = 0; !leaving.aborted; ) {
        while (at >= this.events.length && !leaving.aborted) {
          await new Promise<void>((resolve) => {
            wake = resolve;
            this.waiting.push(resolve);
          });
        }
        const events = this.events.slice(at);
        at += events.length;
        if (events.length > 0) yield events;
        if (events.at(-1)?.type === "end") return;
      }
    } finally {
      this.readers -= 1;
      leaving.removeEventListener("abort", leave);
    }
  }
}
