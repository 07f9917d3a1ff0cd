import { describe, expect, test } from "vitest";
import type { ProductInput } from "#contract/catalog/product.ts";
import type { ImportEvent } from "./import-event.ts";
import { type ImportJob, runImport } from "./import-job.ts";

/** A catalogue in memory with the promises of the real one: by code, all or nothing, unchanged rows known. */
function memoryCatalog() {
  const stored = new Map<string, string>();
  const batches: string[][] = [];
  const save: ImportJob["save"] = async (products) => {
    batches.push(products.map(({ code }) => code));
    const counts = { created: 0, updated: 0, unchanged: 0 };
    for (const product of products) {
      const before = stored.get(product.code);
      const now = JSON.stringify(product);
      counts[before === undefined ? "created" : before === now ? "unchanged" : "updated"] += 1;
      stored.set(product.code, now);
    }
    return counts;
  };
  return { save, batches, nameOf: (code: string) => (JSON.parse(stored.get(code) ?? "{}") as ProductInput).name };
}

const line = (code: string, more: object = {}) => JSON.stringify({ code, name: `Produto ${code}`, ...more });

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function run(text: string | AsyncIterable<Uint8Array>, options: Partial<ImportJob> = {}) {
  const catalog = memoryCatalog();
  let tidied = 0;
  const events: ImportEvent[] = [];
  const job = {
    source: typeof text === "string" ? bytesOf(text) : text,
    save: catalog.save,
    signal: new AbortController().signal,
    batchSize: 2,
    afterWriting: async () => {
      tidied += 1;
    },
    ...options,
  };
  for await (const event of runImport(job)) events.push(event);
  const remarks = events.filter((event) => event.type === "remark");
  const finished = events.at(-1);
  if (finished?.type !== "finished") throw new Error("an import always finishes");
  return { catalog, events, remarks, finished, tidied };
}

function databaseError(code: string): Error {
  return new Error("query failed", { cause: Object.assign(new Error("from the database"), { code }) });
}

test("bad lines are told with their number and field, and every good line is stored", async () => {
  const twice = '{"code":"E","name":"Bule","originalPrice":10,"originalPrice":99}';
  const text = [
    ...[line("A"), "{não é JSON}", "", line("B", { stock: "dez" })],
    ...[line("C"), '["lista"]', line("D"), twice],
  ].join("\n");
  const { catalog, remarks, finished } = await run(text);
  expect(catalog.batches.flat()).toEqual(["A", "C", "D"]);
  expect(remarks).toMatchObject([
    { kind: "refused", line: 2, field: "", value: "{não é JSON}", reason: expect.stringMatching(/^JSON inválido/) },
    { kind: "refused", line: 4, field: "stock", value: "dez" },
    { kind: "refused", line: 6, field: "" },
    { kind: "refused", line: 8, field: "originalPrice", reason: "está escrito mais de uma vez: deixe só um" },
  ]);
  expect(finished).toMatchObject({
    outcome: "complete",
    totals: { line: 8, bytes: Buffer.byteLength(text), created: 3, refused: 4 },
  });
});

test("progress is told after each batch, and what follows writing is done once at the end", async () => {
  const { events, tidied } = await run([line("A"), line("B"), line("C")].join("\n"));
  expect(events.filter(({ type }) => type === "progress")).toMatchObject([
    { totals: { line: 2, created: 2 } },
    { totals: { line: 3, created: 3 } },
  ]);
  expect(tidied).toBe(1);
});

test("nothing follows an import that wrote nothing", async () => {
  expect((await run("{")).tidied).toBe(0);
});

test("of a code that comes again the last line counts, and it is told, within a batch and across batches", async () => {
  const text = [line("A", { name: "um" }), line("A", { name: "dois" }), line("B"), line("A", { name: "três" })].join(
    "\n",
  );
  const { catalog, remarks, finished } = await run(text);
  expect(catalog.nameOf("A")).toBe("três");
  expect(remarks).toMatchObject([
    { kind: "notice", line: 2, field: "code", value: "A", reason: expect.stringContaining("não a 1") },
    { kind: "notice", line: 4, field: "code", value: "A", reason: expect.stringContaining("não a 2") },
  ]);
  expect(finished.totals).toMatchObject({ created: 2, updated: 1, repeated: 1, refused: 0 });
});

test("a batch of long lines is closed before it weighs more than a few megabytes", async () => {
  const long = Array.from({ length: 12 }, (_, place) => line(`L${place}`, { ignored: "x".repeat(900_000) })).join("\n");
  const { catalog } = await run(long, { batchSize: 500 });
  expect(Math.max(...catalog.batches.map((codes) => codes.length))).toBeLessThanOrEqual(5);
});

describe("when the database", () => {
  test("cannot hold one product, that line alone is refused", async () => {
    const { save, batches } = memoryCatalog();
    const picky: ImportJob["save"] = async (products) => {
      if (products.some(({ code }) => code === "C")) throw databaseError("22021");
      return save(products);
    };
    const text = ["A", "B", "C", "D", "E"].map((code) => line(code)).join("\n");
    const { remarks, finished } = await run(text, { save: picky, batchSize: 5 });
    expect(batches.flat()).toEqual(["A", "B", "D", "E"]);
    expect(remarks).toMatchObject([{ kind: "refused", line: 3, value: "C" }]);
    expect(finished).toMatchObject({ outcome: "complete", totals: { created: 4, refused: 1 } });
  });

  test("meets another writer, the batch is tried again", async () => {
    const { save } = memoryCatalog();
    let tries = 0;
    const contended: ImportJob["save"] = async (products) => {
      tries += 1;
      if (tries < 3) throw databaseError("40P01");
      return save(products);
    };
    expect((await run(line("A"), { save: contended })).finished).toMatchObject({
      outcome: "complete",
      totals: { created: 1 },
    });
  });

  test("goes away, the import fails, says why, and says what is stored", async () => {
    const { save } = memoryCatalog();
    const dying: ImportJob["save"] = async (products) => {
      if (products.some(({ code }) => code === "C")) throw databaseError("ECONNREFUSED");
      return save(products);
    };
    const text = ["A", "B", "C", "D"].map((code) => line(code)).join("\n");
    const { finished } = await run(text, { save: dying });
    expect(finished).toMatchObject({
      outcome: "failed",
      reason: "o banco de dados parou de responder (ECONNREFUSED)",
      totals: { line: 2, created: 2 },
    });
  });
});

test("a stop lets the batch under way be written, and says after which line it was", async () => {
  const stop = new AbortController();
  const { save, batches } = memoryCatalog();
  const stopping: ImportJob["save"] = async (products) => {
    if (batches.length === 1) stop.abort();
    return save(products);
  };
  const text = ["A", "B", "C", "D", "E", "F"].map((code) => line(code)).join("\n");
  const { finished } = await run(text, { save: stopping, signal: stop.signal });
  expect(batches).toEqual([
    ["A", "B"],
    ["C", "D"],
  ]);
  expect(finished).toMatchObject({ outcome: "stopped", totals: { line: 4, created: 4 } });
});

test("the file is read while the batch before is being written, and never further ahead than one batch", async () => {
  let lines = 0;
  async function* counted() {
    for (; lines < 10; lines += 1) yield Buffer.from(`${line(`P${lines}`)}\n`);
  }
  const { save, batches } = memoryCatalog();
  const seen: number[] = [];
  const slow: ImportJob["save"] = async (products) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push(lines - batches.flat().length);
    return save(products);
  };
  await run(counted(), { save: slow });
  expect(Math.max(...seen)).toBeLessThanOrEqual(5);
  expect(Math.max(...seen)).toBeGreaterThan(2);
});
