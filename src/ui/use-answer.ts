import { useCallback, useEffect, useEffectEvent, useState } from "react";

interface Answered<T> {
  key: string;
  value: T;
}

/**
 * The answer to what `key` names. While another one is asked for the last one stays; who turns to another key calls the
 * question before it off. `ask` never rejects, except for mistakes of ours and when it is called off.
 */
export function useAnswer<T>(key: string, ask: (signal: AbortSignal) => Promise<T>) {
  const [answered, setAnswered] = useState<Answered<T> | null>(null);
  const [isReloading, setIsReloading] = useState(false);
  const [round, setRound] = useState(0);
  const [thrown, setThrown] = useState<{ error: unknown } | null>(null);
  const askNow = useEffectEvent(ask);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
  useEffect(() => {
    const controller = new AbortController();
    askNow(controller.signal)
      .then((value) => {
        if (controller.signal.aborted) return;
        setAnswered({ key, value });
        setIsReloading(false);
      })
      .catch((error: unknown) => controller.signal.aborted || setThrown({ error }));
    return () => controller.abort();
  }, [key, round]);

  // The page's error boundary shows it.
  if (thrown) throw thrown.error;
  const reload = useCallback(() => {
    setIsReloading(true);
    setRound((count) => count + 1);
  }, []);
  return { answer: answered?.value ?? null, isLoading: isReloading || answered?.key !== key, reload };
}
