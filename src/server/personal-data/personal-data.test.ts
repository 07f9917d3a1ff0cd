import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registrationOf } from "../../../tests/support/account-harness.ts";
import { closeAccount } from "../../../tests/support/close-account.ts";
import { joinMarked, type MarkedPerson } from "../../../tests/support/marked-person.ts";
import { readZip } from "../../../tests/support/read-zip.ts";
import { openStudio, type StudioHarness } from "../../../tests/support/studio-harness.ts";
import { createPersonalTables } from "./personal-tables.ts";

const OWNER = "dona@teste.example";
const WEEK_SECONDS = 7 * 86_400;
const tables = createPersonalTables({ forgetTries: async () => {}, forgetBuyer: async () => {} });

let harness: StudioHarness;
let ana: MarkedPerson;
let bia: MarkedPerson;

beforeAll(async () => {
  harness = await openStudio({ STORE_ACCESS: "team", OWNER_EMAIL: OWNER });
  const owner = await harness.join(OWNER);
  const invited = async (email: string) => {
    expect((await harness.call("members", { body: { email, role: "owner" }, token: owner })).status).toBe(200);
    return joinMarked(harness, email);
  };
  [ana, bia] = [await invited("jabuticabeira@teste.example"), await invited("bananeira@teste.example")];
}, 120_000);
afterAll(() => harness.close());

async function tableNames(): Promise<string[]> {
  const { rows } = await harness.database.db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name);
}

/** Every row of every table and every file, as text in small letters, by where it is. */
async function dump(): Promise<[place: string, text: string][]> {
  const found: [string, string][] = [];
  for (const name of await tableNames()) {
    const { rows } = await harness.database.db.execute<{ row: string }>(
      sql`SELECT to_jsonb(t)::text AS row FROM ${sql.identifier(name)} t`,
    );
    found.push(...rows.map(({ row }): [string, string] => [name, row.toLowerCase()]));
  }
  const folder = join(harness.database.config.dataDir, "files");
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    found.push([path, entry.isFile() ? readFileSync(path, "latin1").toLowerCase() : ""]);
  }
  return found;
}

const placesOf = (all: [string, string][], mark: string) =>
  [
    ...new Set(all.filter(([place, text]) => text.includes(mark) || place.includes(mark)).map(([place]) => place)),
  ].toSorted();

const download = async ({ token }: { token: string }) => {
  const answer = await harness.request("profile/export", {
    headers: { Authorization: `Bearer ${token}`, "X-Forwarded-For": "10.4.5.6" },
  });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, files: readZip(new Uint8Array(await answer.arrayBuffer())) };
};

describe("the register of personal tables", () => {
  test("has every table of the database, each once", async () => {
    expect(tables.map(({ table }) => getTableName(table)).toSorted()).toEqual((await tableNames()).toSorted());
  });

  test("says of every table with an account how its rows are exported and erased, and no row is left to the database that it would keep", async () => {
    const { rows } = await harness.database.db.execute<{ from: string; to: string }>(sql`
      SELECT child.relname AS "from", parent.relname AS "to" FROM pg_constraint c
      JOIN pg_class child ON child.oid = c.conrelid JOIN pg_class parent ON parent.oid = c.confrelid
      WHERE c.contype = 'f' AND c.confdeltype = 'c'`);
    for (const { table, erased } of tables) {
      if (!("with" in erased)) continue;
      expect(rows).toContainEqual({ from: getTableName(table), to: getTableName(erased.with) });
    }
  });
});

describe("the export", () => {
  test("has all that its person wrote, as rows and as files, with a page that says what is what", async () => {
    const { headers, files } = await download(ana);
    expect(headers.get("content-type")).toBe("application/zip");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="meus-dados.zip"/);
    expect(headers.get("cache-control")).toBe("no-store");
    const rowsOf = (name: string) => JSON.parse(files[`${name}.json`] ?? "[]");
    expect(rowsOf("perfil")).toMatchObject([{ email: ana.email, whatsapp: ana.whatsapp, name: `Ana ${ana.mark}` }]);
    expect(rowsOf("prompts")).toHaveLength(2);
    expect(rowsOf("assistentes")).toMatchObject([
      { name: `Lia ${ana.mark}`, ratings: [{ isGood: true }, { isGood: true }] },
    ]);
    expect(rowsOf("assistentes")[0].versions).toHaveLength(3);
    expect(rowsOf("testes-de-assistentes")).toMatchObject([{ role: "user" }, { role: "assistant", rating: "up" }]);
    expect(rowsOf("criacoes")).toHaveLength(2);
    expect(rowsOf("links")).toHaveLength(1);
    expect(rowsOf("tokens")).toMatchObject([
      { name: `Programa ${ana.mark}`, scopes: ["studio:read"], lastUsedAt: null },
    ]);
    expect(rowsOf("webhooks")).toMatchObject([
      { name: `Avisos ${ana.mark}`, url: `https://${ana.mark}.example/avisos` },
    ]);
    expect(rowsOf("mudancas-em-produtos")).toMatchObject([
      { action: "create", importId: null },
      { action: "update" },
      { action: "create", importId: null },
      { action: "create", importId: expect.any(Number) },
    ]);
    expect(rowsOf("equipe")).toMatchObject([{ role: "owner" }]);
    expect(rowsOf("mudancas-em-produtos")[1].fields).toContain("original_cents");
    expect(rowsOf("importacoes")).toMatchObject([{ fileName: `${ana.mark}.csv`, created: 1 }]);
    expect(rowsOf("pedidos")).toMatchObject([
      { whatsapp: ana.whatsapp, email: ana.email, note: `Embrulhe ${ana.mark}`, lines: [{ quantity: 1 }] },
    ]);
    expect(rowsOf("avise-me")).toMatchObject([{ name: `Ana ${ana.mark}`, email: ana.email, whatsapp: null }]);
    expect(rowsOf("passos-de-pedidos")).toMatchObject([
      { from: "new", to: "delivered" },
      { from: "delivered", to: "lost" },
    ]);
    expect(rowsOf("avaliacoes")).toMatchObject([{ name: `Ana ${ana.mark}`, text: `Gostei, ${ana.mark}`, stars: 4 }]);
    const paths = Object.keys(files);
    expect(paths.filter((path) => path.startsWith("criacoes/"))).toHaveLength(2);
    expect(paths.filter((path) => path.startsWith("fotos/"))).toHaveLength(1);
    expect(paths.find((path) => path.startsWith("documentos/"))).toContain(`${ana.mark}.txt`);
    for (const path of paths.filter((name) => /^(criacoes|documentos)\//.test(name)))
      expect(files[path]).toContain(ana.mark);
    const index = files["LEIA-ME.html"] ?? "";
    for (const { exported } of tables) {
      if ("nothing" in exported) continue;
      expect(index).toContain(`${exported.file}.json`);
      expect(index).toContain(exported.about);
    }
  });

  test("has no secret, nothing of other people, and of the shop neither prices nor words", async () => {
    const { files } = await download(ana);
    const text = Object.values(files).join("\n").toLowerCase();
    expect(text).toContain(ana.mark);
    for (const other of [bia.mark, bia.email, bia.whatsapp, bia.zipCode, ana.visitorMark])
      expect(text).not.toContain(other);
    // What they bought is named as every visitor sees it.
    const { "pedidos.json": _, ...rest } = files;
    expect(Object.values(rest).join("\n").toLowerCase()).not.toContain(ana.shopMark);
    const { rows } = await harness.database.db.execute<{ secret: string }>(sql`
      SELECT token_hash AS secret FROM session UNION SELECT code_hash FROM email_code WHERE code_hash <> ''
      UNION SELECT before_hash FROM audit_event WHERE before_hash IS NOT NULL UNION SELECT creation_hash FROM prompt WHERE creation_hash IS NOT NULL`);
    expect(rows.length).toBeGreaterThan(5);
    for (const { secret } of [...rows, { secret: ana.token }]) expect(text).not.toContain(secret.toLowerCase());
  });

  test("comes six times an hour, and stays the person's until the last day", async () => {
    const eva = { token: await harness.join("eva@teste.example") };
    const empty = await download(eva);
    expect(Object.keys(empty.files).toSorted()).toEqual([
      "LEIA-ME.html",
      "atividades.json",
      "perfil.json",
      "sessoes.json",
    ]);
    expect(empty.files["LEIA-ME.html"]).toContain("nada guardado");
    await closeAccount(harness, "eva@teste.example", eva.token);
    for (let time = 2; time <= 6; time += 1) await download(eva);
    const seventh = await harness.call("profile/export", { method: "GET", token: eva.token });
    expect(seventh).toMatchObject({ status: 429, json: { code: "request/too-many" } });
  });
});

test("an export that no ZIP can hold is refused before it begins", async () => {
  const grow = (bytes: number) =>
    harness.database.db.execute(
      sql`UPDATE studio_asset SET size_bytes = size_bytes + ${bytes} WHERE account_id = ${bia.accountId}`,
    );
  await grow(3_000_000_000);
  const answer = await harness.call("profile/export", { method: "GET", token: bia.token });
  await grow(-3_000_000_000);
  expect(answer).toMatchObject({ status: 413, json: { code: "account/export-too-large" } });
});

describe("erasing", () => {
  const FLOW = "q1W2e3R4t5Y6u7I8o9P0aS";
  const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
  let before: [string, string][];
  let marks: string[];

  beforeAll(async () => {
    const { db } = harness.database;
    await closeAccount(harness, ana.email, ana.token);
    harness.passSeconds(WEEK_SECONDS - 60);
    // What still hangs on the address when the time is over: a registration, codes, counts of tries, mails that wait.
    await harness.callWithProof("auth/register", {
      body: registrationOf(ana.email, { name: ana.mark, whatsapp: `+${ana.whatsapp}` }),
    });
    await harness.askLogin(ana.email, { flow: FLOW });
    await harness.call("auth/verify-account-code", { body: { email: ana.email, code: "000000" }, flow: FLOW });
    await db.execute(sql`INSERT INTO account_mail (kind, job_id, created_at, email)
      VALUES ('login', 900001, now(), ${ana.email})`);
    for (const payload of [{ accountId: ana.accountId }, { email: ana.email }])
      await db.execute(sql`INSERT INTO job (kind, payload, run_at, created_at)
        VALUES ('account/some-mail', ${JSON.stringify(payload)}, now() + interval '30 days', now())`);
    before = await dump();
    const tries = [`account/code\n${ana.email}`, `account/code-flow\n${ana.email}\n${sha256(FLOW)}`].map((key) =>
      sha256(key).toLowerCase(),
    );
    marks = [ana.mark, ana.email, ana.whatsapp, ana.zipCode, ana.visitorMark, ...tries];
  });

  /** Texts of these tables that no person chooses. */
  const NOT_TYPED = new Set(
    `access_token.token_hash access_token.ending access_token.scopes webhook.events webhook.secret webhook.previous_secret
    webhook.off_reason webhook_delivery.type webhook_delivery.subject webhook_delivery.facts webhook_delivery.state
    webhook_delivery.last_failure session.device session.token_hash push_device.endpoint push_device.p256dh push_device.auth push_device.device account_mail.kind email_code.purpose email_code.code_hash email_code.flow_hash
    email_code.network_hash email_code.device_hash email_code.state registration.flow_hash member.role job.kind job.last_error
    rate_limit.key prompt.category prompt.creation_hash assistant.category assistant.file_ids assistant.slug
    assistant.creation_hash assistant_version.reason assistant_talk.session_hash assistant_rating.message_id
    bot_conversation.bot bot_conversation.session_hash bot_conversation.memory bot_message.public_id bot_message.role
    bot_message.content bot_message.state bot_message.rating studio_file.storage_key studio_asset.tool studio_asset.kind
    studio_asset.mime_type studio_asset.sha256 studio_asset.storage_key studio_asset.details studio_run.tool studio_run.key
    studio_run.asked_hash studio_run.engine studio_run.status studio_run.step studio_run.draft studio_run.reason
    order_intent.code order_intent.product_code order_intent.product_name order_intent.option order_intent.origin
    order_intent.uf order_intent.freight order_intent.idempotency_key order_intent.request_hash order_intent.source
    order_intent.status order_intent.tracking_code restock_request.option restock_request.state product_review.state customer_identity.channel studio_run.charged_day studio_run.outside_work studio_usage.day translation_unit.kind translation_unit.from_language
    translation_unit.to_language catalog_import.key catalog_import.status catalog_import.format
    catalog_import.mapping catalog_import.skipped catalog_import.lacking catalog_import.mode
    catalog_import.ignored_columns catalog_import.reason
    bulk_edit.status bulk_edit.change bulk_edit.warnings bulk_edit.rows bulk_edit.reason`.split(/\s+/),
  );

  test("is tried on every text that a person can fill: a new column is marked here, or is listed as none of theirs", async () => {
    const personal = tables.filter(({ erased }) => !("stays" in erased)).map(({ table }) => getTableName(table));
    const { rows } = await harness.database.db.execute<{ table: string; column: string }>(sql`
      SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb', 'ARRAY', 'bytea')`);
    const unmarked: string[] = [];
    const asked = rows.filter(({ table, column }) => personal.includes(table) && !NOT_TYPED.has(`${table}.${column}`));
    expect(asked.length).toBeGreaterThan(25);
    for (const { table, column } of asked) {
      const { rows: found } = await harness.database.db.execute(sql`
        SELECT 1 FROM ${sql.identifier(table)}
        WHERE lower(${sql.identifier(column)}::text) ~ ${marks.join("|")} LIMIT 1`);
      if (found.length === 0) unmarked.push(`${table}.${column}`);
    }
    expect(unmarked).toEqual([]);
  });

  test("leaves nothing of a person: no row, no file, no key that could be told from their address", async () => {
    for (const mark of marks)
      expect({ mark, isThere: placesOf(before, mark).length > 0 }).toEqual({ mark, isThere: true });
    harness.passSeconds(120);
    await harness.work();
    const after = await dump();
    for (const mark of marks) expect({ mark, places: placesOf(after, mark) }).toEqual({ mark, places: [] });
    expect(placesOf(after, `studio/${ana.accountId}/`)).toEqual([]);
    expect(placesOf(after, `"accountid": ${ana.accountId}}`)).toEqual([]);
    // What is the shop's stays, and what is another's too.
    expect(placesOf(after, ana.shopMark)).toEqual(expect.arrayContaining(["product", "product_search"]));
    for (const mark of [bia.mark, bia.email, bia.whatsapp, bia.visitorMark])
      expect(placesOf(after, mark)).toEqual(placesOf(before, mark));
  });

  test("leaves the shop's history without the name of who made it", async () => {
    const { rows } = await harness.database.db.execute<{ id: number }>(
      sql`SELECT product_id AS id FROM product_change WHERE account_id = ${ana.accountId} LIMIT 1`,
    );
    const token = await harness.signIn(bia.email);
    const answer = await harness.call(`products/${rows[0]?.id}/history`, { method: "GET", token });
    expect(answer.status).toBe(200);
    expect(answer.json.data.versions.map(({ author }: { author: unknown }) => author)).toEqual([null, null]);
    const imports = await harness.call("products/catalog/imports", { method: "GET", token });
    expect(imports.text).toContain('"fileName":"arquivo"');
  });
});
