import { isDeepStrictEqual } from "node:util";
import { hasOptionStock, totalStock } from "#contract/catalog/product-option.ts";
import type { ImportCellRemark } from "#contract/catalog-admin/catalog-import.ts";
import { WRITTEN_TWICE } from "#contract/catalog-admin/product-import.ts";
import { fieldsOf } from "#lib/json-fields.ts";
import type { Db } from "#server/platform/db/database.ts";
import * as queries from "./catalog-import.queries.ts";
import type { CodeLines } from "./code-lines.ts";
import type { FileRow } from "./import-file.ts";
import { hasSku, type OptionRow, readOptionRows, withOptionRows } from "./option-rows.ts";
import { selectFetched } from "./photos/import-photo.queries.ts";
import { foreignPictures, withShownPictures } from "./photos/product-photos.ts";
import {
  isGiven,
  type KnownProduct,
  type ReadRow,
  readImportRow,
  refusedRow,
  toCell,
  toKnown,
} from "./read-import-row.ts";

const LOOKED_AT_ONCE = 100;
const GONE = "o produto mudou enquanto o arquivo era conferido: confira de novo";

type StoredLine = Awaited<ReturnType<typeof queries.selectLines>>[number];
type ColumnOf = (field: string) => string;

interface Gathered {
  options: OptionRow[];
  notices: ImportCellRemark[];
}

type Owners = [KnownProduct, ...KnownProduct[]];

/** The products that have options with these SKUs, by SKU: more than one where a SKU names several options. */
export async function findOwners(db: Db, skus: readonly string[]): Promise<Map<string, Owners>> {
  const asked = new Set(skus);
  const owners = new Map<string, Owners>();
  if (asked.size === 0) return owners;
  for (const row of await queries.selectBySkus(db, [...asked])) {
    for (const { sku = "" } of row.variations) {
      if (asked.has(sku)) owners.set(sku, [...(owners.get(sku) ?? []), toKnown(row)] as Owners);
    }
  }
  return owners;
}

/**
 * A row of a product, and what it says of the option that has the same code, if there is one: where options carry the
 * stock, the row's own is the option's.
 */
export function splitProductRow(row: FileRow, product: KnownProduct): { row: FileRow; option?: OptionRow } {
  const { code, variations } = product;
  if (!hasSku(product, code) || !isGiven(row.json, "stock") || isGiven(row.json, "variations")) return { row };
  const [read] = readOptionRows(row, code, product).options ?? [];
  if (read?.stock === undefined) return { row };
  const option = { line: row.line, sku: code, stock: read.stock, isProductRow: true };
  if (!hasOptionStock(variations)) return { row, option };
  return { row: { ...row, json: { ...fieldsOf(row.json), stock: undefined } }, option };
}

/** What one gathering made of a product: its row, and the row of the file that it stands in the place of. */
interface GatheredRow {
  row: ReadRow;
  instead: StoredLine | undefined;
}

/**
 * Rows whose code is the SKU of an option. A product is written once, so all that a file says of its options is gathered
 * until the file ends: some hundred bytes a row.
 */
export class GatheredOptions {
  private readonly byOwner = new Map<string, Gathered>();
  private readonly columnOf: ColumnOf;

  constructor(columnOf: ColumnOf) {
    this.columnOf = columnOf;
  }

  /** Takes a row of an option; answers the row when it is refused. */
  take(row: FileRow, code: string, [owner, other]: Owners): ReadRow | null {
    const refuse = (refusals: Parameters<typeof refusedRow>[1]) =>
      refusedRow({ line: row.line, code, name: owner.name }, refusals, this.columnOf);
    if (other) {
      const reason =
        other.code === owner.code
          ? `${owner.code} tem duas opções com este SKU`
          : `este SKU é de opções de dois produtos: ${owner.code} e ${other.code}`;
      return refuse([{ field: "code", value: code, reason }]);
    }
    const reading = readOptionRows(row, code, owner);
    if (reading.options === null) return refuse(reading.refusals);
    const gathered = this.of(owner.code);
    const known = new Set(gathered.options.map(({ sku }) => sku));
    const twice = reading.options.find(({ sku }) => known.has(sku));
    if (twice) return refuse([{ field: "code", value: twice.sku, reason: WRITTEN_TWICE }]);
    gathered.options.push(...reading.options);
    gathered.notices.push(...reading.notices.map(toCell(this.columnOf)));
    return null;
  }

  /** Takes what a row of a product says of its option with the same code. */
  takeOwn(code: string, option: OptionRow): void {
    this.of(code).options.push(option);
  }

  private of(code: string): Gathered {
    const gathered = this.byOwner.get(code) ?? { options: [], notices: [] };
    this.byOwner.set(code, gathered);
    return gathered;
  }

  /** What all of it makes of the products, some at a time. */
  async *finish(db: Db, importId: number, codeLines: CodeLines): AsyncGenerator<GatheredRow[]> {
    const all = [...this.byOwner];
    for (let at = 0; at < all.length; at += LOOKED_AT_ONCE) {
      const some = all.slice(at, at + LOOKED_AT_ONCE);
      const known = new Map(
        (
          await queries.selectByCodes(
            db,
            some.map(([code]) => code),
          )
        ).map((row) => [row.code, toKnown(row)]),
      );
      const lineOf = new Map(some.map(([code, { options }]) => [code, codeLines.note(code, options[0]?.line ?? 0)]));
      const lines = [...lineOf.values()].filter((line) => line !== null);
      const stored = new Map((await queries.selectLines(db, importId, lines)).map((row) => [row.line, row]));
      const pictures = some.flatMap(([, { options }]) => options.map(({ image }) => ({ json: { realImage: image } })));
      const fetched = await selectFetched(db, foreignPictures(pictures));
      yield some.flatMap(([code, gathered]) =>
        this.finishOne({ code, ...gathered }, known.get(code), stored.get(lineOf.get(code) ?? 0), fetched),
      );
    }
  }

  private finishOne(
    { code, options, notices }: Gathered & { code: string },
    known: KnownProduct | undefined,
    instead: StoredLine | undefined,
    fetched: ReadonlyMap<string, string>,
  ): GatheredRow[] {
    const own = options.find(({ isProductRow }) => !isProductRow);
    const line = own?.line;
    const refuse = (refusals: Parameters<typeof refusedRow>[1]): GatheredRow[] =>
      line === undefined
        ? []
        : [{ row: refusedRow({ line, code, name: known?.name ?? "" }, refusals, this.columnOf), instead: undefined }];
    if (!known) return refuse([{ field: "", value: "", reason: GONE }]);
    const said = Object.fromEntries((instead?.changes ?? []).map(({ field, after }) => [field, after]));
    const base = { ...known, ...said } as KnownProduct;
    const updated = withOptionRows(base, options);
    if (updated.refusals.length > 0) return refuse(updated.refusals);
    if (!own && (!instead || isDeepStrictEqual(updated.variations, base.variations))) return [];
    const { variations } = updated;
    const counted = hasOptionStock(variations) && { stock: totalStock({ stock: 0, variations }) };
    const json = withShownPictures({ code, ...said, variations, ...counted }, known, fetched);
    const at = instead?.line ?? line ?? 0;
    const row = readImportRow({ line: at, json, problems: [], notices: updated.notices }, known, this.columnOf);
    return [{ row: { ...row, notices: [...(instead?.notices ?? []), ...notices, ...row.notices] }, instead }];
  }
}
