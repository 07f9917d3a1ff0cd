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
export const isBusy = (status: number | undefined) => status === TOO_MANY || status === UNAVAILABLE;

/** `Retry-After` names seconds or a moment. */
function waitBefore(retryAfter: string | null): number {
  if (retryAfter === null) return USUAL_WAIT_MS;
  const seconds = Number(retryAfter);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(retryAfterMs) ? Math.min(MAX_WAIT_MS, Math.max(0, retryAfterMs)) : USUAL_WAIT_MS;
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
    const ask = () => fetch(input, { ...init, redirect: "error" });
    const first = await ask();
    if (!isBusy(first.status)) return bounded(first, maxBytes);
    await first.body?.cancel();
    await wait(waitBefore(first.headers.get("Retry-After")), init.signal);
    return bounded(await ask(), maxBytes);
  };
}
