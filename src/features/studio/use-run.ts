import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { cancelRun, remakeAsset, retryRun, startRun } from "#client/studio.ts";
import type { Remake, RunStart, StudioRun } from "#contract/studio/studio.ts";
import { isRunOver } from "#contract/studio/studio-rules.ts";
import { useAttemptKey } from "#ui/use-attempt-key.ts";
import { openRunQuery, runQuery, useRefreshMade } from "./studio-query.ts";

export interface RunHandle {
  /** The run that this page shows, whatever became of it; null before the first. */
  run: StudioRun | null;
  /** A run is being asked for or is under way. */
  isBusy: boolean;
  /** Why a run could not be asked for, or what was asked of it could not be done. */
  problem: string | null;
  /** The tool that was asked last; null when that was to make something again. */
  requestedTool: string | null;
  /** How often a run was asked for on this page. */
  requestCount: number;
  start(start: RunStart): void;
  remake(assetId: number, how: Remake): void;
  cancel(): void;
  retry(): void;
  /** Takes the run and the problem off the page. */
  dismiss(): void;
}

/** The run of some tools that a page shows: the one that it asked for, else the one that was under way when it was opened. */
function useShownRun(tools: readonly string[]) {
  const queries = useQueryClient();
  const { data: openId = null } = useQuery(openRunQuery(tools));
  /** Undefined until the page has a run of its own, or wants none. */
  const [chosenId, setChosenId] = useState<number | null>();
  const { data = null } = useQuery(runQuery(chosenId === undefined ? openId : chosenId));
  return {
    run: data,
    show(run: StudioRun | null): void {
      if (run) queries.setQueryData(runQuery(run.id).queryKey, run);
      setChosenId(run?.id ?? null);
    },
  };
}

/**
 * One run of some tools, watched until it is over. The server keeps the work: who reloads, or comes back, finds the run
 * that is under way.
 */
export function useRun(tools: readonly string[]): RunHandle {
  const { run, show } = useShownRun(tools);
  const [requested, setRequested] = useState<{ tool: string | null; count: number }>({ tool: null, count: 0 });
  /** Asked again before a response came, it is the same request. */
  const attempt = useAttemptKey();
  const refreshMade = useEffectEvent(useRefreshMade());
  const doneId = run?.status === "done" ? run.id : null;
  useEffect(() => {
    if (doneId !== null) refreshMade();
  }, [doneId]);

  const asking = useMutation({
    mutationFn: (request: () => Promise<StudioRun>) => request(),
    onSuccess: (answered) => {
      attempt.forget();
      show(answered);
    },
    meta: { isShownInPlace: true },
  });
  const ask = (tool: string | null, request: () => Promise<StudioRun>) => {
    setRequested(({ count }) => ({ tool, count: count + 1 }));
    asking.mutate(request);
  };

  return {
    run,
    isBusy: asking.isPending || (run !== null && !isRunOver(run.status)),
    problem: asking.error?.message ?? null,
    requestedTool: requested.tool,
    requestCount: requested.count,
    start: (start) => ask(start.tool, () => startRun(start, attempt.keyOf(start))),
    remake: (assetId, how) => ask(null, () => remakeAsset(assetId, how, attempt.keyOf([assetId, how]))),
    cancel: () => run && asking.mutate(() => cancelRun(run.id)),
    retry: () => run && asking.mutate(() => retryRun(run.id)),
    dismiss() {
      show(null);
      asking.reset();
    },
  };
}
