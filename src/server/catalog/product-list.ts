import type { ProductPage } from "#contract/catalog/product.ts";
import type { AdminListQuery } from "#contract/catalog-admin/admin-list-query.ts";
import type { ManagedPage } from "#contract/catalog-admin/product-write.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import { selectVersion } from "#server/search/catalog-snapshot.queries.ts";
import type { CategoryNames } from "#server/search/category-names.ts";
import { noteZeroResultSearch } from "#server/search/zero-result-searches.ts";
import * as queries from "./catalog.queries.ts";
import { createProductChoice, type Found, type ProductListSources } from "./product-choice.ts";
import { type ManagedRow, type PublicRow, toManagedProduct, toPublicProduct } from "./product-view.ts";

const FILTERS = ["category", "subcategory", "minPrice", "maxPrice", "minDiscount", "minRating", "ids"] as const;
const isFiltered = (query: AdminListQuery) => FILTERS.some((filter) => query[filter] !== undefined);

function inOrder<T extends { id: number }>(ids: number[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const hasPrices = (note: ProductPage["searchNote"]) => note?.minPrice !== undefined || note?.maxPrice !== undefined;

/** What stands beside the products of a page. */
function toPage(asked: AdminListQuery, { total, searchNote }: Found, names: CategoryNames) {
  return {
    ...pageOf(asked, total),
    categories: names.listCategories(),
    subcategories: names.listSubcategories(asked.category),
    ...(searchNote && { searchNote }),
  };
}

/** The lists of the store and of the catalogue admin: which products a page shows, out of how many, and how they are read. */
export function createProductList(sources: ProductListSources) {
  const { db, snapshot } = sources;
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

  async function listProducts(query: AdminListQuery): Promise<ProductPage> {
    const page = await snapshot.answer(async () => {
      const { version: searched, ids, ...found } = await choose(query);
      const { version, rows } = await readInOrder(ids);
      const products = rows.map(toPublicProduct);
      return { version: Math.max(searched, version), value: { products, ...toPage(query, found, productIndex.names) } };
    });
    const isMiss = query.search && page.total === 0 && !isFiltered(query) && !hasPrices(page.searchNote);
    if (query.search && isMiss) await noteZeroResultSearch(db, query.search);
    return page;
  }

  /** As `listProducts`, for writers: `isActive` says which ones, and they come with what only writers may read. */
  async function listManagedProducts(query: AdminListQuery): Promise<ManagedPage> {
    return snapshot.answer(async () => {
      const { version: searched, ids, ...page } = await choose(query);
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
