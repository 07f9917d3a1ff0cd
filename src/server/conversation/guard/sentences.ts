/** A text without an end of a sentence is not held back for longer than this. */
const LONGEST_HELD = 600;

const END = /(?:[.!?…](?=\s)|\n)\s*/g;

/** Cuts a growing text into sentences: what is said is checked before it is shown, and shown as soon as it is whole. */
export class SentenceBuffer {
  private held = "";

  /** The sentences that became whole, with the space behind them. */
  add(delta: string): string[] {
    this.held += delta;
    const sentences: string[] = [];
    let from = 0;
    for (const match of this.held.matchAll(END)) {
      const to = match.index + match[0].length;
      // More space may still come.
      if (to === this.held.length && !match[0].includes("\n")) break;
      sentences.push(this.held.slice(from, to));
      from = to;
    }
    this.held = this.held.slice(from);
    if (this.held.length > LONGEST_HELD) sentences.push(this.rest());
    return sentences;
  }

  rest(): string {
    const rest = this.held;
    this.held = "";
    return rest;
  }
}
