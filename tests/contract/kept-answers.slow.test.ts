import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PublicProduct } from "#contract/catalog/product.ts";
import { productPath } from "#contract/catalog/store-paths.ts";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import type { ManagedStore } from "#contract/store/store-settings.ts";
import { lookUntil } from "../support/look-until.ts";
import { callRunning, joinRunning } from "../support/running-merchant.ts";
import { type RunningServer, startServer } from "../support/running-server.ts";
import { openServerHome, type ServerHome } from "../support/server-home.ts";
import { type SmtpCatcher, startSmtpCatcher } from "../support/smtp-catcher.ts";

/** As often as a price is changed and read again at once, on one copy and on two. */
const WRITES = Number(process.env.KEPT_WRITES ?? 60);
const WRITES_ON_TWO = Number(process.env.KEPT_WRITES ?? 20);
const CODE = "GUARDADA-1";

let home: ServerHome;
let server: RunningServer;
let mailbox: SmtpCatcher;
let token: string;
let product: ManagedProduct;

beforeAll(async () => {
  mailbox = await startSmtpCatcher();
  home = await openServerHome({ SMTP_URL: mailbox.url, TRUST_PROXY: "1" });
  server = await home.start();
  token = await joinRunning(server, mailbox, "dona@guardadas.example");
  const texts = { name: "Caneca guardada", category: "Guardados", subcategory: "Guardados > Canecas", supplier: "X" };
  const json = { ...texts, code: CODE, stock: 9, costPrice: 7.77, originalPrice: 100 };
  product = await callRunning<ManagedProduct>(server, "products", { method: "POST", token, json });
});
afterAll(async () => {
  await home?.close();
  await mailbox?.close();
});

async function write(change: object): Promise<void> {
  const json = { ...change, revision: product.revision };
  product = await callRunning<ManagedProduct>(server, `products/${product.id}`, { method: "PUT", token, json });
}

const readOne = (at = server) => callRunning<PublicProduct>(at, `products/${CODE}`);
const readList = (at = server) =>
  callRunning<{ products: PublicProduct[] }>(at, "products?category=Guardados").then(({ products }) => products[0]);
const page = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

/** Until it is kept: it is, from the second time on. */
async function warm(path: string): Promise<void> {
  for (let time = 0; time < 3; time += 1) await (await page(path)).text();
}

test("whoever changes a price reads the new one in their next answer, always, in list, product and page", async () => {
  for (let round = 1; round <= WRITES; round += 1) {
    const price = 100 + round;
    await write({ originalPrice: price });
    const [one, listed] = await Promise.all([readOne(), readList()]);
    expect(one.originalPrice).toBe(price);
    expect(listed?.originalPrice).toBe(price);
    if (round % 10 > 0) continue;
    const html = await (await page(productPath(CODE))).text();
    expect(html).toContain(`"price":"${price}.00"`);
  }
});

test("an answer that is given again is the same answer, with a tag by which who has it is told so", async () => {
  await warm(`/api/v1/products/${CODE}`);
  const first = await page(`/api/v1/products/${CODE}`);
  const again = await page(`/api/v1/products/${CODE}`);
  expect(await again.text()).toBe(await first.text());
  const etag = again.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  const known = await page(`/api/v1/products/${CODE}`, { "If-None-Match": `"x", ${etag}` });
  expect([known.status, await known.text()]).toEqual([304, ""]);
  await write({ stock: 8 });
  expect((await page(`/api/v1/products/${CODE}`, { "If-None-Match": etag })).status).toBe(200);
  const head = await fetch(`${server.url}/api/v1/products/${CODE}`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("each time a page is given its scripts have a nonce that nobody had before, and the policy names it", async () => {
  await warm("/arara-mart");
  const nonces = new Set<string>();
  for (const encoding of ["identity", "gzip", "br"]) {
    const answer = await page("/arara-mart", { "Accept-Encoding": encoding });
    const html = await answer.text();
    const policy = answer.headers.get("content-security-policy") ?? "";
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    const inPage = new Set(Array.from(html.matchAll(/<script[^>]* nonce="([^"]*)"/g), ([, one]) => one));
    expect(inPage).toEqual(new Set([nonce]));
    expect(policy.split(`'nonce-${nonce}'`)).toHaveLength(3);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test("what the team is told is never given to a visitor, nor the reverse", async () => {
  const path = `products/${CODE}`;
  await warm(`/api/v1/${path}`);
  await callRunning(server, `${path}?isActive=all`, { token });
  await callRunning(server, `${path}?isActive=all`, { token });
  const answers = [await page(`/api/v1/${path}`), await page(`/api/v1/${path}?isActive=all`)];
  expect(answers.map(({ status }) => status)).toEqual([200, 401]);
  expect(await answers[0]?.text()).not.toMatch(/costPrice|7\.77/);
  const managed = await callRunning<ManagedProduct>(server, `${path}?isActive=all`, { token });
  expect(managed.costPrice).toBe(7.77);
  const signedIn = await page(`/api/v1/${path}`, { Authorization: `Bearer ${token}` });
  expect(signedIn.headers.get("cache-control")).toBe("no-store");
});

test("a page that shows nothing of what was written is the same page, and one that shows it is another", async () => {
  const texts = {
    name: "Bule guardado",
    category: "Bules guardados",
    subcategory: "Bules guardados > Bules",
    supplier: "X",
  };
  const json = { ...texts, code: "GUARDADA-2", stock: 9, costPrice: 7.77, originalPrice: 50 };
  await callRunning(server, "products", { method: "POST", token, json });
  const paths = ["/arara-mart/catalog?category=Bules+guardados", "/arara-mart/catalog?category=Guardados"];
  const read = async (path: string) => {
    const answer = await page(path);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    return answer.text();
  };
  // Each time its scripts have another nonce; what it counts of the other category is shown as well, and stays.
  const plain = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, "").replaceAll(/nonce-[^']*/g, "");
  for (const path of paths) await warm(path);
  const [other, own] = await Promise.all(paths.map(read));
  for (const price of [321.5, 322.5]) {
    await write({ originalPrice: price });
    const [otherNow, ownNow] = await Promise.all(paths.map(read));
    expect(plain(otherNow ?? "")).toBe(plain(other ?? ""));
    expect(ownNow).not.toBe(own);
    expect(ownNow).toContain(String(price).replace(".", ","));
  }
});

test("what the shop says of itself is on its pages within a second, also on those that are kept", async () => {
  await warm("/arara-mart");
  const { setup: _, ...read } = await callRunning<ManagedStore>(server, "store/settings", { token });
  await callRunning(server, "store/settings", { method: "PUT", token, json: { ...read, name: "Empório Guardado" } });
  expect(await (await page("/arara-mart")).text()).toContain("Empório Guardado");
});

describe.runIf(process.env.TEST_DATABASE_URL)("on two copies", () => {
  test("a price that one changed is what the other tells next", async () => {
    const other = await startServer({ ...home.settings });
    try {
      for (let time = 0; time < 3; time += 1) await readOne(other);
      for (let round = 1; round <= WRITES_ON_TWO; round += 1) {
        await write({ originalPrice: 500 + round });
        expect((await readOne(other)).originalPrice).toBe(500 + round);
      }
      const html = async () => (await fetch(other.url + productPath(CODE))).text();
      await lookUntil(html, (text) => text.includes(`"price":"${500 + WRITES_ON_TWO}.00"`), "the page");
    } finally {
      await other.stop();
    }
  });
});

test("many who ask for a new answer at the same moment get the same one, compressed once", async () => {
  await warm(`/api/v1/products/${CODE}`);
  await write({ originalPrice: 900 });
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => page(`/api/v1/products/${CODE}`, { "Accept-Encoding": "gzip" })),
  );
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('"originalPrice":900');
});
