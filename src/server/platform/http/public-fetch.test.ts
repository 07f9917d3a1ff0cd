import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";
import { createPublicFetch, createPublicPost, type Internet, isTarget } from "./public-fetch.ts";

const LIMITS = { maxBytes: 1_000, timeoutMs: 2_000, accept: "image/png" };
const servers: Server[] = [];

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** An internet in which every name leads to this machine, and only what is told is open. */
const localInternet = (given: Partial<Internet> = {}): Internet => ({
  protocol: "http:",
  resolve: async () => ["127.0.0.1"],
  isOpen: () => true,
  ...given,
});

const failureOf = (address: string, given?: Partial<Internet>, limits = LIMITS) =>
  createPublicFetch(localInternet(given))(address, limits).then(
    () => "fetched",
    (error) => error.failure,
  );

test.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.20.0.1", false],
  ["192.168.0.1", false],
  ["169.254.169.254", false],
  ["100.64.1.1", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["::ffff:10.0.0.1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::a00:1", false],
  ["2002:a00:1::", false],
  ["2001:db8::1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["ff02::1", false],
  ["localhost", false],
])("%s is on the public internet: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test("what lies at an address comes as it is, also behind redirects", async () => {
  const port = await serve((request, response) => {
    if (request.url === "/a") response.writeHead(302, { Location: "/b" }).end();
    else response.end(`bytes for ${request.headers.host}`);
  });
  const bytes = await createPublicFetch(localInternet())(`http://loja.example:${port}/a`, LIMITS);
  expect(Buffer.from(bytes).toString()).toBe(`bytes for loja.example:${port}`);
});

test("only https on its own port is asked, without names and passwords", async () => {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return [];
  };
  for (const address of [
    "ftp://loja.example/a",
    "file:///etc/passwd",
    "https://loja.example:8443/a",
    "http://loja.example:80a/",
    "https://eu:senha@loja.example/a",
    "data:image/png,x",
    "nada",
  ]) {
    expect(await failureOf(address, { protocol: "https:", resolve }), address).toBe("address");
  }
  expect(asked).toEqual([]);
});

test("an address of an inner network is never connected to: as a number, behind a name, behind a redirect", async () => {
  let asked = 0;
  const port = await serve((request, response) => {
    asked += 1;
    const location = request.url === "/name" ? `http://dentro.example:${port}/x` : `http://169.254.169.254/latest`;
    response.writeHead(301, { Location: location }).end();
  });
  const isOpen = (address: string) => address === "127.0.0.1";
  const resolve = async (host: string) => (host === "dentro.example" ? ["127.0.0.1", "10.0.0.1"] : ["127.0.0.1"]);
  expect(await failureOf("http://192.168.0.1/", { isOpen })).toBe("private");
  expect(await failureOf("http://[::1]/", { isOpen })).toBe("private");
  expect(await failureOf(`http://dentro.example:${port}/`, { isOpen, resolve })).toBe("private");
  expect(asked).toBe(0);
  expect(await failureOf(`http://loja.example:${port}/name`, { isOpen, resolve })).toBe("private");
  expect(await failureOf(`http://loja.example:${port}/number`, { isOpen, resolve })).toBe("private");
  expect(asked).toBe(2);
});

test("a name is looked up once: what it says later is not asked for", async () => {
  const port = await serve((_, response) => void response.end("ok"));
  const answers = [["127.0.0.1"], ["10.0.0.1"]];
  let looked = 0;
  const resolve = async () => answers[looked++] ?? [];
  const isOpen = (address: string) => address === "127.0.0.1";
  await createPublicFetch(localInternet({ resolve, isOpen }))(`http://muda.example:${port}/`, LIMITS);
  expect(looked).toBe(1);
});

test("what is endless, too large, too slow, gone, forbidden or in circles is given up", async () => {
  const port = await serve((request, response) => {
    const { url = "" } = request;
    if (url === "/endless") {
      const timer = setInterval(() => response.write("x".repeat(300)), 1);
      response.on("close", () => clearInterval(timer));
    } else if (url === "/large") response.writeHead(200, { "Content-Length": "5000" }).write("x");
    else if (url === "/slow") response.writeHead(200).write("x");
    else if (url === "/gone") response.writeHead(404).end();
    else if (url === "/no") response.writeHead(403).end();
    else if (url === "/circle") response.writeHead(302, { Location: "/circle" }).end();
    else request.socket.destroy();
  });
  const at = (path: string) => `http://loja.example:${port}${path}`;
  expect(await failureOf(at("/endless"))).toBe("too-large");
  expect(await failureOf(at("/large"))).toBe("too-large");
  expect(await failureOf(at("/slow"), {}, { ...LIMITS, timeoutMs: 50 })).toBe("too-slow");
  expect(await failureOf(at("/silent"), { resolve: () => new Promise(() => {}) }, { ...LIMITS, timeoutMs: 50 })).toBe(
    "too-slow",
  );
  expect(await failureOf(at("/gone"))).toBe("not-found");
  expect(await failureOf(at("/no"))).toBe("refused");
  expect(await failureOf(at("/circle"))).toBe("refused");
  expect(await failureOf(at("/broken"))).toBe("unreachable");
  expect(await failureOf(at("/"), { resolve: () => Promise.reject(new Error("ENOTFOUND")) })).toBe("unreachable");
});

const send = (address: string, given?: Partial<Internet>, timeoutMs = 2_000) =>
  createPublicPost(localInternet(given))(address, { headers: { "X-Mark": "a" }, body: "{}", timeoutMs }).catch(
    (error) => error.failure,
  );

test("a text is sent by the same rules: its status comes back, and nobody follows where it leads", async () => {
  const asked: string[] = [];
  const port = await serve((request, response) => {
    request.on("data", (piece) => asked.push(`${request.method} ${request.headers["x-mark"]} ${piece}`));
    request.on("end", () => response.writeHead(307, { Location: `http://localhost:${port}/elsewhere` }).end());
  });
  expect(await send(`http://hooks.example:${port}/`)).toBe(307);
  expect(asked).toEqual(["POST a {}"]);
  const isOpen = (address: string) => address !== "10.0.0.7";
  expect(await send("http://hooks.example/", { isOpen, resolve: async () => ["8.8.8.8", "10.0.0.7"] })).toBe("private");
  expect(await send("http://ana:senha@hooks.example/")).toBe("address");
  const silent = await serve(() => {});
  expect(await send(`http://hooks.example:${silent}/`, {}, 100)).toBe("too-slow");
});

test("this very machine is asked only where that is allowed, and then no other inner one", async () => {
  const port = await serve((_request, response) => response.end());
  const closed = { isOpen: () => false };
  expect(await send(`http://127.0.0.1:${port}/`, closed)).toBe("private");
  expect(await send(`http://127.0.0.1:${port}/`, { ...closed, hasOwnMachine: true })).toBe(200);
  expect(await send("http://10.0.0.1/", { ...closed, hasOwnMachine: true })).toBe("private");
  const outside: Internet = { ...localInternet(closed), protocol: "https:" };
  for (const [address, isOne] of [
    ["https://hooks.example/x", true],
    ["https://127.0.0.1/x", false],
    [`http://127.0.0.1:${port}/x`, false],
    ["https://[::1]/x", false],
  ] as const)
    expect([address, isTarget(address, outside)]).toEqual([address, isOne]);
  expect(isTarget(`http://127.0.0.1:${port}/x`, { ...outside, hasOwnMachine: true })).toBe(true);
  expect(isTarget("http://hooks.example/x", { ...outside, hasOwnMachine: true })).toBe(false);
});
