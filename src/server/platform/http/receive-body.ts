import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { Context } from "hono";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { type BodyLimits, createBodyQuota } from "./body-quota.ts";

/** The least that a body must bring in each window until it is complete. */
export interface Pace {
  windowMs: number;
  leastBytes: number;
}

/** 2 kB/s, a tenth of slow 3G: such a line may stall for nine seconds in ten. */
export const PACE: Pace = { windowMs: 10_000, leastBytes: 20_000 };

/**
 * Bodies that are held in memory while they arrive, at most 3 MB each by the rules of the endpoints. A visitor's body is usually complete
 * within milliseconds, so even an office behind one address rarely has more than a few under way.
 */
const LIMITS: BodyLimits = { perAddress: 16, inAll: 128 };

const RETRY_SLOW_S = 1;

interface Receiving {
  maxBytes: number;
  pace: Pace;
  /** Stores a piece; the next one is read when that is done. */
  keep: (piece: Buffer) => void | Promise<void>;
}

/**
 * Reads a whole body, piece by piece. When that fails the connection stays open for the response.
 * @throws AppError request/too-large, request/too-slow, request/malformed when the sender left; what `keep` throws
 */
export async function receiveBody(incoming: IncomingMessage, { maxBytes, pace, keep }: Receiving): Promise<void> {
  let bytes = 0;
  let bytesBefore = 0;
  let isOver = false;
  const tooSlow = Promise.withResolvers<never>();
  const watch = setInterval(() => {
    if (bytes - bytesBefore < pace.leastBytes)
      tooSlow.reject(new AppError("request/too-slow", { retryAfterSeconds: RETRY_SLOW_S }));
    bytesBefore = bytes;
  }, pace.windowMs);

  async function readAll(): Promise<void> {
    const pieces: AsyncIterable<Buffer> = incoming.iterator({ destroyOnReturn: false });
    for await (const piece of pieces) {
      if (isOver) return;
      bytes += piece.length;
      if (bytes > maxBytes) throw new AppError("request/too-large");
      await keep(piece);
    }
  }

  try {
    // One race for all pieces: a race for each would keep every piece in memory until the last.
    await Promise.race([readAll(), tooSlow.promise]);
  } catch (error) {
    const hasLeft = incoming.destroyed && !(error instanceof AppError);
    throw hasLeft ? new AppError("request/malformed", { cause: error }) : error;
  } finally {
    isOver = true;
    clearInterval(watch);
  }
}

/** Collects bytes by copying them: a body of many tiny pieces, kept as pieces, would take a hundred times its length. */
function createByteCollector(maxBytes: number) {
  let held = Buffer.alloc(0);
  let length = 0;
  return {
    add(piece: Buffer): void {
      const needed = length + piece.length;
      if (needed > held.length) {
        const larger = Buffer.allocUnsafe(Math.min(maxBytes, Math.max(needed, 2 * held.length)));
        held.copy(larger, 0, 0, length);
        held = larger;
      }
      piece.copy(held, length);
      length = needed;
    },
    bytes: () => held.subarray(0, length),
  };
}

/**
 * Reads bodies into memory, within the limits. A body that arrives together with its head is complete at once and is not counted: it
 * passes even when slow senders have used up the limits.
 */
export function createBodyReceiver({ pace = PACE, limits = LIMITS } = {}) {
  const inQuota = createBodyQuota(limits);
  /** @throws AppError request/too-many-bodies, server/overloaded, request/too-large, request/too-slow, request/malformed */
  return async (c: Context<AppEnv>, maxBytes: number): Promise<void> => {
    const incoming = c.env?.incoming;
    if (!incoming) return;
    if (!incoming.complete) await setImmediate();
    if (!incoming.complete) {
      const body = createByteCollector(maxBytes);
      await inQuota(c.get("clientAddress"), () => receiveBody(incoming, { maxBytes, pace, keep: body.add }));
      // The adapter looks here for a body before it reads the connection.
      Object.assign(incoming, { rawBody: body.bytes() });
    } else if (incoming.readableLength > maxBytes) throw new AppError("request/too-large");
  };
}
