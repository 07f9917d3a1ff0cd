import type { IncomingMessage } from "node:http";
import type { Log } from "../telemetry/log.ts";

/** A token that was looked at and lives. */
export interface LiveSession {
  token: string;
  sessionId: number;
  accountId: number;
}

/** What the middleware leaves for the handlers of one request. */
export interface AppEnv {
  Variables: {
    requestId: string;
    /** A logger that writes the request's id on every line. */
    log: Log;
    /** The person's address, after trusted proxies; IPv6 is cut to its /64, which one person holds. */
    clientAddress: string;
    secureHeadersNonce: string;
    /** Who is signed in; only behind `requireSession`. */
    session: LiveSession;
  };
  /** Nothing when it is called in process. */
  Bindings: { incoming?: IncomingMessage };
}
