import { type CatalogQuery, DEFAULT_PAGE_SIZE } from "#contract/catalog/catalog-query.ts";
import { MAX_SUGGESTIONS, type SimilarProduct, type Suggestion } from "#contract/catalog/product.ts";
import type { ManagedCategory } from "#contract/catalog-admin/category.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { readPrices } from "#server/search/asked-price.ts";
import type { CatalogSnapshot } from "#server/search/catalog-snapshot.ts";
import { createNameSuggestions } from "#server/search/name-suggestions.ts";
import type { ProductIndexFilters } from "#server/search/product-index.ts";
import { planSearch } from "#server/search/search-plan.ts";
import type { createSimilarSearch } from "#server/search/similar-search.ts";
import { type createProductList, inShopOrder, isFiltered, type NoteMiss } from "./product-list.ts";
import { similarProducts, toSimilarProduct } from "./similar-products.ts";
import { createStorefront } from "./storefront.ts";

const SIMILAR_LIMIT = 50;

interface SearchSources {
  db: Queryable;
  snapshot: CatalogSnapshot;
  similar: ReturnType<typeof createSimilarSearch>;
  lists: ReturnType<typeof createProductList>;
  noteMiss: NoteMiss;
}

/** What of the catalogue is found otherwise than page by page. */
export function createCatalogSearches({ db, snapshot, similar, lists, noteMiss }: SearchSources) {
  const { productIndex } = snapshot;
  const { readInOrder } = lists;
  const suggest = createNameSuggestions(snapshot);

  /** The products of a list in the form of hits, each with the same reason. */
  async function listAsSimilar(query: Partial<CatalogQuery>, reason: string): Promise<SimilarProduct[]> {
    const { products } = await lists.listProducts({ page: 1, limit: DEFAULT_PAGE_SIZE, ...query });
    return products.map((product) => ({ ...toSimilarProduct(product, 1), reason }));
  }

  return {
    listAsSimilar,

    /** At most 50 products close to `query` by its words, its meaning and its vector, the closest first. */
    async searchSimilarProducts(
      query: string,
      given: ProductIndexFilters = {},
      visitor?: string,
    ): Promise<SimilarProduct[]> {
      const { text, said, filters } = readPrices(query, given);
      if (said && text === "") return listAsSimilar({ ...filters, limit: SIMILAR_LIMIT }, "preço");
      const found = await snapshot.answer(async () => {
        const result = await similar.findSimilar(text, filters, SIMILAR_LIMIT);
        const { version, rows } = await readInOrder(result.hits.map(({ id }) => id));
        return { version: Math.max(result.version, version), value: similarProducts(result, rows) };
      });
      if (found.length === 0 && !isFiltered(filters)) await noteMiss(query, visitor);
      return found;
    },

    /** The text as the catalogue's words spell it, where one of its words is none of them but nearly so. */
    spelled: (text: string) =>
      planSearch(text, {
        vocabulary: snapshot.vocabulary,
        totalProducts: productIndex.size,
        lexicon: snapshot.lexicon,
        isWide: false,
      }).correctedTo ?? text,

    /** What the front of the store shows besides the featured products. */
    readStorefront: createStorefront({ db, snapshot, readInOrder }),

    /** The categories that any product has, in the order of the store. */
    listManagedCategories: (): Promise<ManagedCategory[]> =>
      snapshot.answer(async () => {
        const { version } = await readInOrder([]);
        const { categories: order } = snapshot;
        const onSale = productIndex.names.totals();
        const value = inShopOrder(productIndex.allNames.totals(), order).map(({ name, total }) => ({
          name,
          total,
          onSale: onSale.get(name) ?? 0,
          picture: order.pictureOf(name),
          isPlaced: order.hasPlace(name),
        }));
        return { version, value };
      }),

    /** What may be meant by a text that is still being typed: a correction, categories, products. */
    listSuggestions: (text: string): Promise<Suggestion[]> =>
      snapshot.answer(async () => {
        const { correctedTo, categories, productIds } = suggest(text, MAX_SUGGESTIONS);
        const { version, rows } = await readInOrder(productIds);
        const totals = productIndex.names.totals();
        const value: Suggestion[] = [
          ...(correctedTo ? [{ kind: "text", label: correctedTo } as const] : []),
          ...categories.map((label) => ({ kind: "category", label, total: totals.get(label) ?? 0 }) as const),
          ...rows.map(({ name, code }) => ({ kind: "product", label: name, code }) as const),
        ];
        return { version, value };
      }),
  };
}
