import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { inflateSync } from "node:zlib";
import * as fontkit from "fontkit";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pixPayload } from "#contract/order/pix.ts";
import { isPriceList, type PrintKind, printKinds } from "#contract/studio/studio-print-choices.ts";
import { printInputSchema } from "#contract/studio/studio-prints.ts";
import type { AdvertMaterial, AdvertProduct } from "../tool.ts";
import { makePrint } from "./make-print.ts";

const run = promisify(execFile);
const LONG_NAME =
  "Kit Completo de Ferramentas Profissionais com Maleta Reforçada, Parafusadeira 12 V, 46 Peças e Carregador Bivolt Azul";
const GTIN = "7891000315507";
const shop: AdvertMaterial["shop"] = {
  name: "Arara Mart",
  address: "https://loja.example",
  whatsappNumber: "5511912345678",
  logo: null,
  brandKit: { primary: "#0f52ba", accent: "#f7b518", headingFont: "Bricolage Grotesque", textFont: "Figtree" },
  pixPercent: 5,
  instalments: null,
  freeShippingFrom: null,
  pix: { key: "contato@arara.example", name: "Arara Mart", city: "São Paulo" },
};
const product = (code: string, more: Partial<AdvertProduct> = {}): AdvertProduct => ({
  code,
  name: "Café Torrado e Moído 500 g",
  description: "",
  originalPrice: 39.9,
  promotionalPrice: 32.9,
  isFrom: false,
  stock: 3,
  category: "Bebidas",
  gtin: GTIN,
  address: `https://arara.example/arara-mart/product/${code}`,
  picture: null,
  ...more,
});

let folder: string;
let prints = 0;

const TYPED_MENU =
  "Salgados\nCoxinha com catupiry ..... R$ 8,50\nEsfiha de carne - 7\n\nBebidas:\nSuco de laranja 300 ml 9,90";
const TYPED_LABEL = "Pão de mel 90 g\nConservar em lugar fresco";

/** What is typed for each kind of which nothing is chosen. */
const typedOf = (kind: PrintKind): object => {
  if (isPriceList(kind)) return { text: TYPED_MENU };
  if (kind === "vouchers") return { text: "R$ 100,00\nVálido em toda a loja" };
  if (kind === "raffle-coupons") return { text: "Cesta de Natal" };
  if (kind === "loyalty-cards") return { text: "Café grátis\nAté dez compras" };
  return kind === "typed-labels"
    ? { text: TYPED_LABEL, madeOn: "2026-11-27", bestBefore: "2026-12-04", copies: 25 }
    : {};
};

async function print(
  kind: PrintKind,
  products: AdvertProduct[],
  given: Partial<AdvertMaterial["shop"]> = {},
  typed = typedOf(kind),
) {
  prints += 1;
  const own = await mkdtemp(join(folder, "run-"));
  const material = { shop: { ...shop, ...given }, products };
  const work = { material, folder: own, report() {}, sendDraft() {}, keepOutsideId() {} };
  const rest = { engine: "built-in" as const, servers: [], outsideId: null, seed: 1 };
  const [file] = await makePrint({ input: printInputSchema.parse({ kind, ...typed }), ...work, ...rest });
  return readFile(file?.path ?? "");
}

/** The streams of a document by what their dictionaries say, unpacked. */
function streamsOf(pdf: Buffer): { about: string; bytes: Buffer }[] {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/<< ([^\n]*?\/Length (\d+)) >>\nstream\n/g)].map((match) => {
    const about = match[1] ?? "";
    const start = match.index + match[0].length;
    const bytes = pdf.subarray(start, start + Number(match[2]));
    return { about, bytes: about.includes("FlateDecode") ? inflateSync(bytes) : bytes };
  });
}

const pagesOf = (pdf: Buffer) =>
  streamsOf(pdf)
    .map(({ bytes }) => bytes.toString("latin1"))
    .filter((content) => / re\n|BT /.test(content));

/** What a page's plain boxes look like at 300 dots an inch, as the codes are made of them. */
async function readCodes(content: string, { width, height }: { width: number; height: number }): Promise<string[]> {
  const dots = 300 / 72;
  let fill = "#000";
  let open: string[] = [];
  const drawn: string[] = [];
  for (const line of content.split("\n")) {
    const color = /^([\d.]+) ([\d.]+) ([\d.]+) rg$/.exec(line);
    const box = /^(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re$/.exec(line);
    if (color) fill = `rgb(${color.slice(1).map((part) => Number(part) * 255)})`;
    else if (box) {
      const [x = 0, y = 0, wide = 0, high = 0] = box.slice(1).map(Number);
      open.push(`<rect x="${x}" y="${height - y - high}" width="${wide}" height="${high}"/>`);
    } else if (line === "f") {
      drawn.push(`<g fill="${fill}">${open.join("")}</g>`);
      open = [];
    } else if (line === "S") open = [];
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * dots}" height="${height * dots}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/>${drawn.join("")}</svg>`;
  const file = join(folder, `page-${prints}.png`);
  await writeFile(file, await sharp(Buffer.from(svg)).flatten({ background: "#fff" }).png().toBuffer());
  const { stdout } = await run("zbarimg", ["--quiet", "--raw", file]);
  return stdout.trim().split("\n");
}

/** The letters that go into a document, each face as its own file. */
const fontsOf = (pdf: Buffer) =>
  streamsOf(pdf).flatMap(({ about, bytes }) => (about.includes("/Length1") ? [fontkit.create(bytes)] : []));

const A4 = { width: 595.28, height: 841.89 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "arara-print-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("every print", () => {
  test.each(printKinds)("%s has every letter it uses inside, and readers get text back", async (kind) => {
    const pdf = await print(kind, [product("CAF-1"), product("KIT-1", { name: LONG_NAME })]);
    const text = pdf.toString("latin1");
    const named = text.match(/\/Type \/Font \/Subtype \/Type0/g) ?? [];
    expect(named.length).toBe(3);
    expect(fontsOf(pdf)).toHaveLength(named.length);
    expect(text.match(/\/ToUnicode \d+ 0 R/g)).toHaveLength(named.length);
    const letters = streamsOf(pdf).map(({ bytes }) => bytes.toString("latin1"));
    const known = letters.filter((one) => one.includes("beginbfchar")).join("");
    // P of "Pague", "Pão" or "Pedido", C of "Coxinha" or "Cesta", R of "Recibo", é of "Café" or "até".
    const [p, c, r] = [/<0050>/, /<0043>/, /<0052>/];
    const letter = {
      "pix-plate": p,
      "typed-labels": p,
      "order-form": p,
      "typed-menu": c,
      "typed-posters": c,
      receipt: r,
      "raffle-coupons": c,
    };
    expect(known).toMatch(letter[kind as keyof typeof letter] ?? /<00e9>/);
    expect(text.trimEnd().endsWith("%%EOF")).toBe(true);
  });
});

test("a till reads the code of each shelf label at its full size, and a product without one has no bars", async () => {
  const [content = ""] = pagesOf(await print("shelf-labels", [product("CAF-1"), product("SEM", { gtin: "123" })]));
  expect(await readCodes(content, A4)).toEqual([GTIN]);
});

test("a camera reads the code of each product of the catalogue, whose pictures have 300 dots an inch", async () => {
  const photo = join(folder, "photo.jpg");
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  await sharp({ create: { width: 1200, height: 960, channels: 3, background: "#888", noise } })
    .jpeg()
    .toFile(photo);
  const codes = ["A-1", "A-2", "A-3"];
  const pdf = await print(
    "catalogue",
    codes.map((code) => product(code, { picture: photo })),
  );
  const [content = ""] = pagesOf(pdf);
  expect((await readCodes(content, A4)).toSorted()).toEqual(codes.map((code) => product(code).address));
  for (const [, wide, high] of content.matchAll(/q ([\d.]+) 0 0 ([\d.]+) [\d. -]+ cm \/X/g)) {
    const [, width, height] = /\/Width (\d+) \/Height (\d+)/.exec(pdf.toString("latin1")) ?? [];
    expect(Number(width) / (Number(wide) / 72)).toBeGreaterThanOrEqual(299);
    expect(Number(height) / (Number(high) / 72)).toBeGreaterThanOrEqual(299);
  }
});

test("the plate has the code that pays the shop, and without a key it is refused", async () => {
  const [content = ""] = pagesOf(await print("pix-plate", []));
  const payload = pixPayload({
    key: "contato@arara.example",
    name: "Arara Mart",
    city: "São Paulo",
    amountCents: null,
  });
  expect(await readCodes(content, { width: 419.53, height: 595.28 })).toEqual([payload]);
  await expect(print("pix-plate", [], { pix: null })).rejects.toThrow("ainda não tem chave Pix");
});

test("nothing of a menu is left out, and nothing stands below the page", async () => {
  const many = Array.from({ length: 130 }, (_, place) =>
    product(`P-${place}`, { name: place % 3 === 0 ? LONG_NAME : "Pão de queijo", category: `Parte ${place % 7}` }),
  ).toSorted((one, other) => one.category.localeCompare(other.category));
  const pages = pagesOf(await print("menu", many));
  expect(pages.length).toBeGreaterThan(2);
  const lows = pages.flatMap((content) => [...content.matchAll(/ (-?[\d.]+) Td/g)].map(([, y]) => Number(y)));
  expect(Math.min(...lows)).toBeGreaterThan(20);
  const written = pages.join("").match(/ Tf /g) ?? [];
  expect(written.length).toBeGreaterThan(130 * 2);
});

/** How large letters are, and how deep they and the boxes stand, of one page. */
function measuresOf(content: string) {
  const numbers = (pattern: RegExp) => [...content.matchAll(pattern)].map(([, found]) => Number(found));
  const sizes = numbers(/ ([\d.]+) Tf/g);
  return {
    sizes,
    lowest: Math.min(...numbers(/ (-?[\d.]+) Td/g), ...numbers(/^-?[\d.]+ (-?[\d.]+) [\d.]+ [\d.]+ re$/gm)),
  };
}

test("few things to order stand large on a menu, many as small as can be read", async () => {
  const menu = async (many: number) => {
    const text = Array.from({ length: many }, (_, place) => `Coxinha de frango ${place + 1}a 8,50`).join("\n");
    const pages = pagesOf(await print("typed-menu", [], {}, { text }));
    return { pages: pages.length, ...measuresOf(pages[0] ?? "") };
  };
  const [few, some, many] = [await menu(5), await menu(30), await menu(90)];
  const nameSize = ({ sizes }: { sizes: number[] }) => sizes.at(-1) ?? 0;
  expect(nameSize(few)).toBeGreaterThan(20);
  expect(nameSize(some)).toBeGreaterThan(12);
  expect(nameSize(some)).toBeLessThan(nameSize(few));
  expect(nameSize(many)).toBe(11);
  expect([few.pages, some.pages]).toEqual([1, 1]);
  expect(many.pages).toBeGreaterThan(1);
});

test("a sheet to be filled in by hand fills one page, with rows and places to write in", async () => {
  for (const kind of ["service-order", "receipt", "order-form", "quote"] as const) {
    const pages = pagesOf(await print(kind, []));
    expect(pages).toHaveLength(1);
    const [content = ""] = pages;
    expect(content.match(/ re$/gm)?.length, kind).toBeGreaterThan(15);
    const { lowest } = measuresOf(content);
    expect(lowest, kind).toBeGreaterThan(25);
    expect(lowest, kind).toBeLessThan(140);
  }
});

test("a label has a line for its price where that is asked for, and keeps its typed lines apart", async () => {
  const label = async (typed: object) =>
    pagesOf(await print("typed-labels", [], {}, { text: "Blusa\nTamanho M\nAlgodão", ...typed }))[0] ?? "";
  const [plain, priced] = [await label({}), await label({ priceLine: true })];
  const count = (content: string, pattern: RegExp) => content.match(pattern)?.length ?? 0;
  expect(count(priced, / Tf/g)).toBe(count(plain, / Tf/g) + 1);
  expect(count(priced, / re$/gm)).toBe(count(plain, / re$/gm) + 1);
  // The name, two lines of their own, and the shop.
  expect(count(plain, / Tf/g)).toBe(4);
});

test("labels that are typed fill sheets, and are refused without words or where they end before they begin", async () => {
  // 24 stand on a sheet.
  expect(pagesOf(await print("typed-labels", []))).toHaveLength(2);
  const wrong = (typed: object) => printInputSchema.safeParse({ kind: "typed-labels", ...typed }).error?.issues[0];
  expect(wrong({ text: "  " })).toMatchObject({ path: ["text"], message: "Escreva o que vai impresso." });
  const days = { madeOn: "2026-11-27", bestBefore: "2026-11-26" };
  expect(wrong({ text: "Pão", ...days })?.message).toBe("A validade vem antes da fabricação.");
  expect(
    printInputSchema.safeParse({ kind: "typed-menu", text: "Salgados\nCoxinha" }).error?.issues[0]?.message,
  ).toMatch(/preço no fim da linha/);
});

test("a catalogue of 300 products with pictures is made within 30 s", async () => {
  const photo = await readFile("public/demo/cafe-torrado-moido-800.webp");
  const file = join(folder, "cafe");
  await writeFile(file, photo);
  const begun = performance.now();
  const pdf = await print(
    "catalogue",
    Array.from({ length: 300 }, (_, place) => product(`C-${place}`, { picture: file })),
  );
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(pdf.toString("latin1")).toContain("/Type /Pages /Count 34");
});
