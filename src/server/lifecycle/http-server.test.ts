import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";

test.each([
  ["in front of browsers", 0, "timeout=5"],
  ["behind a proxy, which keeps its own for 60 s", 1, "timeout=65"],
])("%s a connection says how long it may rest", async (_, trustedProxies, said) => {
  const http = createHttpServer({ trustedProxies });
  http.on("request", (_request, response) => response.end("oi")).listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  const [answer] = (await once(get({ port, host: "127.0.0.1" }), "response")) as [IncomingMessage];
  expect(answer.headers["keep-alive"]).toBe(said);
  answer.resume();
  http.closeAllConnections();
  http.close();
});
