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

const BLANKS = ", \t\r\n";
/** Where each part of the text may change what is read. Every line end is one, so that lines are counted. */
const BETWEEN_VALUES = stopsBut(", \t\r");
const IN_STRING = stopsAt('"\\\n');
const IN_BRACKETS = stopsAt('"{}[]\n');
/** A bare value, such as a number, ends where the next one may begin. */
const IN_BARE_VALUE = stopsAt(`"{}[]${BLANKS}`);

/** Cuts a text that comes in pieces into its values. */
class ValueCutter {
  private line = 1;
  private depth = 0;
  private isInList = false;
  private isInString = false;
  private isEscaped = false;
  /** The value that is being read. */
  private value: JsonText | undefined;

  *cut(piece: string): Generator<JsonText, void, undefined> {
    let from = 0;
    for (let at = this.next(piece, 0); at < piece.length; at = this.next(piece, at + 1)) {
      const char = piece.charAt(at);
      if (char === "\n") this.line += 1;
      if (this.isInString) {
        this.readInString(char);
        continue;
      }
      if (!this.value) {
        if (!this.begins(char)) continue;
        this.value = { line: this.line, text: "" };
        from = at;
      } else if (this.depth === 0 && (BLANKS.includes(char) || char === "]")) {
        yield this.finish(this.value, piece.slice(from, at));
        if (char === "]") this.isInList = false;
        continue;
      }
      if (this.closes(char)) yield this.finish(this.value, piece.slice(from, at + 1));
    }
    if (this.value) this.keep(this.value, piece.slice(from));
  }

  /** What is left when the text ends within a value. */
  end(): JsonText[] {
    return this.value ? [this.finish(this.value, "")] : [];
  }

  private next(piece: string, at: number): number {
    if (this.isEscaped) return at;
    if (this.isInString) return findChar(piece, at, IN_STRING);
    if (!this.value) return findChar(piece, at, BETWEEN_VALUES);
    return findChar(piece, at, this.depth > 0 ? IN_BRACKETS : IN_BARE_VALUE);
  }

  private readInString(char: string): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (char === "\\") this.isEscaped = true;
    else if (char === '"') this.isInString = false;
  }

  /** Whether a value begins here, and not the outermost list, its end or the next line. */
  private begins(char: string): boolean {
    if (char === "\n") return false;
    if (char !== (this.isInList ? "]" : "[")) return true;
    this.isInList = !this.isInList;
    return false;
  }

  /** Whether the value ends with this character. A bracket that closes nothing is a value, and none that can be read. */
  private closes(char: string): boolean {
    if (char === '"') this.isInString = true;
    else if (char === "{" || char === "[") this.depth += 1;
    else if (char === "}" || char === "]") {
      this.depth = Math.max(0, this.depth - 1);
      return this.depth === 0;
    }
    return false;
  }

  private keep(value: JsonText, text: string): void {
    value.text += text;
    if (value.text.length > MAX_VALUE_LENGTH) this.value = { line: value.line, text: "", problem: TOO_LONG };
  }

  private finish(value: JsonText, text: string): JsonText {
    this.value = undefined;
    return value.problem === undefined ? { line: value.line, text: value.text + text } : { ...value, text: "" };
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
