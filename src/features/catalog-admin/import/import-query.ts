import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getImport, getImportColumns, listImportPhotos, listImportRows, listImports } from "#client/catalog-import.ts";
import type { ImportRowKind } from "#contract/catalog-admin/catalog-import.ts";
import { isUnderWay } from "./import-words.ts";

const POLL_LIST_MS = 2_000;

/** The last imports, read again and again while a job is at one of them. */
export const importsQuery = queryOptions({
  queryKey: ["imports"],
  queryFn: async ({ signal }) => (await listImports(signal)).imports,
  refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? POLL_LIST_MS : false),
});

export const importQuery = (id: number) =>
  queryOptions({ queryKey: ["import", id], queryFn: ({ signal }) => getImport(id, signal) });

/** Asked for once: whoever chooses is not interrupted, and what cannot be read now is told at once. */
export const importColumnsQuery = (id: number) =>
  queryOptions({
    queryKey: ["import-columns", id],
    queryFn: ({ signal }) => getImportColumns(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Read anew when another number of them failed. */
export const importPhotosQuery = (id: number, failed: number) =>
  queryOptions({
    queryKey: ["import-photos", id, failed],
    queryFn: ({ signal }) => listImportPhotos(id, signal),
  });

/** What is written may be refused after all: the lines are read again when the writing ends. */
export const importRowsQuery = (id: number, kind: ImportRowKind, isWriting: boolean) =>
  infiniteQueryOptions({
    queryKey: ["import-rows", id, kind, isWriting],
    queryFn: ({ pageParam, signal }) => listImportRows(id, { kind, after: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.line : undefined),
  });
