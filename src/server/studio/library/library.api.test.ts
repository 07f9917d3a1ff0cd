import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { summaryOf } from "../../../../tests/support/made-texts.ts";
import { LONG_TEXT, openStudio, type StudioHarness } from "../../../../tests/support/studio-harness.ts";

let harness: StudioHarness;
beforeAll(async () => {
  harness = await openStudio();
});
afterAll(() => harness.close());

type Member = Awaited<ReturnType<StudioHarness["joinStudio"]>>;

const summary = (sentences = 2) => ({ tool: "text-summary", input: { text: LONG_TEXT, sentences } });
const get = (member: Member, path: string) => harness.call(path, { method: "GET", token: member.token });
const list = async (member: Member, query = "") => (await get(member, `studio/library?${query}`)).json.data;
const namesIn = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);

test("the library finds by name and text whatever the accents, and sorts in five ways", async () => {
  const ana = await harness.joinStudio();
  const agua = await harness.makeAsset(ana, summaryOf("água"));
  const zebra = await harness.makeAsset(ana, summaryOf("zebra"));
  await harness.makeAsset(ana, summaryOf("Árvore"));
  await harness.call(`studio/assets/${zebra.id}/use`, { token: ana.token });
  const names = ["Resumo: água", "Resumo: zebra", "Resumo: Árvore"];
  expect(namesIn(await list(ana))).toEqual([...names].reverse());
  expect(namesIn(await list(ana, "sort=oldest"))).toEqual(names);
  expect(namesIn(await list(ana, "sort=name"))).toEqual(["Resumo: água", "Resumo: Árvore", "Resumo: zebra"]);
  expect(namesIn(await list(ana, "sort=usage"))[0]).toBe("Resumo: zebra");
  const sizes = (await list(ana, "sort=size")).items.map(({ sizeBytes }: { sizeBytes: number }) => sizeBytes);
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  expect(namesIn(await list(ana, "search=AGUA"))).toEqual([agua.name]);
  expect(namesIn(await list(ana, "search=100%25"))).toEqual([]);
  expect(await list(ana, "kind=image")).toMatchObject({ items: [], total: 0, totalPages: 0 });
  expect((await list(ana, "kind=text")).total).toBe(3);
  expect((await get(ana, "studio/library?sort=preco")).status).toBe(400);
});

test("prompts stand in the library beside what was made", async () => {
  const ana = await harness.joinStudio();
  await harness.makeAsset(ana, summaryOf("ipê"));
  const body = { title: "Resumo de reunião", category: "business", text: "Resuma {{texto}}", tags: [] };
  expect((await harness.call("prompts", { body, token: ana.token })).status).toBe(200);
  expect((await list(ana)).items.map(({ kind }: { kind: string }) => kind)).toEqual(["prompt", "text"]);
  expect(namesIn(await list(ana, "kind=prompt"))).toEqual(["Resumo de reunião"]);
});

test("a file is read whole and in parts, with its type and name, and can do nothing but show itself", async () => {
  const ana = await harness.joinStudio();
  const asset = await harness.makeAsset(ana, summaryOf("café com pão"));
  const whole = await harness.fetchFile(asset.url);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(whole.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(whole.headers.get("content-security-policy")).toContain("sandbox");
  expect(whole.headers.get("content-disposition")).toContain("inline; ");
  expect(bytes.byteLength).toBe(asset.sizeBytes);
  const part = await harness.fetchFile(asset.url, { Range: "bytes=5-9" });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 5-9/${asset.sizeBytes}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(5, 10))).toBe(true);
  expect(Buffer.from(await (await harness.fetchFile(asset.url, { Range: "bytes=-4" })).arrayBuffer())).toEqual(
    bytes.subarray(-4),
  );
  expect((await harness.fetchFile(asset.url, { Range: "bytes=999999-" })).status).toBe(416);
  expect((await harness.fetchFile(asset.url, { Range: "bytes=9-5" })).status).toBe(200);
  expect((await harness.fetchFile(asset.url, { "If-None-Match": `"${asset.sha256}"` })).status).toBe(304);
  const kept = await harness.fetchFile(`${asset.url}?download=1`);
  expect(kept.headers.get("content-disposition")).toMatch(
    /^attachment; filename="Resumo cafe com pao\.txt"; filename\*=UTF-8''Resumo%20caf%C3%A9%20com%20p%C3%A3o\.txt$/,
  );
  expect((await get(ana, `studio/assets/${asset.id}`)).json.data.uses).toBe(1);
  // Not the last sign: two of its bits are no part of what was signed.
  const forged = asset.url.replace(/.(?=.$)/, (sign) => (sign === "A" ? "B" : "A"));
  expect((await harness.fetchFile(forged)).status).toBe(404);
});

test("what is deleted is gone everywhere, frees its room, comes back within 30 days, and then is gone for good", async () => {
  const ana = await harness.joinStudio();
  const asset = await harness.makeAsset(ana, summary());
  const used = async () => (await get(ana, "studio")).json.data.quota.usedBytes;
  const remove = () => harness.call(`studio/assets/${asset.id}`, { method: "DELETE", token: ana.token });
  expect((await Promise.all([remove(), remove()])).map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await used()).toBe(0);
  expect((await list(ana)).total).toBe(0);
  expect((await harness.fetchFile(asset.url)).status).toBe(404);
  const restore = () => harness.call(`studio/assets/${asset.id}/restore`, { token: ana.token });
  expect((await Promise.all([restore(), restore()])).map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await used()).toBe(asset.sizeBytes);
  expect((await harness.fetchFile(asset.url)).status).toBe(200);
  await remove();
  harness.passSeconds(31 * 86_400);
  await harness.services.background.cleanUp();
  await harness.services.background.cleanUp();
  harness.passSeconds(-31 * 86_400);
  const { rows } = await harness.database.db.execute(sql`SELECT 1 FROM studio_asset WHERE id = ${asset.id}`);
  expect(rows).toEqual([]);
});

test("a run is forgotten 90 days after its end; what it made stays, and can be made anew", async () => {
  const ana = await harness.joinStudio();
  const asset = await harness.makeAsset(ana, summary());
  const runsAfter = async (days: number) => {
    const { db } = harness.database;
    await db.execute(sql`
      UPDATE studio_run SET heard_at = now() - make_interval(days => ${days}) WHERE account_id = ${ana.accountId}`);
    await harness.services.background.cleanUp();
    return (await db.execute(sql`SELECT 1 FROM studio_run WHERE account_id = ${ana.accountId}`)).rows.length;
  };
  expect(await runsAfter(89)).toBe(1);
  expect(await runsAfter(91)).toBe(0);
  expect((await list(ana)).total).toBe(1);
  expect((await harness.fetchFile(asset.url)).status).toBe(200);
  const remade = await harness.call(`studio/assets/${asset.id}/remake`, { body: { how: "vary" }, token: ana.token });
  expect(remade.status).toBe(200);
});

test("a month begins when it does in São Paulo", async () => {
  const ana = await harness.joinStudio();
  const { id } = await harness.makeAsset(ana, summary());
  const madeThisMonth = async (minutesFromItsBegin: number) => {
    await harness.database.db.execute(sql`
      UPDATE studio_asset SET created_at = date_trunc('month', now() AT TIME ZONE 'America/Sao_Paulo')
        AT TIME ZONE 'America/Sao_Paulo' + make_interval(mins => ${minutesFromItsBegin}) WHERE id = ${id}`);
    return (await get(ana, "studio/library/summary")).json.data.madeThisMonth;
  };
  expect(await madeThisMonth(-60)).toBe(0);
  expect(await madeThisMonth(0)).toBe(1);
});

test("the figures say how many are files", async () => {
  const ana = await harness.joinStudio();
  const { id } = await harness.makeAsset(ana, summary());
  const files = async () => (await get(ana, "studio/library/summary")).json.data.files;
  expect(await files()).toBe(0);
  await harness.database.db.execute(sql`UPDATE studio_asset SET kind = 'file' WHERE id = ${id}`);
  expect(await files()).toBe(1);
});

test("several files come as one ZIP that other programs open, in the order in which they were chosen", async () => {
  const ana = await harness.joinStudio();
  const one = await harness.makeAsset(ana, summaryOf("café"));
  const two = await harness.makeAsset(ana, summaryOf("café"));
  const last = await harness.makeAsset(ana, summaryOf("ipê"));
  const { json } = await harness.call("studio/zips", { body: { ids: [last.id, one.id, two.id] }, token: ana.token });
  const answer = await harness.fetchFile(json.data.url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(String(bytes.byteLength)).toBe(answer.headers.get("content-length"));
  const folder = await mkdtemp(join(tmpdir(), "arara-zip-"));
  await writeFile(join(folder, "a.zip"), bytes);
  const program =
    "import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;assert {(i.create_system,oct(i.external_attr>>16)) for i in z.infolist()}=={(3,'0o100644')};print('|'.join(z.namelist()))";
  const { stdout } = await promisify(execFile)("python3", ["-c", program, join(folder, "a.zip")]);
  await rm(folder, { recursive: true });
  expect(stdout.trim()).toBe("Resumo ipê.txt|Resumo café.txt|Resumo café (2).txt");
  expect((await harness.fetchFile(json.data.url.replace(`${one.id}-`, ""))).status).toBe(404);
  expect((await harness.call("studio/zips", { body: { ids: [999_999] }, token: ana.token })).status).toBe(404);
});

test("a link shows one file to anybody until it runs out, is taken back, or the file is deleted", async () => {
  const ana = await harness.joinStudio();
  const asset = await harness.makeAsset(ana, summaryOf("mar"));
  const share = async () =>
    (await harness.call(`studio/assets/${asset.id}/shares`, { body: { days: 2 }, token: ana.token })).json.data;
  const tokenOf = ({ url }: { url: string }) => url.split("/").at(-1);
  const open = async (link: { url: string }) => harness.call(`studio/shared/${tokenOf(link)}`, { method: "GET" });
  const first = await share();
  const seen = await open(first);
  expect(seen.headers.get("cache-control")).toBe("no-store");
  expect(seen.json.data).toMatchObject({ name: "Resumo: mar", engine: "built-in" });
  expect(seen.text).not.toContain("accountId");
  expect(Object.keys(seen.json.data)).not.toEqual(expect.arrayContaining(["recipe", "id"]));
  expect((await harness.fetchFile(seen.json.data.url)).status).toBe(200);
  harness.passSeconds(2 * 86_400 + 60);
  expect((await open(first)).status).toBe(410);
  harness.passSeconds(-(2 * 86_400 + 60));
  expect((await harness.call(`studio/shares/${first.id}`, { method: "DELETE", token: ana.token })).status).toBe(200);
  expect((await open(first)).status).toBe(410);
  expect((await harness.fetchFile(seen.json.data.url)).status).toBe(410);
  const second = await share();
  expect((await get(ana, `studio/assets/${asset.id}/shares`)).json.data.shares).toHaveLength(1);
  await harness.call(`studio/assets/${asset.id}`, { method: "DELETE", token: ana.token });
  expect((await open(second)).status).toBe(410);
  expect((await harness.call(`studio/shared/${second.id}.${"x".repeat(43)}`, { method: "GET" })).status).toBe(410);
});

test("a name is changed, and refused when it is none", async () => {
  const ana = await harness.joinStudio();
  const { id } = await harness.makeAsset(ana, summaryOf("sol"));
  const rename = (name: string) =>
    harness.call(`studio/assets/${id}`, { method: "PUT", body: { name }, token: ana.token });
  expect((await rename("  Meu   resumo ")).json.data.name).toBe("Meu resumo");
  expect(await rename(" \u200B ")).toMatchObject({ status: 400, json: { error: "Dê um nome." } });
});
