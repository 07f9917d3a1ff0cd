import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Accounts, openAccounts } from "../../../../tests/support/account-harness.ts";
import { importsOf } from "../../../../tests/support/import-file.ts";

const TWO_DAYS = 172_800;
const call = { accountId: 1, caller: { address: "127.0.0.1", requestId: "1" } };

let shop: Accounts;
let token: string;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => {
  shop = await openAccounts();
  token = await shop.join("dona@loja.example");
  imports = importsOf(shop, token);
});
afterAll(() => shop.close());

test("a part that arrives while its import is being stopped is not kept", async () => {
  const service = shop.services.catalogAdmin.imports;
  const content = new TextEncoder().encode("0123456789");
  for (let round = 0; round < 10; round += 1) {
    const { id } = await imports.ask("", "POST", { fileName: "a.csv", sizeBytes: content.byteLength });
    await Promise.allSettled([service.stopImport(id, call), service.savePart(id, 0, content, call)]);
    expect(await imports.ask(`/${id}`, "GET")).toMatchObject({ status: "stopped" });
  }
  expect(await shop.countRows("catalog_import_part")).toBe(0);
});

test("a file on its way is not forgotten while its parts still arrive", async () => {
  const [slow, left] = [await imports.upload("código;nome\n"), await imports.upload("código;nome\n")];
  await shop.database.db.execute(sql`UPDATE catalog_import SET heard_at = now() - interval '2 days'`);
  await shop.services.catalogAdmin.imports.savePart(slow.id, 0, new TextEncoder().encode("código;nome\n"), call);
  await shop.services.catalogAdmin.imports.cleanUp();
  expect(await imports.ask(`/${slow.id}`, "GET")).toMatchObject({ status: "uploading" });
  expect((await shop.call(`products/import/${left.id}`, { method: "GET", token })).status).toBe(404);
});

test("what was looked through so long ago that its lines are forgotten cannot be written any more, and says why", async () => {
  const { id } = await imports.check("código;nome;preço\nANTIGO-1;Copo;10\n");
  await shop.database.db.execute(sql`UPDATE catalog_import SET heard_at = now() - interval '31 days' WHERE id = ${id}`);
  await shop.services.catalogAdmin.imports.cleanUp();
  expect((await shop.call(`products/import/${id}/apply`, { token })).json.code).toBe("import/wrong-state");
  expect(await imports.ask(`/${id}`, "GET")).toMatchObject({
    status: "stopped",
    reason: "A conferência deste arquivo passou de 30 dias. Envie o arquivo de novo.",
  });
});

test("an import that could not go on for days goes on once it can", async () => {
  const { id } = await imports.upload("código;nome;categoria;preço\nPACIENTE-1;Copo;Cozinha;10\n");
  const { db } = shop.database;
  await db.execute(sql`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'another writer' USING ERRCODE = '40001'; END $$`);
  await db.execute(
    sql`CREATE TRIGGER refuse BEFORE INSERT ON catalog_import_row FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  await imports.ask(`/${id}/check`);
  shop.passSeconds(TWO_DAYS);
  await shop.work();
  expect(await imports.ask(`/${id}`, "GET")).toMatchObject({ status: "checking" });
  await db.execute(sql`DROP TRIGGER refuse ON catalog_import_row`);
  shop.passSeconds(60);
  await shop.work();
  expect(await imports.ask(`/${id}`, "GET")).toMatchObject({ status: "checked", counts: { new: 1 } });
});
