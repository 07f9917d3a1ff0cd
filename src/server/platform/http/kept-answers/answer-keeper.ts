import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createMiddleware } from "hono/factory";
import { isbot } from "isbot";
import { withinTime } from "#lib/within-time.ts";
import type { Log } from "../../telemetry/log.ts";
import type { Metrics } from "../../telemetry/metrics/metrics.ts";
import type { RequestTraces } from "../../telemetry/request-traces.ts";
import type { AppEnv } from "../app-env.ts";
import { wantsMarkdown } from "../wants-markdown.ts";
import { createKeptAnswers, type KeptAnswer, type Versions } from "./kept-answers.ts";
import { firstResponse, toKept } from "./make-kept.ts";
import { sendKept } from "./send-kept.ts";

const MAX_ADDRESS = 1_024;
/** A database that does not answer is waited for by whoever needs more of it. */
const VERSIONS_DEADLINE_MS = 500;

interface Telling {
  log: Log;
  traces?: RequestTraces | undefined;
  metrics?: Pick<Metrics, "observeRequest"> | undefined;
}

interface KeeperOptions extends Telling {
  /** Of what answers are made, read after it was asked for. */
  readVersions: () => Promise<Versions>;
  /** Whether an address may have an answer that is the same for everyone; its handler decides. */
  isCandidate: (path: string) => boolean;
}

/** A request whose answer is kept, if its handler says that it is the same for everyone. */
interface Asked {
  key: string;
  versions: Versions;
  askedAt: number;
  /** Lets those go on who wait for the answer. */
  done: () => void;
}

/** What the answer depends on besides the address: crawlers get their pages whole. */
const keyOf = ({ url = "/", headers }: IncomingMessage) => (isbot(headers["user-agent"] ?? "") ? `bot ${url}` : url);

/** The line, the span and the time of an answer that was given again, as of any other. */
function createTelling({ log, traces, metrics }: Telling) {
  return (
    { method = "GET", url = "/", headers }: IncomingMessage,
    requestId: string,
    status: number,
    route: string,
    tookMs: number,
  ) => {
    const answered = { method, path: url.split("?", 1)[0] ?? "/", status };
    log.info({ requestId, ...answered, ms: Math.round(tookMs * 10) / 10 }, "request");
    metrics?.observeRequest({ ...answered, route, seconds: tookMs / 1_000 });
    const { traceparent } = headers;
    traces?.record({
      ...answered,
      requestId,
      startedAt: new Date(Date.now() - tookMs),
      traceparent: Array.isArray(traceparent) ? undefined : traceparent,
    });
  };
}

/** Who makes which answer now, so that others who ask for the same wait for it. */
function createMaking() {
  const making = new Map<string, Promise<void>>();
  return {
    find: (key: string) => making.get(key),
    /** Answers what ends it. */
    begin(key: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      making.set(key, promise);
      return () => {
        if (making.get(key) === promise) making.delete(key);
        resolve();
      };
    },
  };
}

/**
 * Gives answers again that are the same for everyone (`kept-answers.ts`), before anything else has cost anything. Each is held against the
 * versions of what it is made of, read after the request came: whoever wrote something reads it in their next answer. Those who ask
 * for the same at the same moment wait for one of them. An answer given again is logged, traced and measured like any other.
 */
export function createAnswerKeeper({ readVersions, isCandidate, ...telling }: KeeperOptions) {
  const kept = createKeptAnswers();
  const making = createMaking();
  const asked = new WeakMap<IncomingMessage, Asked>();
  const tell = createTelling(telling);

  async function find(key: string): Promise<{ versions: Versions; answer: KeptAnswer | undefined }> {
    const versions = await withinTime(readVersions(), VERSIONS_DEADLINE_MS);
    return { versions, answer: kept.find(key, versions) };
  }

  async function answerAgain(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const askedAt = performance.now();
    const key = keyOf(request);
    if (!kept.isKnown(key)) return false;
    let found = await find(key);
    const maker = making.find(key);
    if (!found.answer && maker) {
      await maker;
      found = await find(key);
    }
    const { answer, versions } = found;
    if (answer && !response.destroyed) {
      const requestId = randomUUID();
      const status = sendKept(request, response, answer, requestId);
      tell(request, requestId, status, answer.route, performance.now() - askedAt);
    }
    if (!answer && !making.find(key)) {
      const done = making.begin(key);
      response.once("close", done);
      asked.set(request, { key, versions, askedAt, done });
    }
    return answer !== undefined;
  }

  return {
    /** Whether the request was answered. */
    async atTheDoor(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const { method, url = "/", headers } = request;
      const isRead = method === "GET" || method === "HEAD";
      if (!isRead || headers.authorization !== undefined || url.length > MAX_ADDRESS || !isCandidate(url)) return false;
      // The same address has something else for programs that read.
      if (wantsMarkdown(headers.accept)) return false;
      // What keeps the versions from being read is told by whoever reads more.
      return answerAgain(request, response).catch(() => false);
    },

    /** Keeps the answer, where its handler said that it may be (`isForEveryone`). It stands outside of what sets headers. */
    middleware: createMiddleware<AppEnv>(async (c, next) => {
      const given = c.env?.incoming && asked.get(c.env.incoming);
      if (!given) return next();
      c.set("isKept", true);
      let same: KeptAnswer | undefined;
      let madeOf: string | undefined;
      c.set("isMadeOf", (hash) => {
        madeOf = hash;
        same = kept.renew(given.key, hash, given.versions);
        return same !== undefined;
      });
      await next();
      const isForEveryone = c.get("isForEveryone");
      if (same) c.res = firstResponse(c, same);
      else if (isForEveryone && c.res.status === 200) {
        const answer = { ...toKept(c, await c.res.text()), madeOf };
        // A page may fail in its last line.
        if (isForEveryone()) kept.keep(given.key, answer, given.versions, given.askedAt);
        c.res = firstResponse(c, answer);
      }
      given.done();
    }),

    read: kept.read,
  };
}
