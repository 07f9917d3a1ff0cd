import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { searchSimilarProducts } from "#client/catalog.ts";
import {
  getManagedProduct,
  listManagedProducts,
  listProductVersions,
  listTrashedProducts,
} from "#client/catalog-admin.ts";
import type { ProductPage } from "#contract/catalog/product.ts";
import type { TrashedProduct } from "#contract/catalog-admin/product-history.ts";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import {
  listQueryParams,
  PRODUCT_LIST_SIZE,
  type ProductListView,
  similarQuestionOf,
} from "./list/product-list-view.ts";
import { type ProductRow, rowOfProduct, rowOfSimilar } from "./product-row.ts";

/** The names that the selects offer. */
export interface ProductFacets {
  categories: string[];
  /** Of the category that was asked for, else all of them. */
  subcategories: string[];
}

export interface ProductListPage {
  rows: ProductRow[];
  total: number;
  page: number;
  totalPages: number;
  /** Undefined = not told this time: what was offered before still holds. */
  facets?: ProductFacets;
  searchNote?: ProductPage["searchNote"];
}

async function findSimilar(question: string, signal: AbortSignal): Promise<ProductListPage> {
  const rows = (await searchSimilarProducts(question, signal)).map(rowOfSimilar);
  return { rows, total: rows.length, page: 1, totalPages: 1 };
}

async function listPage({ query }: ProductListView, signal: AbortSignal): Promise<ProductListPage> {
  const { page, limit = PRODUCT_LIST_SIZE } = query;
  const paging = { page: String(page), limit: String(limit) };
  const filters = listQueryParams(query);
  const found = await listManagedProducts({ ...filters, ...paging }, signal);
  const { products, total, totalPages, categories, subcategories, searchNote } = found;
  const facets = { categories, subcategories };
  return { rows: products.map(rowOfProduct), total, page, totalPages, facets, ...(searchNote && { searchNote }) };
}

const LISTS = ["managed-products"] as const;

/** A page of the products as a view finds them. The last one stays while another is under way. */
export const productListQuery = (view: ProductListView) =>
  queryOptions({
    queryKey: [...LISTS, "page", view],
    queryFn: ({ signal }) => {
      const question = similarQuestionOf(view);
      return question ? findSimilar(question, signal) : listPage(view, signal);
    },
    placeholderData: keepPreviousData,
  });

/** What was deleted, the last first. */
export interface ProductTrashPage {
  rows: (ProductRow & Pick<TrashedProduct, "deletedAt" | "restorableUntil">)[];
  total: number;
  page: number;
  totalPages: number;
}

export const productTrashQuery = (page: number) =>
  queryOptions({
    queryKey: [...LISTS, "trash", page],
    queryFn: async ({ signal }): Promise<ProductTrashPage> => {
      const paging = { page: String(page), limit: String(PRODUCT_LIST_SIZE) };
      const { products, total, totalPages } = await listTrashedProducts(paging, signal);
      const rows = products.map((product) => {
        const { deletedAt, restorableUntil } = product;
        return { ...rowOfProduct(product), deletedAt, restorableUntil };
      });
      return { rows, total, page, totalPages };
    },
    placeholderData: keepPreviousData,
  });

/** What the shop names already: its categories, and the subcategories of one, or all. */
export const productFacetsQuery = (category: string | undefined) =>
  queryOptions({
    queryKey: [...LISTS, "facets", category],
    queryFn: async ({ signal }): Promise<ProductFacets> => {
      const query = { page: "1", limit: "1", ...(category && { category }) };
      const { categories, subcategories } = await listManagedProducts(query, signal);
      return { categories, subcategories };
    },
  });

/** One product by its code. What is edited is read at each visit. */
export const managedProductQuery = (code: string) =>
  queryOptions({
    queryKey: ["managed-product", code],
    queryFn: ({ signal }) => getManagedProduct(code, signal),
    enabled: code !== "",
    gcTime: 0,
  });

/** The versions of a product, the newest first. */
export const productHistoryQuery = ({ id, revision }: ManagedProduct) =>
  infiniteQueryOptions({
    queryKey: ["product-history", id, revision],
    queryFn: ({ pageParam, signal }) => listProductVersions(id, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ versions, hasMore }) => (hasMore ? versions.at(-1)?.version : undefined),
  });

/** Shows a product in every list as it is now, at the place where it stands. */
export function useShowProduct(): (product: ManagedProduct) => void {
  const queries = useQueryClient();
  return (product) => {
    const row = rowOfProduct(product);
    queries.setQueriesData<ProductListPage>({ queryKey: [...LISTS, "page"] }, (page) => {
      if (!page) return page;
      return { ...page, rows: page.rows.map((shown) => (shown.id === row.id ? { ...shown, ...row } : shown)) };
    });
  };
}

/** Has all lists of products read anew. */
export function useRefreshProducts(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: LISTS });
}
