import { PRODUCT_TRAITS } from "#contract/catalog/catalog-query.ts";
import { type CategoryTotal, MOST_LISTED_NAMES, type ProductPage } from "#contract/catalog/product.ts";
import type { AdminListQuery } from "#contract/catalog-admin/admin-list-query.ts";
import type { ManagedPage } from "#contract/catalog-admin/product-write.ts";
import { toReais } from "#lib/money.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import { selectVersion } from "#server/search/catalog-snapshot.queries.ts";
import { type CategoryNames, inAlphabet } from "#server/search/category-names.ts";
import type { CategoryOrder } from "#server/search/category-order.ts";
import { hitReason } from "#server/search/hit-reason.ts";
import type { TraitTotals } from "#server/search/product-index.ts";
import * as queries from "./catalog.queries.ts";
import { type Behind, createProductChoice, type Found, type ProductListSources } from "./product-choice.ts";
import { type ManagedRow, type PublicRow, toManagedProduct, toPublicProduct } from "./product-view.ts";

const FILTERS = [
  "category",
  "subcategory",
  "minPrice",
  "maxPrice",
  "minDiscount",
  "minRating",
  ...PRODUCT_TRAITS,
  "ids",
] as const;

/** Whether the query leaves products aside: then it is no wonder that a search finds nothing. */
export const isFiltered = (query: Partial<AdminListQuery>) => FILTERS.some((filter) => query[filter] !== undefined);

function inOrder<T extends { id: number }>(ids: number[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The products of a page; those that are only like what was asked for say why they are there. */
function toProducts(rows: PublicRow[], found: Behind | undefined): ProductPage["products"] {
  return rows.map((row) => {
    const hit = found?.behind.get(row.id);
    const product = toPublicProduct(row);
    return hit && found ? { ...product, reason: hitReason(hit, found.readBehind, row) } : product;
  });
}

const withTotals = (names: string[], totals: ReadonlyMap<string, number>): CategoryTotal[] =>
  names.map((name) => ({ name, total: totals.get(name) ?? 0 }));

/** The categories of these totals in the merchant's order. */
export function inShopOrder(totals: ReadonlyMap<string, number>, order: CategoryOrder): CategoryTotal[] {
  return withTotals(order.sort(inAlphabet(totals.keys())), totals);
}

const hasPrices = (note: ProductPage["searchNote"]) => note?.minPrice !== undefined || note?.maxPrice !== undefined;

const pricesOf = ({ prices }: TraitTotals) =>
  prices && { min: toReais(prices.minCents), max: toReais(prices.maxCents) };

/** What stands beside the products of a page. */
function toPage(asked: AdminListQuery, { total, searchNote }: Found, names: CategoryNames) {
  return {
    ...pageOf(asked, total),
    categories: names.listCategories().slice(0, MOST_LISTED_NAMES),
    subcategories: names.listSubcategories(asked.category).slice(0, MOST_LISTED_NAMES),
    ...(searchNote && { searchNote }),
  };
}

/** Counts a search that found nothing; `visitor` = the address of who searched, where it is known. */
export type NoteMiss = (text: string, visitor: string | undefined) => Promise<void>;

/** The lists of the store and of the catalogue admin: which products a page shows, out of how many, and how they are read. */
export function createProductList(sources: ProductListSources & { noteMiss: NoteMiss }) {
  const { db, snapshot, noteMiss } = sources;
  const { productIndex } = snapshot;
  const { choose, chooseAll } = createProductChoice(sources);

  /** These products in this order; one that was hidden meanwhile is left out, and the version tells. */
  async function readInOrder(ids: number[]): Promise<{ version: number; rows: PublicRow[] }> {
    const { version, rows } = await queries.selectByIds(db, ids);
    return {
      version,
      rows: inOrder(
        ids,
        rows.filter(({ isActive }) => isActive),
      ),
    };
  }

  /** The same for writers; here what was deleted meanwhile is left out. */
  async function readManagedInOrder(ids: number[]): Promise<{ version: number; rows: ManagedRow[] }> {
    const { version, rows } = await queries.selectManagedByIds(db, ids);
    return {
      version,
      rows: inOrder(
        ids,
        rows.filter(({ deletedAt }) => !deletedAt),
      ),
    };
  }

  /** `visitor`: the address of who asks, so that a search that finds nothing is counted once a day for each. */
  async function listProducts(query: AdminListQuery, visitor?: string): Promise<ProductPage> {
    const page = await snapshot.answer(async () => {
      const { version: searched, ids, behind, facetTotals, traitTotals, ...found } = await choose(query);
      const { version, rows } = await readInOrder(ids);
      const facets = facetTotals && {
        categories: inShopOrder(facetTotals.categories, snapshot.categories),
        subcategories: withTotals(inAlphabet(facetTotals.subcategories.keys()), facetTotals.subcategories),
        ...(traitTotals && { traits: traitTotals.traits, prices: pricesOf(traitTotals) }),
      };
      return {
        version: Math.max(searched, version),
        value: {
          products: toProducts(rows, behind),
          ...toPage(query, found, productIndex.names),
          ...(facets && { facets }),
        },
      };
    });
    const isMiss = query.search && page.total === 0 && !isFiltered(query) && !hasPrices(page.searchNote);
    if (query.search && isMiss) await noteMiss(query.search, visitor);
    return page;
  }

  /** As `listProducts`, for writers: `isActive` says which ones, and they come with what only writers may read. */
  async function listManagedProducts(query: AdminListQuery): Promise<ManagedPage> {
    return snapshot.answer(async () => {
      const { version: searched, ids, behind: _, facetTotals: __, traitTotals: ___, ...page } = await choose(query);
      const { version, rows } = await readManagedInOrder(ids);
      const products = rows.map(toManagedProduct);
      return {
        version: Math.max(searched, version),
        value: { products, ...toPage(query, page, productIndex.allNames) },
      };
    });
  }

  /** The ids of all products that writers would find, of every page. */
  async function listManagedIds(query: Omit<AdminListQuery, "page" | "limit">): Promise<number[]> {
    return snapshot.answer(async () => {
      const { version: searched, ids } = await chooseAll({ page: 1, limit: 1, ...query });
      return { version: Math.max(searched, await selectVersion(db)), value: ids };
    });
  }

  return { listProducts, listManagedProducts, listManagedIds, readInOrder };
}
