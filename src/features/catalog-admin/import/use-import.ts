import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ImportStep, moveImport } from "#client/catalog-import.ts";
import type { ImportMode } from "#contract/catalog-admin/catalog-import.ts";
import { ExplainedError } from "#lib/explained-error.ts";
import { importQuery, importsQuery } from "./import-query.ts";
import { arePhotosUnderWay, isUnderWay } from "./import-words.ts";

const POLL_MS = 700;
/** While no response comes, asking is not hurried. */
const RETRY_MS = 3_000;

/** An import as the server tells it, read again and again while a job is at it, through any trouble on the way. */
export function useImport(id: number) {
  const queries = useQueryClient();
  const { queryKey } = importQuery(id);
  const { data, failureReason } = useQuery({
    ...importQuery(id),
    enabled: Number.isSafeInteger(id) && id > 0,
    retry: (_count, error) => error instanceof ExplainedError,
    retryDelay: RETRY_MS,
    refetchInterval: ({ state }) =>
      state.data && (isUnderWay(state.data) || arePhotosUnderWay(state.data)) ? POLL_MS : false,
  });
  const moving = useMutation({
    mutationFn: ({ step, mode }: { step: ImportStep; mode?: ImportMode | undefined }) => moveImport(id, step, mode),
    onSuccess: (moved) => queries.setQueryData(queryKey, moved),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries(importsQuery);
    },
  });
  return {
    one: data,
    /** Why the last request had no response; what was known stays. */
    trouble: failureReason?.message,
    busyStep: moving.isPending ? moving.variables.step : null,
    move: (step: ImportStep, mode?: ImportMode) => moving.isPending || moving.mutate({ step, mode }),
    readAgain: () => void queries.resetQueries({ queryKey }),
  };
}
