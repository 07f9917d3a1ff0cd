import { type PriceRange, takePrices } from "#lib/spoken-price.ts";
import { isAsking, isPriceOpinion, tellingWords } from "./lexicon/read-lexicon.ts";
import type { ProductIndexFilters } from "./product-index.ts";

interface AskedPrices {
  /** What is left to search for. */
  text: string;
  /** The prices that the text says; undefined = none. */
  said: PriceRange | undefined;
  /** The filters, narrowed to those prices. */
  filters: ProductIndexFilters;
}

/** Whether a text names something, and not only that somebody wants it: `algo bom` does not. */
const namesSomething = (text: string) => tellingWords(text).some(({ key }) => !isAsking(key) && !isPriceOpinion(key));

/** Reads the prices in a search, `azeite até 40 reais`, as the filter that they are. */
export function readPrices(search: string, filters: ProductIndexFilters): AskedPrices {
  const { rest, ...said } = takePrices(search, { isSure: true });
  if (said.minPrice === undefined && said.maxPrice === undefined) return { text: search, said: undefined, filters };
  const minPrice = Math.max(filters.minPrice ?? 0, said.minPrice ?? 0);
  const maxPrice = Math.min(filters.maxPrice ?? Number.POSITIVE_INFINITY, said.maxPrice ?? Number.POSITIVE_INFINITY);
  return {
    text: namesSomething(rest) ? rest : "",
    said,
    filters: { ...filters, ...(minPrice > 0 && { minPrice }), ...(Number.isFinite(maxPrice) && { maxPrice }) },
  };
}
