import { findChar, stopsAt, stopsBut } from "./find-char.ts";

/** A value as it stands in the file, and the line on which it begins. */
export interface JsonText {
  line: number;
  text: string;
  /** Why it cannot be read as a whole. */
  problem?: string;
}

const MAX_VALUE_LENGTH = 1_000_000;
const TOO_LONG = "o produto passa de 1 MB e foi pulado";

/** Where each part of the text may change what is read. Every line end is one, so that lines are counted. */
const BETWEEN_VALUES = stopsBut(", \t\r");
const IN_STRING = stopsAt('"\\\n');
const IN_BRACKETS = stopsAt('"{}[]\n');
/** A bare value, such as a number, ends where the next one may begin. */
const BARE_ENDS = ", \t\r\n]";
const IN_BARE_VALUE = stopsAt(`"{}[${BARE_ENDS}`);

/** Cuts a text that comes in pieces into its values. */
class ValueCutter {
  private piece = "";
  /** Where in the piece the value begins that is being read. */
  private from = 0;
  private whole: JsonText[] = [];
  private value: JsonText | undefined;
  private line = 1;
  private depth = 0;
  private isInList = false;
  private isInString = false;
  private isEscaped = false;

  /** The values that end in this piece. */
  cut(piece: string): JsonText[] {
    this.piece = piece;
    this.from = 0;
    this.whole = [];
    for (let at = 0; at < piece.length; ) {
      if (this.isInString) at = this.readString(at);
      else at = this.value ? this.readValue(at) : this.readBetween(at);
    }
    this.keep(piece.length);
    return this.whole;
  }

  /** What is left when the text ends within a value. */
  end(): JsonText[] {
    return this.value ? [this.value] : [];
  }

  private readString(at: number): number {
    const end = this.isEscaped ? at : findChar(this.piece, at, IN_STRING);
    const char = this.piece.charAt(end);
    if (char === "\n") this.line += 1;
    else if (char === '"' && !this.isEscaped) this.isInString = false;
    this.isEscaped = char === "\\" && !this.isEscaped;
    return end + 1;
  }

  private readBetween(at: number): number {
    const end = findChar(this.piece, at, BETWEEN_VALUES);
    const char = this.piece.charAt(end);
    if (char === "\n") this.line += 1;
    else if (char === (this.isInList ? "]" : "[")) this.isInList = !this.isInList;
    else if (char !== "") {
      this.value = { line: this.line, text: "" };
      this.from = end;
      this.take(char, end);
    }
    return end + 1;
  }

  private readValue(at: number): number {
    const isBare = this.depth === 0;
    const end = findChar(this.piece, at, isBare ? IN_BARE_VALUE : IN_BRACKETS);
    const char = this.piece.charAt(end);
    if (isBare && char !== "" && BARE_ENDS.includes(char)) {
      this.finish(end);
      return end;
    }
    if (char === "\n") this.line += 1;
    else this.take(char, end);
    return end + 1;
  }

  /** Takes a character into the value. A bracket that closes nothing is a value, and none that can be read. */
  private take(char: string, at: number): void {
    if (char === '"') this.isInString = true;
    else if (char === "{" || char === "[") this.depth += 1;
    else if (char === "}" || char === "]") {
      this.depth = Math.max(0, this.depth - 1);
      if (this.depth === 0) this.finish(at + 1);
    }
  }

  private keep(end: number): void {
    if (!this.value || this.value.problem !== undefined) return;
    this.value.text += this.piece.slice(this.from, end);
    if (this.value.text.length > MAX_VALUE_LENGTH) this.value = { line: this.value.line, text: "", problem: TOO_LONG };
  }

  private finish(end: number): void {
    this.keep(end);
    if (this.value) this.whole.push(this.value);
    this.value = undefined;
  }
}

/**
 * Cuts text into the values of its outermost list, or into the objects that follow one another, without keeping more than
 * one of them. It only counts brackets outside of strings: whether a value is right JSON is for its reader to say.
 */
export async function* readJsonValues(pieces: AsyncIterable<string>): AsyncGenerator<JsonText, void, undefined> {
  const cutter = new ValueCutter();
  for await (const piece of pieces) yield* cutter.cut(piece);
  yield* cutter.end();
}
