import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";
import { product } from "../../../tests/support/shop.ts";

const DAY_SECONDS = 86_400;
const ZIP_CODE = "20040-002";

let shop: Accounts;
beforeAll(async () => {
  shop = await openAccounts({ ZIP_CODE_DAYS: "30" });
  await shop.services.catalog.saveProducts([product("Caneca", { code: "CANECA", stock: 10_000 })]);
});
afterAll(() => shop.close());

const place = async (key: string, zipCode?: string) =>
  (
    await shop.call("order-intents", {
      body: { code: "CANECA", quantity: 1, origin: "São Paulo - SP", ...(zipCode !== undefined && { zipCode }) },
      headers: { "Idempotency-Key": key },
    })
  ).json.data;

const rows = async () =>
  (
    await shop.database.db.execute<{ row: string }>(
      sql`SELECT to_jsonb(o)::text AS row FROM order_intent o ORDER BY id`,
    )
  ).rows;

test("of an order's CEP nothing but the state is kept after the days of the settings, and the order stays as it was told", async () => {
  const [known, anonymous] = [await place("pedido-um-com-cep", ZIP_CODE), await place("pedido-dois-sem-cep")];
  expect(known.message).toContain(ZIP_CODE);
  const before = await rows();
  shop.passSeconds(29 * DAY_SECONDS);
  await shop.services.background.cleanUp();
  expect(await rows()).toEqual(before);
  shop.passSeconds(2 * DAY_SECONDS);
  await shop.services.background.cleanUp();
  const [cut, untouched] = await rows();
  expect(cut?.row).not.toMatch(/20040-?002/);
  expect(JSON.parse(cut?.row ?? "{}")).toMatchObject({
    zip_code: null,
    uf: "RJ",
    idempotency_key: null,
    request_hash: null,
  });
  expect(JSON.parse(cut?.row ?? "{}").message).toBe(known.message.replace(`\nCEP: ${ZIP_CODE}`, ""));
  expect(untouched).toEqual(before[1]);
  const told = await shop.call(`order-intents/${known.code}`, { method: "GET" });
  expect(told.json.data).toMatchObject({ code: known.code, uf: "RJ", freight: known.freight, total: known.total });
  expect(anonymous.message).not.toContain("CEP");
});

test("however many orders there are, all of them are cut", async () => {
  await shop.database.db.execute(sql`
    INSERT INTO order_intent (code, product_id, product_code, product_name, quantity, unit_price_cents, total_cents, origin, zip_code, uf, message)
    SELECT 'X' || n, 1, 'CANECA', 'Caneca', 1, 1000, 1000, 'São Paulo - SP', ${ZIP_CODE}, 'RJ', E'Oi\nCEP: ' || ${ZIP_CODE}::text || E'\nTchau'
    FROM generate_series(1, 1200) n`);
  shop.passSeconds(40 * DAY_SECONDS);
  await shop.services.background.cleanUp();
  expect((await rows()).filter(({ row }) => row.includes("20040"))).toEqual([]);
});
