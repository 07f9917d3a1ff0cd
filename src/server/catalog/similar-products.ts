import type { SimilarProduct } from "#contract/product.ts";
import { readWords } from "#lib/portuguese-words.ts";
import type { SearchMatch } from "./product-search.ts";
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

/** The matches as the similar search answers them, the closest first: 1 = the product that the text names. */
export function similarProducts(query: string, matches: SearchMatch[], rows: PublicRow[]): SimilarProduct[] {
  const matchOf = new Map(matches.map((match) => [match.id, match]));
  const asked = keysOf(query);
  const results: SimilarProduct[] = [];
  let highest = 1;
  for (const row of rows) {
    const match = matchOf.get(row.id);
    if (!match) continue;
    const blended = COVERAGE_SHARE * match.coverage + (1 - COVERAGE_SHARE) * likeness(asked, keysOf(row.name));
    // The order is that of relevance, which knows more than this figure: the figure follows it.
    highest = Math.min(highest, match.isNamed ? 1 : blended);
    if (highest < LEAST_SIMILARITY) break;
    results.push(toSimilar(row, Math.round(highest * 10_000) / 10_000));
  }
  return results;
}

function toSimilar(row: PublicRow, similarity: number): SimilarProduct {
  const product = toPublicProduct(row);
  return {
    productId: product.id,
    productName: product.name,
    productCode: product.code,
    similarity,
    metadata: {
      category: product.category,
      subcategory: product.subcategory,
      price: product.promotionalPrice || product.originalPrice,
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
