import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";

const GZIP_MAGIC = [0x1f, 0x8b];

/** The chunks of `source` until it ends or `signal` aborts, even while it is waiting for more. */
export async function* untilAborted(
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const chunks = source[Symbol.asyncIterator]();
  let wake = () => {};
  const onAbort = () => wake();
  signal.addEventListener("abort", onAbort);
  try {
    while (!signal.aborted) {
      const next = await new Promise<IteratorResult<Uint8Array> | null>((resolve, reject) => {
        wake = () => resolve(null);
        chunks.next().then(resolve, reject);
      });
      if (!next || next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
    // Not awaited: a source that waits for more would never return. How it ends is of no interest any more.
    chunks.return?.().catch(() => {});
  }
}

/** The same bytes, unpacked when they begin like a gzip file, whatever the file is called. */
export async function* plainBytes(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const chunks = source[Symbol.asyncIterator]();
  const seen: Uint8Array[] = [];
  const head: number[] = [];
  while (head.length < GZIP_MAGIC.length) {
    const next = await chunks.next();
    if (next.done) break;
    seen.push(next.value);
    head.push(...next.value.subarray(0, GZIP_MAGIC.length - head.length));
  }
  const whole = (async function* () {
    yield* seen;
    yield* { [Symbol.asyncIterator]: () => chunks };
  })();
  if (!GZIP_MAGIC.every((byte, place) => head[place] === byte)) {
    yield* whole;
    return;
  }
  const unpacked = createGunzip();
  // The callback is where a failure would go twice: it already ends the reading of `unpacked`.
  pipeline(Readable.from(whole), unpacked, () => {});
  yield* unpacked as AsyncIterable<Uint8Array>;
}
