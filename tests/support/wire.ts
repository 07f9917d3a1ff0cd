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

type Answering = Answer | ((request: ReceivedRequest) => Answer | Promise<Answer>);

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

const fits = ({ method, path }: Pick<Rule, "method" | "path">, request: ReceivedRequest) =>
  method === request.method &&
  (typeof path === "string" ? decodeURI(request.url.pathname) === path : path.test(request.url.pathname));

function bodyOf(body: unknown, headers: Headers): unknown {
  const isJson = headers.get("content-type")?.includes("json");
  return isJson && typeof body === "string" ? JSON.parse(body) : body;
}

function toResponse(answer: Exclude<Answer, "broken">): Response {
  const { status = 200, json, contentType = json === undefined ? "text/plain" : "application/json" } = answer;
  const body = json === undefined ? (answer.body ?? "") : JSON.stringify(json);
  return new Response(body, { status, headers: { "Content-Type": contentType } });
}

/** What the frame of every page behind the login asks: who this is. An owner, whose shop is set up, for its team, without orders or reviews. */
const OWNER: Rule[] = [
  rule("/api/v1/auth/profile", {
    id: 7,
    name: "Ana Souza",
    email: "ana@exemplo.com.br",
    whatsapp: "+5511912345678",
    createdAt: "2026-11-01T12:00:00.000Z",
    activeSessions: 1,
    role: "owner",
    storeAccess: "team",
  }),
  rule("/api/v1/profile/sessions", { items: [], total: 0, page: 1, limit: 20, totalPages: 0 }),
  rule("/api/v1/store/settings", { setup: [] }),
  rule("/api/v1/orders/summary", {
    counts: { new: 0, talking: 0, paid: 0, shipped: 0, delivered: 0, lost: 0 },
    unsent: 0,
    today: { orders: 0, revenue: 0 },
    last30Days: { orders: 0, revenue: 0 },
  }),
  rule("/api/v1/bot-handoffs", {
    items: [],
    counts: { open: 0, handled: 0 },
    total: 0,
    page: 1,
    limit: 1,
    totalPages: 0,
  }),
  // Nobody said anything of any product.
  rule(/^\/api\/v1\/products\/\d+\/reviews$/, {
    average: null,
    items: [],
    total: 0,
    page: 1,
    limit: 5,
    totalPages: 0,
  }),
  {
    method: "POST",
    path: "/api/v1/page-views",
    answering: { status: 202, json: { status: "success", data: {} } },
    timesLeft: Number.POSITIVE_INFINITY,
  },
  // The line on which orders come stays open, and none comes.
  {
    method: "GET",
    path: "/api/v1/orders/events",
    answering: () => new Promise(() => {}),
    timesLeft: Number.POSITIVE_INFINITY,
  },
];

function rule(path: string | RegExp, data: object): Rule {
  return { method: "GET", path, answering: { json: { status: "success", data } }, timesLeft: Number.POSITIVE_INFINITY };
}

/** The connection of a test's browser to all servers: nothing is answered but what the test says, and who is signed in. */
export function stubWire(): Wire {
  let rules = [...OWNER];
  let calls: ReceivedRequest[] = [];
  let unanswered: string[] = [];

  async function answerTo(request: ReceivedRequest): Promise<Response> {
    const rule = rules.findLast((one) => one.timesLeft > 0 && fits(one, request));
    if (!rule) {
      unanswered.push(`${request.method} ${request.url.pathname}${request.url.search}`);
      throw new TypeError("Failed to fetch");
    }
    rule.timesLeft -= 1;
    const answer = typeof rule.answering === "function" ? await rule.answering(request) : rule.answering;
    if (answer === "broken") throw new TypeError("Failed to fetch");
    return toResponse(answer);
  }

  const fetchStub = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request ? input : undefined;
    const url = new URL(request?.url ?? String(input), window.location.href);
    const headers = new Headers(init?.headers ?? request?.headers);
    const method = (init?.method ?? request?.method ?? "GET").toUpperCase();
    const received = { method, url, headers, body: bodyOf(init?.body, headers) };
    const signal = init?.signal ?? request?.signal;
    calls.push(received);
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(signal?.reason);
      if (signal?.aborted) giveUp();
      signal?.addEventListener("abort", giveUp, { once: true });
      answerTo(received).then(resolve, reject);
    });
  };

  beforeEach(() => {
    rules = [...OWNER];
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
      answer(method, path, async (request) => {
        await promise;
        return typeof answering === "function" ? answering(request) : answering;
      });
      return { letGo: () => resolve() };
    },
    requests: (method, path) => calls.filter((request) => fits({ method, path }, request)),
  };
}
