import { realDiscount } from "#contract/catalog/price.ts";
import type { ProductInput } from "#contract/catalog/product.ts";
import { totalStock } from "#contract/catalog/product-option.ts";
import { toCents } from "#lib/money.ts";
import { sortKey } from "#lib/portuguese-text.ts";
import { mapInSlices } from "#server/platform/jobs/map-in-slices.ts";
import { type SearchDocument, searchDocument } from "#server/search/search-document.ts";
import { findOwnFaults, type RuleFault } from "./product-health.ts";
import type { WrittenRow } from "./product-upsert.queries.ts";

/** A product as it is to be written, and what follows from it alone: all that can be worked out before its turn has come. */
export interface PlannedProduct {
  row: WrittenRow;
  faults: RuleFault[];
  /** What search is to know of it; undefined where nobody read it, or nobody is to find it. */
  document: SearchDocument | undefined;
}

/** What files that an older version checked do not say. */
const ADDED_LATER = { pictureTexts: {}, weightGrams: 0, cest: "", cfop: "", origem: "", cstIbsCbs: "", cClassTrib: "" };

function toRow(input: ProductInput): WrittenRow {
  const { createdAt, updatedAt } = input;
  return {
    ...ADDED_LATER,
    ...input,
    costCents: toCents(input.costPrice),
    originalCents: toCents(input.originalPrice),
    promotionalCents: toCents(input.promotionalPrice),
    discountPercentage: realDiscount(input),
    stock: totalStock(input),
    sortName: sortKey(input.name),
    createdAt: createdAt ? new Date(createdAt) : undefined,
    updatedAt: updatedAt ? new Date(updatedAt) : undefined,
  };
}

/** What search is to know of a product; undefined when nobody is to find it. */
export const documentOf = (row: WrittenRow): SearchDocument | undefined =>
  row.isActive ? searchDocument(row) : undefined;

/** `withWords`: whether search is sure to read it anew, so that its words are read with the rest. */
export function planProduct(input: ProductInput, withWords: boolean): PlannedProduct {
  const row = toRow(input);
  return {
    row,
    faults: row.isActive ? findOwnFaults(row) : [],
    document: withWords ? documentOf(row) : undefined,
  };
}

/** Products of which nobody knows what changes. */
export const planProducts = (inputs: readonly ProductInput[]): Promise<PlannedProduct[]> =>
  mapInSlices(inputs, (input) => planProduct(input, false));
