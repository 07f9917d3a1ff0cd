import { lookup as lookUpName } from "node:dns/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

const MAX_HOPS = 5;
/** This very machine, by the names that need no look-up. */
const OWN_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const LOOPBACK = /^(127\.|::1$)/;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type FetchFailure = "address" | "private" | "not-found" | "refused" | "too-slow" | "too-large" | "unreachable";

/** Why nothing was fetched. `status` is that of the answer, where there was one. */
export class PublicFetchError extends Error {
  override name = "PublicFetchError";
  readonly failure: FetchFailure;
  readonly status: number | undefined;

  constructor(failure: FetchFailure, options?: { status?: number | undefined; cause?: unknown }) {
    super(`public fetch: ${failure}`, { cause: options?.cause });
    this.failure = failure;
    this.status = options?.status;
  }
}

export interface PublicFetchOptions {
  maxBytes: number;
  /** For all of it: names, redirects, answer and body. */
  timeoutMs: number;
  /** As in the header `Accept`. */
  accept: string;
}

/** What tests put in the place of the internet. */
export interface Internet {
  protocol: "https:" | "http:";
  resolve: (host: string) => Promise<string[]>;
  isOpen: (address: string) => boolean;
  /** Whether this very machine may be asked as well, on any port and without TLS: for development and tests. */
  hasOwnMachine?: boolean;
}

export const internet: Internet = {
  protocol: "https:",
  resolve: async (host) => (await lookUpName(host, { all: true, verbatim: true })).map(({ address }) => address),
  isOpen: isPublicAddress,
};

/** Where nothing may leave: every name is unknown. */
export const noInternet: Internet = {
  protocol: "https:",
  resolve: async () => {
    throw new PublicFetchError("unreachable");
  },
  isOpen: () => false,
};

/** The address to ask for, without who would sign in there. @throws PublicFetchError */
function parseAddress(text: string, { protocol, hasOwnMachine = false }: Internet, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url) throw new PublicFetchError("address");
  if (hasOwnMachine && OWN_MACHINE.test(url.hostname) && /^https?:$/.test(url.protocol) && url.username === "")
    return url;
  // A page that is still written with http is asked for as it would be today.
  if (url.protocol === "http:" && protocol === "https:" && url.port === "") url.protocol = protocol;
  const isPlain = url.protocol === protocol && url.username === "" && url.password === "";
  if (!isPlain || (protocol === "https:" && url.port !== "")) throw new PublicFetchError("address");
  return url;
}

const mayAsk = (address: string, { isOpen, hasOwnMachine = false }: Internet) =>
  isOpen(address) || (hasOwnMachine && LOOPBACK.test(address));

/** Whether an address could be sent to, as far as its text tells: a name may still turn out to be of a machine that is not to be asked. */
export function isTarget(text: string, at: Internet): boolean {
  const url = URL.parse(text);
  const isOwnMachine = at.hasOwnMachine && url && OWN_MACHINE.test(url.hostname);
  if (!url || (url.protocol === "http:" && !isOwnMachine)) return false;
  try {
    const host = parseAddress(text, at).hostname.replace(/^\[|\]$/g, "");
    return !isIP(host) || mayAsk(host, at);
  } catch {
    return false;
  }
}

/** The one address to connect to: names are looked up once, and every address that they give must be public. */
async function resolveOnce(url: URL, at: Internet, signal: AbortSignal): Promise<string> {
  const { resolve } = at;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const looked = isIP(host) ? Promise.resolve([host]) : resolve(host);
  const addresses = await Promise.race([looked, rejectedBy(signal)]).catch((cause) => {
    if (signal.aborted) throw cause;
    throw new PublicFetchError("unreachable", { cause });
  });
  const [first] = addresses;
  if (first === undefined) throw new PublicFetchError("unreachable");
  if (!addresses.every((address) => mayAsk(address, at))) throw new PublicFetchError("private");
  return first;
}

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

interface Asked {
  headers: Record<string, string>;
  /** What is sent along, by POST. */
  body?: string | Uint8Array;
}

/** Asks that address and no other; the name is said in TLS and `Host` only. */
function ask(url: URL, address: string, { headers, body }: Asked, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, {
      agent: false,
      signal,
      method: body === undefined ? "GET" : "POST",
      headers: { "Accept-Encoding": "identity", ...headers },
      lookup: (_host, options, done) => {
        const family = isIP(address);
        if (options.all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    });
    request.on("response", resolve);
    request.on("error", reject);
    request.end(body);
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  if (Number(response.headers["content-length"] ?? 0) > maxBytes) throw new PublicFetchError("too-large");
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response) {
    length += piece.length;
    if (length > maxBytes) throw new PublicFetchError("too-large");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** One address on the way: where it leads, or what lies there. */
async function hop(
  url: URL,
  at: Internet,
  options: PublicFetchOptions,
  signal: AbortSignal,
): Promise<URL | Uint8Array> {
  const address = await resolveOnce(url, at, signal);
  const headers = { Accept: options.accept, "User-Agent": "Arara/1 (fotos de produtos)" };
  const response = await ask(url, address, { headers }, signal);
  try {
    const status = response.statusCode ?? 0;
    if (REDIRECTS.has(status)) return parseAddress(response.headers.location ?? "", at, url);
    if (status === 404 || status === 410) throw new PublicFetchError("not-found", { status });
    if (status !== 200) throw new PublicFetchError("refused", { status });
    return await readBody(response, options.maxBytes);
  } finally {
    // Whatever is still to come is not waited for.
    response.destroy();
  }
}

/** Does all of it in time. @throws PublicFetchError and nothing else */
async function within<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new PublicFetchError("too-slow")), timeoutMs);
  try {
    return await work(timeout.signal);
  } catch (error) {
    if (timeout.signal.aborted) throw new PublicFetchError("too-slow", { cause: error });
    if (error instanceof PublicFetchError) throw error;
    throw new PublicFetchError("unreachable", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetches what lies at an address that somebody gave us, and only on the public internet: https on its own port, every
 * redirect held against the same rules, connected to the very address that was looked up, so that no name can turn into
 * an inner one in between. Nothing of us is sent along.
 */
export function createPublicFetch(at: Internet = internet) {
  return (text: string, options: PublicFetchOptions): Promise<Uint8Array> =>
    within(options.timeoutMs, async (signal) => {
      let url = parseAddress(text, at);
      for (let count = 0; count <= MAX_HOPS; count += 1) {
        const found = await hop(url, at, options, signal);
        if (!(found instanceof URL)) return found;
        url = found;
      }
      throw new PublicFetchError("refused");
    });
}

/**
 * Sends a text to an address that somebody gave us, by the same rules, and answers the status that came back. Where the address
 * leads elsewhere, nobody follows, and what the answer says is not read.
 */
export function createPublicPost(at: Internet = internet) {
  return (text: string, { timeoutMs, ...asked }: Required<Asked> & { timeoutMs: number }): Promise<number> =>
    within(timeoutMs, async (signal) => {
      const url = parseAddress(text, at);
      const response = await ask(url, await resolveOnce(url, at, signal), asked, signal);
      response.destroy();
      return response.statusCode ?? 0;
    });
}

export type PublicFetch = ReturnType<typeof createPublicFetch>;
export type PublicPost = ReturnType<typeof createPublicPost>;
