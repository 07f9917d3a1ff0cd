import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

/** What is still taken of a body that nobody wants: who sends more, or slower, loses the connection. */
export const MOST_DISCARDED_BYTES = 64 * 1024 * 1024;
export const DISCARD_MS = 5_000;
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
    incoming.on("data", count).on("end", end).on("close", end).on("error", end);
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

/**
 * A request that is refused before all of it came must not stand in the way of the next one on its connection: what is left of
 * it is taken and thrown away before the answer, so that the answer is read too. What is too long or too slow for that is answered
 * with the word that the connection ends.
 */
export function takeUnreadBody() {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const incoming = c.env?.incoming;
    if (!incoming || incoming.complete) return;
    // One that somebody began to read is theirs: two readers would wait for each other.
    const isWhole = !incoming.readableDidRead && (await discardRest(incoming));
    if (isWhole) return;
    c.res.headers.set("Connection", "close");
    lingerAtEnd(incoming.socket);
  });
}
