import { isDeepStrictEqual } from "node:util";
import type { ProductInput } from "#contract/catalog/product.ts";
import type { ImportCellRemark, ImportRow, ImportRowKind } from "#contract/catalog-admin/catalog-import.ts";
import { type ImportRemark, readImportedProduct, shownValue } from "#contract/catalog-admin/product-import.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { toCents, toReais } from "#lib/money.ts";
import { type ManagedRow, toManagedProduct } from "#server/catalog/product-view.ts";
import type { FileRow } from "./import-file.ts";

/** A product that has the code already. */
export type KnownProduct = Omit<ProductInput, "createdAt" | "updatedAt"> & { revision: number };

/** A product of the catalogue as rows are held against it. */
export function toKnown(row: ManagedRow): KnownProduct {
  const {
    id: _,
    createdAt: __,
    updatedAt: ___,
    imagens: ____,
    availableVariations: _____,
    ...known
  } = toManagedProduct(row);
  return known;
}

export interface ReadRow {
  line: number;
  kind: ImportRowKind;
  code: string;
  name: string;
  input: ProductInput | null;
  revision: number | null;
  changes: ImportRow["changes"];
  refusals: ImportCellRemark[];
  notices: ImportCellRemark[];
}

const PRICES = ["costPrice", "originalPrice", "promotionalPrice"] as const;
const hundredths = (value: number) => Math.round(value * 100) / 100;

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === "object" && json !== null && !Array.isArray(json);

/** Whether a row says anything of a field. */
export function isGiven(json: unknown, field: string): boolean {
  const value = isObject(json) && Object.hasOwn(json, field) ? json[field] : undefined;
  return value !== undefined && value !== null && !(typeof value === "string" && value.trim() === "");
}

/** The code that a row names, as it would be stored; undefined when it names none. */
export function codeOf(json: unknown): string | undefined {
  if (!isObject(json) || !Object.hasOwn(json, "code")) return undefined;
  const { code } = json;
  return typeof code === "string" || typeof code === "number" ? cleanLine(String(code)) : undefined;
}

/**
 * Of a product that is there already, what the row does not give stays as it is: an empty cell erases nothing. The
 * discount is not among it, because it follows the prices.
 */
function withKnown(json: Record<string, unknown>, known: KnownProduct): Record<string, unknown> {
  const { revision: _, discountPercentage: __, ...kept } = known;
  const given = Object.keys(known).filter((field) => isGiven(json, field));
  return { ...kept, ...Object.fromEntries(given.map((field) => [field, json[field]])) };
}

/** Prices in whole cents, ratings in hundredths, as they are stored; what that changed is told. */
function rounded(input: ProductInput, notices: ImportRemark[]): ProductInput {
  const prices = Object.fromEntries(
    PRICES.map((field) => {
      const value = toReais(toCents(input[field]));
      if (Math.abs(value - input[field]) > 1e-9)
        notices.push({ field, value: shownValue(input[field]), reason: `arredondado para ${value}` });
      return [field, value];
    }),
  );
  return { ...input, ...prices, averageRating: hundredths(input.averageRating) };
}

function changesBetween(known: KnownProduct, input: ProductInput): ImportRow["changes"] {
  const { revision: _, ...before } = known;
  return (Object.keys(before) as (keyof typeof before)[])
    .filter((field) => !isDeepStrictEqual(before[field], input[field]))
    .map((field) => ({ field, before: before[field], after: input[field] }) as ImportRow["changes"][number]);
}

/** A remark by the name that the file has for its field. */
export const toCell =
  (columnOf: (field: string) => string) =>
  ({ field, value, reason }: ImportRemark): ImportCellRemark => ({
    column: field === "" ? "" : columnOf(field),
    value: shownValue(value),
    reason,
  });

/** A row that is not written, and why. */
export function refusedRow(
  { line, code, name }: Pick<ReadRow, "line" | "code" | "name">,
  remarks: ImportRemark[],
  columnOf: (field: string) => string,
): ReadRow {
  const refusals = remarks.map(toCell(columnOf));
  const row = { line, code: code.slice(0, 100), name, revision: null, changes: [], notices: [] };
  return { ...row, kind: "refused", input: null, refusals };
}

/** New pictures of a product that has no main one give it the first of them. */
function withMainPicture(before: Pick<ProductInput, "images">, input: ProductInput): ProductInput {
  const { images, realImage } = input;
  const [main] = images;
  if (realImage !== "" || main === undefined || isDeepStrictEqual(before.images, images)) return input;
  return { ...input, realImage: main, thumbnail: input.thumbnail || main };
}

/** What a row would do to the catalogue, where `known` is the product that has its code. Guesses nothing in silence. */
export function readImportRow(
  { line, json, problems, notices: told }: FileRow,
  known: KnownProduct | undefined,
  columnOf: (field: string) => string,
): ReadRow {
  const code = codeOf(json) ?? "";
  const row = {
    line,
    code: code.slice(0, 100),
    name: known?.name ?? "",
    revision: known?.revision ?? null,
    changes: [],
  };
  const refuse = (remarks: ImportRemark[]): ReadRow => refusedRow(row, remarks, columnOf);
  const asCell = toCell(columnOf);
  if (problems.some(({ field }) => field === "")) return refuse(problems);
  const reading = readImportedProduct(known && isObject(json) ? withKnown(json, known) : json);
  if (reading.product === null) return refuse([...problems, ...reading.refusals]);
  if (problems.length > 0) return refuse(problems);
  const notices = [...told, ...reading.notices];
  const { updatedAt: _, createdAt, ...read } = rounded(reading.product, notices);
  if (read.originalPrice === 0) {
    const reason = "Preço original deve ser maior que zero";
    return refuse([{ field: "originalPrice", value: "0", reason }]);
  }
  const name = read.name.slice(0, 300);
  if (!known) {
    const input = { ...read, createdAt };
    return { ...row, name, kind: "new", input, refusals: [], notices: notices.map(asCell) };
  }
  // Fields that stand in for each other do so in new products only.
  const given = isObject(json) ? Object.keys(known).filter((field) => isGiven(json, field)) : [];
  const { revision: __, ...before } = known;
  const input = withMainPicture(before, {
    ...before,
    ...Object.fromEntries(given.map((field) => [field, Reflect.get(read, field)])),
    discountPercentage: read.discountPercentage,
  } as ProductInput);
  const changes = changesBetween(known, input);
  const kind = changes.length > 0 ? "changed" : "equal";
  return {
    ...row,
    name,
    kind,
    changes,
    input: kind === "changed" ? input : null,
    refusals: [],
    notices: notices.map(asCell),
  };
}
