import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CatalogRefresh } from "#contract/catalog-admin/catalog-refresh.ts";
import { rawRequest } from "../support/raw-request.ts";
import { callRunning, joinRunning } from "../support/running-merchant.ts";
import type { RunningServer } from "../support/running-server.ts";
import { openServerHome, type ServerHome } from "../support/server-home.ts";
import { type SmtpCatcher, startSmtpCatcher } from "../support/smtp-catcher.ts";

const PRODUCTS = 4_000;
/** A stop may come when the refresh has just ended: then another one is begun. */
const ROUNDS = 5;

let home: ServerHome;
let mailbox: SmtpCatcher;
let server: RunningServer;

/** Fills the catalogue by the command line, which needs no server. */
async function loadProducts(): Promise<void> {
  const lines = Array.from({ length: PRODUCTS }, (_, at) =>
    JSON.stringify({ code: `P-${at}`, name: `Lanterna ${at}`, category: "Testes", originalPrice: 10 }),
  );
  const file = join(home.settings.DATA_DIR as string, "produtos.jsonl");
  await writeFile(file, lines.join("\n"));
  const script = spawn(process.execPath, ["scripts/catalog-import.ts", file], {
    env: { ...process.env, ...home.settings },
    stdio: "ignore",
  });
  expect((await once(script, "exit"))[0]).toBe(0);
}

beforeAll(async () => {
  mailbox = await startSmtpCatcher();
  // Nobody is told of the end beforehand: the refresh shall not have time to finish.
  home = await openServerHome({ SMTP_URL: mailbox.url, TRUST_PROXY: "1", DRAIN_NOTICE_MS: "0" });
  await loadProducts();
  server = await home.start();
});
afterAll(async () => {
  await home.close();
  await mailbox.close();
});

const path = "products/catalog/update/123";
const read = (token: string) => callRunning<CatalogRefresh | null>(server, path, { token });

async function until(token: string, isThere: (now: CatalogRefresh) => boolean): Promise<CatalogRefresh> {
  for (const giveUpAt = Date.now() + 120_000; Date.now() < giveUpAt; ) {
    const now = await read(token);
    if (now && isThere(now)) return now;
    await pause(20);
  }
  throw new Error("the refresh stands still");
}

/** Begins a refresh and stops the server as soon as it has done something; answers how far it was at the next start. */
async function stopDuring(token: string): Promise<CatalogRefresh | null> {
  const asking = new AbortController();
  const asked = rawRequest(server.url, `/api/v1/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ catalogo: 123 }),
    signal: asking.signal,
  }).catch(() => null);
  await until(token, ({ status, vectorDBResult }) => status !== "running" || vectorDBResult.saved > 0);
  asking.abort();
  await asked;
  expect(await server.stop("SIGTERM")).toBe(0);
  expect(server.output()).not.toContain('"level":50');
  server = await home.start();
  return read(token);
}

test("a server that is told to stop while it reads the catalogue anew ends cleanly, and the next one goes on to the end", async () => {
  const token = await joinRunning(server, mailbox, "dona@loja.example");
  let left: CatalogRefresh | null = null;
  for (let round = 0; round < ROUNDS && left?.status !== "running"; round += 1) left = await stopDuring(token);
  expect(left).toMatchObject({ status: "running" });
  const { totalProducts, vectorDBResult } = await until(token, ({ status }) => status !== "running");
  expect({ totalProducts, vectorDBResult }).toEqual({
    totalProducts: PRODUCTS,
    vectorDBResult: { saved: PRODUCTS, errors: 0 },
  });
  expect(await read(token)).toMatchObject({ status: "finished" });
  const { results } = await callRunning<{ results: { productName: string }[] }>(server, "products/search/similar", {
    method: "POST",
    json: { query: "lanterna" },
  });
  expect(results[0]?.productName).toMatch(/^Lanterna/);
}, 400_000);
