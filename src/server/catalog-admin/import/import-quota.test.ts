import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { IMPORT_PART_BYTES } from "#contract/catalog-admin/catalog-import.ts";
import { type Accounts, openAccounts } from "../../../../tests/support/account-harness.ts";
import { importsOf } from "../../../../tests/support/import-file.ts";

const FILE = "código;nome;categoria;preço\nVAGA-1;Copo;Cozinha;10\n";
const TOO_MANY = "Você já tem três arquivos a caminho. Espere um ser conferido, ou descarte um.";

let shop: Accounts;
let token: string;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => {
  shop = await openAccounts();
});
afterAll(() => shop.close());
beforeEach(async () => {
  token = await shop.join(`${crypto.randomUUID()}@loja.example`);
  imports = importsOf(shop, token);
});

const start = (as = token, headers: Record<string, string> = {}, sizeBytes = FILE.length) =>
  shop.call("products/import", { token: as, body: { fileName: "a.csv", sizeBytes }, headers });
const statusOf = async (id: number) => (await imports.ask(`/${id}`, "GET")).status;
const fallSilent = (id: number, minutes: number) =>
  shop.database.db.execute(
    sql`UPDATE catalog_import SET heard_at = now() - make_interval(mins => ${minutes}) WHERE id = ${id}`,
  );
const partsOf = async (id: number) => {
  const { rows } = await shop.database.db.execute(sql`SELECT 1 FROM catalog_import_part WHERE import_id = ${id}`);
  return rows.length;
};

test("one account has three files on their way, however many it announces at once; another account has its own", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => start()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const { json, status } of answers.filter((one) => one.status !== 200)) {
    expect([status, json]).toEqual([429, { status: "error", code: "import/too-many-open", error: TOO_MANY }]);
  }
  expect((await start(await shop.join(`${crypto.randomUUID()}@loja.example`))).status).toBe(200);
});

// The embedded database has one connection: there, nobody announces while someone else does.
test.runIf(process.env.TEST_DATABASE_URL)(
  "announcements that all saw room at the same moment do not all have it",
  async () => {
    const { pool } = shop.database;
    const holding = await pool.connect();
    try {
      await holding.query("BEGIN");
      // Whoever looks sees no file yet, and nobody gets further than that.
      await holding.query("LOCK TABLE catalog_import IN SHARE MODE");
      const answers = Promise.all(Array.from({ length: 5 }, () => start()));
      const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(5);
      await holding.query("COMMIT");
      expect((await answers).map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    } finally {
      holding.release(true);
    }
  },
);

test("a file makes room when it was looked through, or was discarded", async () => {
  const first = await imports.upload(FILE);
  const [second] = [await start(), await start()];
  await imports.ask(`/${first.id}/check`);
  expect((await start()).json.error).toBe(TOO_MANY);
  await shop.work();
  expect((await start()).status).toBe(200);
  expect((await start()).status).toBe(429);
  await imports.ask(`/${second.json.data.id}/stop`);
  expect((await start()).status).toBe(200);
});

test("an upload that broke off yields to the next file, the longest silent first; one that still moves does not", async () => {
  const [older, newer, moving] = [await imports.upload(FILE), await imports.upload(FILE), await imports.upload(FILE)];
  await fallSilent(older.id, 30);
  await fallSilent(newer.id, 11);
  await fallSilent(moving.id, 9);
  expect((await start()).status).toBe(200);
  expect(await imports.ask(`/${older.id}`, "GET")).toMatchObject({
    status: "stopped",
    reason: "O envio ficou parado e deu lugar a outro arquivo seu. Envie este de novo quando quiser.",
  });
  expect([await partsOf(older.id), await partsOf(newer.id)]).toEqual([0, 1]);
  expect((await start()).status).toBe(200);
  expect([await statusOf(newer.id), await statusOf(moving.id)]).toEqual(["stopped", "uploading"]);
  expect((await start()).json.error).toBe(TOO_MANY);
});

test("asking again for a file that is on its way needs no room", async () => {
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const first = await start(token, key);
  await Promise.all([start(), start()]);
  expect((await start(token, key)).json.data.id).toBe(first.json.data.id);
});

test("2 GB a day are told before the first byte; parts that are sent again count too", async () => {
  const { id } = await imports.upload(FILE);
  const { json } = await shop.call("auth/profile", { method: "GET", token });
  const call = { accountId: json.data.id, caller: { address: "127.0.0.1", requestId: "1" } };
  const sendAgain = () => shop.services.catalogAdmin.imports.savePart(id, 0, new TextEncoder().encode(FILE), call);
  await shop.database.db.execute(sql`UPDATE rate_limit SET hits = 7998`);
  expect((await start(token, {}, 3 * IMPORT_PART_BYTES)).json).toMatchObject({
    code: "import/day-full",
    error: "Sua conta já enviou 2 GB de arquivos de produtos hoje. Amanhã tem mais.",
  });
  expect((await start(token, {}, 2 * IMPORT_PART_BYTES)).status).toBe(200);
  await sendAgain();
  await sendAgain();
  await expect(sendAgain()).rejects.toMatchObject({ code: "import/day-full", retryAfterSeconds: 86_400 });
});
