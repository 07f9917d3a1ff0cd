import { afterAll, beforeAll, expect, test } from "vitest";
import { type CatalogImport, IMPORT_PART_BYTES } from "#contract/catalog-admin/catalog-import.ts";
import { lookUntil } from "../support/look-until.ts";
import { callRunning, joinRunning } from "../support/running-merchant.ts";
import { openServerHome, type ServerHome } from "../support/server-home.ts";
import { type SmtpCatcher, startSmtpCatcher } from "../support/smtp-catcher.ts";

const PRODUCTS = 3_000;
const OWNER = "dona@loja.example";

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

const fileOf = (round: number) =>
  `código;nome;categoria;descrição;preço\n${Array.from(
    { length: PRODUCTS },
    (_, at) =>
      `QUEDA-${at};Queda ${round} ${at};Testes;Descrição ${round} ${at};${round},${String(at % 100).padStart(2, "0")}`,
  ).join("\n")}`;

async function upload(token: string, text: string): Promise<number> {
  const bytes = new TextEncoder().encode(text);
  const json = { fileName: "queda.csv", sizeBytes: bytes.byteLength };
  const { id, parts } = await call<CatalogImport>("products/import", { method: "POST", token, json });
  for (let number = 0; number < parts; number += 1) {
    const body = bytes.slice(number * IMPORT_PART_BYTES, (number + 1) * IMPORT_PART_BYTES);
    const headers = { "Content-Type": "application/octet-stream" };
    await call(`products/import/${id}/parts/${number}`, { method: "PUT", token, headers, body });
  }
  return id;
}

const read = (token: string, id: number) => call<CatalogImport>(`products/import/${id}`, { token });

const until = (token: string, id: number, isThere: (now: CatalogImport) => boolean) =>
  lookUntil(() => read(token, id), isThere, "the import");

/** Kills the server once the step is under way, and starts it again. */
async function killDuring(token: string, id: number, step: string, isUnderWay: (now: CatalogImport) => boolean) {
  await call(`products/import/${id}/${step}`, { method: "POST", token });
  await until(token, id, isUnderWay);
  await home.kill();
  await home.start();
}

interface Listed {
  products: { code: string; name: string; description: string; originalPrice: number }[];
  totalPages: number;
}

/** Every product of the file as the store shows it, and that none of them is half of one round and half of another. */
async function roundsShown(): Promise<Map<string, number>> {
  const shown = new Map<string, number>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { products, totalPages } = await call<Listed>(`products?category=Testes&limit=100&page=${page}`);
    pages = totalPages;
    for (const { code, name, description, originalPrice } of products) {
      const [, round, at] = /^Queda (\d+) (\d+)$/.exec(name) ?? [];
      expect({ code, description, originalPrice }).toEqual({
        code: `QUEDA-${at}`,
        description: `Descrição ${round} ${at}`,
        originalPrice: (Number(round) * 100 + (Number(at) % 100)) / 100,
      });
      shown.set(code, Number(round));
    }
  }
  return shown;
}

test("kill -9 while an import is looked through, written and taken back: it goes on by itself, and no product is ever half", async () => {
  const token = await joinRunning(await home.start(), mailbox, OWNER);
  const first = await upload(token, fileOf(1));
  await killDuring(token, first, "check", () => true);
  await until(token, first, ({ status }) => status === "checked");
  await killDuring(token, first, "apply", ({ written }) => written.created > 0);
  await roundsShown();
  const applied = await until(token, first, ({ status }) => status === "applied");
  expect(applied.written).toEqual({ created: PRODUCTS, updated: 0 });
  expect((await roundsShown()).size).toBe(PRODUCTS);

  const second = await upload(token, fileOf(2));
  await call(`products/import/${second}/check`, { method: "POST", token });
  await until(token, second, ({ status }) => status === "checked");
  await killDuring(token, second, "apply", ({ written }) => written.updated > 0);
  const again = await until(token, second, ({ status }) => status === "applied");
  expect(again.written).toEqual({ created: 0, updated: PRODUCTS });

  await killDuring(token, second, "undo", ({ undone }) => undone.products > 0);
  const undone = await until(token, second, ({ status }) => status === "undone");
  expect(undone.undone).toEqual({ products: PRODUCTS, kept: 0 });
  expect(new Set((await roundsShown()).values())).toEqual(new Set([1]));
}, 400_000);
