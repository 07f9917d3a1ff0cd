import type { TableRecord } from "../table-heading.ts";
import { columnPlace } from "./merged-cells.ts";
import type { Workbook } from "./workbook.ts";
import type { XmlReader } from "./xml-elements.ts";

type Cell = TableRecord["cells"][number];

/** Beyond are only cells that somebody coloured. */
const MAX_PLACES = 1_000;
const MAX_ROW_CHARS = 1_000_000;
const TOO_LONG = "a linha passa de 1 MB e foi pulada";
const DAY_MS = 86_400_000;
/** Excel counts days from here, because it takes 1900 for a leap year. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1_462;

/** A day of Excel as `2026-11-23`, with the time when there is one. */
function dateText(serial: number, isFrom1904: boolean): string {
  const days = serial + (isFrom1904 ? DAYS_TO_1904 : 0);
  const date = new Date(DAY_ZERO + Math.round(days * DAY_MS));
  if (Number.isNaN(date.getTime())) return String(serial);
  const iso = date.toISOString();
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** Makes rows of the cells of a sheet. Of a formula, what it came to when the file was saved. */
export class SheetRows implements XmlReader {
  private readonly workbook: Workbook;
  private readonly strings: string[];
  /** Rows that are whole, to be taken by whoever reads. */
  readonly whole: TableRecord[] = [];
  private row = 0;
  private cells: Cell[] = [];
  private chars = 0;
  private place = -1;
  private type = "n";
  private style = 0;
  private content = "";
  private isValue = false;

  constructor(workbook: Workbook, strings: string[]) {
    this.workbook = workbook;
    this.strings = strings;
  }

  readonly open = (name: string, attributes: Record<string, string>): void => {
    if (name === "row") {
      this.row = Number(attributes.r ?? this.row + 1);
      this.cells = [];
      this.chars = 0;
      this.place = -1;
    } else if (name === "c") {
      const letters = /^[A-Z]+/.exec(attributes.r ?? "")?.[0];
      this.place = letters ? columnPlace(letters) : this.place + 1;
      this.type = attributes.t ?? "n";
      this.style = Number(attributes.s ?? 0);
      this.content = "";
    }
    this.isValue = name === "v" || name === "t";
  };

  readonly text = (piece: string): void => {
    if (!this.isValue) return;
    this.chars += piece.length;
    if (this.chars <= MAX_ROW_CHARS) this.content += piece;
  };

  readonly close = (name: string): void => {
    this.isValue = false;
    if (name === "c" && this.place < MAX_PLACES) this.keep(this.value());
    if (name === "row") this.finish();
  };

  private value(): Cell {
    const { type, content: text } = this;
    if (type === "s") return this.strings[Number(text)] ?? "";
    if (type === "b") return text === "1";
    if (type !== "n" || text === "") return text;
    const number = Number(text);
    if (!Number.isFinite(number)) return text;
    return this.workbook.dateStyles.has(this.style) ? dateText(number, this.workbook.isFrom1904) : number;
  }

  private keep(value: Cell): void {
    if (value === "") return;
    while (this.cells.length < this.place) this.cells.push("");
    this.cells[this.place] = value;
  }

  private finish(): void {
    const { row: line, cells, chars } = this;
    if (chars > MAX_ROW_CHARS) this.whole.push({ line, cells: [], problem: TOO_LONG });
    else if (cells.some((cell) => typeof cell !== "string" || cell.trim() !== "")) this.whole.push({ line, cells });
  }
}
