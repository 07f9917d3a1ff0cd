import { priceToPay } from "#contract/catalog/price.ts";
import type { PublicProduct, SimilarProduct } from "#contract/catalog/product.ts";
import { lowestPrices } from "#contract/catalog/product-option.ts";
import { readWords } from "#lib/portuguese-words.ts";
import { hitReason } from "#server/search/hit-reason.ts";
import { ideaSimilarity, type SimilarHit, type SimilarResult } from "#server/search/similar-search.ts";
import { type PublicRow, toPublicProduct } from "./product-view.ts";

/** How much of the similarity is how much of the text the product has; the rest is how much of its name the text has. */
const COVERAGE_SHARE = 0.8;
/** What covers less is no answer. */
const LEAST_SIMILARITY = 0.1;

/** How alike two sets are: 1 when equal, 0 when they share nothing. */
function likeness(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((one) => b.has(one)).length;
  return a.size + b.size > 0 ? (2 * shared) / (a.size + b.size) : 0;
}

const keysOf = (text: string) => new Set(readWords(text).map(({ key }) => key));

/** What speaks for a hit, as one figure: the words it has in common, the idea it serves, or how near its vector is. */
function similarityOf({ match, idea, closeness }: SimilarHit, asked: Set<string>, name: string): number {
  if (match?.isIdentified || match?.isNamed) return 1;
  const blended = match ? COVERAGE_SHARE * match.coverage + (1 - COVERAGE_SHARE) * likeness(asked, keysOf(name)) : 0;
  return Math.max(blended, idea ? ideaSimilarity(idea) : 0, closeness ?? 0);
}

/**
 * The figures nearest to these that never rise (pool adjacent violators). The order is that of relevance, which knows more
 * than one figure does: the figure follows it.
 */
export function neverRising(values: number[]): number[] {
  const pools: { sum: number; count: number }[] = [];
  for (const value of values) {
    let pool = { sum: value, count: 1 };
    for (let last = pools.at(-1); last && last.sum / last.count < pool.sum / pool.count; last = pools.at(-1)) {
      pools.pop();
      pool = { sum: pool.sum + last.sum, count: pool.count + last.count };
    }
    pools.push(pool);
  }
  return pools.flatMap(({ sum, count }) => Array<number>(count).fill(sum / count));
}

/** The hits as the similar search answers them, the closest first: 1 = the product that the text names. */
export function similarProducts({ hits, plan }: SimilarResult, rows: PublicRow[]): SimilarProduct[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const asked = keysOf(plan.readAs);
  const shown = hits.flatMap((hit) => {
    const row = rowOf.get(hit.id);
    return row ? [{ hit, row }] : [];
  });
  const similarities = neverRising(shown.map(({ hit, row }) => similarityOf(hit, asked, row.name)));
  return shown.flatMap(({ hit, row }, place) => {
    const similarity = similarities[place] ?? 0;
    if (similarity < LEAST_SIMILARITY) return [];
    const product = toSimilarProduct(toPublicProduct(row), Math.round(similarity * 10_000) / 10_000);
    return [{ ...product, reason: hitReason(hit, plan, row) }];
  });
}

/** A product in the form of a hit, so that it can be shown as one. */
export function toSimilarProduct(product: PublicProduct, similarity: number): SimilarProduct {
  const { isFrom, ...lowest } = lowestPrices(product);
  return {
    productId: product.id,
    productName: product.name,
    productCode: product.code,
    similarity,
    metadata: {
      category: product.category,
      subcategory: product.subcategory,
      price: product.promotionalPrice || product.originalPrice,
      ...(isFrom && { priceFrom: priceToPay(lowest) }),
      stock: product.stock,
      supplier: product.supplier,
      isActive: product.isActive,
      isFeatured: product.isFeatured,
      createdAt: product.createdAt,
      updatedAt: product.updatedAt,
      originalPrice: product.originalPrice,
      promotionalPrice: product.promotionalPrice,
      discountPercentage: product.discountPercentage,
      averageRating: product.averageRating,
      totalReviews: product.totalReviews,
      description: product.description,
      thumbnail: product.thumbnail,
      realImage: product.realImage,
    },
  };
}
