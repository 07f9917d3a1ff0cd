import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Accounts, openAccounts } from "../../../../tests/support/account-harness.ts";
import { importsOf } from "../../../../tests/support/import-file.ts";
import { plainSpaces } from "../../../../tests/support/plain-spaces.ts";

let shop: Accounts;
let token: string;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => {
  shop = await openAccounts();
  token = await shop.join("dona@loja.example");
  imports = importsOf(shop, token);
});
afterAll(() => shop.close());

/** All that a reader or a buyer can see of the catalogue, and when it was changed. */
async function checksum(): Promise<string> {
  const { rows } = await shop.database.db.execute<{ sum: string }>(sql`
    SELECT md5(coalesce(string_agg((to_jsonb(p) - 'revision')::text, '|' ORDER BY id), '')) AS sum
    FROM product p WHERE deleted_at IS NULL`);
  return rows[0]?.sum ?? "";
}

const get = async (path: string) => (await shop.call(path, { method: "GET", token })).json.data;

/** Some products, by a file of their own. */
async function stock(codes: string[], price = "10,00") {
  const file = `código;nome;categoria;descrição;preço;estoque\n${codes.map((code) => `${code};Caneca ${code};Cozinha;Feita à mão;${price};5`).join("\n")}`;
  const { id } = await imports.check(file);
  return imports.step(id, "apply");
}

describe("looking through a file", () => {
  test("writes nothing, and tells of each line whether it is new, changed field by field, equal or refused", async () => {
    await stock(["V-1", "V-2"]);
    const before = await checksum();
    const file = [
      "código;nome;preço;estoque",
      "V-1;Caneca V-1;1.234,50;5",
      "V-2;Caneca V-2;10,00;5",
      "V-3;Bule;99,90;",
      "V-4;Chaleira;abc;1",
      "V-3;Outro bule;1,00;1",
      "V-5;Sem preço;;1",
      ";Sem código;1,00;1",
    ].join("\r\n");
    const checked = await imports.check(file, "preços.csv");
    expect(checked).toMatchObject({
      status: "checked",
      format: "csv",
      fileName: "preços.csv",
      counts: { new: 1, changed: 1, equal: 1, refused: 4 },
      author: { name: "Ana Souza" },
    });
    expect(await checksum()).toBe(before);
    const rows = await imports.rows(checked.id);
    expect(rows.map(({ line, kind }) => [line, kind])).toEqual([
      [2, "changed"],
      [3, "equal"],
      [4, "new"],
      [5, "refused"],
      [6, "refused"],
      [7, "refused"],
      [8, "refused"],
    ]);
    expect(rows[0]?.changes).toEqual([{ field: "originalPrice", before: 10, after: 1234.5 }]);
    expect(rows.slice(3).flatMap(({ refusals }) => refusals)).toEqual([
      { column: "preço", value: "abc", reason: "não é um número: escreva como 1234.50 ou 1.234,50" },
      { column: "código", value: "V-3", reason: "código repetido: já está na linha 4" },
      { column: "preço", value: "0", reason: "Preço original deve ser maior que zero" },
      { column: "código", value: "", reason: "Código é obrigatório" },
    ]);
    expect((await imports.rows(checked.id, "?kind=refused&after=6")).map(({ line }) => line)).toEqual([7, 8]);
  });

  test("a product of JSON that gives two prices is refused, whichever was meant", async () => {
    await stock(["P-1"]);
    const { id, counts } = await imports.check('{"code":"P-1","originalPrice":10,"originalPrice":99}\n');
    expect(counts).toEqual({ new: 0, changed: 0, equal: 0, refused: 1 });
    const reason = "está escrito mais de uma vez: deixe só um";
    expect((await imports.rows(id))[0]?.refusals).toEqual([{ column: "originalPrice", value: "99", reason }]);
  });

  test("refused lines can be opened in Excel, and nothing in them runs as a formula", async () => {
    const { id } = await imports.check('código;nome;preço\n=HYPERLINK("x");Copo;-\n');
    const answer = await shop.request(`products/import/${id}/refused.csv`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get("content-type")).toContain("text/csv");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heading, line] = new TextDecoder().decode(bytes).split("\r\n");
    expect(heading).toBe("linha;código;nome;coluna;valor;motivo");
    expect(line).toMatch(/^2;"'=HYPERLINK/);
    expect(line).toContain('"preço";"\'-"');
  });

  test("a file that is none is refused as a whole, with the reason", async () => {
    expect(await imports.check("olá, mundo")).toMatchObject({
      status: "failed",
      reason: expect.stringContaining("código"),
    });
    expect(await imports.check(" ")).toMatchObject({ status: "failed", reason: "O arquivo está vazio." });
  });

  test("a file is looked through only when all of it is here, and parts must fit", async () => {
    const { id } = await imports.ask("", "POST", { fileName: "a.csv", sizeBytes: 10 });
    const early = await shop.call(`products/import/${id}/check`, { token });
    expect(early).toMatchObject({ status: 409, json: { code: "import/incomplete" } });
    for (const [number, content] of [
      [0, "curto"],
      [1, "0123456789"],
    ] as const) {
      const answer = await shop.request(`products/import/${id}/parts/${number}`, {
        method: "PUT",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/octet-stream" },
        body: content,
      });
      expect(await answer.json()).toMatchObject({ code: "import/wrong-part" });
    }
    const huge = await shop.call("products/import", { token, body: { fileName: "a.csv", sizeBytes: 1e9 } });
    expect(huge.json.error).toBe("O arquivo passa de 150 MB. Divida em arquivos menores.");
  });

  test("the same Idempotency-Key announces one file", async () => {
    const body = { fileName: "a.csv", sizeBytes: 10 };
    const headers = { "Idempotency-Key": "uma-importacao" };
    const [one, two] = await Promise.all([1, 2].map(() => shop.call("products/import", { token, body, headers })));
    expect(one?.json.data.id).toBe(two?.json.data.id);
    const other = await shop.call("products/import", { token, body: { ...body, sizeBytes: 11 }, headers });
    expect(other.status).toBe(422);
  });
});

describe("writing", () => {
  test("an empty cell and a column that is not there erase nothing; prices are to the cent", async () => {
    await stock(["W-1"]);
    const { id } = await imports.check("código;preço;descrição;preço promocional\nW-1;1.234,56;;999,9\n");
    await imports.step(id, "apply");
    expect(await get("products/W-1?isActive=all")).toMatchObject({
      name: "Caneca W-1",
      description: "Feita à mão",
      originalPrice: 1234.56,
      promotionalPrice: 999.9,
      stock: 5,
    });
  });

  test("a price below cost and a promotion that is none are written, and told on their row", async () => {
    await stock(["N-1"]);
    const { id } = await imports.check("código;preço;preço promocional;preço de custo;desconto\nN-1;20;20;30;50%\n");
    const [row] = await imports.rows(id, "");
    expect(row?.refusals).toEqual([]);
    expect(row?.notices.map(({ reason }) => plainSpaces(reason))).toEqual([
      "o desconto segue os preços: 0%",
      "menor que o preço de custo, R$ 30,00: confira",
      "não é menor que o preço original, R$ 20,00: confira",
    ]);
    await imports.step(id, "apply");
    const prices = { originalPrice: 20, promotionalPrice: 20, discountPercentage: 0 };
    expect(await get("products/N-1?isActive=all")).toMatchObject(prices);
  });

  test("a JSON list, JSON Lines and Latin-1 files are written alike", async () => {
    const product = { name: "Bandeja", category: "Cozinha", originalPrice: "R$ 20,00" };
    for (const [file, code] of [
      [JSON.stringify([{ ...product, code: "J-1" }], null, 2), "J-1"],
      [`${JSON.stringify({ ...product, code: "J-2" })}\n`, "J-2"],
      [Buffer.from("código;nome;categoria;preço\nJ-3;Pão de açúcar;Cozinha;20\n", "latin1"), "J-3"],
    ] as const) {
      const { id } = await imports.check(file);
      expect(await imports.step(id, "apply")).toMatchObject({ status: "applied", written: { created: 1, updated: 0 } });
      expect(await get(`products/${code}`)).toMatchObject({ originalPrice: 20 });
    }
    expect((await get("products/J-3")).name).toBe("Pão de açúcar");
  });

  test("what someone changed after the file was looked through is left alone and told", async () => {
    await stock(["M-1", "M-2"]);
    const { id } = await imports.check("código;preço\nM-1;11\nM-2;12\nM-9;1\n".replace("M-9;1\n", ""));
    const { id: productId } = await get("products/M-1?isActive=all");
    await shop.call(`products/${productId}`, { method: "PUT", token, body: { stock: 77 } });
    expect(await imports.step(id, "apply")).toMatchObject({
      written: { updated: 1 },
      counts: { changed: 1, refused: 1 },
    });
    expect(await get("products/M-1?isActive=all")).toMatchObject({ originalPrice: 10, stock: 77 });
    const [row] = await imports.rows(id, "?kind=refused");
    expect(row).toMatchObject({ code: "M-1", refusals: [{ reason: expect.stringContaining("mudou depois") }] });
  });

  test("an import writes once; each step only follows its own", async () => {
    const { id } = await stock(["O-1"]);
    for (const name of ["apply", "check", "stop"]) {
      expect((await shop.call(`products/import/${id}/${name}`, { token })).json.code).toBe("import/wrong-state");
    }
    expect((await shop.call("products/import/999999/apply", { token })).status).toBe(404);
  });

  test("every written product has the import in its history", async () => {
    const { id } = await stock(["H-1"]);
    const { id: productId } = await get("products/H-1?isActive=all");
    const { versions } = await get(`products/${productId}/history`);
    expect(versions).toMatchObject([{ action: "create", importId: id, author: { name: "Ana Souza" } }]);
  });
});

describe("taking an import back", () => {
  test("the catalogue is what it was, to the last byte; its search too", async () => {
    await stock(Array.from({ length: 300 }, (_, place) => `U-${place}`));
    const before = await checksum();
    const lines = Array.from({ length: 600 }, (_, place) => `U-${place};Utensílio trocado ${place};${place + 1},90`);
    const { id } = await imports.check(`código;nome;preço\n${lines.join("\n")}`);
    expect(await imports.step(id, "apply")).toMatchObject({ written: { created: 300, updated: 300 } });
    expect(await checksum()).not.toBe(before);
    expect((await get("products?search=utensilio+trocado")).total).toBe(600);
    expect(await imports.step(id, "undo")).toMatchObject({ status: "undone", undone: { products: 600, kept: 0 } });
    expect(await checksum()).toBe(before);
    expect(
      (await get("products?search=utensilio+trocado")).products.filter(({ name }: { name: string }) =>
        name.includes("trocado"),
      ),
    ).toEqual([]);
  });

  test("what someone changed since keeps that change", async () => {
    await stock(["K-1", "K-2"]);
    const { id } = await imports.check("código;preço\nK-1;50\nK-2;50\n");
    await imports.step(id, "apply");
    const { id: productId } = await get("products/K-1?isActive=all");
    await shop.call(`products/${productId}`, { method: "PUT", token, body: { stock: 1 } });
    expect(await imports.step(id, "undo")).toMatchObject({ undone: { products: 1, kept: 1 } });
    expect(await get("products/K-1?isActive=all")).toMatchObject({ originalPrice: 50, stock: 1 });
    expect(await get("products/K-2?isActive=all")).toMatchObject({ originalPrice: 10 });
  });

  test("a stopped import keeps what it wrote until it is taken back", async () => {
    const before = await checksum();
    const lines = Array.from({ length: 6_000 }, (_, place) => `S-${place};Item ${place};1,50`);
    const { id } = await imports.check(`código;nome;preço\n${lines.join("\n")}`);
    await imports.ask(`/${id}/apply`);
    const working = shop.work();
    await expect
      .poll(async () => (await imports.ask(`/${id}`, "GET")).written.created, { interval: 10, timeout: 60_000 })
      .toBeGreaterThan(0);
    const stopped = await imports.ask(`/${id}/stop`);
    await working;
    const ended = await imports.ask(`/${id}`, "GET");
    expect(ended).toMatchObject({ status: "stopped", written: stopped.written });
    expect(ended.written.created).toBeLessThan(6_000);
    await imports.step(id, "undo");
    expect(await checksum()).toBe(before);
  });
});

test("only writers import, and each answer to others changes nothing", async () => {
  for (const [method, path] of [
    ["POST", "products/import"],
    ["PUT", "products/import/1/parts/0"],
    ["POST", "products/import/1/check"],
    ["POST", "products/import/1/apply"],
    ["POST", "products/import/1/stop"],
    ["POST", "products/import/1/undo"],
    ["GET", "products/import/1"],
    ["GET", "products/import/1/rows"],
    ["GET", "products/import/1/refused.csv"],
    ["GET", "products/catalog/imports"],
  ] as const) {
    expect((await shop.call(path, { method })).status).toBe(401);
  }
  expect((await get("products/catalog/imports")).imports[0]).toMatchObject({ fileName: "produtos.csv" });
});
