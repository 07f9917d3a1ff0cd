import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getSystem, listAudit, listFailedJobs } from "#client/system.ts";
import type { AuditFilter } from "#contract/system/system.ts";

const SYSTEM = ["system"] as const;
const LOOK_AGAIN_MS = 15_000;

/** How the machine stands, looked at again while the page is open. */
export const systemQuery = queryOptions({
  queryKey: [...SYSTEM, "state"],
  queryFn: ({ signal }) => getSystem(signal),
  refetchInterval: LOOK_AGAIN_MS,
});

export const failedJobsQuery = queryOptions({
  queryKey: [...SYSTEM, "jobs"],
  queryFn: ({ signal }) => listFailedJobs(signal),
  refetchInterval: LOOK_AGAIN_MS,
});

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...SYSTEM, "audit", filter],
    queryFn: ({ pageParam, signal }) => listAudit(filter, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
