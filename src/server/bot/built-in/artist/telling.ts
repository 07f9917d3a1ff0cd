import { foldText } from "#lib/portuguese-text.ts";

/** A text that gives away what is read of it, so that no words are read twice. Folded or as typed, a word stands at one place. */
export class Telling {
  rest: string;
  private readonly typed: string;

  constructor(text: string) {
    this.rest = foldText(text);
    this.typed = this.rest.length === text.length ? text : this.rest;
  }

  /** The first group of a pattern, as it was typed. */
  take(pattern: RegExp, isMeant: (value: string) => boolean = () => true): string | undefined {
    const match = new RegExp(pattern, "du").exec(this.rest);
    const [from, to] = match?.indices?.[1] ?? [];
    if (!match || from === undefined || !isMeant(this.rest.slice(from, to).trim())) return undefined;
    this.blank(match.index, match.index + match[0].length);
    return this.typed.slice(from, to).trim();
  }

  takeAt(from: number, to: number): string {
    this.blank(from, to);
    return this.typed.slice(from, to);
  }

  private blank(from: number, to: number) {
    this.rest = this.rest.slice(0, from) + " ".repeat(to - from) + this.rest.slice(to);
  }
}

export const firstOf = (telling: Telling, patterns: RegExp[], isMeant?: (value: string) => boolean) =>
  patterns.reduce<string | undefined>((found, pattern) => found ?? telling.take(pattern, isMeant), undefined);
