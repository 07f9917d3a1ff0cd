import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { getProduct, listProducts, listSuggestions } from "#client/catalog.ts";
import {
  getAssetText,
  getLibrarySummary,
  getRun,
  getStudioState,
  getToolFigures,
  listAssets,
  listLibrary,
  listOpenRuns,
  listShares,
  pauseBeforeLook,
} from "#client/studio.ts";
import { getTranslationFigures } from "#client/translation.ts";
import type { LibraryQuery } from "#contract/studio/library.ts";
import type { StudioRun } from "#contract/studio/studio.ts";
import { isRunOver } from "#contract/studio/studio-rules.ts";

/** All that changes with each thing that is made, renamed or thrown away. */
const FOUND_AT_ONCE = "6";
const PRODUCTS_FAILED = "Erro ao buscar produtos";
const MADE = ["studio-made"] as const;

/** Has all that is told of what was made read anew. */
export function useRefreshMade(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: MADE });
}

export const studioStateQuery = queryOptions({
  queryKey: ["studio-state"],
  queryFn: ({ signal }) => getStudioState(signal),
});

export const toolFiguresQuery = (tools: readonly string[]) =>
  queryOptions({ queryKey: [...MADE, "figures", tools], queryFn: ({ signal }) => getToolFigures(tools, signal) });

/** What the account made with some tools, the newest first. */
export const assetsQuery = (tools: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: [...MADE, "assets", tools],
    queryFn: ({ pageParam, signal }) => listAssets(tools, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ assets, hasMore }) => (hasMore ? assets.at(-1)?.id : undefined),
  });

export const libraryQuery = ({ search, kind, sort, page }: LibraryQuery) =>
  queryOptions({
    queryKey: [...MADE, "library", { search, kind, sort, page }],
    queryFn: ({ signal }) =>
      listLibrary({ sort, page: String(page), ...(search && { search }), ...(kind && { kind }) }, signal),
    placeholderData: keepPreviousData,
  });

export const librarySummaryQuery = queryOptions({
  queryKey: [...MADE, "summary"],
  queryFn: ({ signal }) => getLibrarySummary(signal),
});

export const translationFiguresQuery = queryOptions({
  queryKey: [...MADE, "translations"],
  queryFn: ({ signal }) => getTranslationFigures(signal),
});

/** Products on sale that these words find. */
export const shopSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ["studio-products", search],
    queryFn: ({ signal }) => listProducts({ search, page: "1", limit: FOUND_AT_ONCE }, PRODUCTS_FAILED, signal),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });

/** What the shop's search suggests for a name. */
export const shopSuggestionsQuery = (name: string) =>
  queryOptions({
    queryKey: ["studio-suggestions", name],
    queryFn: ({ signal }) => listSuggestions(name, signal),
    enabled: name !== "",
    staleTime: 60_000,
  });

/** The product with exactly this code. */
export const shopProductQuery = (code: string) =>
  queryOptions({
    queryKey: ["studio-product", code],
    queryFn: ({ signal }) => getProduct(code, signal),
  });

/** The words of a text, which never change. */
export const assetTextQuery = (url: string) =>
  queryOptions({
    queryKey: ["asset-text", url],
    queryFn: ({ signal }) => getAssetText(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sharesQuery = (assetId: number) =>
  queryOptions({
    queryKey: ["asset-shares", assetId],
    queryFn: async ({ signal }) => (await listShares(assetId, signal)).shares,
  });

/** The run that is under way when someone comes to a page, if there is one. */
export const openRunQuery = (tools: readonly string[]) =>
  queryOptions({
    queryKey: ["open-run", tools],
    queryFn: async ({ signal }) => (await listOpenRuns(tools, signal)).runs[0]?.id ?? null,
    gcTime: 0,
  });

/** One run, looked at until it is over: a connection that breaks only makes the news late. */
export const runQuery = (id: number | null) =>
  queryOptions({
    queryKey: ["run", id],
    queryFn: async ({ signal }): Promise<StudioRun | null> => (id === null ? null : getRun(id, signal)),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
      if (data && isRunOver(data.status)) return false;
      return pauseBeforeLook(dataUpdateCount + errorUpdateCount);
    },
  });
