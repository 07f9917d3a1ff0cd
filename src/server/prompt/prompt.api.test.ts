import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Prompt } from "#contract/prompt/prompt.ts";
import { MAX_PROMPTS } from "#contract/prompt/prompt-rules.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";
import { newOwner } from "../../../tests/support/owners.ts";

let harness: Accounts;

beforeAll(async () => {
  harness = await openAccounts();
});
afterAll(() => harness.close());

const bodyOf = (given: Record<string, unknown> = {}) => ({
  title: "Legenda de produto",
  category: "marketing",
  text: "Escreva uma legenda para {{produto}} que fale com {{público}}.",
  tags: ["Instagram", "venda"],
  ...given,
});

/** Someone with an account of their own, and what they do with prompts. */
async function newPromptOwner() {
  const { token, call } = await newOwner(harness);
  const create = async (given: Record<string, unknown> = {}): Promise<Prompt> => {
    const { status, json } = await call("POST", "prompts", bodyOf(given));
    expect({ status, error: json.error }).toEqual({ status: 200, error: undefined });
    return json.data;
  };
  const titles = async (query = "") =>
    (await call("GET", `prompts${query}`)).json.data.prompts.map(({ title }: Prompt) => title);
  return { token, call, create, titles };
}

describe("writing prompts", () => {
  test("a prompt is kept with its tags in one form and its variables named [TOOL-PROMPT-01 TOOL-PROMPT-02]", async () => {
    const { create, call } = await newPromptOwner();
    const created = await create({ title: "  Legenda   nova ", tags: ["#Instagram, Venda Direta", "instagram"] });
    expect(created).toMatchObject({
      title: "Legenda nova",
      category: "marketing",
      tags: ["instagram", "venda direta"],
      variables: ["produto", "público"],
      uses: 0,
      revision: 1,
    });
    expect((await call("GET", `prompts/${created.id}`)).json.data).toEqual(created);
  });

  test.each([
    ["no title", { title: " " }, "title", "Dê um título ao prompt."],
    ["no text", { text: "" }, "text", "Escreva o prompt."],
    ["too long a text", { text: "a".repeat(8_001) }, "text", "O prompt pode ter até 8.000 letras."],
    ["an unknown category", { category: "poesia" }, "category", "Escolha uma das categorias."],
    ["too many tags", { tags: Array.from({ length: 13 }, (_, at) => `t${at}`) }, "tags", "Use até 12 tags."],
    ["tags that are one text", { tags: "a, b" }, "tags", "As tags são uma lista de textos."],
  ])("%s is refused in words that say what to fix", async (_what, given, path, message) => {
    const { call } = await newPromptOwner();
    const { status, json } = await call("POST", "prompts", bodyOf(given));
    expect(status).toBe(400);
    expect(json.fields).toContainEqual({ path, message });
  });

  test("fifty tries with one Idempotency-Key make one prompt; the key with another body is refused", async () => {
    const { call, titles } = await newPromptOwner();
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => call("POST", "prompts", bodyOf(), key)));
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
    expect(await titles()).toEqual(["Legenda de produto"]);
    const other = await call("POST", "prompts", bodyOf({ title: "Outro" }), key);
    expect(other).toMatchObject({ status: 422, json: { code: "prompt/key-reused" } });
  });

  test("who saves what someone changed meanwhile is told how it stands now, and nothing is lost", async () => {
    const { create, call } = await newPromptOwner();
    const { id } = await create();
    const first = await call("PUT", `prompts/${id}`, { ...bodyOf({ title: "Primeira" }), revision: 1 });
    expect(first.json.data).toMatchObject({ title: "Primeira", revision: 2 });
    const second = await call("PUT", `prompts/${id}`, { ...bodyOf({ title: "Segunda" }), revision: 1 });
    expect(second.status).toBe(409);
    expect(second.json).toMatchObject({
      code: "prompt/changed-meanwhile",
      current: { title: "Primeira", revision: 2 },
    });
  });

  test("a deleted prompt leaves the list, waits in the trash, and comes back as it was", async () => {
    const { create, call, titles } = await newPromptOwner();
    const prompt = await create();
    const deleted = await call("DELETE", `prompts/${prompt.id}`);
    expect(Date.parse(deleted.json.data.restorableUntil) - Date.parse(deleted.json.data.deletedAt)).toBe(
      30 * 86_400_000,
    );
    expect(await titles()).toEqual([]);
    expect((await call("GET", "prompts/bin")).json.data.prompts).toMatchObject([{ id: prompt.id }]);
    for (const method of ["GET", "DELETE"]) expect((await call(method, `prompts/${prompt.id}`)).status).toBe(404);
    for (const _ of [1, 2]) {
      expect((await call("POST", `prompts/${prompt.id}/restore`)).json.data).toEqual(prompt);
    }
    expect(await titles()).toEqual([prompt.title]);
  });

  test("what lay in the trash for thirty days is gone for good, with its uses", async () => {
    const { create, call } = await newPromptOwner();
    const { id } = await create();
    await call("POST", `prompts/${id}/uses`);
    await call("DELETE", `prompts/${id}`);
    await harness.database.db.execute(sql`UPDATE prompt SET deleted_at = now() - interval '31 days' WHERE id = ${id}`);
    await harness.services.prompts.cleanUp();
    expect((await call("POST", `prompts/${id}/restore`)).status).toBe(404);
    const { rows } = await harness.database.db.execute(sql`SELECT 1 FROM prompt_use WHERE prompt_id = ${id}`);
    expect(rows).toEqual([]);
  });

  test("an account has its limit, also when everything comes at once", async () => {
    const { create, call } = await newPromptOwner();
    const { id } = await create();
    await harness.database.db.execute(sql`
      INSERT INTO prompt (account_id, title, category, text, words, sort_title)
      SELECT account_id, title, category, text, words, sort_title FROM prompt, generate_series(1, ${MAX_PROMPTS - 3}) WHERE id = ${id}`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => call("POST", `prompts/${id}/duplicate`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)?.json.code).toBe("prompt/limit-reached");
  });
});

describe("finding prompts", () => {
  test("by words of title, tags and text, with or without accents, whatever signs they have", async () => {
    const { create, titles } = await newPromptOwner();
    await create({ title: "Promoção de verão", tags: ["café"], text: "Fale de 100% de desconto" });
    await create({ title: "Aula de física", category: "education", tags: [], text: "Explique {{tema}}" });
    expect(await titles("?search=PROMOCAO")).toEqual(["Promoção de verão"]);
    expect(await titles("?search=cafe%20ver%C3%A3o")).toEqual(["Promoção de verão"]);
    expect(await titles("?search=100%25")).toEqual(["Promoção de verão"]);
    expect(await titles("?search=_")).toEqual([]);
    expect(await titles("?search=fisica&category=marketing")).toEqual([]);
    expect(await titles("?category=education")).toEqual(["Aula de física"]);
    expect(await titles("?tag=caf%C3%A9")).toEqual(["Promoção de verão"]);
  });

  test("in four orders and in pages, with the figures of the whole account", async () => {
    const { create, call, titles } = await newPromptOwner();
    const a = await create({ title: "Ábaco" });
    await create({ title: "zebra", category: "creative" });
    const b = await create({ title: "bola" });
    for (const id of [a.id, a.id, b.id]) await call("POST", `prompts/${id}/uses`);
    expect(await titles("?sort=name")).toEqual(["Ábaco", "bola", "zebra"]);
    expect(await titles("?sort=oldest")).toEqual(["Ábaco", "zebra", "bola"]);
    expect(await titles("?sort=recent")).toEqual(["bola", "zebra", "Ábaco"]);
    expect(await titles("?sort=uses")).toEqual(["Ábaco", "bola", "zebra"]);
    const { json } = await call("GET", "prompts?sort=name&limit=2&page=2&category=marketing");
    expect(json.data).toMatchObject({ prompts: [], total: 2, totalPages: 1 });
    expect(json.data.account).toEqual({ prompts: 3, uses: 3, usesThisWeek: 3, categories: 2 });
    const { rows } = await harness.database.db.execute(
      sql`SELECT count(*)::int AS n FROM prompt_use WHERE prompt_id = ${a.id}`,
    );
    expect(rows).toEqual([{ n: 2 }]);
  });
});

test("exported prompts can be imported elsewhere; the same file twice adds nothing", async () => {
  const [from, to] = [await newPromptOwner(), await newPromptOwner()];
  await from.create({ title: "Um" });
  await from.create({ title: "Dois", tags: [] });
  const file = (await from.call("GET", "prompts/export")).json.data;
  expect((await to.call("POST", "prompts/import", file)).json.data).toEqual({ created: 2, skipped: 0 });
  expect((await to.call("POST", "prompts/import", file)).json.data).toEqual({ created: 0, skipped: 2 });
  expect((await to.call("GET", "prompts/export")).json.data).toEqual(file);
  const broken = { prompts: [bodyOf({ title: "Bom" }), bodyOf({ category: "x" })] };
  expect((await to.call("POST", "prompts/import", broken)).json).toMatchObject({
    fields: [{ path: "prompts.1.category" }],
  });
  expect(await to.titles()).toHaveLength(2);
});
