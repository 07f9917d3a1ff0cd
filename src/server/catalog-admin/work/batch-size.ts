const SMALLEST = 50;
const FIRST = 60;
/** How long a batch may hold the catalogue, and the one connection of an embedded database, while others wait. */
const AIM_MS = 200;
/** On one connection everybody waits for the whole batch; on many only who writes, and each batch has a price of its own. */
const LARGEST = { embedded: 120, external: 1_500 };

/** How many lines fit into one transaction that is short: learnt from how long the last ones took. */
export class BatchSize {
  #lines = FIRST;
  readonly #largest: number;

  constructor(kind: keyof typeof LARGEST) {
    this.#largest = LARGEST[kind];
  }

  get lines(): number {
    return Math.round(this.#lines);
  }

  /** Does the work of one transaction, once it has begun. */
  async timed<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const done = await work();
    const ratio = AIM_MS / Math.max(1, performance.now() - start);
    this.#lines = Math.min(this.#largest, Math.max(SMALLEST, this.#lines * Math.min(1.5, Math.max(0.5, ratio))));
    return done;
  }
}
