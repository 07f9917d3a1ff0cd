import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pixPriceCents } from "#contract/catalog/pix-price.ts";
import { priceToPay } from "#contract/catalog/price.ts";
import { advertLayouts, advertSides, advertSizes } from "#contract/studio/studio-advert-choices.ts";
import { advertInputSchema } from "#contract/studio/studio-adverts.ts";
import { toCents } from "#lib/money.ts";
import { advertShop, brandKit } from "../../../tests/support/advert-shop.ts";
import { amountsRead, canReadWords, isPriceRead, readWords } from "../../../tests/support/read-words.ts";
import { openBrandFaces } from "../drawing/typeface.ts";
import type { AdvertProduct } from "../tool.ts";
import { truePrices } from "./claims.ts";
import { drawTogether, type Shown, sheetsOfProducts } from "./draw-together.ts";
import { openPhoto, type Photo } from "./photo.ts";

const run = promisify(execFile);
const shop = advertShop();
const faces = openBrandFaces(brandKit);
const toProduct = (name: string, originalPrice: number, promotionalPrice: number): AdvertProduct => ({
  code: name.slice(0, 3).toUpperCase(),
  name,
  description: "",
  originalPrice,
  promotionalPrice,
  isFrom: false,
  stock: 9,
  address: `https://arara.example/arara-mart/product/${name.slice(0, 3).toUpperCase()}`,
  category: "",
  gtin: "",
  picture: null,
});
const products = [
  toProduct("Mochila urbana 20 litros", 189.9, 139.9),
  toProduct("Caderno universitário", 39.9, 31.9),
  toProduct("Aquarela 12 cores com pincel", 49.9, 39.9),
  toProduct("Garrafa térmica 1 litro", 139.9, 109.9),
  toProduct("Fone Bluetooth com cancelamento de ruído", 349.9, 279.9),
  toProduct("Estojo", 1299.5, 0),
];

let folder: string;
let photo: Photo | null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "arara-together-"));
  photo = await openPhoto("public/demo/mochila-urbana-800.webp").catch(() => null);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const draw = (count: number, size: (typeof advertSizes)[number], look: Record<string, unknown>) => {
  const shown: Shown[] = products.slice(0, count).map((product) => ({ product, photo }));
  const codes = shown.map(({ product }) => product.code);
  const input = advertInputSchema.parse({
    products: codes,
    sizes: [size],
    together: true,
    layout: "showcase",
    ...look,
  });
  const { width, height } = advertSides[size];
  return drawTogether({ input, shown, shop, faces, size: { width, height }, seed: 1 });
};

test.each(advertSizes.map((size, place) => [size, advertLayouts[place] ?? "night"] as const))(
  "the code of a sheet of several leads to the shop: %s, %s",
  async (size, layout) => {
    const { data, info } = await draw(2 + (advertSizes.indexOf(size) % 5), size, { layout });
    const file = join(folder, `${size}.png`);
    await sharp(data, { raw: info }).png({ compressionLevel: 1 }).toFile(file);
    const { stdout } = await run("zbarimg", ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", file]);
    expect(stdout.trim()).toBe(shop.address);
  },
);

test("each of several is sold at its own price, and no other amount stands on the sheet", async ({ skip }) => {
  if (!(await canReadWords())) skip();
  const known = products.flatMap((product) => truePrices(product, shop));
  for (const count of [2, 4, 6]) {
    const { data, info } = await draw(count, "a4", { headline: "Volta às aulas" });
    const words = await readWords({ data, width: info.width, height: info.height });
    const plain = words
      .split("\n")
      .filter((line) => !/^\s*de\s*R/i.test(line))
      .join("\n");
    expect(amountsRead(plain).filter((cents) => !known.includes(cents))).toEqual([]);
    // Its cents stand small and high, which loses them to the program; the price with Pix stands in one line.
    for (const product of products.slice(0, count)) {
      const cents = pixPriceCents(toCents(priceToPay(product)), shop.pixPercent);
      expect(isPriceRead(words, cents), product.name).toBe(true);
    }
  }
});

test("more than six share equal sheets", () => {
  expect(sheetsOfProducts([1, 2, 3, 4, 5, 6, 7, 8]).map(({ length }) => length)).toEqual([4, 4]);
  expect(sheetsOfProducts([1, 2, 3, 4, 5, 6])).toHaveLength(1);
  expect(sheetsOfProducts(Array.from({ length: 13 }))).toHaveLength(3);
});
