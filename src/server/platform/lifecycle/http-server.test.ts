import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createHttpServer, listen } from "./http-server.ts";

test.each([
  ["in front of browsers", 0, "timeout=5"],
  ["behind a proxy, which keeps its own for 60 s", 1, "timeout=65"],
])("%s a connection says how long it may rest", async (_, trustedProxies, said) => {
  const http = createHttpServer({ trustedProxies, isHttps: false });
  http.on("request", (_request, response) => response.end("oi")).listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  const [answer] = (await once(get({ port, host: "127.0.0.1" }), "response")) as [IncomingMessage];
  expect(answer.headers["keep-alive"]).toBe(said);
  answer.resume();
  http.closeAllConnections();
  http.close();
});

test("a port that another program has is told in a sentence, with what to do", async () => {
  const [first, second] = [
    createHttpServer({ trustedProxies: 0, isHttps: false }),
    createHttpServer({ trustedProxies: 0, isHttps: false }),
  ];
  await listen(first, { port: 0, host: "127.0.0.1" });
  const { port } = first.address() as AddressInfo;
  const told = `A porta ${port} já está em uso por outro programa. Feche o outro ou escolha outra: PORT=${port + 1} npm start`;
  await expect(listen(second, { port, host: "127.0.0.1" })).rejects.toThrow(told);
  first.close();
});
