import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Remake, RunStart, StudioRun } from "#contract/studio/studio.ts";
import { isRunOver } from "#contract/studio/studio-rules.ts";
import type { Outcome } from "#lib/outcome.ts";
import { createRandomKey } from "#lib/random-key.ts";
import type { StudioCalls } from "./studio-calls.ts";

/** How often a run is looked at: often at first, since most texts are ready within a second, then ever less. */
const FIRST_LOOK_MS = 300;
const LONGEST_LOOK_MS = 2_500;
const PATIENCE = 1.4;

export type RunCalls = Pick<
  StudioCalls,
  "startRun" | "fetchRun" | "fetchRuns" | "cancelRun" | "retryRun" | "remakeAsset"
>;

export interface RunHandle {
  /** The run that this page shows, whatever became of it; null before the first. */
  run: StudioRun | null;
  /** A run is being asked for or is under way. */
  isBusy: boolean;
  /** Why a run could not be asked for, or what was asked of it could not be done. */
  problem: string | null;
  /** The tool that was asked last; null when that was to make something again. */
  askedTool: string | null;
  /** How often a run was asked for on this page. */
  askedCount: number;
  start(start: RunStart): Promise<StudioRun | null>;
  remake(assetId: number, how: Remake): Promise<StudioRun | null>;
  cancel(): Promise<void>;
  retry(): Promise<void>;
  /** Takes the run and the problem off the page. */
  dismiss(): void;
}

/**
 * One run of some tools, watched until it is over. The server keeps the work: who reloads, or comes back, finds the run
 * that is under way, and a connection that breaks only makes the news late.
 */
export function useRun(calls: RunCalls, tools: readonly string[], onDone: (run: StudioRun) => void): RunHandle {
  const [run, setRun] = useState<StudioRun | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [askedTool, setAskedTool] = useState<string | null>(null);
  const [askedCount, setAskedCount] = useState(0);
  /** The key of a request whose answer did not come: asked again, it is the same request. */
  const unanswered = useRef<{ asked: string; key: string } | null>(null);
  const tellDone = useEffectEvent(onDone);
  const fetchRun = useEffectEvent(calls.fetchRun);
  const findOpen = useEffectEvent((signal: AbortSignal) => calls.fetchRuns({ tools, isOpen: true }, signal));

  useEffect(() => {
    const controller = new AbortController();
    findOpen(controller.signal)
      .then((outcome) => {
        const open = outcome.kind === "done" && !controller.signal.aborted ? outcome.data.runs[0] : undefined;
        if (open) setRun((shown) => shown ?? open);
      })
      .catch(() => {});
    return () => controller.abort();
  }, []);

  const watchedId = run && !isRunOver(run.status) ? run.id : null;
  useEffect(() => {
    if (watchedId === null) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let waitMs = FIRST_LOOK_MS;
    const look = async () => {
      const outcome = await fetchRun(watchedId, controller.signal).catch(() => null);
      if (controller.signal.aborted) return;
      if (outcome?.kind === "done") {
        setRun((shown) => (shown?.id === watchedId ? outcome.data : shown));
        if (outcome.data.status === "done") tellDone(outcome.data);
        if (isRunOver(outcome.data.status)) return;
      }
      waitMs = Math.min(LONGEST_LOOK_MS, waitMs * PATIENCE);
      timer = setTimeout(look, waitMs);
    };
    timer = setTimeout(look, waitMs);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [watchedId]);

  const ask = useCallback(async (request: () => Promise<Outcome<StudioRun>>): Promise<StudioRun | null> => {
    setIsAsking(true);
    setProblem(null);
    const outcome = await request();
    setIsAsking(false);
    if (outcome.kind === "failed") {
      setProblem(outcome.message);
      return null;
    }
    unanswered.current = null;
    setRun(outcome.data);
    return outcome.data;
  }, []);

  /** Asking the same once more before an answer came uses the same key. */
  const askOnce = (what: unknown, tool: string | null, request: (key: string) => Promise<Outcome<StudioRun>>) => {
    const asked = JSON.stringify(what);
    setAskedTool(tool);
    setAskedCount((count) => count + 1);
    const key = unanswered.current?.asked === asked ? unanswered.current.key : createRandomKey();
    unanswered.current = { asked, key };
    return ask(() => request(key));
  };

  return {
    run,
    isBusy: isAsking || watchedId !== null,
    problem,
    askedTool,
    askedCount,
    start: (start) => askOnce(start, start.tool, (key) => calls.startRun(start, key)),
    remake: (assetId, how) => askOnce([assetId, how], null, (key) => calls.remakeAsset(assetId, how, key)),
    async cancel() {
      if (run) await ask(() => calls.cancelRun(run.id));
    },
    async retry() {
      if (run) await ask(() => calls.retryRun(run.id));
    },
    dismiss() {
      setRun(null);
      setProblem(null);
    },
  };
}
