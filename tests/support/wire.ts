import { afterEach, beforeEach, expect, vi } from "vitest";

/** One call of the browser, as it went over the wire. */
interface ReceivedRequest {
  method: string;
  url: URL;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it
  body: any;
}

/** What comes back: JSON, a text, or nothing at all because the connection broke. */
export type Answer = { status?: number; json?: unknown; body?: string; contentType?: string } | "broken";

type Answering = Answer | ((requests: ReceivedRequest) => Answer | Promise<Answer>);

interface Rule {
  method: string;
  path: string | RegExp;
  answering: Answering;
  timesLeft: number;
}

export interface Wire {
  /** From now on, calls of this method and path (without its query) are answered so; the newest rule that fits counts. */
  answer(method: string, path: string | RegExp, answering: Answering, times?: number): void;
  /** As `answer`, but nothing comes back before it is let go. */
  hold(method: string, path: string | RegExp, answering: Answering): { letGo: () => void };
  /** Every call of this method and path so far, oldest first. */
  requests(method: string, path: string | RegExp): ReceivedRequest[];
}

const fits = ({ method, path }: Pick<Rule, "method" | "path">, requests: ReceivedRequest) =>
  method === requests.method &&
  (typeof path === "string" ? decodeURI(requests.url.pathname) === path : path.test(requests.url.pathname));

function bodyOf(body: unknown, headers: Headers): unknown {
  const isJson = headers.get("content-type")?.includes("json");
  return isJson && typeof body === "string" ? JSON.parse(body) : body;
}

function toResponse(answer: Exclude<Answer, "broken">): Response {
  const { status = 200, json, contentType = json === undefined ? "text/plain" : "application/json" } = answer;
  const body = json === undefined ? (answer.body ?? "") : JSON.stringify(json);
  return new Response(body, { status, headers: { "Content-Type": contentType } });
}

/** The connection of a test's browser to all servers: nothing is answered but what the test says. */
export function stubWire(): Wire {
  let rules: Rule[] = [];
  let calls: ReceivedRequest[] = [];
  let unanswered: string[] = [];

  async function answerTo(requests: ReceivedRequest): Promise<Response> {
    const rule = rules.findLast((one) => one.timesLeft > 0 && fits(one, requests));
    if (!rule) {
      unanswered.push(`${requests.method} ${requests.url.pathname}${requests.url.search}`);
      throw new TypeError("Failed to fetch");
    }
    rule.timesLeft -= 1;
    const answer = typeof rule.answering === "function" ? await rule.answering(requests) : rule.answering;
    if (answer === "broken") throw new TypeError("Failed to fetch");
    return toResponse(answer);
  }

  const fetchStub = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request ? input : undefined;
    const url = new URL(request?.url ?? String(input), window.location.href);
    const headers = new Headers(init?.headers ?? request?.headers);
    const method = (init?.method ?? request?.method ?? "GET").toUpperCase();
    const requests = { method, url, headers, body: bodyOf(init?.body, headers) };
    const signal = init?.signal ?? request?.signal;
    calls.push(requests);
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(signal?.reason);
      if (signal?.aborted) giveUp();
      signal?.addEventListener("abort", giveUp, { once: true });
      answerTo(requests).then(resolve, reject);
    });
  };

  beforeEach(() => {
    rules = [];
    calls = [];
    unanswered = [];
    vi.stubGlobal("fetch", fetchStub);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    expect(unanswered, "every call was expected").toEqual([]);
  });

  const answer: Wire["answer"] = (method, path, answering, times = Number.POSITIVE_INFINITY) => {
    rules.push({ method, path, answering, timesLeft: times });
  };
  return {
    answer,
    hold(method, path, answering) {
      const { promise, resolve } = Promise.withResolvers<void>();
      answer(method, path, async (requests) => {
        await promise;
        return typeof answering === "function" ? answering(requests) : answering;
      });
      return { letGo: () => resolve() };
    },
    requests: (method, path) => calls.filter((requests) => fits({ method, path }, requests)),
  };
}
