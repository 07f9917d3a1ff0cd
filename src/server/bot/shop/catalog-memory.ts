const MOST_ANSWERS = 1_000;
/** Vectors come a moment after what was written, without a new version: what a search found is not kept for ever. */
const KEPT_MS = 60_000;

interface KeptAnswer {
  version: number;
  madeAt: number;
  value: Promise<unknown>;
}

/**
 * Remembers what the catalogue answered: the same question, while the version of the catalogue is the same, gets the same
 * answer, and those who ask it at the same time wait for the same one. The version is read anew for every question, so nothing is
 * answered that was written before the question came. Answers are shared: nobody may change them.
 */
export function createCatalogMemory(readVersion: () => Promise<number>) {
  const kept = new Map<string, KeptAnswer>();

  return async function remember<T>(question: unknown[], ask: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(question);
    const version = await readVersion();
    const known = kept.get(key);
    kept.delete(key);
    const isCurrent = known && known.version === version && performance.now() - known.madeAt < KEPT_MS;
    const answer = isCurrent ? known : { version, madeAt: performance.now(), value: ask() };
    kept.set(key, answer);
    const [oldest] = kept.keys();
    if (kept.size > MOST_ANSWERS && oldest !== undefined) kept.delete(oldest);
    try {
      return (await answer.value) as T;
    } catch (error) {
      if (kept.get(key) === answer) kept.delete(key);
      throw error;
    }
  };
}
