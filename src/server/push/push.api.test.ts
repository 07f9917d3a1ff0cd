import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";
import { newOwner } from "../../../tests/support/owners.ts";
import { product } from "../../../tests/support/shop.ts";

/** A push service, as RFC 8030 has it, and a browser that subscribed there. */
const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let status = 201;
const service = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(pieces) });
  response.writeHead(status).end();
});

function subscribe(path: string) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = Buffer.from("0123456789abcdef");
  const { port } = service.address() as AddressInfo;
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") };
  /** What the browser makes of a message: RFC 8291 from its side. */
  const open = (body: Buffer): string => {
    const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const derive = (secret: Uint8Array, from: Uint8Array, info: Uint8Array | string, bytes: number) =>
      Buffer.from(hkdfSync("sha256", secret, from, info, bytes));
    const agreed = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), theirs]);
    const secret = derive(pair.computeSecret(theirs), auth, agreed, 32);
    const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
    const opening = createDecipheriv("aes-128-gcm", key, derive(secret, salt, "Content-Encoding: nonce\0", 12));
    opening.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
      .subarray(0, -1)
      .toString();
  };
  return { input: { endpoint: `http://127.0.0.1:${port}/${path}`, keys }, open };
}

let harness: Accounts;
/** The first account of a shop that has a team owns it. */
let owner: Awaited<ReturnType<typeof newOwner>>;
beforeAll(async () => {
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  harness = await openAccounts(
    { STORE_ACCESS: "team" },
    { internet: { protocol: "https:", resolve: async () => ["127.0.0.1"], isOpen: () => false, hasOwnMachine: true } },
  );
  owner = await newOwner(harness);
  await harness.services.catalog.saveProducts([product("Caneca", { originalPrice: 30 })]);
});
afterAll(async () => {
  await harness.close();
  service.close();
  service.closeAllConnections();
});
beforeEach(() => {
  received.length = 0;
  status = 201;
});

async function placeOrder(): Promise<string> {
  const body = {
    origin: "São Paulo - SP",
    items: [{ code: "CANECA", quantity: 2 }],
    customer: { name: "Zulmira", whatsapp: "11912345678" },
  };
  const { status, json } = await harness.call("order-intents", { body });
  expect(status).toBe(200);
  await harness.work();
  await harness.work();
  return json.data.code;
}

test("a device of the shop's people is told of a new order, so that only it can read it, and nothing of who bought", async () => {
  const { publicKey } = (await owner.call("GET", "profile/push-devices")).json.data;
  const device = subscribe("a");
  const added = await owner.call("POST", "profile/push-devices", device.input);
  expect(added.status).toBe(200);
  // Said twice, it is one.
  expect((await owner.call("POST", "profile/push-devices", device.input)).json.data).toEqual(added.json.data);
  const code = await placeOrder();
  expect(received.map(({ path }) => path)).toEqual(["/a"]);
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received;
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "14400", urgency: "high" });
  expect(JSON.parse(device.open(body))).toEqual({
    title: "Pedido novo",
    body: expect.stringMatching(new RegExp(`^${code} · R\\$\\s60,00$`)),
    path: `/admin/mart/pedidos/${code}`,
    badge: 1,
  });
  expect(device.open(body)).not.toContain("Zulmira");

  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  expect(key).toBe(publicKey);
  const [head = "", claims = "", signature = ""] = token.split(".");
  const raw = Buffer.from(publicKey, "base64url");
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString("base64url"));
  const signer = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const told = JSON.parse(Buffer.from(claims, "base64url").toString());
  expect(told.aud).toBe(new URL(device.input.endpoint).origin);
  expect(told.exp - Date.now() / 1_000).toBeLessThan(24 * 3_600);
  const signed = Buffer.from(`${head}.${claims}`);
  const given = Buffer.from(signature, "base64url");
  expect(verify("sha256", signed, { key: signer, dsaEncoding: "ieee-p1363" }, given)).toBe(true);
});

test("whoever may not see orders is told of none; a device that is gone is forgotten, and a busy service asked again", async () => {
  const shopper = await newOwner(harness);
  const { input } = subscribe("b");
  await owner.call("POST", "profile/push-devices", input);
  await shopper.call("POST", "profile/push-devices", subscribe("c").input);
  status = 503;
  await placeOrder();
  const asked = () => received.filter(({ path }) => path === "/b").length;
  expect(asked()).toBe(1);
  status = 410;
  harness.passSeconds(60);
  await harness.work();
  expect(asked()).toBe(2);
  expect(received.filter(({ path }) => path === "/c")).toEqual([]);
  expect((await owner.call("GET", "profile/push-devices")).json.data.devices).toEqual([]);
});

test("each account has its own devices, and an address that is not on the internet is refused", async () => {
  const ana = await newOwner(harness);
  const bia = await newOwner(harness);
  const { id } = (await ana.call("POST", "profile/push-devices", subscribe("d").input)).json.data;
  expect((await bia.call("GET", "profile/push-devices")).json.data.devices).toEqual([]);
  expect((await bia.call("DELETE", `profile/push-devices/${id}`)).json.code).toBe("push/device-not-found");
  const { keys } = subscribe("e").input;
  for (const endpoint of [
    "ftp://push.exemplo.com.br/a",
    "javascript:alert(1)",
    "https://eu:senha@push.exemplo.com.br/",
  ])
    expect((await ana.call("POST", "profile/push-devices", { endpoint, keys })).status).toBe(422);
  for (const given of [
    { ...keys, auth: "a" },
    { ...keys, p256dh: "não é chave" },
  ])
    expect(
      (await ana.call("POST", "profile/push-devices", { endpoint: "https://push.exemplo.com.br/", keys: given }))
        .status,
    ).toBe(400);
  // As long as a key, and no point of the curve.
  const offCurve = { ...keys, p256dh: Buffer.alloc(65, 4).toString("base64url") };
  const refused = await ana.call("POST", "profile/push-devices", {
    endpoint: "https://push.exemplo.com.br/",
    keys: offCurve,
  });
  expect(refused.json.code).toBe("push/key-refused");
  expect((await ana.call("DELETE", `profile/push-devices/${id}`)).status).toBe(200);
});

test("a device is told no more once the session ends that switched it on, by signing out or from elsewhere", async () => {
  const devices = async () => (await harness.database.db.execute("SELECT endpoint FROM push_device")).rows;
  const known = await devices();
  for (const scope of ["", "?scope=all"]) {
    const seller = await newOwner(harness);
    await seller.call("POST", "profile/push-devices", subscribe("f").input);
    expect(await devices()).toHaveLength(known.length + 1);
    expect((await seller.call("POST", `auth/logout${scope}`)).status).toBe(200);
    expect(await devices()).toEqual(known);
  }
});
