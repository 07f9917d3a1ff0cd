import type { Log } from "../telemetry/log.ts";

/** What the middleware leaves for the handlers of one request. */
export interface AppEnv {
  Variables: {
    requestId: string;
    /** A logger that writes the request's id on every line. */
    log: Log;
    /** The person's address, after trusted proxies; IPv6 is cut to its /64, which one person holds. */
    clientAddress: string;
    secureHeadersNonce: string;
  };
  Bindings: { incoming?: { socket: { remoteAddress?: string } } };
}
