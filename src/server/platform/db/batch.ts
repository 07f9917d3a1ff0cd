/** What Postgres says when a row was wrong (22, 23) or two statements stood in each other's way (40): others are innocent. */
const OWN_FAULT = /^(22|23|40)/;

function isOwnFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && OWN_FAULT.test(String(error.code))) || isOwnFault(error.cause);
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

export interface BatchOptions<Item> {
  /** Most items of one call of `work`. */
  most?: number;
  /** Two items with the same key never stand in one call. */
  keyOf?: (item: Item) => string | number;
}

const MOST = 100;

/**
 * Joins calls: what is asked for while an earlier call of `work` is under way is asked for together once that is over, in
 * the order in which it came. A call that meets nobody begins at once; with hundreds, the database answers a few statements instead of
 * hundreds. `work` answers one result for each item, in their order, or fails as a whole: then each item whose own fault it
 * may be is tried by itself. What is read began after it was asked for.
 */
export function createBatch<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  { most = MOST, keyOf }: BatchOptions<Item> = {},
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  function takeNext(): Waiting<Item, Result>[] {
    const keys = new Set<string | number>();
    const isFirstOfKey = ({ item }: Waiting<Item, Result>) => {
      const key = keyOf?.(item);
      return key === undefined || keys.size < keys.add(key).size;
    };
    const taken = waiting.filter(isFirstOfKey).slice(0, most);
    const known = new Set(taken);
    waiting = waiting.filter((one) => !known.has(one));
    return taken;
  }

  async function answer(calls: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(calls.map(({ item }) => item));
      for (const [place, { resolve }] of calls.entries()) resolve(results[place] as Result);
    } catch (error) {
      await refuse(calls, error);
    }
  }

  async function refuse(calls: Waiting<Item, Result>[], error: unknown): Promise<void> {
    const isWholeRefused = calls.length === 1 || !isOwnFault(error);
    for (const call of calls) {
      if (isWholeRefused) call.reject(error);
      else await answer([call]);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await answer(takeNext());
    isRunning = false;
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
}
