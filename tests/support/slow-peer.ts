import { connect, type Socket } from "node:net";

export interface SlowPeer {
  answer: string;
  /** When the server ended the connection, in milliseconds after it began; undefined while it is open. */
  cutAfterMs: number | undefined;
  socket: Socket;
}

/** Sends the beginning at once and then one more piece each time, so that the connection is never idle. */
export function slowPeer(origin: string, beginning: string, drip: string, everyMs = 1_000): SlowPeer {
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  const socket = connect(Number(port), hostname);
  const peer: SlowPeer = { answer: "", cutAfterMs: undefined, socket };
  socket.write(beginning);
  const dripping = setInterval(() => socket.writable && socket.write(drip), everyMs);
  socket.on("data", (chunk) => {
    peer.answer += chunk;
  });
  // What is written to a connection that the server ended fails: that is what is looked at.
  socket.on("error", () => {});
  socket.once("close", () => {
    clearInterval(dripping);
    peer.cutAfterMs = performance.now() - startedAt;
  });
  return peer;
}
