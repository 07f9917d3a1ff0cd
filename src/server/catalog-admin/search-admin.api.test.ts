import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";

let shop: Accounts;
let token: string;

beforeAll(async () => {
  shop = await openAccounts();
  token = await shop.join("dona@loja.example");
  const body = {
    name: "Furadeira de Impacto",
    code: "FUR-1",
    category: "Ferramentas",
    subcategory: "Ferramentas > Elétricas",
    costPrice: 10,
    originalPrice: 20,
    supplier: "X",
  };
  await shop.call("products", { token, body });
});
afterAll(() => shop.close());

const found = async (text: string): Promise<number> =>
  (await shop.call(`products?search=${encodeURIComponent(text)}`, { method: "GET" })).json.data.total;
const read = async (path: string) => (await shop.call(`products/search/${path}`, { method: "GET", token })).json.data;
const misses = async (): Promise<string[]> => (await read("misses")).misses.map(({ text }: { text: string }) => text);

test("a search that found nothing is listed, becomes a synonym, and finds at once", async () => {
  expect(await found("broqueadeira")).toBe(0);
  await found("Broqueadeira ");
  expect((await read("misses")).misses).toMatchObject([{ text: "broqueadeira", count: 2 }]);
  const body = { term: "broqueadeira", meaning: "furadeira" };
  const taught = await shop.call("products/search/synonyms", { token, body });
  expect(taught).toMatchObject({ status: 200, json: { data: body } });
  expect(await found("broqueadeira")).toBe(1);
  expect(await misses()).toEqual([]);

  const path = `products/search/synonyms/${taught.json.data.id}`;
  const changed = await shop.call(path, { method: "PUT", token, body: { term: "perfuratriz", meaning: "furadeira" } });
  expect(changed.json.data).toMatchObject({ term: "perfuratriz" });
  expect(await found("perfuratriz")).toBe(1);
  expect(await found("broqueadeira")).toBe(0);
  const other = await shop.call("products/search/synonyms", { token, body });
  const conflict = { method: "PUT", token, body: { term: "Perfuratriz", meaning: "furadeira" } };
  expect(await shop.call(`products/search/synonyms/${other.json.data.id}`, conflict)).toMatchObject({
    status: 409,
    json: { code: "search/synonym-exists" },
  });
  expect((await read("synonyms")).synonyms).toHaveLength(2);
  expect((await shop.call(path, { method: "DELETE", token })).json.data).toEqual({ isDone: true });
  const gone = { method: "PUT", token, body: { term: "trado", meaning: "furadeira" } };
  expect((await shop.call(path, gone)).json.code).toBe("search/synonym-not-found");
  expect(await found("perfuratriz")).toBe(0);
});

test("every change of a synonym stands in the audit log, and what changed nothing does not", async () => {
  const body = { term: "trincha", meaning: "furadeira" };
  const { id } = (await shop.call("products/search/synonyms", { token, body })).json.data;
  await shop.call("products/search/synonyms", { token, body });
  const path = `products/search/synonyms/${id}`;
  await shop.call(path, { method: "PUT", token, body: { ...body, term: "pua" } });
  for (let time = 0; time < 2; time += 1) await shop.call(path, { method: "DELETE", token });
  const { rows } = await shop.database.db.execute(sql`
    SELECT action, before_hash IS NOT NULL AS "hadOne", after_hash IS NOT NULL AS "hasOne", detail::text AS detail
    FROM audit_event WHERE detail->>'synonymId' = ${String(id)} AND account_id > 0 AND request_id <> '' ORDER BY id`);
  expect(rows).toEqual([
    { action: "synonym/create", hadOne: false, hasOne: true, detail: `{"synonymId": ${id}}` },
    { action: "synonym/update", hadOne: true, hasOne: true, detail: `{"synonymId": ${id}}` },
    { action: "synonym/delete", hadOne: true, hasOne: false, detail: `{"synonymId": ${id}}` },
  ]);
});

test("a side that says nothing is refused by its name, and a search can be taken off the list", async () => {
  const refusal = async (body: object) => (await shop.call("products/search/synonyms", { token, body })).json;
  expect(await refusal({ term: " ", meaning: "furadeira" })).toMatchObject({
    fields: [{ path: "term", message: "Escreva o que as pessoas digitam." }],
  });
  expect((await refusal({ term: "trem", meaning: "?!" })).fields).toMatchObject([{ path: "meaning" }]);
  expect((await refusal({ term: "x".repeat(81), meaning: "y" })).fields[0].message).toBe(
    "Use no máximo 80 caracteres.",
  );
  await found("zzyzx");
  expect(await misses()).toContain("zzyzx");
  await shop.call("products/search/misses?text=ZZYZX", { method: "DELETE", token });
  expect(await misses()).not.toContain("zzyzx");
});
