import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerBrokenRequests } from "./broken-request.ts";

let http: Server;

beforeEach(async () => {
  http = createServer(
    { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 },
    (request, response) => {
      if (request.url === "/half") {
        response.writeHead(200, { "Content-Length": "100" });
        response.write("metade");
      }
      request.resume();
      request.once("end", () => response.end("inteira"));
    },
  );
  answerBrokenRequests(http, true);
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
});

afterEach(() => http.close());

/** All that the server writes on a connection on which `bytes` were sent, until it ends it. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect((http.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(bytes);
  return text(socket);
}

test.each([
  ["a broken request line", "OLÁ\r\n\r\n", 400, "request/malformed"],
  [
    "headers beyond the limit",
    `GET /?${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    431,
    "request/headers-too-large",
  ],
  ["headers that do not end", "GET / HTTP/1.1\r\nHost: x\r\n", 408, "request/too-slow"],
  [
    "a body that does not come",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nmeio",
    408,
    "request/too-slow",
  ],
  [
    "two lengths for one body",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
    "request/malformed",
  ],
])("%s is answered in the shape of every error, and the connection ends", async (_what, bytes, status, code) => {
  const answer = await answerTo(bytes);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^Strict-Transport-Security: max-age=63072000; includeSubDomains$/m);
  expect(head).toMatch(/^Content-Security-Policy: default-src 'none'; frame-ancestors 'none'$/m);
  expect(JSON.parse(body)).toEqual({ status: "error", code, error: expect.stringMatching(/^O /) });
});

test("nothing is written into an answer that is under way", async () => {
  const answer = await answerTo("POST /half HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nmeio");
  expect(answer).toMatch(/metade$/);
});
