import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { listFaulty, listLeftOut, readFeeds, readHealth } from "#client/product-health.ts";
import type { LeftOutReason } from "#contract/catalog-admin/health-list.ts";
import type { HealthRule } from "#contract/catalog-admin/product-health.ts";
import { useRefreshProducts } from "../product-query.ts";

const HEALTH = ["product-health"] as const;

export const healthQuery = () =>
  queryOptions({ queryKey: [...HEALTH, "rules"], queryFn: ({ signal }) => readHealth(signal) });

export const faultyQuery = (rule: HealthRule, asked: { page: number; isIgnored: boolean }) =>
  queryOptions({
    queryKey: [...HEALTH, rule, asked],
    queryFn: ({ signal }) => listFaulty(rule, asked, signal),
    placeholderData: keepPreviousData,
  });

export const feedsQuery = () =>
  queryOptions({ queryKey: [...HEALTH, "feeds"], queryFn: ({ signal }) => readFeeds(signal) });

export const leftOutQuery = (reason: LeftOutReason, page: number) =>
  queryOptions({
    queryKey: [...HEALTH, "left-out", reason, page],
    queryFn: ({ signal }) => listLeftOut(reason, page, signal),
    placeholderData: keepPreviousData,
  });

/** Has what is told of products and their faults read anew. */
export function useRefreshHealth(): () => void {
  const queries = useQueryClient();
  const refreshProducts = useRefreshProducts();
  return () => {
    void queries.invalidateQueries({ queryKey: HEALTH });
    refreshProducts();
  };
}
