import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { sharedServer } from "../support/server-home.ts";

const MEGABYTE = 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, "a");

const server = sharedServer();

interface Sent {
  method: string;
  path: string;
  type: string;
  /** The body goes in pieces that do not tell how many there will be. */
  isChunked: boolean;
  bytes: number;
}

function headOf({ method, path, type, isChunked, bytes }: Sent): string {
  const length = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${bytes}`;
  return `${method} ${path} HTTP/1.1\r\nHost: loja\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`;
}

const chunked = (piece: Buffer) =>
  Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);

/** Until it takes more, or has ended. */
function untilReady(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      socket.off("drain", settle).off("close", settle);
      resolve();
    };
    socket.on("drain", settle).on("close", settle);
  });
}

/** Sends all of it, as a client does that reads no answer before; answers how much the server took. */
async function sendAll(socket: Socket, sent: Sent): Promise<number> {
  socket.write(headOf(sent));
  let bytes = 0;
  while (bytes < sent.bytes && !socket.destroyed) {
    const isTaken = socket.write(sent.isChunked ? chunked(PIECE) : PIECE);
    bytes += PIECE.length;
    if (!isTaken) await untilReady(socket);
  }
  if (sent.isChunked && !socket.destroyed) socket.write("0\r\n\r\n");
  return bytes;
}

function openConnection() {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const read = { text: "" };
  socket.setEncoding("utf8").on("data", (piece: string) => {
    read.text += piece;
  });
  // What is written to a connection that the server ended fails: that is what is looked at.
  socket.on("error", () => {});
  return { socket, read };
}

const json = "application/json";
const endpoints = [
  ["the sign-in", "POST", "/api/v1/auth/login", json],
  ["a product", "POST", "/api/v1/products", json],
  ["a chat", "POST", "/api/ai-agent/chat", json],
  ["a webhook of an assistant", "POST", "/webhook/bot-jaiminho/chat", json],
  ["a photo", "POST", "/api/v1/products/catalog/pictures", "image/jpeg"],
  ["a part of a file of products", "PUT", "/api/v1/products/import/1/parts/0", "application/octet-stream"],
] as const;

describe.each([false, true])("50 MB that come in pieces without a length: %s", (isChunked) => {
  test.each(endpoints)(
    "sent to %s are refused in plain words, and the next request on the connection is answered",
    async (_what, method, path, type) => {
      const { socket, read } = openConnection();
      await sendAll(socket, { method, path, type, isChunked, bytes: 50 * MEGABYTE });
      socket.write("GET /healthz HTTP/1.1\r\nHost: loja\r\nConnection: close\r\n\r\n");
      await once(socket, "close");
      const [, refusal = "", next = ""] = read.text.split("HTTP/1.1 ");
      // Photos and files must tell their length.
      expect(refusal).toMatch(/^(413|411) /);
      expect(refusal).toMatch(/"status":"error".*"error":"\p{Lu}[^"]+\."/u);
      expect(next).toMatch(/^200 /);
    },
  );
});

test.each([false, true])(
  "of a body that does not end (in pieces: %s) a bounded part is taken, and the connection ends with the answer",
  async (isChunked) => {
    const { socket, read } = openConnection();
    const bytes = 400 * MEGABYTE;
    const taken = await sendAll(socket, {
      method: "POST",
      path: "/api/v1/auth/login",
      type: json,
      isChunked,
      bytes,
    });
    expect(taken).toBeLessThan(bytes / 2);
    expect(read.text).toMatch(/^HTTP\/1\.1 413 /);
    expect(read.text).toMatch(/^connection: close/im);
  },
);
