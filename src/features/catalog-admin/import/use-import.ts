import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { CatalogImport } from "#contract/catalog-admin/catalog-import.ts";
import type { ImportCalls, ImportStep } from "./import-calls.ts";
import { isUnderWay } from "./import-words.ts";

const POLL_MS = 700;
/** While no answer comes, asking is not hurried. */
const RETRY_MS = 3_000;

type FollowCalls = Pick<ImportCalls, "fetchImport" | "moveImport">;

/** An import as the server tells it, asked again and again while a job is at it. */
export function useImport(id: number, calls: FollowCalls) {
  const [known, setKnown] = useState<CatalogImport | null>(null);
  /** Why the last question had no answer; what was known stays. */
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busyStep, setBusyStep] = useState<ImportStep | null>(null);
  const [round, setRound] = useState(0);
  const fetchNow = useEffectEvent((signal: AbortSignal) => calls.fetchImport(id, signal));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another import or another round asks anew
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const outcome = await fetchNow(signal).catch((error: unknown) => {
        if (signal.aborted) return null;
        throw error;
      });
      if (!outcome || signal.aborted) return;
      if (outcome.kind === "failed") {
        setTrouble(outcome.message);
        timer = setTimeout(ask, RETRY_MS);
        return;
      }
      setTrouble(null);
      setKnown(outcome.data);
      if (isUnderWay(outcome.data)) timer = setTimeout(ask, POLL_MS);
    };
    void ask();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [id, round]);

  const askAgain = useCallback(() => setRound((count) => count + 1), []);

  /** Moves it on; answers why not, or null. */
  async function move(step: ImportStep): Promise<string | null> {
    if (busyStep) return null;
    setBusyStep(step);
    const outcome = await calls.moveImport(id, step);
    setBusyStep(null);
    if (outcome.kind === "done") setKnown(outcome.data);
    askAgain();
    return outcome.kind === "failed" ? outcome.message : null;
  }

  return { known: known?.id === id ? known : null, trouble, busyStep, move, askAgain };
}
