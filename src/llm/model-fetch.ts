import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Waits before a second try. */
export type Wait = (ms: number, signal?: AbortSignal | null) => Promise<void>;

const pause: Wait = (ms, signal) => sleep(ms, undefined, signal ? { signal } : {});

const MAX_WAIT_MS = 5_000;
const USUAL_WAIT_MS = 800;
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const TOO_MANY = 429;
const UNAVAILABLE = 503;

/** Whether an answer says that nothing was begun. */
const isBusy = (status: number | undefined) => status === TOO_MANY || status === UNAVAILABLE;

function retryAfterMsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const seconds = Number(retryAfter);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** `Retry-After` names seconds or a moment; null when it names neither. */
export function retryAfterSecondsOf(retryAfter: string | null): number | null {
  const ms = retryAfterMsOf(retryAfter);
  return ms === null ? null : Math.ceil(ms / 1_000);
}

const LINK_LOCAL = /^(::ffff:)?169\.254\.|^fe[89ab][0-9a-f]:|^0\.0\.0\.0$|^::$/i;

/** Whether an address is of one link alone: there clouds keep what their machines may do. */
export const isLinkLocal = (address: string) => LINK_LOCAL.test(address);

/**
 * An owner may name a server on the own machine or network on purpose, such as Ollama. What no model server ever has is an
 * address of the link alone.
 */
async function requireModelAddress(hostname: string): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : (await lookup(host, { all: true })).map(({ address }) => address);
  if (addresses.some(isLinkLocal)) throw new TypeError("not an address of a model server");
}

/** The same answer, which breaks off when it is longer. */
function bounded(answer: Response, maxBytes: number): Response {
  if (!answer.body) return answer;
  let length = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      length += piece.byteLength;
      if (length > maxBytes) controller.error(new Error(`the answer has more than ${maxBytes} bytes`));
      else controller.enqueue(piece);
    },
  });
  return new Response(answer.body.pipeThrough(limit), answer);
}

/**
 * How every client of a model server asks it: here alone is decided what is tried again. Only an answer that says that
 * nothing was begun (429, 503) is followed by a second try: after any other failure the server may have done the work, and
 * would charge for it twice. No answer leads to another address, by a redirect or by what it names.
 */
export function createModelFetch(
  baseUrl: string,
  { maxBytes = MAX_ANSWER_BYTES, wait = pause }: { maxBytes?: number; wait?: Wait } = {},
) {
  const { origin } = new URL(baseUrl);
  return async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const address = input instanceof Request ? input.url : input;
    if (new URL(address).origin !== origin) throw new Error("not the address of the settings");
    await requireModelAddress(new URL(address).hostname);
    const ask = () => fetch(input, { ...init, redirect: "error" });
    const first = await ask();
    if (!isBusy(first.status)) return bounded(first, maxBytes);
    const waitMs = retryAfterMsOf(first.headers.get("Retry-After")) ?? USUAL_WAIT_MS;
    // Whoever asks for more time than anybody waits for is not asked again.
    if (waitMs > MAX_WAIT_MS) return bounded(first, maxBytes);
    await first.body?.cancel();
    await wait(waitMs, init.signal);
    return bounded(await ask(), maxBytes);
  };
}
