import type { ProductInput } from "#contract/catalog/product.ts";
import type { ImportMode, ImportRow, ImportRowKind } from "#contract/catalog-admin/catalog-import.ts";

/** What 'only prices and stock' writes; the discount follows the prices. */
export const priceStockFields = [
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

/** The product as a row would write it in this mode; null when it writes nothing. */
export function inputInMode({ kind, input, changes }: CheckedRow, mode: ImportMode): ProductInput | null {
  if (!input || mode === "all") return input;
  if (mode === "new") return kind === "new" ? input : null;
  if (kind !== "changed" || !changes.some(({ field }) => written.has(field))) return null;
  const kept = changes.filter(({ field }) => !written.has(field)).map(({ field, before }) => [field, before]);
  return { ...input, ...Object.fromEntries(kept) };
}
