import { findChar, type Stops, stopsAt } from "./find-char.ts";
import type { TableRecord } from "./table-heading.ts";

type CsvRecord = TableRecord & { cells: string[] };

const MAX_RECORD_LENGTH = 1_000_000;
const TOO_LONG = "a linha passa de 1 MB: confira se falta fechar aspas";

/** `sep=;` is what Excel writes above the heading to tell itself the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
/** Above a heading may stand a title: the separator is looked for in so many lines. */
const LOOKED_LINES = 15;

/** Which of the usual separators the heading uses most, outside of quotes; below a title, whichever line does. */
function detectSeparator(head: string): string {
  const lines = head.replace(/"[^"]*"/g, "").split("\n", LOOKED_LINES);
  const mostUsed = (among: string[]) =>
    [";", "\t", ","]
      .map((separator) => ({ separator, count: Math.max(...among.map((line) => line.split(separator).length)) }))
      .reduce((best, one) => (one.count > best.count ? one : best));
  const first = mostUsed(lines.slice(0, 1));
  return (first.count > 2 ? first : mostUsed(lines)).separator;
}

/** The record that is being read. */
class OpenRecord {
  private readonly line: number;
  private readonly cells: string[] = [];
  private cell = "";
  private isQuoted = false;
  private length = 0;

  constructor(line: number) {
    this.line = line;
  }

  /** What will be refused is not kept, so that memory stays bounded whatever comes. */
  private get isTooLong(): boolean {
    return this.length > MAX_RECORD_LENGTH;
  }

  add(text: string): void {
    this.length += text.length;
    if (!this.isTooLong) this.cell += text;
  }

  /** Whether a quote here opens a quoted cell: inside of a cell it is text, as Excel reads it. */
  opensQuotes(): boolean {
    if (this.isQuoted || this.cell.trim() !== "") return false;
    this.isQuoted = true;
    this.cell = "";
    return true;
  }

  endCell(): void {
    this.length += 1;
    if (!this.isTooLong) this.cells.push(this.isQuoted ? this.cell : this.cell.trim());
    this.cell = "";
    this.isQuoted = false;
  }

  /** What was read; null when nothing stands in it. */
  end(): CsvRecord | null {
    this.endCell();
    if (this.isTooLong) return { line: this.line, cells: [], problem: TOO_LONG };
    return this.cells.every((text) => text.trim() === "") ? null : { line: this.line, cells: this.cells };
  }
}

const lineEndsIn = (text: string) => text.split("\n").length - 1;

/** Cuts a text that comes in pieces into its records. */
class RecordCutter {
  private readonly separator: string;
  private readonly stops: Stops;
  private line = 1;
  private record = new OpenRecord(1);
  /** `closing` = just after a quote within quotes: it ends them, unless another one follows. */
  private place: "bare" | "quoted" | "closing" = "bare";

  constructor(separator: string) {
    this.separator = separator;
    this.stops = stopsAt(`${separator}"\r\n`);
  }

  /** The records that end in this piece. */
  cut(piece: string): CsvRecord[] {
    const whole: CsvRecord[] = [];
    for (let at = 0; at < piece.length; ) {
      if (this.place === "quoted") at = this.readQuoted(piece, at);
      else if (this.place === "closing") at = this.readClosing(piece, at);
      else at = this.readBare(piece, at, whole);
    }
    return whole;
  }

  end(): CsvRecord[] {
    const record = this.record.end();
    return record ? [record] : [];
  }

  private readBare(piece: string, at: number, whole: CsvRecord[]): number {
    const end = findChar(piece, at, this.stops);
    if (end > at) this.record.add(piece.slice(at, end));
    const char = piece.charAt(end);
    if (char === this.separator) this.record.endCell();
    else if (char === "\n") {
      this.line += 1;
      whole.push(...this.end());
      this.record = new OpenRecord(this.line);
    } else if (char === '"' && this.record.opensQuotes()) this.place = "quoted";
    else if (char !== "\r") this.record.add(char);
    return end + 1;
  }

  private readQuoted(piece: string, at: number): number {
    const quote = piece.indexOf('"', at);
    const text = piece.slice(at, quote < 0 ? undefined : quote);
    this.record.add(text);
    this.line += lineEndsIn(text);
    if (quote < 0) return piece.length;
    this.place = "closing";
    return quote + 1;
  }

  private readClosing(piece: string, at: number): number {
    const isDoubled = piece.charAt(at) === '"';
    if (isDoubled) this.record.add('"');
    this.place = isDoubled ? "quoted" : "bare";
    return isDoubled ? at + 1 : at;
  }
}

/**
 * Cuts text into records (RFC 4180, with the separator that its head uses): cells may be quoted, hold line breaks, and
 * double their quotes. Empty lines are left out. A quote that opens inside a cell is text, as Excel reads it.
 */
export async function* readCsvRecords(
  pieces: AsyncIterable<string>,
  head: string,
): AsyncGenerator<CsvRecord, void, undefined> {
  const told = SEPARATOR_LINE.exec(head)?.[1];
  const cutter = new RecordCutter(told ?? detectSeparator(head));
  let isFirst = told !== undefined;
  for await (const piece of pieces) {
    const records = cutter.cut(piece);
    if (isFirst && records.length > 0) {
      records.shift();
      isFirst = false;
    }
    yield* records;
  }
  yield* cutter.end();
}
