import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noticeInputSchema, noticeSizes } from "#contract/studio/studio-notices.ts";
import { printKinds } from "#contract/studio/studio-print-choices.ts";
import { printInputSchema } from "#contract/studio/studio-prints.ts";
import type { AdvertMaterial, AdvertProduct, MadeFile } from "../tool.ts";
import { makeNotice } from "./make-notice.ts";
import { makePrint } from "./make-print.ts";

const run = promisify(execFile);
const GTIN = "7891000315507";
const TOOLS = ["pdffonts", "pdfimages", "pdftoppm", "pdftotext"];
/** Poppler's programs and `zbarimg` read what a printer and a till would. */
const hasTools = await Promise.all([...TOOLS.map((tool) => run(tool, ["-v"])), run("zbarimg", ["--version"])]).then(
  () => true,
  () => false,
);

let folder: string;
let product: AdvertProduct;
const shop: AdvertMaterial["shop"] = {
  name: "Mercearia da Esquina",
  address: "https://loja.example",
  whatsappNumber: "5511912345678",
  logo: null,
  brandKit: { primary: "#0f52ba", accent: "#f7b518", headingFont: "Bricolage Grotesque", textFont: "Figtree" },
  pixPercent: 5,
  instalments: null,
  freeShippingFrom: null,
  pix: { key: "contato@arara.example", name: "Mercearia", city: "São Paulo" },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "arara-print-tools-"));
  const picture = join(folder, "photo.png");
  await sharp("public/demo/cafe-torrado-moido-800.webp").resize(1600).png().toFile(picture);
  product = {
    code: "CAF-1",
    name: "Café Torrado e Moído 500 g",
    description: "",
    originalPrice: 39.9,
    promotionalPrice: 32.9,
    isFrom: false,
    stock: 3,
    category: "Bebidas",
    gtin: GTIN,
    address: "https://arara.example/arara-mart/product/CAF-1",
    picture,
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function workOf() {
  const own = await mkdtemp(join(folder, "run-"));
  const tell = { report() {}, sendDraft() {}, keepOutsideId() {} };
  return { folder: own, engine: "built-in" as const, server: null, servers: [], outsideId: null, seed: 1, ...tell };
}

const pathOf = ([file]: MadeFile[]) => file?.path ?? "";

const typed: Partial<Record<(typeof printKinds)[number], object>> = {
  "typed-labels": {
    text: "Pão de mel 90 g\nConservar em lugar fresco",
    madeOn: "2026-11-27",
    bestBefore: "2026-12-04",
  },
  "typed-menu": { text: "Salgados\nCoxinha ..... R$ 8,50\nEsfiha - 7\n\nBebidas:\nSuco 300 ml 9,90" },
  "typed-posters": { text: "Hortifruti\nTomate 6,99 o kg\nCebola 4,50" },
  vouchers: { text: "R$ 100,00\nVálido em toda a loja" },
  "raffle-coupons": { text: "Sorteio de Natal\nNome\nWhatsApp\nMesa" },
  "loyalty-cards": { text: "10 lavagens, 1 grátis\nLava-jato", stamps: 8 },
};

async function print(
  kind: (typeof printKinds)[number],
  given: Partial<AdvertProduct> = {},
  more: object = {},
): Promise<string> {
  const input = printInputSchema.parse({ kind, ...typed[kind], ...more });
  const material = { shop, products: [{ ...product, ...given }] };
  return pathOf(await makePrint({ input, material, ...(await workOf()) }));
}

async function notice(size: (typeof noticeSizes)[number]): Promise<string> {
  const values = { week: "8h às 18h", saturday: "8h às 13h", note: "Não fechamos para o almoço" };
  const input = noticeInputSchema.parse({ kind: "hours", values, size });
  return pathOf(await makeNotice({ input, material: { shop, products: [] }, ...(await workOf()) }));
}

async function expectEmbeddedFonts(pdf: string): Promise<void> {
  const { stdout } = await run("pdffonts", [pdf]);
  const fonts = stdout.trim().split("\n").slice(2);
  expect(fonts.length).toBeGreaterThan(0);
  // Embedded, a part of the face, and read back as text.
  for (const font of fonts) expect(font).toMatch(/\byes\s+yes\s+yes\b/);
}

async function codesOf(pdf: string): Promise<string[]> {
  await run("pdftoppm", ["-r", "300", "-f", "1", "-l", "1", "-png", "-singlefile", pdf, `${pdf}-page`]);
  const { stdout } = await run("zbarimg", ["--quiet", "--raw", `${pdf}-page.png`]);
  return stdout.trim().split("\n");
}

describe.skipIf(!hasTools)("as the programs of a printer and a till see it", () => {
  test.each(printKinds)("%s has all of its letters inside", async (kind) => {
    await expectEmbeddedFonts(await print(kind));
  });

  const textOf = async (pdf: string) => (await run("pdftotext", ["-layout", pdf, "-"])).stdout.replace(/\s+/g, " ");

  test("a poster is a sheet for each price, with its unit; vouchers and cards say what is given as often as they stand there", async () => {
    const posters = await textOf(await print("typed-posters"));
    for (const words of ["Hortifruti", "Tomate", "R$ 6,99", "o kg", "Cebola", "R$ 4,50"])
      expect(posters).toContain(words);
    const count = (text: string, words: string) => text.split(words).length - 1;
    // At the foot of each sheet.
    expect(count(posters, shop.name)).toBe(2);
    const vouchers = await textOf(await print("vouchers"));
    for (const words of ["Vale-presente", "R$ 100,00", "De:", "Para:", "Válido até:"])
      expect(count(vouchers, words)).toBe(4);
    const cards = await textOf(await print("loyalty-cards"));
    expect(count(cards, "10 lavagens, 1 grátis")).toBe(10);
    expect(count(cards, "Lava-jato")).toBe(10);
    const coupons = await textOf(await print("raffle-coupons"));
    for (const words of ["Sorteio de Natal", "Nome", "WhatsApp", "Mesa"]) expect(count(coupons, words)).toBe(8);
    expect(coupons).not.toContain("Bairro");
  });

  test("a list of prices stands under the title that heads it, and is no menu unless it says so", async () => {
    const titled = async (more: object) =>
      textOf(await print("typed-menu", {}, { text: "Nagô 80\nTwist 190", ...more }));
    expect(await titled({})).toContain("Tabela de preços");
    expect(await titled({ title: "Tranças da Lu" })).toContain("Tranças da Lu");
    expect(await titled({ text: "Tranças\nNagô 80" })).not.toContain("Tabela");
  });

  test("what is typed is printed: the words and days of a label, each price of a menu below its heading", async () => {
    const label = await textOf(await print("typed-labels"));
    for (const words of [
      "Pão de mel 90 g",
      "Conservar em lugar fresco",
      "Fabricação: 27/11/2026",
      "Validade: 04/12/2026",
    ])
      expect(label).toContain(words);
    expect(await textOf(await print("typed-menu"))).toMatch(
      /Salgados Coxinha R\$ 8,50 Esfiha R\$ 7,00 Bebidas Suco 300 ml R\$ 9,90/,
    );
  });

  test("what is sold out says so in the catalogue and in the menu, and nothing else does", async () => {
    for (const kind of ["catalogue", "menu"] as const) {
      expect(await textOf(await print(kind, { stock: 0 })), kind).toContain("Esgotado");
      expect(await textOf(await print(kind)), kind).not.toContain("Esgotado");
    }
  });

  test("codes are read off the page at 300 dots an inch", async () => {
    expect(await codesOf(await print("shelf-labels"))).toEqual([GTIN]);
    expect(await codesOf(await print("catalogue"))).toEqual([product.address]);
    expect((await codesOf(await print("pix-plate")))[0]).toMatch(/^000201/);
  });

  test("pictures of the catalogue have 300 dots an inch", async () => {
    const { stdout } = await run("pdfimages", ["-list", await print("catalogue")]);
    const pictures = stdout.trim().split("\n").slice(2);
    expect(pictures).toHaveLength(1);
    for (const line of pictures) {
      const [across, down] = line.trim().split(/\s+/).slice(12, 14).map(Number);
      expect(across).toBeGreaterThanOrEqual(299);
      expect(down).toBeGreaterThanOrEqual(299);
    }
  });

  test.each(noticeSizes)("a notice on %s says what was typed, on one page of that size", async (size) => {
    const pdf = await notice(size);
    await expectEmbeddedFonts(pdf);
    const { stdout } = await run("pdftotext", ["-layout", pdf, "-"]);
    const said = stdout.replace(/\s+/g, " ");
    for (const words of [
      "Horário de funcionamento",
      "Segunda a sexta: 8h às 18h",
      "Não fechamos para o almoço",
      shop.name,
    ]) {
      expect(said).toContain(words);
    }
    expect(said).not.toContain("Domingo");
    expect(stdout.match(/\f/g)).toHaveLength(1);
  });
});
