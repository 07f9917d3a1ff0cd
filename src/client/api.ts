import { hc } from "hono/client";
// biome-ignore lint/style/noRestrictedImports: only the type, from which the client is made; nothing of the server is loaded
import type { Api } from "#server/api.ts";
import { ApiError } from "./api-error.ts";
import { pageSettings } from "./page-settings.ts";
import { endSession, readSignIn } from "./session.ts";
import { unreachableSentence } from "./unreachable.ts";

const TIMEOUT_MS = 10_000;
/** Half the speed of slow 3G: slower uploads are given up. The server's own least speed is a fifth of that. */
const SLOW_LINE_BYTES_PER_MS = 10;
const UNAUTHORIZED = 401;
const SIGN_IN_PATH = "/auth";
/** Sent to the window when a session is over; whoever prevents it shows the login in another way. */
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
    // Whoever called it off knows; everyone else is told why there is no response.
    if (init?.signal?.aborted) throw error;
    throw new ApiError(unreachableSentence(error), { cause: error });
  }
}

/** As `fetch`, as the signed-in user when there is one, for responses that may come for as long as they like. Browser only. */
export const fetchAsUser: typeof fetch = async (input, init) => {
  const asUser = { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...bearer() } };
  const response = await fetch(input, asUser);
  if (response.status === UNAUTHORIZED) leaveRefusedSession(asUser);
  return response;
};

interface ApiOptions {
  timeoutMs?: number;
  /** For requests that must not carry who asks. */
  isAnonymous?: boolean;
}

/** The typed client of our REST API, as the signed-in user when there is one. Its requests are for browsers only. */
export function createApi({ timeoutMs = TIMEOUT_MS, isAnonymous = false }: ApiOptions = {}) {
  return hc<Api>("", {
    fetch: (path: RequestInfo | URL, init?: RequestInit) => send(`${pageSettings().apiBase}${path}`, init, timeoutMs),
    ...(!isAnonymous && { headers: bearer }),
  });
}

export const api = createApi();

export const byId = (id: number | string) => ({ param: { id: String(id) } });

/** Repeating a request with the same key makes nothing twice. */
export const idempotent = (key: string) => ({ header: { "idempotency-key": key } });
