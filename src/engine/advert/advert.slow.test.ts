import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { advertLayouts, advertSides, advertSizes } from "#contract/studio/studio-advert-choices.ts";
import { advertInputSchema } from "#contract/studio/studio-adverts.ts";
import { contrastOf } from "#lib/contrast.ts";
import { advertShop, brandKit } from "../../../tests/support/advert-shop.ts";
import { openBrandFaces } from "../drawing/typeface.ts";
import type { AdvertProduct } from "../tool.ts";
import { readableOn } from "./brand-colors.ts";
import { type AdvertOrder, drawAdvert } from "./draw-advert.ts";
import { openPhoto, type Photo } from "./photo.ts";
import { layStack, pricePiece, textPiece } from "./stack.ts";

const run = promisify(execFile);
const faces = openBrandFaces(brandKit);
const shop = advertShop({ freeShippingFrom: 199 });
const LONG_NAME =
  "Kit Completo de Ferramentas Profissionais com Maleta Reforçada, Parafusadeira 12 V, 46 Peças e Carregador Bivolt Azul";
const product: AdvertProduct = {
  code: "KIT-1",
  name: LONG_NAME,
  description: "",
  originalPrice: 14_999.99,
  promotionalPrice: 12_345.67,
  isFrom: true,
  stock: 3,
  address: "https://arara.example/arara-mart/product/KIT-1",
  category: "Casa",
  gtin: "",
  picture: null,
};

let folder: string;
let photo: Photo | null;

const orderOf = (
  layout: (typeof advertLayouts)[number],
  size: (typeof advertSizes)[number],
  more: Partial<AdvertOrder> = {},
): AdvertOrder => {
  const { width, height } = advertSides[size];
  const input = advertInputSchema.parse({
    products: ["KIT-1"],
    sizes: [size],
    layout,
    showStock: true,
    showPrice: true,
    until: "2030-12-24",
  });
  return { input, product, shop, photo, faces, size: { width, height }, seed: 1, ...more };
};

async function readCode(order: AdvertOrder): Promise<string> {
  const { data, info } = await drawAdvert(order);
  const file = join(folder, `${order.input.layout}.png`);
  await sharp(data, { raw: info }).png({ compressionLevel: 1 }).toFile(file);
  const { stdout } = await run("zbarimg", ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", file]);
  return stdout.trim();
}

const bottle = (ground: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"><rect width="400" height="600" fill="${ground}"/><rect x="130" y="80" width="140" height="440" rx="30" fill="#b02a1d"/><rect x="150" y="240" width="100" height="120" fill="#ffffff"/></svg>`,
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "arara-advert-"));
  await writeFile(join(folder, "photo.png"), await sharp(bottle("#ffffff")).png().toBuffer());
  photo = await openPhoto(join(folder, "photo.png"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(advertLayouts)("a camera reads the code of %s in every size", async (layout) => {
  for (const size of advertSizes) expect(await readCode(orderOf(layout, size)), size).toBe(product.address);
});

test("the code to WhatsApp is read too, and names the product", async () => {
  const order = orderOf("showcase", "1080x1080");
  const text = await readCode({ ...order, input: { ...order.input, link: "whatsapp" } });
  expect(new URL(text).searchParams.get("text")).toBe("Olá! Quero o produto KIT-1.");
});

test("a plain ground is cut out and what is of its colour inside of the thing stays", async () => {
  expect(photo).toMatchObject({ isCutOut: true });
  const { data, info } = await sharp(photo?.pixels).raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) =>
    data[(Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 4 + 3];
  expect(info.width / info.height).toBeCloseTo(140 / 440, 1);
  expect(alphaAt(0.5, 0.5)).toBe(255);
  expect(alphaAt(0.002, 0.002)).toBeLessThan(40);
});

test("a photo with a ground of many colours stays whole, and a broken file is no photo", async () => {
  const noisy = join(folder, "noisy.png");
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  await sharp({ create: { width: 300, height: 900, channels: 3, background: "#888888", noise } })
    .png()
    .toFile(noisy);
  expect(await openPhoto(noisy)).toMatchObject({ isCutOut: false, width: 300, height: 900 });
  await writeFile(join(folder, "broken.png"), "isto não é uma foto");
  expect(await openPhoto(join(folder, "broken.png"))).toBeNull();
});

test("what fades into its ground is not cut along the fading: the photo stays whole", async () => {
  const glow = join(folder, "glow.png");
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><defs><radialGradient id="g"><stop offset="0" stop-color="#f4b183"/><stop offset="1" stop-color="#ffffff"/></radialGradient></defs><rect width="600" height="600" fill="#fff"/><circle cx="300" cy="300" r="250" fill="url(#g)"/><rect x="230" y="150" width="140" height="300" fill="#444"/></svg>`;
  await sharp(Buffer.from(drawing)).png().toFile(glow);
  expect(await openPhoto(glow)).toMatchObject({ isCutOut: false, width: 600, height: 600 });
});

test("a thing that is white on nothing at all stays cut out", async () => {
  const white = join(folder, "white.png");
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="400"><ellipse cx="250" cy="200" rx="200" ry="120" fill="#fff"/></svg>`;
  await sharp(Buffer.from(drawing)).png().toFile(white);
  expect(await openPhoto(white)).toMatchObject({ isCutOut: true });
});

test("no column is ever wider or higher than its box, and no word is broken", () => {
  const look = { face: faces.heading, size: 1.2, fill: "#000000" };
  const pieces = [textPiece(LONG_NAME, look), pricePiece(1_234_567, { ...look, size: 2.5 })];
  for (const [width, height] of [
    [120, 900],
    [900, 90],
    [300, 300],
  ] as const) {
    const drawn = layStack(pieces, { left: 50, top: 40, width, height }, { maxUnit: 200 });
    const corners = [...drawn.matchAll(/-?\d+(?:\.\d+)? -?\d+(?:\.\d+)?/g)];
    expect(corners.length).toBeGreaterThan(100);
    for (const [corner] of corners) {
      const [x = 0, y = 0] = corner.split(" ").map(Number);
      expect(x).toBeGreaterThanOrEqual(48);
      expect(x).toBeLessThanOrEqual(50 + width + 2);
      expect(y).toBeGreaterThanOrEqual(38);
      expect(y).toBeLessThanOrEqual(40 + height + 2);
    }
  }
});

test("whatever the colours of the brand, words are read on their ground", () => {
  const colors = ["#ffffff", "#000000", "#808080", "#ffff00", "#0f52ba", "#f7b518", "#ff5a36", "#7f7f00"];
  for (const ground of colors) {
    for (const color of colors) expect(contrastOf(readableOn(color, ground), ground)).toBeGreaterThanOrEqual(4.5);
  }
});
