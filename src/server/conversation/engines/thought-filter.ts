const OPENING = /<(think|thinking|thought|reasoning)>/i;
const LONGEST_TAG = "</reasoning>".length;

/** Where a tag may begin that is not whole yet; the length of the text where none does. */
function heldFrom(text: string): number {
  const at = text.lastIndexOf("<");
  if (at < 0 || text.length - at >= LONGEST_TAG) return text.length;
  return /^<\/?[a-z]*$/i.test(text.slice(at)) ? at : text.length;
}

/** Takes what a model thinks aloud out of what it says, however the tags are cut into pieces. */
export class ThoughtFilter {
  private held = "";
  private closing: RegExp | null = null;

  /** What of the text so far may be read. */
  add(delta: string): string {
    this.held += delta;
    let said = "";
    for (;;) {
      const pattern = this.closing ?? OPENING;
      const tag = pattern.exec(this.held);
      if (!tag) break;
      if (!this.closing) said += this.held.slice(0, tag.index);
      this.held = this.held.slice(tag.index + tag[0].length);
      this.closing = this.closing ? null : new RegExp(`</${RegExp.escape(tag[1] ?? "")}>`, "i");
    }
    const from = heldFrom(this.held);
    if (!this.closing) said += this.held.slice(0, from);
    this.held = this.held.slice(from);
    return said;
  }

  /** What was held back because a tag might have begun there. A thought that never ended stays one. */
  rest(): string {
    return this.closing ? "" : this.held;
  }
}
