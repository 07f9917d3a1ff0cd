import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Asset } from "#contract/studio/studio.ts";
import { readFilm } from "#engine/film/read-film.ts";
import { readZip } from "../../../tests/support/read-zip.ts";
import { product } from "../../../tests/support/shop.ts";
import { openStudio, type StudioHarness } from "../../../tests/support/studio-harness.ts";

let harness: StudioHarness;
let codes: string[];

beforeAll(async () => {
  harness = await openStudio({});
  const products = [
    product("Café torrado", {
      originalPrice: 40,
      promotionalPrice: 30,
      realImage: "/demo/cafe-torrado-moido-800.webp",
    }),
    // The id of the first.
    product("Chá verde", { code: "1" }),
  ];
  await harness.services.catalog.saveProducts(products);
  codes = products.map(({ code }) => code);
});
afterAll(() => harness.close());

const promote = (input: Record<string, unknown>) => ({
  tool: "promote-products",
  input: { products: codes, sizes: ["1080x1080", "a6"], layout: "showcase", ...input },
});

test("a run makes one picture a product and size, a PDF and one ZIP of them", async () => {
  const member = await harness.joinStudio();
  const run = await harness.make(member, promote({ pdf: true }));
  expect(run).toMatchObject({ status: "done", reason: "" });
  const pictures = run.assets.filter(({ kind }) => kind === "image");
  expect(pictures).toHaveLength(codes.length * 2);
  for (const { details, url, mimeType } of pictures) {
    const response = await harness.fetchFile(url);
    const meta = await sharp(await response.arrayBuffer()).metadata();
    expect({ width: meta.width, height: meta.height }).toEqual(details);
    expect(meta.density).toBe(details.width === 1240 ? 300 : 72);
    expect(mimeType).toBe("image/jpeg");
  }
  expect(pictures.map(({ name }) => name).toSorted()).toEqual([
    "1080x1080 Café torrado",
    "1080x1080 Chá verde",
    "A6 Café torrado",
    "A6 Chá verde",
  ]);
  const [zip, pdf] = ["application/zip", "application/pdf"].map((type) =>
    run.assets.find(({ mimeType, kind }) => mimeType === type && kind === "file"),
  );
  const pdfText = Buffer.from(await (await harness.fetchFile(pdf?.url ?? "")).arrayBuffer()).toString("latin1");
  expect(pdfText.startsWith("%PDF-1.7")).toBe(true);
  expect(pdfText.match(/\/Type \/Page /g)).toHaveLength(codes.length * 2);
  // A6 in points.
  expect(pdfText).toContain("/MediaBox [0 0 297.60 419.52]");
  const { status, json } = await harness.call("studio/library?kind=file", { method: "GET", token: member.token });
  expect(status).toBe(200);
  expect(json.data.items.map(({ asset }: { asset: Asset }) => asset.mimeType).toSorted()).toEqual([
    "application/pdf",
    "application/zip",
  ]);
  const response = await harness.fetchFile(zip?.url ?? "");
  expect(response.headers.get("content-type")).toBe("application/zip");
  const entries = readZip(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(entries)).toHaveLength(codes.length * 2 + 1);
});

test("several products together are one picture a size, named after all of them", async () => {
  const member = await harness.joinStudio();
  const run = await harness.make(member, promote({ together: true }));
  expect(run).toMatchObject({ status: "done", reason: "" });
  const pictures = run.assets.filter(({ kind }) => kind === "image");
  expect(pictures.map(({ name }) => name).toSorted()).toEqual([
    "1080x1080 Café torrado, Chá verde",
    "A6 Café torrado, Chá verde",
  ]);
});

test("a run of films makes a film and its cover for each product and shape, and one ZIP", async () => {
  const member = await harness.joinStudio();
  const input = { products: codes.slice(0, 1), sizes: ["1080x1080"], layout: "band", seconds: 6, loop: "pop" };
  const run = await harness.make(member, { tool: "promote-films", input });
  expect(run).toMatchObject({ status: "done", reason: "" });
  const of = (kind: string) => run.assets.filter((asset) => asset.kind === kind);
  expect(of("video")).toMatchObject([
    { name: "1080x1080 Café torrado", mimeType: "video/mp4", details: { width: 1080, height: 1080, durationMs: 6000 } },
  ]);
  expect(of("image")).toMatchObject([{ name: "Capa 1080x1080 Café torrado", mimeType: "image/jpeg" }]);
  expect(of("file").map(({ mimeType }) => mimeType)).toEqual(["application/zip"]);
  const film = new Uint8Array(await (await harness.fetchFile(of("video")[0]?.url ?? "")).arrayBuffer());
  // The last frame of the sound ends a little after the picture.
  const { durationMs, ...sides } = await readFilm(film);
  expect(sides).toEqual({ width: 1080, height: 1080 });
  expect(Math.abs(durationMs - 6_000)).toBeLessThan(100);
});

test("a notice is printed with what was typed, and what is said to one customer as a letter", async () => {
  const member = await harness.joinStudio();
  const values = { week: "8h às 18h", saturday: "8h às 13h" };
  const run = await harness.make(member, { tool: "print-notice", input: { kind: "hours", values, size: "a6" } });
  expect(run).toMatchObject({ status: "done", reason: "" });
  expect(run.assets).toMatchObject([{ name: "Horário de funcionamento", mimeType: "application/pdf" }]);
  const debt = { kind: "debt", values: { customer: "Ana", amount: "R$ 10", date: "2026-11-02" } };
  const letter = await harness.make(member, { tool: "print-notice", input: debt });
  expect(letter.assets).toMatchObject([{ name: "Carta: Cobrança amigável", mimeType: "application/pdf" }]);
  for (const [input, sentence] of [
    [{ kind: "hours", values: { week: "8h às 18h" } }, "Sábado: preencha este campo."],
    [{ kind: "hours", values: { ...values, other: "x" } }, "Este aviso não tem esse campo."],
    [{ kind: "other", values: { heading: "Banheiro", arrow: "para cá" } }, "Escolha: Para a direita"],
  ] as const) {
    const body = { tool: "print-notice", input };
    const { status, json } = await harness.call("studio/runs", { body, token: member.token });
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain(sentence);
  }
});

test("a figure that contradicts the catalogue is refused, and nothing is counted", async () => {
  const member = await harness.joinStudio();
  const run = await harness.make(member, promote({ headline: "Tudo por R$ 0,01" }));
  expect(run.status).toBe("failed");
  expect(run.reason).toContain("não é um preço de");
  expect(run.assets).toEqual([]);
});

test("a product that is not on sale is named, and a day that is over is told", async () => {
  const member = await harness.joinStudio();
  const missing = await harness.make(member, promote({ products: ["NAO-EXISTE"] }));
  expect(missing).toMatchObject({ status: "failed", reason: expect.stringContaining("NAO-EXISTE") });
  const late = await harness.make(member, promote({ until: "2020-01-01" }));
  expect(late).toMatchObject({ status: "failed", reason: expect.stringContaining("já passou") });
});

test("what is printed without a choice is all that is on sale, as one PDF", async () => {
  const member = await harness.joinStudio();
  const run = await harness.make(member, { tool: "print-products", input: { kind: "catalogue" } });
  expect(run).toMatchObject({ status: "done", reason: "" });
  expect(run.assets.map(({ name, kind, mimeType }) => ({ name, kind, mimeType }))).toEqual([
    { name: "Catálogo", kind: "file", mimeType: "application/pdf" },
  ]);
  const pdf = Buffer.from(await (await harness.fetchFile(run.assets[0]?.url ?? "")).arrayBuffer()).toString("latin1");
  // One page has nine; the demo picture is the only one.
  expect(pdf).toContain("/Type /Pages /Count 1");
  expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(1);
  const plate = await harness.make(member, { tool: "print-products", input: { kind: "pix-plate" } });
  expect(plate).toMatchObject({ status: "failed", reason: expect.stringContaining("ainda não tem chave Pix") });
});

test("too many products, no size and an unknown layout are refused in Portuguese", async () => {
  const { token } = await harness.joinStudio();
  const many = Array.from({ length: 101 }, (_, place) => `P-${place}`);
  for (const [input, sentence] of [
    [{ products: many }, "No máximo 100 produtos de cada vez."],
    [{ products: [] }, "Escolha pelo menos um produto."],
    [{ sizes: [] }, "Escolha pelo menos um tamanho."],
    [{ layout: "grande" }, "Escolha um modelo da lista."],
  ] as const) {
    const { status, json } = await harness.call("studio/runs", { body: promote(input), token });
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain(sentence);
  }
});
