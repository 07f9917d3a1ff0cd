import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { listSynonyms, listZeroResultSearches } from "#client/search-admin.ts";

const SEARCH = ["search-admin"] as const;
/** What is told on the page of the search: the newest message takes the place of the one before. */
export const SEARCH_TOAST = "search-admin";

export const synonymsQuery = queryOptions({
  queryKey: [...SEARCH, "synonyms"],
  queryFn: async ({ signal }) => (await listSynonyms(signal)).synonyms,
});

/** Searches that found nothing, the most frequent first. */
export const zeroResultsQuery = infiniteQueryOptions({
  queryKey: [...SEARCH, "zero-results"],
  queryFn: ({ pageParam, signal }) => listZeroResultSearches(pageParam, signal),
  initialPageParam: 0,
  getNextPageParam: ({ misses, total }, _pages, offset) => {
    const known = offset + misses.length;
    return known < total ? known : undefined;
  },
});

/** Has all that the page of the search shows read anew. */
export function useRefreshSearch(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: SEARCH });
}
