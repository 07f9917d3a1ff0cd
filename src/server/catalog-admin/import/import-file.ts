import { createHash } from "node:crypto";
import type { ImportFormat } from "#contract/catalog-admin/catalog-import.ts";
import type { ColumnMapping, ImportColumns } from "#contract/catalog-admin/import-columns.ts";
import {
  type ImportField,
  importFields,
  mappingProblem,
  namesProducts,
  sharedFields,
} from "#contract/catalog-admin/import-fields.ts";
import { type ImportRemark, shownValue } from "#contract/catalog-admin/product-import.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { ColumnContent } from "./columns/column-content.ts";
import { groupRows, ungrouped } from "./columns/group-rows.ts";
import { type MappedRow, mapRow } from "./columns/map-row.ts";
import { suggestByName, suggestColumns } from "./columns/suggest-columns.ts";
import { isTotal } from "./columns/total-row.ts";
import type { FileBytes } from "./file-bytes.ts";
import { type FileSource, openFileSource, type RawRow } from "./file-source.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

/** So many rows are looked at to say what columns hold. */
const LOOKED_ROWS = 200;
const SHOWN_SAMPLES = 3;
/** More lines that are skipped are not told one by one. */
const MAX_SKIPPED = 50;
const MADE_CODE_LENGTH = 40;
/** Signs that tell names apart where they are cut. */
const CODE_MARK_LENGTH = 8;
/** Which field of the file became another one of the product. */
const stoodInFor: Record<string, string> = {
  originalPrice: "paidPrice",
  promotionalPrice: "paidPrice",
  category: "categoryPath",
  subcategory: "categoryPath",
  description: "descriptionHtml",
  realImage: "images",
  variations: "optionValue1",
  code: "group",
  weightGrams: "weightKg",
};
export const NO_PRODUCT = "Não há nenhum produto no arquivo.";
const NO_CODE =
  "Não encontramos a coluna do nome nem a do código. A primeira linha da planilha deve ter os nomes das colunas, como: código; nome; preço.";
const TOTAL = "linha de total, não de um produto: ficou de fora";

/** What one line of a file says: an object with the fields of a product, or why it cannot be read. */
export interface FileRow {
  line: number;
  json: unknown;
  problems: ImportRemark[];
  notices: ImportRemark[];
}

export interface ImportFile {
  format: ImportFormat;
  /** How the file calls a field of a product. */
  columnOf: (field: string) => string;
  ignoredColumns: string[];
  /** Lines that are no product, and why; complete when all rows were read. */
  skipped: { line: number; reason: string }[];
  rows: AsyncIterable<FileRow>;
}

/** The columns of a file, and what somebody chose before for columns like these. */
export type FindMapping = (columns: string[]) => Promise<ColumnMapping | null>;

/** The first rows, and all of them. */
async function withFirst(rows: AsyncIterable<RawRow>): Promise<{ first: RawRow[]; all: AsyncGenerator<RawRow> }> {
  const iterator = rows[Symbol.asyncIterator]();
  const first: RawRow[] = [];
  while (first.length < LOOKED_ROWS) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
  }
  const all = (async function* () {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
  return { first, all };
}

/** The columns by their names: of JSON, the names that its first objects have. */
function columnsOf(source: FileSource, first: RawRow[]): string[] {
  const columns = source.columns ?? first.flatMap(({ values }) => [...values.keys()]);
  return [...new Set(columns.filter((name) => name.trim() !== ""))];
}

const samplesOf = (content: ColumnContent | undefined) =>
  [...new Set(content?.values.map(shownValue))].slice(0, SHOWN_SAMPLES);

const ownNames = (columns: string[]) =>
  new Map(
    columns.flatMap((column) => importFields.filter((field) => field === column).map((field) => [column, field])),
  );

function contentsOf(columns: string[], rows: RawRow[]): Map<string, ColumnContent> {
  const valuesOf = (column: string) =>
    rows
      .map(({ values }) => values.get(column))
      .filter((value) => value !== undefined && value !== null && value !== "")
      .map((value) => (Array.isArray(value) ? value.map(String).join(" ") : String(value)));
  return new Map(columns.map((column) => [column, { values: valuesOf(column), rows: rows.length }]));
}

/** JSON in the names of our own fields is read as it is, whatever else stands in it. */
const isOwnJson = ({ columns }: FileSource, names: string[]) =>
  columns === null && (names.includes("code") || names.length === 0);

/**
 * The same name gives the same code each time, so that the file may come again with new prices. What is cut off still counts: names that
 * differ at their end only are two products.
 */
function codeOfName(name: unknown): string | undefined {
  if (typeof name !== "string") return undefined;
  const words = (foldText(name).match(/[a-z0-9]+/g) ?? []).join("-").toUpperCase();
  if (words.length <= MADE_CODE_LENGTH) return words || undefined;
  const mark = createHash("sha256").update(words).digest("hex").slice(0, CODE_MARK_LENGTH).toUpperCase();
  return `${words.slice(0, MADE_CODE_LENGTH - CODE_MARK_LENGTH - 1)}-${mark}`;
}

/** Rows by what their columns hold; those of one product together where a column says which they are. */
function mapRows(
  rows: AsyncIterable<RawRow>,
  fieldOf: ReadonlyMap<string, ImportField>,
  skipped: ImportFile["skipped"],
): AsyncIterable<FileRow> {
  const fields = new Set(fieldOf.values());
  const hasCodes = namesProducts(fields);
  const mapped = (async function* (): AsyncGenerator<MappedRow> {
    for await (const row of rows) {
      const one = mapRow(row, fieldOf);
      if (!hasCodes) one.json.code ??= codeOfName(one.json.name);
      if (!isTotal(row, one)) yield { ...one, problems: [...row.problems, ...one.problems] };
      else if (skipped.length < MAX_SKIPPED) skipped.push({ line: row.line, reason: TOTAL });
    }
  })();
  return fields.has("group") || fields.has("parent") ? groupRows(mapped) : ungrouped(mapped);
}

async function* ownJsonRows(rows: AsyncIterable<RawRow>): AsyncGenerator<FileRow> {
  for await (const { line, json, problems } of rows) yield { line, json, problems, notices: [] };
}

/** What is chosen for the columns of a file; of those that nobody chose anything for, what their names say. */
function fieldsOf(columns: string[], chosen: ColumnMapping | null, suggestion: ReadonlyMap<string, ImportField>) {
  const taken = new Set(Object.values(chosen ?? {}));
  const fieldOf = new Map<string, ImportField>();
  for (const column of columns) {
    const own = chosen && Object.hasOwn(chosen, column);
    const suggested = suggestion.get(column);
    const field = own
      ? chosen[column]
      : suggested && (!taken.has(suggested) || sharedFields.has(suggested)) && suggested;
    if (field) fieldOf.set(column, field);
  }
  return fieldOf;
}

/**
 * Opens a file that holds products. `findMapping` says what its columns hold, where somebody chose it; else their names
 * do. Bytes are read twice or more, and nothing is kept but what stands between two products.
 * @throws UnreadableFileError when no row of it can be read.
 */
export async function openImportFile(file: FileBytes, findMapping: FindMapping): Promise<ImportFile> {
  const source = await openFileSource(file);
  const { first, all } = await withFirst(source.rows);
  const columns = columnsOf(source, first);
  const chosen = await findMapping(columns);
  const { format } = source;
  if (!chosen && isOwnJson(source, columns)) {
    return { format, columnOf: (field) => field, ignoredColumns: [], skipped: [], rows: ownJsonRows(all) };
  }
  const fieldOf = fieldsOf(columns, chosen, suggestByName(columns).suggestion);
  if (mappingProblem([...fieldOf.values()]) === "no-code") throw new UnreadableFileError(NO_CODE);
  const titleOf = new Map([...fieldOf].reverse().map(([column, field]) => [field as string, column]));
  const skipped: ImportFile["skipped"] = [];
  return {
    format,
    columnOf: (field) => titleOf.get(field) ?? titleOf.get(stoodInFor[field] ?? "") ?? field,
    ignoredColumns: columns.filter((column) => !fieldOf.has(column)),
    skipped,
    rows: mapRows(all, fieldOf, skipped),
  };
}

/** What the columns of a file seem to hold, and what will be read from them. @throws UnreadableFileError */
export async function readImportColumns(
  file: FileBytes,
  findMapping: FindMapping,
  isChosen: boolean,
): Promise<ImportColumns> {
  const source = await openFileSource(file);
  const { first, all } = await withFirst(source.rows);
  await all.return(undefined);
  if (first.length === 0) throw new UnreadableFileError(NO_PRODUCT);
  const columns = columnsOf(source, first);
  const chosen = await findMapping(columns);
  const contents = contentsOf(columns, first);
  const { suggestion: named, preset } = suggestByName(columns);
  const suggestion = isOwnJson(source, columns) ? ownNames(columns) : suggestColumns(contents);
  const fieldOf = fieldsOf(columns, chosen, suggestion);
  const isOwn = isOwnJson(source, columns) || (preset === null && columns.every((column) => named.has(column)));
  const origin = isChosen ? "chosen" : chosen ? "remembered" : isOwn ? "own" : "suggested";
  return columns.map((name) => ({
    name,
    samples: samplesOf(contents.get(name)),
    suggested: suggestion.get(name) ?? null,
    field: fieldOf.get(name) ?? null,
    origin,
    preset,
  }));
}
