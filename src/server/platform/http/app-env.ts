import type { IncomingMessage } from "node:http";
import type { Role } from "#contract/member/role.ts";
import type { TokenScope } from "#contract/program/token-scope.ts";
import type { Log } from "../telemetry/log.ts";

/** A token that was looked at and lives. */
export interface LiveSession {
  token: string;
  /** 0 for a program's token, which opens no endpoint that asks for the session. */
  sessionId: number;
  accountId: number;
  /** When the account is erased, which its owner closed; null = it is open. */
  eraseAt: Date | null;
  /** What a program's token may do; null = a person who signed in. */
  scopes: readonly TokenScope[] | null;
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
    /** Set where everybody who visits tries the shop out: in a public demonstration. */
    isDemo?: boolean;
    /** Said by the handler of an answer that is the same for everyone: whether, once it is written, it is all that it should be. */
    isForEveryone?: () => boolean;
    /** Set by `answer-keeper.ts` where it would keep such an answer. */
    isKept?: boolean;
    /** Set with it: to be asked, before a page is written, with a hash of all that it shows. True: it is kept, and need not be written. */
    isMadeOf?: (hash: string) => boolean;
    /** The pattern of the page's address; only where a page was asked for. */
    pageRoute?: string;
    /** Who is signed in; only behind `requireSession`. */
    session: LiveSession;
    /** What that account may do in the store; only behind `RoleGuard`. */
    role: Role;
    /** Waits for the other end without holding this request's slot; only behind `admission`. */
    outsideSlot: <T>(work: () => Promise<T>) => Promise<T>;
    /** The whole upload, read from disk; only behind `receiveUpload`. */
    readUpload: () => Promise<Uint8Array>;
  };
  /** Nothing when it is called in process. */
  Bindings: { incoming?: IncomingMessage };
}
