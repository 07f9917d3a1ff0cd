import { priceToPay } from "#contract/catalog/price.ts";
import {
  type BulkChange,
  type BulkNotice,
  type BulkProduct,
  type BulkRefusal,
  type BulkResult,
  bulkNotices,
  bulkRefusals,
  changeInBulk,
  marginOf,
} from "#contract/catalog-admin/bulk-change.ts";
import type { BulkRow, BulkWarning } from "#contract/catalog-admin/bulk-edit.ts";
import { toReais } from "#lib/money.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type PlannedProduct, selectForBulk } from "./bulk-edit.queries.ts";

const READ_AT_ONCE = 2_000;
const SHOWN_ROWS = 50;
/** Of the rows that are shown, at most so many for what is wrong with them. */
const SHOWN_WARNED = 30;

const apiNames: Partial<Record<keyof BulkProduct, string>> = {
  originalCents: "originalPrice",
  promotionalCents: "promotionalPrice",
};

const shownValue = (field: keyof BulkProduct, value: unknown) => (apiNames[field] ? toReais(Number(value)) : value);

const paidCents = ({ originalCents, promotionalCents }: BulkProduct) =>
  priceToPay({ originalPrice: originalCents, promotionalPrice: promotionalCents });

function priceOf(product: BulkProduct, after: BulkProduct): BulkRow["price"] {
  const { costCents } = product;
  return {
    before: toReais(paidCents(product)),
    after: toReais(paidCents(after)),
    cost: toReais(costCents),
    marginBefore: marginOf(paidCents(product), costCents),
    marginAfter: marginOf(paidCents(after), costCents),
  };
}

function toBulkRow(product: PlannedProduct, result: BulkResult, change: BulkChange): BulkRow {
  const { id, code, name } = product;
  const fields = result.kind === "changed" ? result.fields : {};
  const changes = Object.entries(fields)
    .map(([name, value]) => ({ field: name as keyof BulkProduct, value }))
    .filter(({ field, value }) => product[field] !== value)
    .map(({ field, value }) => ({
      field: apiNames[field] ?? field,
      before: shownValue(field, product[field]),
      after: shownValue(field, value),
    }));
  return {
    id,
    code,
    name,
    changes,
    price: change.price ? priceOf(product, { ...product, ...fields }) : null,
    notices: result.kind === "changed" ? result.notices : [],
    refusal: result.kind === "refused" ? result.refusal : null,
  };
}

/** What a change would do, counted as the products go by. */
class PreviewTotals {
  readonly toWrite: number[] = [];
  /** Those that are worth a look, whether they change or not. */
  readonly warnedIds: number[] = [];
  total = 0;
  equal = 0;
  refused = 0;
  private readonly counts = new Map<BulkNotice | BulkRefusal, number>();
  private readonly warned: BulkRow[] = [];
  private readonly plain: BulkRow[] = [];
  private readonly change: BulkChange;

  constructor(change: BulkChange) {
    this.change = change;
  }

  add(product: PlannedProduct): void {
    const result = changeInBulk(this.change, product);
    this.total += 1;
    if (result.kind === "equal") {
      this.equal += 1;
      return;
    }
    if (result.kind === "refused") this.refused += 1;
    else this.toWrite.push(product.id);
    const told = result.kind === "refused" ? [result.refusal] : result.notices;
    if (told.length > 0) this.warnedIds.push(product.id);
    for (const kind of told) this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    const shown = told.length > 0 ? this.warned : this.plain;
    if (shown.length < SHOWN_ROWS) shown.push(toBulkRow(product, result, this.change));
  }

  get rows(): BulkRow[] {
    const warned = this.warned.slice(0, Math.max(SHOWN_WARNED, SHOWN_ROWS - this.plain.length));
    return [...warned, ...this.plain.slice(0, SHOWN_ROWS - warned.length)];
  }

  get warnings(): BulkWarning[] {
    const told = (kinds: readonly (BulkNotice | BulkRefusal)[], isRefused: boolean) =>
      kinds.map((kind) => ({ kind, count: this.counts.get(kind) ?? 0, isRefused })).filter(({ count }) => count > 0);
    return [...told(bulkRefusals, true), ...told(bulkNotices, false)];
  }
}

/** What a change would do to these products. Reads them in pieces, and writes nothing. */
export async function previewChange(db: Db, ids: readonly number[], change: BulkChange) {
  const totals = new PreviewTotals(change);
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    for (const product of await selectForBulk(db, ids.slice(at, at + READ_AT_ONCE))) totals.add(product);
  }
  const { total, equal, refused, toWrite, warnedIds, rows, warnings } = totals;
  return { plan: { toWrite, warnedIds }, found: { total, equal, refused, rows, warnings } };
}

/**
 * A page of what a preview would do: first what is worth a look, then the others, each in the order of ids. Read anew, so that it
 * says what would be written now.
 */
export async function previewPage(
  db: Db,
  { toWrite, warnedIds, change }: { toWrite: readonly number[]; warnedIds: readonly number[]; change: BulkChange },
  { offset, limit }: { offset: number; limit: number },
) {
  const warned = new Set(warnedIds);
  const ids = [...warnedIds, ...toWrite.filter((id) => !warned.has(id))];
  const asked = ids.slice(offset, offset + limit);
  const products = new Map((await selectForBulk(db, asked)).map((product) => [product.id, product]));
  const items = asked.flatMap((id) => {
    const product = products.get(id);
    return product ? [toBulkRow(product, changeInBulk(change, product), change)] : [];
  });
  return { items, total: ids.length };
}
