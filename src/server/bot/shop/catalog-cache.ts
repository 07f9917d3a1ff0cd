const MOST_ANSWERS = 1_000;
/** Vectors come a moment after what was written, without a new version: what a search found is not kept for ever. */
const KEPT_MS = 60_000;

interface KeptAnswer {
  /** The answer is of this version of the catalogue or of a newer one. */
  version: number;
  madeAt: number;
  value: Promise<unknown>;
}

interface CatalogVersions {
  /** The version of this moment, from the database. */
  readVersion(): Promise<number>;
  /** The one that this process knows of: what is read from now on is no older. */
  versionAtHand(): number;
}

/** Answers a question from the memory, else by asking. */
export type CatalogLook = <T>(question: unknown[], ask: () => Promise<T>) => Promise<T>;

/**
 * Remembers what the catalogue answered: the same question, while the version of the catalogue is the same, gets the same
 * answer, and those who ask it at the same time wait for the same one. Gives a function that opens a look at it, for what
 * belongs together: a look reads the version at most once, and only when something is remembered that may still hold. Nothing
 * is answered that was written before the look was opened. Answers are shared: nobody may change them.
 */
export function createCatalogMemory({ readVersion, versionAtHand }: CatalogVersions, most = MOST_ANSWERS) {
  const kept = new Map<string, KeptAnswer>();

  function keep(key: string, answer: KeptAnswer): void {
    kept.delete(key);
    kept.set(key, answer);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  }

  async function answerOf<T>(key: string, answer: KeptAnswer): Promise<T> {
    keep(key, answer);
    try {
      return (await answer.value) as T;
    } catch (error) {
      if (kept.get(key) === answer) kept.delete(key);
      throw error;
    }
  }

  return function openLook(): CatalogLook {
    let reading: Promise<number> | undefined;
    let read = -1;

    async function readOnce(): Promise<number> {
      reading ??= readVersion();
      read = await reading;
      return read;
    }

    return async (question, ask) => {
      const key = JSON.stringify(question);
      if (kept.has(key)) {
        const version = await readOnce();
        const known = kept.get(key);
        const isCurrent = known?.version === version && performance.now() - known.madeAt < KEPT_MS;
        if (isCurrent) return answerOf(key, known);
      }
      return answerOf(key, {
        version: Math.max(read, versionAtHand()),
        madeAt: performance.now(),
        value: ask(),
      });
    };
  };
}
