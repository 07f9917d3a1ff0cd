import type { ImportFormat } from "#contract/catalog-admin/catalog-import.ts";
import { repeatedValues, WRITTEN_TWICE } from "#contract/catalog-admin/product-import.ts";
import { plainCell } from "#lib/csv-cell.ts";
import { readColumns } from "./csv-columns.ts";
import { type CsvRecord, detectSeparator, readCsvRecords } from "./csv-records.ts";
import { decodeText, detectEncoding } from "./decode-text.ts";
import { type JsonText, readJsonValues } from "./json-values.ts";

const HEAD_LENGTH = 64_000;
/** More cannot be the heading of a table of products. */
const MAX_IGNORED_COLUMNS = 500;
const JSON_PROBLEM = "JSON inválido. Verifique a sintaxe.";
/** How Excel shows a long number in a cell that it takes for one: its last digits are lost. */
const CUT_NUMBER = /^\d(?:[.,]\d+)?E\+\d+$/i;
const TEXT_CODES = new Set(["code", "gtinEan", "gtinEanPackage", "ncm"]);
const activityWords = new Map([
  ["ativo", true],
  ["disponivel", true],
  ["disponível", true],
  ["inativo", false],
  ["indisponivel", false],
  ["indisponível", false],
]);

/** What one line of a file says: an object with the fields of a product, or why it cannot be read. */
export interface FileRow {
  line: number;
  json: unknown;
  problems: { field: string; value: string; reason: string }[];
}

export interface ImportFile {
  format: ImportFormat;
  /** How the file calls a field of a product. */
  columnOf: (field: string) => string;
  ignoredColumns: string[];
  rows: AsyncIterable<FileRow>;
}

/** The file as a whole cannot be imported; the message says why. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
}

const refused = (line: number, value: string, reason: string): FileRow => ({
  line,
  json: undefined,
  problems: [{ field: "", value, reason }],
});

function parseJson({ line, text, problem }: JsonText): FileRow {
  if (problem !== undefined) return refused(line, "", problem);
  try {
    const json: unknown = JSON.parse(text);
    return { line, json, problems: repeatedValues(text, json, WRITTEN_TWICE) };
  } catch {
    return refused(line, text, JSON_PROBLEM);
  }
}

async function* jsonRows(values: AsyncIterable<JsonText>): AsyncGenerator<FileRow> {
  for await (const value of values) yield parseJson(value);
}

/** The lines that have something on them. A line of more than 1 MB is told and not kept. */
async function* readTextLines(pieces: AsyncIterable<string>): AsyncGenerator<JsonText> {
  const maxLength = 1_000_000;
  let line = 1;
  let text = "";
  let isTooLong = false;
  const finish = (): JsonText | null => {
    const value = isTooLong
      ? { line, text: "", problem: "a linha passa de 1 MB e foi pulada" }
      : { line, text: text.trim() };
    text = "";
    isTooLong = false;
    line += 1;
    return value.text === "" && value.problem === undefined ? null : value;
  };
  for await (const piece of pieces) {
    const [first = "", ...others] = piece.split("\n");
    text += first;
    for (const next of others) {
      const value = finish();
      if (value) yield value;
      text = next;
    }
    if (text.length > maxLength) {
      isTooLong = true;
      text = "";
    }
  }
  const last = finish();
  if (last) yield last;
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

function detectFormat(head: string): ImportFormat {
  const text = head.trimStart();
  if (text.startsWith("[")) return "json";
  if (!text.startsWith("{")) return "csv";
  const [firstLine = ""] = text.split("\n", 1);
  // An object that is complete on its line is one of many; else one is written over several lines.
  return firstLine.trimEnd().endsWith("}") ? "jsonl" : "json";
}

/** A list as the exported catalogue has it in a cell. */
function readListCell(text: string): { value?: unknown; problem?: string } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: 'deve ser uma lista, como [{"nome": "38", "cor": "Azul"}]' };
  }
}

/** A cell as its field reads it: lists are cut, and what Excel shortened is refused, for nobody can know what it was. */
function readCell(field: string, text: string): { value?: unknown; problem?: string } {
  if (TEXT_CODES.has(field) && CUT_NUMBER.test(text.trim())) {
    return { problem: "o Excel encurtou este número: formate a coluna como Texto e exporte de novo" };
  }
  if (field === "variations" || (field === "images" && text.startsWith("["))) return readListCell(text);
  if (field === "images") return { value: text.split(/[|\s]+/).filter(Boolean) };
  if (field === "isActive") return { value: activityWords.get(text.trim().toLowerCase()) ?? text };
  return { value: text };
}

function readRecord({ line, cells, problem }: CsvRecord, fields: (string | undefined)[]): FileRow {
  if (problem !== undefined) return refused(line, "", problem);
  const surplus = cells.slice(fields.length).find((text) => text.trim() !== "");
  if (surplus !== undefined) {
    return refused(
      line,
      surplus,
      "a linha tem mais colunas que o cabeçalho: ponha entre aspas o texto que tem o separador",
    );
  }
  const row: FileRow & { json: Record<string, unknown> } = { line, json: {}, problems: [] };
  cells.forEach((text, place) => {
    const field = fields[place];
    if (field === undefined || text.trim() === "") return;
    const read = readCell(field, plainCell(text));
    if (read.problem === undefined) row.json[field] = read.value;
    else row.problems.push({ field, value: text, reason: read.problem });
  });
  return row;
}

/** `sep=;` is what Excel writes above the heading to tell itself the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

async function openTable(head: string, all: AsyncGenerator<string>): Promise<ImportFile> {
  const update = SEPARATOR_LINE.exec(head);
  const separator =
    update?.[1] ?? detectSeparator((update ? head.slice(update[0].length) : head).split("\n", 1)[0] ?? "");
  const records = readCsvRecords(all, separator);
  let header = (await records.next()).value;
  if (update && header) header = (await records.next()).value;
  const columns = header && readColumns(header.cells);
  if (!columns?.titleOf.has("code")) {
    throw new UnreadableFileError(
      "Não encontramos a coluna do código. A primeira linha da planilha deve ter os nomes das colunas, como: código; nome; preço.",
    );
  }
  if (columns.ignored.length > MAX_IGNORED_COLUMNS) {
    throw new UnreadableFileError(
      `A primeira linha tem mais de ${MAX_IGNORED_COLUMNS} colunas que não são de um produto. Ela deve ter só os nomes das colunas, como: código; nome; preço.`,
    );
  }
  const rows = (async function* () {
    for await (const record of records) yield readRecord(record, columns.fields);
  })();
  return {
    format: "csv",
    columnOf: (field) => columns.titleOf.get(field) ?? field,
    ignoredColumns: columns.ignored,
    rows,
  };
}

/**
 * Opens a file that holds products: a JSON list, JSON Lines, one product, or a table as spreadsheets write it. Nothing is
 * kept but what stands between two rows. `chunks` is read twice: first to learn how its bytes write text.
 * @throws UnreadableFileError when no row of it can be read.
 */
export async function openImportFile(chunks: () => AsyncIterable<Uint8Array>): Promise<ImportFile> {
  const encoding = await detectEncoding(chunks());
  const { head, all } = await withHead(decodeText(chunks(), encoding));
  if (head.trim() === "") throw new UnreadableFileError("O arquivo está vazio.");
  const format = detectFormat(head);
  if (format === "csv") return openTable(head, all);
  const values = format === "json" ? readJsonValues(all) : readTextLines(all);
  return { format, columnOf: (field) => field, ignoredColumns: [], rows: jsonRows(values) };
}
