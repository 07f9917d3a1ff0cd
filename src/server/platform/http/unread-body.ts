import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

/** What is still taken of a body that nobody wants: who sends more, or slower, loses the connection. */
const MOST_DISCARDED_BYTES = 64 * 1024 * 1024;
const DISCARD_MS = 5_000;
/** How long an answered connection stays for its answer to be read. */
const LINGER_MS = 1_000;

/** Takes what is left of a request and throws it away; answers whether that was all of it. */
function discardRest(incoming: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    const settle = (isWhole: boolean) => {
      clearTimeout(deadline);
      incoming.off("data", count).off("end", end).off("close", end).off("error", end).pause();
      resolve(isWhole);
    };
    const end = () => settle(incoming.complete);
    const count = (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > MOST_DISCARDED_BYTES) settle(false);
    };
    const deadline = setTimeout(settle, DISCARD_MS, false);
    incoming.on("data", count).on("end", end).on("close", end).on("error", end).resume();
  });
}

/**
 * Ends a connection in two steps: our side with the answer, all of it a moment later. Closing one that holds unread bytes tells the
 * peer to forget what it has not read yet, and that would be the answer.
 */
function lingerAtEnd(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

/** Responses to senders that were too slow or sent too much at once: nobody waits for the rest. */
const ENDS_AT_ONCE = new Set([408, 429, 503]);

/**
 * A request that is refused before all of it came must not stand in the way of the next one on its connection: what is left of
 * it is taken and thrown away before the answer, so that the answer is read too. What is too long or too slow for that is answered
 * with the word that the connection ends.
 */
export function takeUnreadBody() {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const incoming = c.env?.incoming;
    if (!incoming || incoming.complete || incoming.destroyed) return;
    // A body that is still being read belongs to its reader: two readers would wait for each other.
    const isRead = incoming.listenerCount("data") + incoming.listenerCount("readable") > 0;
    if (!isRead && !ENDS_AT_ONCE.has(c.res.status) && (await discardRest(incoming))) return;
    c.res.headers.set("Connection", "close");
    lingerAtEnd(incoming.socket);
  });
}
