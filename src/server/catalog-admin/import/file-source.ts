import type { ImportFormat } from "#contract/catalog-admin/catalog-import.ts";
import { type ImportRemark, repeatedValues, WRITTEN_TWICE } from "#contract/catalog-admin/product-import.ts";
import { plainCell } from "#lib/csv-cell.ts";
import type { SourceRow } from "./columns/map-row.ts";
import { readCsvRecords } from "./csv-records.ts";
import { decodeText, detectEncoding } from "./decode-text.ts";
import type { FileBytes } from "./file-bytes.ts";
import { type JsonText, readJsonValues } from "./json-values.ts";
import { openTable, type Table } from "./table-heading.ts";
import { readTextLines } from "./text-lines.ts";
import { UnreadableFileError } from "./unreadable-file.ts";
import { isOldExcel, isZip, readSheetRecords } from "./xlsx/sheet-records.ts";

const HEAD_LENGTH = 64_000;
const MAX_DEPTH = 20;
const TOO_DEEP = "o produto tem listas dentro de listas demais";
const JSON_PROBLEM = "JSON inválido. Verifique a sintaxe.";

/** A row before its columns mean anything. `json` is what stands there in JSON, as it stands there. */
export interface RawRow extends SourceRow {
  json?: unknown;
  problems: ImportRemark[];
}

export interface FileSource {
  format: ImportFormat;
  /** The heading of a table; of JSON nothing, because each row says its own. */
  columns: string[] | null;
  rows: AsyncIterable<RawRow>;
}

const NO_VALUES: ReadonlyMap<string, unknown> = new Map();

const broken = (line: number, value: string, reason: string): RawRow => ({
  line,
  values: NO_VALUES,
  problems: [{ field: "", value, reason }],
});

/** The values of an object by their names; those of an object within it as `outer.inner`. Deeper ones stay as they are. */
function namedValues(json: unknown): ReadonlyMap<string, unknown> {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return NO_VALUES;
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries(json)) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) values.set(name, value);
    else for (const [inner, one] of Object.entries(value)) values.set(`${name}.${inner}`, one);
  }
  return values;
}

/** Looks level by level: what is nested a hundred thousand times must not be walked into. */
function isTooDeep(json: unknown): boolean {
  let level = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
  }
  return false;
}

function parseJson({ line, text, problem }: JsonText): RawRow {
  if (problem !== undefined) return broken(line, "", problem);
  try {
    const json: unknown = JSON.parse(text);
    if (isTooDeep(json)) return broken(line, "", TOO_DEEP);
    return { line, json, values: namedValues(json), problems: repeatedValues(text, json, WRITTEN_TWICE) };
  } catch {
    return broken(line, text, JSON_PROBLEM);
  }
}

async function* jsonRows(values: AsyncIterable<JsonText>): AsyncGenerator<RawRow> {
  for await (const value of values) yield parseJson(value);
}

/** `readCell` makes a value of a cell that is not empty. */
async function* tableRows(
  { columns, records }: Table,
  readCell: (cell: unknown) => unknown = (cell) => cell,
): AsyncGenerator<RawRow> {
  for await (const { line, cells, problem } of records) {
    const surplus = cells.slice(columns.length).find((text) => String(text).trim() !== "");
    if (problem !== undefined) yield broken(line, "", problem);
    else if (surplus !== undefined) {
      const reason = "a linha tem mais colunas que o cabeçalho: ponha entre aspas o texto que tem o separador";
      yield broken(line, String(surplus), reason);
    } else {
      const values = new Map<string, unknown>();
      cells.forEach((cell, place) => {
        const column = columns[place];
        if (column && cell !== "") values.set(column, readCell(cell));
      });
      yield { line, values, problems: [] };
    }
  }
}

/** The first characters of a text, and all of it. */
async function withHead(pieces: AsyncGenerator<string>): Promise<{ head: string; all: AsyncGenerator<string> }> {
  let head = "";
  while (head.length < HEAD_LENGTH) {
    const next = await pieces.next();
    if (next.done) break;
    head += next.value;
  }
  const all = (async function* () {
    yield head;
    yield* pieces;
  })();
  return { head, all };
}

function detectFormat(head: string): Exclude<ImportFormat, "xlsx"> {
  const text = head.trimStart();
  if (text.startsWith("[")) return "json";
  if (!text.startsWith("{")) return "csv";
  const [firstLine = ""] = text.split("\n", 1);
  // An object that is complete on its line is one of many; else one is written over several lines.
  return firstLine.trimEnd().endsWith("}") ? "jsonl" : "json";
}

async function firstBytes({ chunks }: FileBytes): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of chunks()) {
    pieces.push(piece);
    length += piece.byteLength;
    if (length >= 8) break;
  }
  return Buffer.concat(pieces).subarray(0, 8);
}

async function openSheet(file: FileBytes): Promise<FileSource> {
  const table = await openTable(readSheetRecords(file));
  return { format: "xlsx", columns: table.columns, rows: tableRows(table) };
}

/**
 * Opens a file that holds products: a JSON list, JSON Lines, one product, a table as spreadsheets write it, or a sheet of
 * Excel. Nothing is kept but what stands between two rows.
 * @throws UnreadableFileError when no row of it can be read.
 */
export async function openFileSource(file: FileBytes): Promise<FileSource> {
  const first = await firstBytes(file);
  if (isOldExcel(first)) {
    throw new UnreadableFileError("Esta planilha é do Excel antigo (.xls). Salve como .xlsx ou CSV e envie de novo.");
  }
  if (isZip(first)) return openSheet(file);
  const encoding = await detectEncoding(file.chunks());
  const { head, all } = await withHead(decodeText(file.chunks(), encoding));
  if (head.trim() === "") throw new UnreadableFileError("O arquivo está vazio.");
  const format = detectFormat(head);
  if (format === "csv") {
    const table = await openTable(readCsvRecords(all, head));
    const readCell = (cell: unknown) => (typeof cell === "string" ? plainCell(cell) : cell);
    return { format, columns: table.columns, rows: tableRows(table, readCell) };
  }
  const values = format === "json" ? readJsonValues(all) : readTextLines(all);
  return { format, columns: null, rows: jsonRows(values) };
}
