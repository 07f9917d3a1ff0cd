import { once } from "node:events";
import { readdirSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AppError } from "#contract/errors.ts";
import { admitAtMost } from "../../../../tests/support/admit-at-most.ts";
import { type RawAnswer, rawRequest } from "../../../../tests/support/raw-request.ts";
import { serveApp } from "../../../../tests/support/served-app.ts";
import { createLog } from "../telemetry/log.ts";
import type { AppEnv } from "./app-env.ts";
import { errorResponse } from "./error-response.ts";
import { createBodyReceiver, type Pace } from "./receive-body.ts";
import { receiveUpload } from "./receive-upload.ts";
import { requestContext } from "./request-context.ts";
import { takeUnreadBody } from "./unread-body.ts";
import { writeGuard } from "./write-guard.ts";

const MEGABYTE = 1024 * 1024;
const few = { perAddress: 2, inAll: 3 };
const many = { perAddress: 20, inAll: 20 };
const patient: Pace = { windowMs: 60_000, leastBytes: 1 };
const impatient: Pace = { windowMs: 50, leastBytes: 1_000 };
const json = { "Content-Type": "application/json" };
const octets = { "Content-Type": "application/octet-stream" };

let served: Awaited<ReturnType<typeof serveApp>>;
/** The connections of the requests that came, in their order. */
let arrived: (Socket | undefined)[];

/** How long the machine may take for what is a moment. */
const moment = { interval: 2, timeout: 20_000 };

/** The middleware of the product in its order, with one slot for all requests. */
async function serve(pace: Pace, limits = few) {
  const app = new Hono<AppEnv>();
  app.onError(errorResponse);
  app.use(takeUnreadBody());
  app.use(requestContext({ log: createLog("silent"), trustedProxies: 1 }));
  app.use(async (c, next) => {
    arrived.push(c.env.incoming?.socket);
    await next();
  });
  const rule = { path: /^\/upload$/, maxBytes: 4 * MEGABYTE, type: /^application\/octet-stream$/, isUpload: true };
  app.use(writeGuard(MEGABYTE, [rule], createBodyReceiver({ pace, limits })));
  app.use(admitAtMost(1));
  app.get("/", (c) => c.text("aqui"));
  app.post("/echo", async (c) => c.json(await c.req.json()));
  app.use("/upload", async (c, next) => {
    if (!c.req.header("authorization")) throw new AppError("account/session-required");
    await next();
  });
  app.post("/upload", receiveUpload(4 * MEGABYTE, { pace, limits }), async (c) =>
    c.body(Buffer.from(await c.get("readUpload")())),
  );
  served = await serveApp(app);
}

beforeEach(async () => {
  arrived = [];
  await serve(patient);
});
afterEach(() => served.close());

interface Begun {
  /** Sends the rest and answers what came back. */
  finish: () => Promise<RawAnswer>;
  leave: () => void;
  answer: Promise<RawAnswer>;
}

/** A request of which one half was sent; the other comes when it is asked for. */
async function begin(path: string, body: string | Buffer, headers: Record<string, string>): Promise<Begun> {
  const before = arrived.length;
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const sent = request(`${served.url}${path}`, {
    method: "POST",
    headers: { ...headers, "Content-Length": bytes.length },
    agent: false,
  });
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    sent.once("error", reject).once("response", async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) });
    });
  });
  answer.catch(() => {});
  sent.write(bytes.subarray(0, bytes.length / 2));
  await expect.poll(() => arrived.length, moment).toBe(before + 1);
  // Who decides about it is done, and has given the one slot back.
  await expect.poll(visit, moment).toBe(200);
  return {
    answer,
    leave: () => sent.destroy(),
    finish() {
      sent.end(bytes.subarray(bytes.length / 2));
      return answer;
    },
  };
}

const visit = async () => (await rawRequest(served.url, "/")).status;

const long = JSON.stringify({ text: "maçã ".repeat(30_000) });
const from = (address: string) => ({ ...json, "X-Forwarded-For": address });

describe.each([
  ["in memory", "/echo", long, json],
  ["an upload", "/upload", Buffer.alloc(3 * MEGABYTE, "arara"), { ...octets, Authorization: "x" }],
])("a body that is under way, %s", (_what, path, body, headers) => {
  const beginFrom = (address: string) => begin(path, body, { ...headers, "X-Forwarded-For": address });

  test("has no slot, and is whole when it is in", async () => {
    const slow = await beginFrom("203.0.113.1");
    expect(await visit()).toBe(200);
    const { status, body: back } = await slow.finish();
    expect(status).toBe(200);
    expect(back === body.toString()).toBe(true);
  });

  test("is one of few of its address, and of few in all; others are told when to come back, and leave their place", async () => {
    const own = [await beginFrom("203.0.113.1"), await beginFrom("203.0.113.1")];
    const third = await (await beginFrom("203.0.113.1")).answer;
    expect(third).toMatchObject({ status: 429, headers: { "retry-after": "5", connection: "close" } });
    expect(JSON.parse(third.body)).toMatchObject({ code: "request/too-many-bodies" });
    const other = await beginFrom("203.0.113.2");
    const fourth = await (await beginFrom("203.0.113.3")).answer;
    expect(fourth).toMatchObject({ status: 503, headers: { "retry-after": "5", connection: "close" } });
    for (const one of [...own, other]) expect((await one.finish()).status).toBe(200);
    expect((await (await beginFrom("203.0.113.3")).finish()).status).toBe(200);
  });

  test("of a sender who leaves makes place", async () => {
    const gone = [await beginFrom("203.0.113.1"), await beginFrom("203.0.113.1")];
    for (const { leave } of gone) leave();
    await expect.poll(async () => (await (await beginFrom("203.0.113.1")).finish()).status, moment).toBe(200);
  });

  test("that brings too little is answered with 408, and its connection ends", async () => {
    served.close();
    await serve(impatient);
    const { status, headers: told, body: said } = await (await beginFrom("203.0.113.1")).answer;
    expect({ status, told }).toMatchObject({ status: 408, told: { connection: "close", "retry-after": "1" } });
    expect(JSON.parse(said)).toMatchObject({ status: "error", code: "request/too-slow" });
  });
});

test("what comes along with its head passes when every place is taken", async () => {
  for (const address of ["203.0.113.1", "203.0.113.1", "203.0.113.2"]) await begin("/echo", long, from(address));
  const small = { method: "POST", headers: from("203.0.113.1"), body: '{"a":1}' };
  expect(await rawRequest(served.url, "/echo", small)).toMatchObject({ status: 200, body: '{"a":1}' });
});

test("a body in many tiny pieces is the same body", async () => {
  const body = JSON.stringify({ text: "maçã ".repeat(500) });
  const sent = request(`${served.url}/echo`, { method: "POST", headers: json, agent: false });
  for (const byte of Buffer.from(body)) sent.write(Buffer.of(byte));
  await expect.poll(() => arrived.length, moment).toBe(1);
  sent.end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  expect(await text(response)).toBe(body);
});

test("an endpoint that refuses may do so before an upload comes, and no upload has a name on the disk", async () => {
  const files = () => readdirSync(tmpdir()).filter((name) => name.startsWith("arara-upload-"));
  const others = files();
  const upload = Buffer.alloc(3 * MEGABYTE);
  const { status } = await rawRequest(served.url, "/upload", { method: "POST", headers: octets, body: upload });
  expect(status).toBe(401);
  const begun = await begin("/upload", upload, { ...octets, Authorization: "x" });
  expect(files()).toEqual(others);
  expect((await begun.finish()).status).toBe(200);
});

/** Bytes outside the heap that someone still holds. */
const heldBytes: () => number = (() => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  return () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
})();

test("of uploads that are under way nothing stays in memory", async () => {
  served.close();
  await serve(patient, many);
  const upload = Buffer.alloc(4 * MEGABYTE);
  const before = heldBytes();
  const begun: Begun[] = [];
  for (let count = 0; count < 20; count += 1)
    begun.push(await begin("/upload", upload, { ...octets, Authorization: "x" }));
  const halves = () => arrived.filter((socket) => (socket?.bytesRead ?? 0) > upload.length / 2).length;
  await expect.poll(halves, moment).toBe(begun.length);
  await expect.poll(() => heldBytes() - before, moment).toBeLessThan(10 * MEGABYTE);
  for (const { leave } of begun) leave();
});
