import { afterAll, beforeAll, expect, test } from "vitest";
import { type Accounts, openAccounts } from "../../../../tests/support/account-harness.ts";
import { importsOf } from "../../../../tests/support/import-file.ts";
import { xlsxBytes } from "../../../../tests/support/xlsx-file.ts";

let shop: Accounts;
let token: string;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => {
  shop = await openAccounts();
  token = await shop.join("dona@loja.example");
  imports = importsOf(shop, token);
});
afterAll(() => shop.close());

const columns = async (id: number) => shop.call(`products/import/${id}/columns`, { method: "GET", token });
const choose = (id: number, mapping: unknown) =>
  shop.call(`products/import/${id}/columns`, { method: "PUT", token, body: { mapping } });
const found = async (code: string) =>
  (await shop.call(`products/${code}?isActive=all`, { method: "GET", token })).json.data;
const apply = async (id: number, body?: object) => {
  expect((await shop.call(`products/import/${id}/apply`, { token, ...(body && { body }) })).status).toBe(200);
  await shop.work();
  return imports.ask(`/${id}`, "GET");
};

test("columns of our own names are asked for by nobody; what was chosen once counts for the next file", async () => {
  const own = await imports.upload("código;nome;preço\nO-1;Copo;1\n");
  expect((await columns(own.id)).json.data[0]).toMatchObject({ origin: "own", preset: null });
  await imports.ask(`/${own.id}/stop`);
  const file = "Peça;Rótulo;Tabela\nQ-1;Copo azul;R$ 1.234,50\n";
  const { id } = await imports.upload(file);
  expect((await columns(id)).json.data[0].origin).toBe("suggested");
  expect((await choose(id, { Peça: "code", Rótulo: "name", Tabela: "originalPrice" })).status).toBe(200);
  await imports.step(id, "check");
  await apply(id);
  expect(await found("Q-1")).toMatchObject({ name: "Copo azul", originalPrice: 1234.5 });
  const again = await imports.upload("Tabela;Peça;Rótulo\n2;Q-2;Bule\n");
  const { json } = await columns(again.id);
  expect(json.data[0].origin).toBe("remembered");
  expect(await imports.step(again.id, "check")).toMatchObject({ counts: { new: 1 } });
});

test("a choice that makes no product is refused with its sentence, and the file stays as it was", async () => {
  const { id } = await imports.upload("Peça;Rótulo;Outra\nZ-1;Copo;1\n");
  expect((await choose(id, { Peça: "stock", Rótulo: null })).json.error).toBe(
    "Diga qual coluna é o código ou o nome do produto.",
  );
  expect((await choose(id, { Peça: "code", Outra: "code" })).json.error).toContain("mesmo campo");
  expect((await choose(id, { Nada: "code" })).json.error).toBe("O arquivo não tem a coluna Nada.");
  expect((await choose(id, { Peça: "preço" })).status).toBe(400);
  expect((await choose(id, "code")).status).toBe(400);
  expect((await columns(id)).json.data[0].origin).toBe("suggested");
  await imports.ask(`/${id}/stop`);
  expect((await columns(id)).json.code).toBe("import/wrong-state");
});

test("columns are chosen anew after the check until it is written, and only when the file is here", async () => {
  const { id } = await imports.upload("cod;nome;preço;qtd loja\nA-1;Copo;10;7\n");
  await choose(id, { "qtd loja": null });
  expect(await imports.step(id, "check")).toMatchObject({ lacking: { stock: 1 }, isFileKept: true });
  expect((await choose(id, { "qtd loja": "stock" })).status).toBe(200);
  expect((await imports.ask(`/${id}`, "GET")).status).toBe("uploading");
  expect(await imports.step(id, "check")).toMatchObject({ lacking: { stock: 0 } });
  await apply(id);
  expect(await found("A-1")).toMatchObject({ stock: 7 });
  expect((await choose(id, { "qtd loja": null })).json.code).toBe("import/wrong-state");
  const { id: early } = await imports.ask("", "POST", { fileName: "a.csv", sizeBytes: 10 });
  expect((await columns(early)).json.code).toBe("import/incomplete");
  await imports.ask(`/${early}/stop`);
  expect((await columns(999_999)).status).toBe(404);
});

test("only what the mode says is written: new products, or prices and stock", async () => {
  await apply((await imports.check("código;nome;preço;estoque\nM-1;Copo;10;1\n")).id);
  const file = "código;nome;preço;estoque\nM-1;Copo trocado;20;5\nM-2;Bule;30;1\n";
  const checked = await imports.check(file);
  expect(checked.toWrite).toEqual({ all: 2, new: 1, "price-stock": 1 });
  expect(await apply(checked.id, { mode: "price-stock" })).toMatchObject({
    mode: "price-stock",
    written: { created: 0, updated: 1 },
    progress: { done: 1, total: 1 },
  });
  expect(await found("M-1")).toMatchObject({ name: "Copo", originalPrice: 20, stock: 5 });
  expect((await shop.call("products/M-2?isActive=all", { method: "GET", token })).status).toBe(404);
  const again = await imports.check(file);
  expect(await apply(again.id, { mode: "new" })).toMatchObject({ written: { created: 1, updated: 0 } });
  expect(await found("M-1")).toMatchObject({ name: "Copo" });
  const third = await imports.check(file);
  expect((await shop.call(`products/import/${third.id}/apply`, { token, body: { mode: "tudo" } })).status).toBe(400);
  await imports.ask(`/${third.id}/stop`);
});

test("a wrong bar code, an impossible NCM and a promotion that is none are told, and one deep line costs only itself", async () => {
  const deep = `{"code":"D-2","name":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
  const lines = [
    '{"code":"D-1","name":"Copo","originalPrice":10,"promotionalPrice":12,"gtinEan":"7891000315508","ncm":"98010000"}',
    deep,
    '{"code":"D-3","name":"Bule","originalPrice":10}',
  ];
  const { id, counts } = await imports.check(lines.join("\n"), "fundo.jsonl");
  expect(counts).toMatchObject({ new: 2, refused: 1 });
  const [first] = await imports.rows(id);
  expect(first?.notices.map(({ column }) => column)).toEqual(
    ["gtinEan", "gtinEanPackage", "ncm", "promotionalPrice"].filter((name) => name !== "gtinEanPackage"),
  );
  expect(first?.product).toMatchObject({ originalPrice: 10, promotionalPrice: 12, stock: 0, category: "", photos: 0 });
  await imports.ask(`/${id}/stop`);
});

test("a workbook that is cut, locked, old or a bomb is refused as a whole, with the way out", async () => {
  const whole = await xlsxBytes({
    rows: [
      ["código", "nome", "preço"],
      ["X-1", "Copo", 1],
    ],
  });
  expect(await imports.check(whole.slice(0, whole.length - 30), "a.xlsx")).toMatchObject({
    status: "failed",
    reason: expect.stringContaining("corrompida"),
  });
  const old = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);
  expect(await imports.check(old, "a.xls")).toMatchObject({
    status: "failed",
    reason: expect.stringContaining(".xlsx"),
  });
  // Four thousand times the same letters: a few hundred kilobytes that become more text than is kept.
  const long = "açúcar ".repeat(20_000);
  function* rows() {
    yield ["código", "nome", "preço"];
    for (let at = 0; at < 450; at += 1) yield [`B-${at}`, `${at} ${long}`, 1];
  }
  expect(await imports.check(await xlsxBytes({ rows: rows() }), "bomba.xlsx")).toMatchObject({
    status: "failed",
    reason: expect.stringContaining("texto demais"),
  });
}, 60_000);
