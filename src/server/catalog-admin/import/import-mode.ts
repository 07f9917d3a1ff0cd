import { isDeepStrictEqual } from "node:util";
import type { ProductInput } from "#contract/catalog/product.ts";
import { optionOf } from "#contract/catalog/product-option.ts";
import { compactVariation, type Variation } from "#contract/catalog/variation.ts";
import type { ImportMode, ImportRow, ImportRowKind } from "#contract/catalog-admin/catalog-import.ts";

/** What 'only prices and stock' writes; the discount follows the prices. */
const priceStockFields = [
  "originalPrice",
  "promotionalPrice",
  "discountPercentage",
  "costPrice",
  "stock",
] as const satisfies (keyof ProductInput)[];
const written = new Set<string>(priceStockFields);

interface CheckedRow {
  kind: ImportRowKind;
  input: ProductInput | null;
  changes: ImportRow["changes"];
}

/** The options as they are, with what a row says of what each costs and how many there are. */
function repricedOptions(before: readonly Variation[], after: readonly Variation[]): Variation[] {
  const said = new Map(after.map((variation) => [optionOf(variation), variation]));
  return before.map((variation) => {
    const { priceDifference, stock } = said.get(optionOf(variation)) ?? variation;
    return compactVariation({ ...variation, priceDifference, stock });
  });
}

const isRepriced = (change: ImportRow["changes"][number]) =>
  change.field === "variations" &&
  !isDeepStrictEqual(repricedOptions(change.before as Variation[], change.after as Variation[]), change.before);

/** Whether a row changes a price or the stock, of the product or of an option. */
export const changesPriceOrStock = (changes: ImportRow["changes"]): boolean =>
  changes.some((change) => written.has(change.field) || isRepriced(change));

/** The product as a row would write it in this mode; null when it writes nothing. */
export function inputInMode({ kind, input, changes }: CheckedRow, mode: ImportMode): ProductInput | null {
  if (!input || mode === "all") return input;
  if (mode === "new") return kind === "new" ? input : null;
  if (kind !== "changed" || !changesPriceOrStock(changes)) return null;
  const kept = changes
    .filter(({ field }) => !written.has(field))
    .map(({ field, before }) => [
      field,
      field === "variations" ? repricedOptions(before as Variation[], input.variations) : before,
    ]);
  return { ...input, ...Object.fromEntries(kept) };
}
