import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getStoreSettings, listStoreVersions } from "#client/store.ts";

export const STORE_SETTINGS = ["store-settings"] as const;

export const storeSettingsQuery = queryOptions({
  queryKey: [...STORE_SETTINGS, "current"],
  queryFn: ({ signal }) => getStoreSettings(signal),
  // What is edited is read at each visit.
  gcTime: 0,
});

export const storeHistoryQuery = infiniteQueryOptions({
  queryKey: [...STORE_SETTINGS, "history"],
  queryFn: ({ pageParam, signal }) => listStoreVersions(pageParam, signal),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ versions, hasMore }) => (hasMore ? versions.at(-1)?.version : undefined),
});
