import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { expect } from "vitest";
import { LOGIN_FLOW_HEADER } from "#contract/account/login-code.ts";
import { PROOF_HEADER } from "#contract/account/proof-of-work.ts";
import { solveProof } from "#lib/solve-proof.ts";
import { createApi } from "#server/api.ts";
import { botChatRoutes } from "#server/bot/bot-chat.api.ts";
import { openForwardClock } from "#server/platform/db/forward-clock.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { errorResponse } from "#server/platform/http/error-response.ts";
import type { Internet } from "#server/platform/http/public-fetch.ts";
import { requestContext } from "#server/platform/http/request-context.ts";
import { openMailer } from "#server/platform/mail/open-mailer.ts";
import { createLog, type Log } from "#server/platform/telemetry/log.ts";
import { programPages } from "#server/program/program-pages.ts";
import { createServices, type Services } from "#server/services.ts";
import { codeOf, type SmtpCatcher, startSmtpCatcher } from "./smtp-catcher.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

interface AccountCallOptions {
  method?: string;
  body?: unknown;
  token?: string;
  flow?: string;
  /** The caller's address; another one for every call unless told. */
  address?: string;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it
  json: any;
}

export interface Accounts {
  services: Services;
  database: TestDatabase;
  mailbox: SmtpCatcher;
  /** Turns the clock by which codes, sessions and jobs live. */
  passSeconds(seconds: number): void;
  call(path: string, options?: AccountCallOptions): Promise<Answer>;
  /** The same, and once more with the work that the first answer asks for, if it does. */
  callWithProof(path: string, options?: AccountCallOptions): Promise<Answer>;
  /** Everything that may be called below `/api/v1`, the described and the others, as `GET /studio/runs/{id}`. */
  endpoints: string[];
  /** Calls an endpoint with any body, by its path below `/api/v1`. */
  request(path: string, init: RequestInit): Promise<Response>;
  /** Calls any address of the server in process, by its whole path. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Does what the worker would. */
  work(): Promise<void>;
  /** The code that came by mail after a call. */
  codeAfter(email: string, ask: () => Promise<Answer>): Promise<string>;
  /** Registers, or asks to sign in, and answers the code that came by mail. */
  askActivation(email: string, options?: AccountCallOptions): Promise<string>;
  askLogin(email: string, options?: AccountCallOptions): Promise<string>;
  /** An activated account. */
  signUp(email: string): Promise<void>;
  /** The token of a new session of an account. */
  signIn(email: string): Promise<string>;
  /** A new session of a new account. */
  join(email: string): Promise<string>;
  countRows(table: string): Promise<number>;
  close(): Promise<void>;
}

const someone = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** What someone with this address types to register. */
export const registrationOf = (email: string, given: Record<string, unknown> = {}) => ({
  name: "Ana Souza",
  email,
  whatsapp: "+55 11 91234-5678",
  ...given,
});

const PROOF_NEEDED = 428;

/** Tests make more accounts than a shop gets in an hour. */
const MANY_MAILS = { MAILS_AN_HOUR: "100000" };

/** Tests ask nobody outside. */
const NO_INTERNET: Internet = {
  protocol: "https:",
  resolve: () => Promise.reject(new Error("no internet in tests")),
  isOpen: () => false,
};

/** The API of accounts over a database of its own, a real SMTP server and a clock that tests turn. Answers come at once unless told. */
export async function openAccounts(
  environment: Record<string, string> = {},
  {
    keepsAnswerSteps = false,
    log = createLog("silent"),
    internet = NO_INTERNET,
    goesForward = false,
  }: { keepsAnswerSteps?: boolean; log?: Log; internet?: Internet; goesForward?: boolean } = {},
): Promise<Accounts> {
  const mailbox = await startSmtpCatcher();
  const database = await openTestDatabase({ SMTP_URL: mailbox.url, ...MANY_MAILS, ...environment });
  let passedSeconds = 0;
  const wall = () => sql<Date>`(now() + make_interval(secs => ${passedSeconds}))`;
  const forward = goesForward ? await openForwardClock(database.db, { wall, log }) : undefined;
  const services = createServices({
    config: database.config,
    database,
    log,
    clientFolder: "public",
    peppers: ["p".repeat(32)],
    mail: openMailer(database.config, log),
    internet,
    clock: forward?.now ?? wall,
    keepClock: forward?.keep,
  });
  const app = new Hono<AppEnv>();
  app.onError(errorResponse);
  app.use(requestContext({ log, trustedProxies: 1 }));
  const api = createApi(services, { database, answerStepMs: keepsAnswerSteps ? undefined : 1 });
  app.route("/api/v1", api);
  app.route("/", botChatRoutes(services.bots, database.db));
  app.route("/", programPages(services, { api, db: database.db }));
  const endpoints = api.routes
    .filter(({ method }) => /^(GET|POST|PUT|PATCH|DELETE)$/.test(method))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);

  const call: Accounts["call"] = async (path, { method = "POST", body, token, flow, address, headers } = {}) => {
    const response = await app.request(`/api/v1/${path}`, {
      method,
      headers: {
        "X-Forwarded-For": address ?? someone(),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(flow !== undefined && { [LOGIN_FLOW_HEADER]: flow }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const { status, headers: told } = response;
    const kind = told.get("Content-Type") ?? "";
    if (kind.startsWith("text/event-stream")) {
      await response.body?.cancel();
      return { status, headers: told, text: "", json: {} };
    }
    const text = await response.text();
    return { status, headers: told, text, json: /\bjson\b/.test(kind) ? JSON.parse(text) : text };
  };

  const work = () => services.background.runDueJobs();

  const callWithProof: Accounts["call"] = async (path, options) => {
    const first = await call(path, options);
    if (first.status !== PROOF_NEEDED) return first;
    const solution = await solveProof(first.json.proof);
    return call(path, { ...options, headers: { ...options?.headers, [PROOF_HEADER]: solution } });
  };

  /** The code of the one mail that a call brought. */
  const codeAfter: Accounts["codeAfter"] = async (email, ask) => {
    const before = mailbox.mailsTo(email).length;
    expect((await ask()).status).toBe(202);
    await work();
    return codeOf(await mailbox.waitForMail(email, before + 1));
  };

  const askActivation: Accounts["askActivation"] = (email, options) =>
    codeAfter(email, () => callWithProof("auth/register", { body: registrationOf(email), ...options }));
  const askLogin: Accounts["askLogin"] = (email, options) =>
    codeAfter(email, () => call("auth/login", { body: { email }, ...options }));

  const signUp = async (email: string) => {
    const code = await askActivation(email);
    expect((await call("auth/activate-account", { body: { email, code } })).status).toBe(200);
  };
  const signIn = async (email: string): Promise<string> => {
    const code = await askLogin(email);
    const answer = await call("auth/verify-account-code", { body: { email, code } });
    expect(answer.status).toBe(200);
    return answer.json.data.accessToken;
  };

  return {
    services,
    database,
    mailbox,
    passSeconds: (seconds) => {
      passedSeconds += seconds;
    },
    call,
    callWithProof,
    endpoints: [...new Set(endpoints)],
    request: async (path, init) => app.request(`/api/v1/${path}`, init),
    send: async (path, init) => app.request(path, init),
    work,
    codeAfter,
    askActivation,
    askLogin,
    signUp,
    signIn,
    async join(email) {
      await signUp(email);
      return signIn(email);
    },
    async countRows(table) {
      const { rows } = await database.db.execute(sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)}`);
      return (rows[0] as { count: number }).count;
    },
    async close() {
      await database.close();
      await mailbox.close();
    },
  };
}

/** Six digits that are not `code`. */
export function wrongCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, "0");
}
