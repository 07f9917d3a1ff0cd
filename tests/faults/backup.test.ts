import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openServerHome, type ServerHome } from "../support/server-home.ts";

const run = promisify(execFile);
let home: ServerHome;
let other: ServerHome;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "arara-drill-"));
  home = await openServerHome({ TRUST_PROXY: "1" });
  other = await openServerHome({ TRUST_PROXY: "1" });
});
afterAll(async () => {
  await home.close();
  await other.close();
  await rm(folder, { recursive: true, force: true });
});

const program = (name: string, path: string, settings: Record<string, string>) =>
  run(process.execPath, [`scripts/${name}.ts`, path], { env: { ...process.env, ...settings } });

/** The product that is ordered: one without options, of which there is enough. */
async function findProduct(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/v1/products?limit=100`);
  const { data } = (await answer.json()) as {
    data: { products: { id: number; stock: number; variations: unknown[] }[] };
  };
  const found = data.products.find(({ stock, variations }) => stock > 50 && variations.length === 0);
  if (!found) throw new Error("the demo shop has nothing to order");
  return found.id;
}

async function orderOnce(url: string, productId: number): Promise<string> {
  const headers = {
    "Content-Type": "application/json",
    "Idempotency-Key": randomUUID(),
    "X-Forwarded-For": `10.${Math.floor(Math.random() * 255)}.0.1`,
  };
  const body = JSON.stringify({ productId, quantity: 1, origin: "São Paulo - SP" });
  const answer = await fetch(`${url}/api/v1/order-intents`, { method: "POST", headers, body });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { code: string } }).data.code;
}

test("a backup of a shop that goes on taking orders has every order from before it, and comes back as a shop", async () => {
  const { url } = await home.start();
  const productId = await findProduct(url);
  const before: string[] = [];
  for (let count = 0; count < 20; count += 1) before.push(await orderOnce(url, productId));
  const path = join(folder, "loja.tar.gz");
  let isOver = false;
  let during = 0;
  const buying = (async () => {
    for (; !isOver; during += 1) await orderOnce(url, productId);
  })();
  const { stdout } = await program("backup", path, home.settings);
  isOver = true;
  await buying;
  expect(stdout).toMatch(/^Backup em .*linhas de \d+ tabelas/);
  expect(during, "the shop went on").toBeGreaterThan(0);
  expect(existsSync(`${path}.part`)).toBe(false);
  expect((await readdir(home.settings.DATA_DIR ?? "")).filter((name) => name.startsWith(".backup"))).toEqual([]);

  expect((await program("restore", path, other.settings)).stdout).toMatch(/^Backup de .* restaurado: .*linhas/);
  const restored = await other.start();
  for (const code of before) {
    const answer = await fetch(`${restored.url}/api/v1/order-intents/${code}`);
    expect(answer.status, code).toBe(200);
  }
  const listed = (await (await fetch(`${restored.url}/api/v1/products?limit=1`)).json()) as { data: { total: number } };
  const original = (await (await fetch(`${url}/api/v1/products?limit=1`)).json()) as { data: { total: number } };
  expect(listed.data.total).toBe(original.data.total);
  await other.server?.stop();
  await expect(program("restore", path, other.settings)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("já tem produtos, contas ou pedidos"),
  });
  await expect(program("backup", path, home.settings)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("já existe"),
  });
});
