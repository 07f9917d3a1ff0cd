import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError } from "#client/api-error.ts";
import { type BulkStep, getBulk, listBulkRows, listBulks, listCatalogAuthors, moveBulk } from "#client/bulk-edit.ts";
import type { BulkEdit } from "#contract/catalog-admin/bulk-edit.ts";
import { ExplainedError } from "#lib/explained-error.ts";
import { useRefreshProducts } from "../product-query.ts";
import { isUnderWay } from "./bulk-words.ts";

const POLL_MS = 700;
const POLL_LIST_MS = 2_000;
/** While no response comes, asking is not hurried. */
const RETRY_MS = 3_000;
const HOUR_MS = 3_600_000;

/** The last changes, read again and again while a job is at one of them. */
export const bulkListQuery = queryOptions({
  queryKey: ["bulk-edits"],
  queryFn: async ({ signal }) => (await listBulks(signal)).edits,
  refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? POLL_LIST_MS : false),
});

const bulkQuery = (id: number) =>
  queryOptions({ queryKey: ["bulk-edit", id], queryFn: ({ signal }) => getBulk(id, signal) });

/** A page of what a preview would do; the page before it stands until it is here. */
export const bulkRowsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ["bulk-edit", id, "rows", page],
    queryFn: ({ signal }) => listBulkRows(id, page, signal),
    placeholderData: keepPreviousData,
  });

/** Who changed products in the last hours. */
export const authorsQuery = (hours: number) =>
  queryOptions({
    queryKey: ["catalog-authors", hours],
    queryFn: async ({ signal }) => {
      const since = new Date(Date.now() - hours * HOUR_MS).toISOString();
      return { since, ...(await listCatalogAuthors(since, signal)) };
    },
    staleTime: 0,
  });

const mayPass = (error: Error) =>
  error instanceof ExplainedError && !(error instanceof ApiError && error.is("bulk/not-found"));

/**
 * A change as the server tells it, read again and again while a job is at it, through any trouble on the way. `onEnded` is
 * told of one that ended while it was looked at.
 */
export function useBulk(id: number, onEnded: (one: BulkEdit) => void) {
  const queries = useQueryClient();
  const refreshProducts = useRefreshProducts();
  const { queryKey } = bulkQuery(id);
  const { data, failureReason } = useQuery({
    ...bulkQuery(id),
    enabled: Number.isSafeInteger(id) && id > 0,
    retry: (_count, error) => mayPass(error),
    retryDelay: RETRY_MS,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  });
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey });
    void queries.invalidateQueries(bulkListQuery);
    refreshProducts();
  };
  const moving = useMutation({
    mutationFn: (step: BulkStep) => moveBulk(id, step),
    onSuccess: (moved) => queries.setQueryData(queryKey, moved),
    onSettled: readAgain,
  });

  const last = useRef<BulkEdit["status"]>(undefined);
  useEffect(() => {
    if (!data || data.status === last.current) return;
    const hasEnded = last.current !== undefined && !isUnderWay(data);
    last.current = data.status;
    if (!hasEnded) return;
    refreshProducts();
    onEnded(data);
  });

  return {
    one: data,
    /** Why the last request had no response; what was known stays. */
    trouble: failureReason?.message,
    /** Why the last step was refused. */
    refusal: moving.error?.message,
    busyStep: moving.isPending ? moving.variables : null,
    move: (step: BulkStep) => moving.isPending || moving.mutate(step),
    readAgain,
  };
}
