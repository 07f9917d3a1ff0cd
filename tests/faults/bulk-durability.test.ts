import { afterAll, beforeAll, expect, test } from "vitest";
import type { BulkEdit } from "#contract/catalog-admin/bulk-edit.ts";
import { type CatalogImport, IMPORT_PART_BYTES } from "#contract/catalog-admin/catalog-import.ts";
import { lookUntil } from "../support/look-until.ts";
import { callRunning, joinRunning } from "../support/running-merchant.ts";
import { openServerHome, type ServerHome } from "../support/server-home.ts";
import { type SmtpCatcher, startSmtpCatcher } from "../support/smtp-catcher.ts";

const PRODUCTS = 3_000;
const STOCK = 5;

let home: ServerHome;
let mailbox: SmtpCatcher;

beforeAll(async () => {
  mailbox = await startSmtpCatcher();
  home = await openServerHome({ SMTP_URL: mailbox.url, TRUST_PROXY: "1" });
});
afterAll(async () => {
  await home.close();
  await mailbox.close();
});

const call = <T>(path: string, init?: Parameters<typeof callRunning>[2]) => callRunning<T>(home.server, path, init);

/** The products whose stock is changed, by an import of their own. */
async function fillShelf(token: string): Promise<void> {
  const lines = Array.from({ length: PRODUCTS }, (_, at) => `MASSA-${at};Massa ${at};Testes;10,00;${STOCK}`);
  const body = new TextEncoder().encode(`código;nome;categoria;preço;estoque\n${lines.join("\n")}`);
  expect(body.byteLength).toBeLessThan(IMPORT_PART_BYTES);
  const json = { fileName: "massa.csv", sizeBytes: body.byteLength };
  const { id } = await call<CatalogImport>("products/import", { method: "POST", token, json });
  const headers = { "Content-Type": "application/octet-stream" };
  await call(`products/import/${id}/parts/0`, { method: "PUT", token, headers, body });
  for (const [step, end] of [
    ["check", "checked"],
    ["apply", "applied"],
  ] as const) {
    await call(`products/import/${id}/${step}`, { method: "POST", token });
    const read = () => call<CatalogImport>(`products/import/${id}`, { token });
    await lookUntil(read, ({ status }) => status === end, "the import");
  }
}

const until = (token: string, id: number, isThere: (now: BulkEdit) => boolean) =>
  lookUntil(() => call<BulkEdit>(`products/bulk/${id}`, { token }), isThere, "the change");

/** Kills the server once the step is under way, and starts it again. */
async function killDuring(token: string, id: number, step: string, isUnderWay: (now: BulkEdit) => boolean) {
  await call(`products/bulk/${id}/${step}`, { method: "POST", token });
  await until(token, id, isUnderWay);
  await home.kill();
  await home.start();
}

interface Listed {
  products: { stock: number }[];
  totalPages: number;
}

/** How many products have which stock. */
async function stocks(): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { products, totalPages } = await call<Listed>(`products?category=Testes&limit=100&page=${page}`);
    pages = totalPages;
    for (const { stock } of products) counts[stock] = (counts[stock] ?? 0) + 1;
  }
  return counts;
}

test("kill -9 while many products are changed and taken back: it goes on by itself, none is changed twice and none left out", async () => {
  const token = await joinRunning(await home.start(), mailbox, "dona@loja.example");
  await fillShelf(token);
  // What is added twice would be seen.
  const json = { filter: { category: "Testes" }, change: { stock: { add: 1 } } };
  const { id, toWrite } = await call<BulkEdit>("products/bulk/preview", { method: "POST", token, json });
  expect(toWrite).toBe(PRODUCTS);
  await killDuring(token, id, "apply", ({ written }) => written > 0);
  const applied = await until(token, id, ({ status }) => status === "applied");
  expect(applied).toMatchObject({ written: PRODUCTS, left: 0 });
  expect(await stocks()).toEqual({ [STOCK + 1]: PRODUCTS });

  await killDuring(token, id, "undo", ({ undone }) => undone.products > 0);
  const undone = await until(token, id, ({ status }) => status === "undone");
  expect(undone.undone).toEqual({ products: PRODUCTS, kept: 0 });
  expect(await stocks()).toEqual({ [STOCK]: PRODUCTS });
}, 400_000);
