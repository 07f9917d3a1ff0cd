import { hc } from "hono/client";
import type { PublicSettings } from "#contract/public-settings.ts";
import { endSession, readSignIn } from "#features/account/session.ts";
// biome-ignore lint/style/noRestrictedImports: only the type, from which the client is made; nothing of the server is loaded
import type { Api } from "#server/api.ts";
import { readPageSettings } from "./page-settings.ts";
import { unreachableSentence } from "./unreachable.ts";

const TIMEOUT_MS = 10_000;

/** HTTP/2 answers carry no reason phrase. */
const STATUS_TEXTS: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** A call to the API that gave no data. The message is the sentence to show; `status` is 0 when no answer came. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;

  constructor(message: string, options?: { status?: number; cause?: unknown }) {
    super(message, { cause: options?.cause });
    this.status = options?.status ?? 0;
  }
}

const UNAUTHORIZED = 401;
const SIGN_IN_PATH = "/auth";
/** Asked for on the window when a session is over; whoever prevents it shows the login in another way. */
export const SIGN_IN_NEEDED = "arara:sign-in-needed";

function bearerOf(token: string | null): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

function bearer(): Record<string, string> {
  return bearerOf(readSignIn().token);
}

/** Ends the session that was refused and opens the login, unless it is open. A newer session stays untouched. */
function leaveRefusedSession(init: RequestInit | undefined): void {
  const { Authorization = null } = bearerOf(readSignIn().token);
  if (new Headers(init?.headers).get("Authorization") !== Authorization) return;
  endSession();
  if (window.location.pathname === SIGN_IN_PATH) return;
  const isFree = window.dispatchEvent(new Event(SIGN_IN_NEEDED, { cancelable: true }));
  if (isFree) window.location.assign(SIGN_IN_PATH);
}

async function send(input: RequestInfo | URL, init: RequestInit | undefined, timeoutMs: number): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const response = await fetch(input, { ...init, signal });
    if (response.status === UNAUTHORIZED) leaveRefusedSession(init);
    return response;
  } catch (error) {
    // Whoever called it off knows; everybody else is told why there is no answer.
    if (init?.signal?.aborted) throw error;
    throw new ApiError(unreachableSentence(error), { cause: error });
  }
}

const senderWithin =
  (timeoutMs: number): typeof fetch =>
  (input, init) =>
    send(input, init, timeoutMs);

/** As `fetch`, as the signed-in person when there is one, for answers that may come for as long as they like. Browser only. */
export const askAsPerson: typeof fetch = async (input, init) => {
  const asPerson = { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...bearer() } };
  const response = await fetch(input, asPerson);
  if (response.status === UNAUTHORIZED) leaveRefusedSession(asPerson);
  return response;
};

/** The settings were checked before the page came alive. */
const apiBase = () => (readPageSettings() as PublicSettings).apiBase;

/** The typed client of our REST API, as the signed-in person when there is one. Browser only. */
export function createApi({ timeoutMs = TIMEOUT_MS } = {}) {
  return hc<Api>(apiBase(), { fetch: senderWithin(timeoutMs), headers: bearer });
}

/** The same without the person: for calls that must not carry who asks. */
export function createAnonymousApi() {
  return hc<Api>(apiBase(), { fetch: senderWithin(TIMEOUT_MS) });
}

interface Envelope {
  status?: unknown;
  data?: unknown;
  error?: unknown;
}

async function readEnvelope(response: Response, fallback: string): Promise<Envelope> {
  try {
    const body: unknown = await response.json();
    return typeof body === "object" && body !== null ? body : {};
  } catch (error) {
    throw new ApiError(error instanceof SyntaxError ? fallback : unreachableSentence(error), {
      status: response.status,
      cause: error,
    });
  }
}

/** 'Erro {status}: {statusText}' */
export function statusSentence({ status, statusText }: Response): string {
  return `Erro ${status}: ${statusText || STATUS_TEXTS[status] || "resposta inesperada"}`;
}

/**
 * The `data` of a successful answer.
 * @throws ApiError 'Erro {status}: {statusText}' (or `refusal`) of a non-OK answer; the answer's own error, else
 * `fallback`, when its status is not success; a plain sentence when there is no answer.
 */
export async function readData(
  answer: Promise<Response>,
  { fallback, refusal }: { fallback: string; refusal?: string },
): Promise<unknown> {
  const response = await answer;
  const { status } = response;
  if (!response.ok) throw new ApiError(refusal ?? statusSentence(response), { status });
  const body = await readEnvelope(response, fallback);
  if (body.status !== "success") {
    throw new ApiError(typeof body.error === "string" && body.error ? body.error : fallback, { status });
  }
  return body.data;
}

/** As `readData`, for what a person filled in: a refusal is told in the server's own sentence, which names what to mend. */
export async function readFormAnswer(answer: Promise<Response>, fallback: string): Promise<unknown> {
  const response = await answer;
  const body = await readEnvelope(response, fallback);
  if (response.ok && body.status === "success") return body.data;
  throw new ApiError(typeof body.error === "string" && body.error ? body.error : fallback, { status: response.status });
}

/**
 * The sentence that tells a failed call.
 * @throws what is no failed call: a mistake of ours, which the page's error boundary shows.
 */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  throw error;
}
