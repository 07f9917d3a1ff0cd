import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Assistant } from "#contract/assistant/assistant.ts";
import { MAX_ASSISTANTS, MAX_VERSIONS } from "#contract/assistant/assistant-rules.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";
import { newOwner } from "../../../tests/support/owners.ts";

let harness: Accounts;

beforeAll(async () => {
  harness = await openAccounts();
});
afterAll(() => harness.close());

const bodyOf = (given: Record<string, unknown> = {}) => ({
  name: "Bia do balcão",
  category: "support",
  personality: "Calma e direta.",
  knowledge: "## Horário\nAbrimos às 9h.",
  ...given,
});

/** Someone with an account of their own, and what they do with assistants. */
async function newAssistantOwner() {
  const { token, call } = await newOwner(harness);
  const create = async (given: Record<string, unknown> = {}): Promise<Assistant> => {
    const { status, json } = await call("POST", "assistants", bodyOf(given));
    expect({ status, error: json.error }).toEqual({ status: 200, error: undefined });
    return json.data;
  };
  const read = async (id: number): Promise<Assistant> => (await call("GET", `assistants/${id}`)).json.data;
  const list = async (query = "") => (await call("GET", `assistants${query}`)).json.data;
  return { token, call, create, read, list };
}

describe("making assistants", () => {
  test("an assistant is kept with what it is and knows, active and not published [TOOL-ASSIST-01 TOOL-ASSIST-02]", async () => {
    const { create, read } = await newAssistantOwner();
    const made = await create({ name: "  Bia   do balcão " });
    expect(made).toMatchObject({ ...bodyOf(), isActive: true, slug: null, files: [], revision: 1, conversations: 0 });
    expect(made.satisfaction).toBeNull();
    expect(await read(made.id)).toEqual(made);
  });

  test.each([
    ["no name", { name: " " }, "name", "Dê um nome ao assistente."],
    ["no personality", { personality: "" }, "personality", "Conte como o assistente fala."],
    ["an unknown category", { category: "magia" }, "category", "Escolha uma das categorias."],
    [
      "too much knowledge",
      { knowledge: "a".repeat(20_001) },
      "knowledge",
      "O conhecimento pode ter até 20.000 letras.",
    ],
  ])("%s is refused in words that say what to fix", async (_what, given, path, message) => {
    const { call } = await newAssistantOwner();
    const { status, json } = await call("POST", "assistants", bodyOf(given));
    expect(status).toBe(400);
    expect(json.fields).toContainEqual({ path, message });
  });

  test("fifty tries with one Idempotency-Key make one assistant with one version", async () => {
    const { call, list } = await newAssistantOwner();
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => call("POST", "assistants", bodyOf(), key)));
    const [id, ...others] = new Set(answers.map(({ json }) => json.data.id));
    expect(others).toEqual([]);
    expect((await list()).total).toBe(1);
    expect((await call("GET", `assistants/${id}/versions`)).json.data.versions).toHaveLength(1);
    expect((await call("POST", "assistants", bodyOf({ name: "Outra" }), key)).json.code).toBe("assistant/key-reused");
  });

  test("an account has its limit, also when everything comes at once", async () => {
    const { call, create } = await newAssistantOwner();
    const { id } = await create();
    await harness.database.db.execute(sql`
      INSERT INTO assistant (account_id, name, category, personality, words)
      SELECT account_id, name, category, personality, words FROM assistant, generate_series(1, ${MAX_ASSISTANTS - 3}) WHERE id = ${id}`);
    const answers = await Promise.all(Array.from({ length: 5 }, () => call("POST", "assistants", bodyOf())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)?.json.code).toBe("assistant/limit-reached");
  });

  test("assistants are found by name, personality and knowledge without accents, and by category", async () => {
    const { create, list } = await newAssistantOwner();
    await create({ name: "Bia", knowledge: "Trocas em até sete dias úteis" });
    await create({ name: "Léo", category: "education", knowledge: "" });
    const names = async (query: string) => (await list(query)).assistants.map(({ name }: Assistant) => name);
    expect(await names("?search=UTEIS%20bia")).toEqual(["Bia"]);
    expect(await names("?search=leo")).toEqual(["Léo"]);
    expect(await names("?search=%25")).toEqual([]);
    expect(await names("?category=education")).toEqual(["Léo"]);
    expect((await list("?category=education")).account).toEqual({
      assistants: 2,
      active: 2,
      conversations: 0,
      satisfaction: null,
    });
  });
});

describe("versions", () => {
  test("every save is a version that can be read, compared and brought back", async () => {
    const { create, call, read } = await newAssistantOwner();
    const { id } = await create();
    const saved = await call("PUT", `assistants/${id}`, { ...bodyOf({ personality: "Animada." }), revision: 1 });
    expect(saved.json.data).toMatchObject({ personality: "Animada.", revision: 2 });
    const same = await call("PUT", `assistants/${id}`, { ...bodyOf({ personality: "Animada." }), revision: 2 });
    expect(same.json.data.revision).toBe(2);
    const { versions } = (await call("GET", `assistants/${id}/versions`)).json.data;
    expect(versions.map(({ version, reason }: { version: number; reason: string }) => [version, reason])).toEqual([
      [2, "edit"],
      [1, "create"],
    ]);
    expect((await call("GET", `assistants/${id}/versions/1`)).json.data).toMatchObject({ ...bodyOf(), files: [] });
    await call("POST", `assistants/${id}/versions/1/restore`);
    expect(await read(id)).toMatchObject({ ...bodyOf(), revision: 3 });
    expect((await call("GET", `assistants/${id}/versions/2`)).json.data.personality).toBe("Animada.");
    expect((await call("POST", `assistants/${id}/versions/99/restore`)).json.code).toBe("assistant/version-not-found");
  });

  test("who saves what someone changed meanwhile is told how it stands now, and nothing is lost", async () => {
    const { create, call } = await newAssistantOwner();
    const { id } = await create();
    const answers = await Promise.all(
      ["A", "B", "C"].map((name) => call("PUT", `assistants/${id}`, { ...bodyOf({ name }), revision: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.json.data;
    for (const { json } of answers.filter(({ status }) => status === 409)) {
      expect(json).toMatchObject({ code: "assistant/changed-meanwhile", current: { name: winner.name, revision: 2 } });
    }
  });

  test("the last fifty versions are kept, and files that none of them uses are gone", async () => {
    const { create, call } = await newAssistantOwner();
    const { id } = await create();
    const { files } = (await call("POST", `assistants/${id}/files`, { name: "a.txt", text: "Segredo" })).json.data;
    await call("DELETE", `assistants/${id}/files/${files[0].id}`);
    for (let revision = 3; revision <= MAX_VERSIONS + 2; revision += 1) {
      await call("PUT", `assistants/${id}`, { ...bodyOf({ name: `N${revision}` }), revision });
    }
    const { versions } = (await call("GET", `assistants/${id}/versions`)).json.data;
    expect(versions).toHaveLength(MAX_VERSIONS);
    const { rows } = await harness.database.db.execute(sql`SELECT 1 FROM assistant_file WHERE assistant_id = ${id}`);
    expect(rows).toEqual([]);
  }, 60_000);
});

describe("files", () => {
  test("text files are read as new versions; a version brings its files back", async () => {
    const { create, call, read } = await newAssistantOwner();
    const { id } = await create();
    const added = await call("POST", `assistants/${id}/files`, { name: "horarios.txt", text: "Sábado às 9h" });
    expect(added.json.data).toMatchObject({ revision: 2, files: [{ name: "horarios.txt", length: 12 }] });
    const [file] = added.json.data.files;
    expect((await call("DELETE", `assistants/${id}/files/${file.id}`)).json.data.files).toEqual([]);
    expect((await call("DELETE", `assistants/${id}/files/${file.id}`)).json.code).toBe("assistant/file-not-found");
    await call("POST", `assistants/${id}/versions/2/restore`);
    expect((await read(id)).files).toEqual([file]);
  });

  test.each([
    ["a PDF", "contrato.pdf", "x", /Ainda não lemos PDF/],
    ["a program", "virus.exe", "x", /arquivo de texto/],
    ["an empty file", "vazio.txt", " \n ", /vazio/],
    ["too long a file", "grande.txt", "a".repeat(60_001), /60\.000 letras/],
  ])("%s is refused with an honest sentence", async (_what, name, text, message) => {
    const { create, call } = await newAssistantOwner();
    const { id } = await create();
    const { status, json } = await call("POST", `assistants/${id}/files`, { name, text });
    expect(status).toBe(400);
    expect(json.error).toMatch(message);
  });

  test("an assistant reads ten files, and an account keeps so many letters", async () => {
    const { create, call } = await newAssistantOwner();
    const { id } = await create();
    const add = (text: string) => call("POST", `assistants/${id}/files`, { name: "a.txt", text });
    const answers = await Promise.all(Array.from({ length: 12 }, () => add("texto")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 200)?.json.code).toBe("assistant/too-many-files");
    const other = await create();
    await harness.database.db.execute(sql`UPDATE assistant_file SET length = 499990 WHERE assistant_id = ${id}`);
    const full = await call("POST", `assistants/${other.id}/files`, { name: "b.txt", text: "a".repeat(200) });
    expect(full.json.code).toBe("assistant/files-full");
  });
});

describe("pausing, publishing, deleting", () => {
  test("each publication has an unguessable address of its own, and taking down ends it for ever", async () => {
    const { create, call } = await newAssistantOwner();
    const { id } = await create();
    const publish = async (isPublished: boolean) =>
      (await call("PUT", `assistants/${id}/publication`, { isPublished })).json.data.slug;
    const first = await publish(true);
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(await publish(true)).toBe(first);
    expect(await publish(false)).toBeNull();
    expect(await publish(true)).not.toBe(first);
  });

  test("a deleted assistant leaves the list and its address, waits in the trash, and comes back", async () => {
    const { create, call, list } = await newAssistantOwner();
    const { id } = await create();
    await call("PUT", `assistants/${id}/publication`, { isPublished: true });
    await call("DELETE", `assistants/${id}`);
    expect((await list()).assistants).toEqual([]);
    expect((await call("GET", "assistants/bin")).json.data.assistants).toMatchObject([{ id }]);
    expect((await call("GET", `assistants/${id}`)).status).toBe(404);
    for (const _ of [1, 2]) {
      expect((await call("POST", `assistants/${id}/restore`)).json.data).toMatchObject({ id, slug: null, revision: 1 });
    }
    await call("DELETE", `assistants/${id}`);
    await harness.database.db.execute(
      sql`UPDATE assistant SET deleted_at = now() - interval '31 days' WHERE id = ${id}`,
    );
    await harness.services.assistants.cleanUp();
    expect((await call("POST", `assistants/${id}/restore`)).status).toBe(404);
  });

  test("pausing is no version", async () => {
    const { create, call, list } = await newAssistantOwner();
    const { id } = await create();
    expect((await call("PUT", `assistants/${id}/state`, { isActive: false })).json.data).toMatchObject({
      isActive: false,
      revision: 1,
    });
    expect((await list()).account).toMatchObject({ assistants: 1, active: 0 });
  });
});

test("use is told for each of thirty days, the quiet ones too", async () => {
  const { create, call } = await newAssistantOwner();
  const { id } = await create();
  const { days } = (await call("GET", `assistants/usage?assistantId=${id}`)).json.data;
  expect(days).toHaveLength(30);
  expect(days.every((day: { conversations: number }) => day.conversations === 0)).toBe(true);
  expect((await call("GET", "assistants/usage")).json.data.days).toEqual(days);
});
