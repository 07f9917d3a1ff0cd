import { hc } from "hono/client";
import type { PublicSettings } from "#contract/public-settings.ts";
import { endSession, readSignIn } from "#features/account/session.ts";
import { fieldsOf, textOf } from "#lib/json-fields.ts";
// biome-ignore lint/style/noRestrictedImports: only the type, from which the client is made; nothing of the server is loaded
import type { Api } from "#server/api.ts";
import { readPageSettings } from "./page-settings.ts";
import { unreachableSentence } from "./unreachable.ts";

const TIMEOUT_MS = 10_000;
/** Half the speed of slow 3G: slower uploads are given up. The server's own least speed is a fifth of that. */
const SLOW_LINE_BYTES_PER_MS = 10;

/** A call to the API that gave no data. The message is the sentence to show; `status` is 0 when no answer came. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /** What the answer said of single fields, as it came. */
  readonly fields: unknown;

  constructor(message: string, options?: { status?: number; fields?: unknown; cause?: unknown }) {
    super(message, { cause: options?.cause });
    this.status = options?.status ?? 0;
    this.fields = options?.fields;
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

/** How long a slow line may take to send this body. */
function sendingMs(body: RequestInit["body"]): number {
  const bytes = body instanceof Blob ? body.size : typeof body === "string" ? body.length : 0;
  return Math.ceil(bytes / SLOW_LINE_BYTES_PER_MS);
}

async function send(input: RequestInfo | URL, init: RequestInit | undefined, timeoutMs: number): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs + sendingMs(init?.body));
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

interface Answered {
  response: Response;
  /** Undefined when the answer is no JSON. */
  body: Record<string, unknown> | undefined;
}

/** @throws ApiError when no answer came, or not all of it. */
export async function readAnswer(answer: Promise<Response>): Promise<Answered> {
  const response = await answer;
  try {
    return { response, body: fieldsOf(await response.json()) };
  } catch (error) {
    if (error instanceof SyntaxError) return { response, body: undefined };
    throw new ApiError(unreachableSentence(error), { status: response.status, cause: error });
  }
}

export const isDone = ({ response, body }: Answered) => response.ok && body?.status === "success";

/** Why a call was not done: the server's own sentence, else `fallback`, which says what was tried. */
export function refusalOf({ body }: Answered, fallback: string): string {
  return textOf(body?.error) || fallback;
}

/**
 * The `data` of an answer.
 * @throws ApiError with the server's own sentence, else `fallback`; a plain sentence when there is no answer.
 */
export async function readData(answer: Promise<Response>, fallback: string): Promise<unknown> {
  const answered = await readAnswer(answer);
  if (isDone(answered)) return answered.body?.data;
  const { response, body } = answered;
  throw new ApiError(refusalOf(answered, fallback), { status: response.status, fields: body?.fields });
}

/**
 * The sentence that tells a failed call.
 * @throws what is no failed call: a mistake of ours, which the page's error boundary shows.
 */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  throw error;
}
