import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createCatalogService } from "#server/catalog/catalog.service.ts";
import { openImportChannel } from "#server/catalog-admin/import/import-channel.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { createDatabasePlace } from "../tests/support/test-database.ts";

const COMMAND = fileURLToPath(new URL("./catalog-import.ts", import.meta.url));
const isEmbedded = !process.env.TEST_DATABASE_URL;

type Place = Awaited<ReturnType<typeof createDatabasePlace>>;

let folder: string;
let place: Place;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "arara-import-"));
  place = await createDatabasePlace();
});

afterEach(async () => {
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

const line = (code: string, more: object = {}) =>
  JSON.stringify({ code, name: `Produto ${code}`, originalPrice: 10, ...more });

const manyLines = (count: number) => Array.from({ length: count }, (_, place) => line(`P-${place + 1}`)).join("\n");

async function fileWith(content: string | Uint8Array, name = "catalogo.jsonl"): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

function start(args: string[], settings: Record<string, string> = place.settings): ChildProcess {
  const { DATABASE_URL: _, DATA_DIR: __, ...inherited } = process.env;
  return spawn(process.execPath, [COMMAND, ...args], { env: { ...inherited, ...settings }, stdio: "pipe" });
}

async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, "close");
  return { code, output };
}

const run = (args: string[], settings?: Record<string, string>) => ended(start(args, settings));

/** The catalogue as it lies in the place, once no other process holds it. */
async function withCatalog<T>(look: (catalog: ReturnType<typeof createCatalogService>) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig(place.settings), createLog("silent"));
  try {
    return await look(createCatalogService(database));
  } finally {
    await database.close();
  }
}

const countProducts = () => withCatalog(async (catalog) => (await catalog.listProducts({ page: 1, limit: 1 })).total);

describe("a good file", () => {
  test("is stored whole, and loading it again changes nothing", async () => {
    const file = await fileWith(gzipSync(manyLines(1200)), "catalogo.jsonl.gz");
    const first = await run([file]);
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining("1.200 criados") });
    const again = await run([file]);
    expect(again).toMatchObject({
      code: 0,
      output: expect.stringContaining("0 criados · 0 atualizados · 1.200 sem mudança"),
    });
    expect(await countProducts()).toBe(1200);
  });

  test("may come from standard input", async () => {
    const child = start(["-"]);
    child.stdin?.end(manyLines(3));
    expect(await ended(child)).toMatchObject({ code: 0, output: expect.stringContaining("3 criados") });
  });
});

test("bad lines are told on the screen and in the errors file, exit code 1, and the good ones are stored", async () => {
  const errors = join(folder, "erros.jsonl");
  const file = await fileWith(
    [
      `\uFEFF${line("BOM")}`,
      '{"code":"CORTADO","name":"Cort',
      `${line("CRLF")}\r`,
      line("", { code: " " }),
      line("NEG", { originalPrice: -1 }),
      line("NUL", { description: "fim\u0000 \ud800" }),
      line("LONGO", { description: "x".repeat(2_000_000) }),
      line("PROTO", { __proto__: null, constructor: { prototype: {} } }).replace("{", '{"__proto__":{"stock":9},'),
      line("PRECO", { originalPrice: "R$ 1.234,50", stock: "1.250" }),
      line("PRECO", { originalPrice: "R$ 1.234,50", stock: "1.250", name: "Último" }),
      `{"code":"FUNDO","name":"x","description":${"[".repeat(9000)}${"]".repeat(9000)}}`,
      line("CODIGO/COM?#%2F"),
    ].join("\n"),
  );
  const { code, output } = await run([file, "--errors", errors]);
  expect(code).toBe(1);
  expect(output).toContain("6 criados · 0 atualizados · 0 sem mudança · 5 recusados · 1 repetidos");
  expect(output).toContain('linha 5 · recusada · originalPrice · "-1" · não pode ser negativo');
  const told = (await readFile(errors, "utf8"))
    .trim()
    .split("\n")
    .map((each) => JSON.parse(each));
  expect(told.filter(({ kind }) => kind === "refused").map(({ line, field }) => [line, field])).toEqual([
    [2, ""],
    [4, "code"],
    [5, "originalPrice"],
    [7, ""],
    [11, "description"],
  ]);
  expect(told.filter(({ kind }) => kind === "notice").map(({ line, field }) => [line, field])).toEqual([
    [9, "stock"],
    [10, "stock"],
    [10, "code"],
  ]);
  await withCatalog(async (catalog) => {
    expect(await catalog.getProduct("PRECO")).toMatchObject({ name: "Último", originalPrice: 1234.5, stock: 1250 });
    expect(await catalog.getProduct("PROTO")).toMatchObject({ stock: 0 });
    expect(await catalog.getProduct("NUL")).toMatchObject({ description: "fim \uFFFD" });
    expect(await catalog.getProduct("CODIGO/COM?#%2F")).toMatchObject({ originalPrice: 10 });
  });
});

test("the screen shows the first twenty refusals, and says how many more there are", async () => {
  const { code, output } = await run([await fileWith("{\n".repeat(50))]);
  expect(code).toBe(1);
  expect(output.match(/recusada/g)).toHaveLength(20);
  expect(output).toContain("Outros 30 não couberam na tela");
});

describe("it says why and exits with 2", () => {
  test.each([
    ["the file is missing", ["nao-existe.jsonl"], {}, "não existe"],
    ["the file is a folder", [tmpdir()], {}, "é uma pasta"],
    ["there is no file", [], {}, "Uso: npm run catalog:import"],
    ["an option is unknown", ["a.jsonl", "--force"], {}, "Uso: npm run catalog:import"],
    ["a setting is invalid", ["-"], { PORT: "abc" }, "Configuração de ambiente inválida"],
    ["the database is away", ["-"], { DATABASE_URL: "postgres://127.0.0.1:9/x" }, "ECONNREFUSED"],
  ])("when %s", async (_what, args, settings, sentence) => {
    const { code, output } = await run(args, { ...place.settings, ...settings });
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining(sentence) });
    expect(output).not.toMatch(/^\s+at /m);
  });

  test("when the errors file is the imported file itself", async () => {
    const file = await fileWith(line("A"));
    expect(await run([file, "--errors", file])).toMatchObject({ code: 2 });
    expect(await readFile(file, "utf8")).toBe(line("A"));
  });

  test("when a gzip file is cut, after storing what came before", async () => {
    const noise = Array.from({ length: 3000 }, (_, place) => line(`P-${place}`, { ncm: String(place * 7919) })).join(
      "\n",
    );
    const packed = gzipSync(noise);
    const file = await fileWith(packed.subarray(0, packed.byteLength / 2), "cortado.gz");
    const { code, output } = await run([file]);
    expect(code).toBe(2);
    expect(output).toContain("está cortado ou corrompido");
    const stored = Number(/depois da linha ([\d.]+)/.exec(output)?.[1]?.replace(".", ""));
    expect(stored).toBeGreaterThan(0);
    expect(await countProducts()).toBe(stored);
  });
});

test("Ctrl+C ends it after the batch under way, says where it was, and running again completes it", async () => {
  const child = start(["-"]);
  const end = ended(child);
  child.stdin?.on("error", () => {});
  child.stdin?.write(`${manyLines(1000)}\n`);
  await once(child.stdout as NodeJS.ReadableStream, "data");
  child.kill("SIGINT");
  const { code, output } = await end;
  expect(code).toBe(130);
  expect(output).toMatch(/Importação interrompida (depois da linha (500|1\.000)|antes da primeira linha)/);
  expect((await countProducts()) % 500).toBe(0);
  expect(await run([await fileWith(manyLines(1200))])).toMatchObject({ code: 0 });
  expect(await countProducts()).toBe(1200);
});

describe.runIf(isEmbedded)("while another process holds the embedded data folder", () => {
  async function holdFolder(isServer: boolean) {
    const database = await openDatabase(readConfig(place.settings), createLog("silent"));
    const catalog = createCatalogService(database);
    const writer = { save: catalog.saveProducts, afterWriting: async () => {} };
    const channel =
      isServer && database.lock ? openImportChannel(database.lock, writer, createLog("silent")) : undefined;
    return {
      catalog,
      async close() {
        await channel?.close();
        await database.close();
      },
    };
  }

  test("the import goes through it, with the same report and exit code", async () => {
    const server = await holdFolder(true);
    const errors = join(folder, "erros.jsonl");
    const file = await fileWith([manyLines(250), "{", line("R", { stock: "dez" })].join("\n"));
    const { code, output } = await run([file, "--errors", errors]);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining("250 criados") });
    expect(output).toContain("pelo servidor");
    expect((await readFile(errors, "utf8")).trim().split("\n")).toHaveLength(2);
    expect((await server.catalog.listProducts({ page: 1, limit: 1 })).total).toBe(250);
    await server.close();
  });

  test("Ctrl+C reaches it", async () => {
    const server = await holdFolder(true);
    const child = start(["-"]);
    const end = ended(child);
    child.stdin?.on("error", () => {});
    child.stdin?.write(`${manyLines(1000)}\n`);
    const total = async () => (await server.catalog.listProducts({ page: 1, limit: 1 })).total;
    await expect.poll(total, { timeout: 60_000 }).toBeGreaterThan(0);
    child.kill("SIGINT");
    const { code, output } = await end;
    expect({ code, output }).toEqual({
      code: 130,
      output: expect.stringContaining("Importação interrompida depois da linha"),
    });
    await server.close();
  });

  test("a holder that takes no import is left alone: exit code 2 and a sentence", async () => {
    const holder = await holdFolder(false);
    const { code, output } = await run([await fileWith(line("A"))]);
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining("não recebe importações") });
    expect((await holder.catalog.listProducts({ page: 1, limit: 1 })).total).toBe(0);
    await holder.close();
  });
});

test("a folder that does not exist yet becomes a data folder", { skip: !isEmbedded, timeout: 120_000 }, async () => {
  const dataDir = join(folder, "novo");
  await mkdir(folder, { recursive: true });
  expect(await run([await fileWith(line("A"))], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  expect(existsSync(join(dataDir, "postgres", "PG_VERSION"))).toBe(true);
});

/** Real products that are not ours to ship: a file beside the project, where there is one. */
const REAL_CATALOGUE = "../shared/data/catalogue-10k.jsonl.gz";

test.runIf(existsSync(REAL_CATALOGUE))(
  "a real Brazilian catalogue of 10,000 products is stored without a refusal",
  async ({ onTestFinished }) => {
    const place = await createDatabasePlace();
    onTestFinished(place.remove);
    const env = { ...process.env, ...place.settings };
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/catalog-import.ts", REAL_CATALOGUE], {
      env,
    });
    expect(stdout).toContain("10.000 criados");
    expect(stdout).toContain("0 recusados");
    const database = await openDatabase(readConfig(place.settings), createLog("silent"));
    onTestFinished(database.close);
    const { total } = await createCatalogService(database).listProducts({ page: 1, limit: 1 });
    expect(total).toBeGreaterThan(9_000);
  },
  120_000,
);
