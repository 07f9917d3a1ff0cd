import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { type FileRow, openImportFile } from "./import-file.ts";

/** A source that gives the bytes in pieces of `size`, so that every cut falls somewhere. */
const inPieces = (bytes: Uint8Array, size: number) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };

async function read(file: string | Uint8Array, size = 7) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const sent = { sizeBytes: bytes.byteLength, chunks: inPieces(bytes, size) };
  const { rows, ...opened } = await openImportFile(sent, async () => null);
  const all: FileRow[] = [];
  for await (const row of rows) all.push(row);
  return { ...opened, rows: all };
}

test("a JSON list gives its objects, each with the line on which it begins, whatever is inside of them", async () => {
  const file = `[\n  {"code":"A","name":"a ] , } \\" b"},\n  {\n "code": "B", "images": ["x", "y"]\n }, {"code":"C"}]\n`;
  for (const size of [1, 2, 3, 1_000]) {
    const { format, rows } = await read(file, size);
    expect(format).toBe("json");
    expect(rows.map(({ line, json }) => [line, json])).toEqual([
      [2, { code: "A", name: 'a ] , } " b' }],
      [3, { code: "B", images: ["x", "y"] }],
      [5, { code: "C" }],
    ]);
  }
});

test("one object over several lines, and a list that was cut, are read as far as they go", async () => {
  expect((await read('{\n "code": "A",\n "name": "n"\n}')).rows).toMatchObject([{ line: 1, json: { code: "A" } }]);
  const { rows } = await read('[{"code":"A"},\n{"code":"B"');
  expect(rows).toMatchObject([
    { line: 1, json: { code: "A" } },
    { line: 2, problems: [{ reason: "JSON inválido. Verifique a sintaxe." }] },
  ]);
});

test("in JSON Lines a broken line costs only itself", async () => {
  const { format, rows } = await read('{"code":"A"}\r\n{code:B}\n\n[1]\n{"code":"C"}');
  expect(format).toBe("jsonl");
  expect(rows.map(({ line, json, problems }) => [line, json, problems.length])).toEqual([
    [1, { code: "A" }, 0],
    [2, undefined, 1],
    [4, [1], 0],
    [5, { code: "C" }, 0],
  ]);
});

test("a field that an object gives twice is told by its name, in a list and in JSON Lines", async () => {
  const twice = '{"code":"A","originalPrice":10,"originalPrice":99}';
  for (const file of [`[${twice},\n{"code":"B"}]`, `${twice}\n{"code":"B"}`]) {
    const { rows } = await read(file);
    expect(rows.map(({ problems }) => problems)).toEqual([
      [{ field: "originalPrice", value: "99", reason: "está escrito mais de uma vez: deixe só um" }],
      [],
    ]);
  }
});

test("a table as Brazilian Excel writes it: semicolons, quotes, line breaks in cells, headings in Portuguese", async () => {
  const file =
    'Código;Nome do produto;Preço (R$);Estoque;Cor preferida;Ativo\r\nA-1;"Copo ""duplo""; azul";1.234,50;3;azul;Sim\r\n"A-2";"duas\nlinhas";"R$ 5,00";;;inativo\r\n;;;;;\r\nA-3;Prato;7;1;;\r\n';
  for (const size of [1, 5, 1_000]) {
    const { format, rows, ignoredColumns, columnOf } = await read(`\uFEFF${file}`, size);
    expect(format).toBe("csv");
    expect(ignoredColumns).toEqual(["Cor preferida"]);
    expect(columnOf("originalPrice")).toBe("Preço (R$)");
    expect(rows.map(({ line, json }) => [line, json])).toEqual([
      [2, { code: "A-1", name: 'Copo "duplo"; azul', originalPrice: "1.234,50", stock: "3", isActive: true }],
      [3, { code: "A-2", name: "duas\nlinhas", originalPrice: "R$ 5,00", isActive: false }],
      [6, { code: "A-3", name: "Prato", originalPrice: "7", stock: "1" }],
    ]);
  }
});

test("older Excel's Latin-1, UTF-16, commas, tabs and the sep line are understood", async () => {
  const latin = Buffer.from("código,nome\nA,Açúcar", "latin1");
  expect((await read(latin)).rows).toMatchObject([{ json: { code: "A", name: "Açúcar" } }]);
  const wide = Buffer.from("\uFEFFcode\tname\nA\tAção", "utf16le");
  expect((await read(wide)).rows).toMatchObject([{ json: { code: "A", name: "Ação" } }]);
  expect((await read("sep=;\r\ncodigo;nome\r\nA;Um,dois\r\n")).rows).toMatchObject([
    { line: 3, json: { code: "A", name: "Um,dois" } },
  ]);
});

test("a price whose decimal comma made a new column, and a number that Excel cut, are refused and not guessed", async () => {
  const { rows } = await read("code,name,price\nA,Copo,1.234,50\n");
  expect(rows[0]?.problems[0]?.reason).toContain("mais colunas que o cabeçalho");
  const cut = await read("code;name;ean\nA;Copo;7,89123E+12\n");
  expect(cut.rows[0]?.problems).toMatchObject([{ field: "gtinEan", reason: expect.stringContaining("Excel") }]);
});

test("a table without codes gets them from the names, the same each time", async () => {
  const { rows } = await read("nome;preço\nChapéu panamá (M);1\n;2\n");
  expect(rows.map(({ json }) => json)).toEqual([
    { code: "CHAPEU-PANAMA-M", name: "Chapéu panamá (M)", originalPrice: "1" },
    { originalPrice: "2" },
  ]);
});

test("long names that differ only at their end are two products, each with the same code each time", async () => {
  const name = "Conjunto de panelas antiaderentes com tampa de vidro 5 peças";
  const file = `nome;preço\n${name} vermelho;1\n${name} azul;2\n`;
  const codes = (await read(file)).rows.map(({ json }) => String((json as { code: unknown }).code));
  expect(new Set(codes).size).toBe(2);
  for (const code of codes) expect(code).toMatch(/^CONJUNTO-DE-PANELAS-ANTIADERENT-[0-9A-F]{8}$/);
  expect((await read(file)).rows.map(({ json }) => (json as { code: unknown }).code)).toEqual(codes);
});

test("a table without names and codes, and nothing at all, are refused as a whole", async () => {
  await expect(read("estoque;preço\n3;1\n")).rejects.toThrow("nem a do código");
  await expect(read("qualquer texto")).rejects.toThrow("nem a do código");
  await expect(read(" \n ")).rejects.toThrow("vazio");
});

/** What is held on the heap, without what nobody has collected yet. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

test("a line without an end costs no memory, whatever stands on it, and the lines after it are read", async () => {
  const piece = new TextEncoder().encode(";".repeat(1_000_000));
  let most = 0;
  const before = heldBytes();
  const chunks = async function* () {
    yield new TextEncoder().encode("código;nome\nA;Copo\n");
    for (let sent = 0; sent < 30; sent += 1) {
      yield piece;
      if (sent % 10 === 9) most = Math.max(most, heldBytes() - before);
    }
    yield new TextEncoder().encode("\nB;Prato\n");
  };
  const { rows } = await openImportFile({ sizeBytes: 30_000_100, chunks }, async () => null);
  const read: unknown[] = [];
  for await (const { line, json, problems } of rows) read.push([line, json, problems.map(({ reason }) => reason)]);
  expect(read).toEqual([
    [2, { code: "A", name: "Copo" }, []],
    [3, {}, ["a linha passa de 1 MB: confira se falta fechar aspas"]],
    [4, { code: "B", name: "Prato" }, []],
  ]);
  expect(most).toBeLessThan(20_000_000);
});

test("a heading of thousands of columns that are none is refused as a whole", async () => {
  const titles = Array.from({ length: 5_000 }, (_, place) => `coluna ${place}`);
  await expect(read(`código;nome;${titles.join(";")}\nA;Copo`, 1_000)).rejects.toThrow(/mais de 500 colunas/);
});
