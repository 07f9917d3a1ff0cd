import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ornamentNames } from "#contract/studio/ornaments.ts";
import { paletteNames, palettes } from "#contract/studio/palettes.ts";
import {
  backgroundKinds,
  type PictureLayout,
  patternPrints,
  pictureLayoutSchema,
  pictureSizes,
  sidesOf,
} from "#contract/studio/studio-images.ts";
import { createRandom } from "#lib/seeded-random.ts";
import { openDrawingTools } from "../drawing-tools.ts";
import type { SourceProduct } from "../tool.ts";
import { readOrnament } from "./ornament.ts";
import { drawPicture } from "./picture.ts";
import { editPicture, expandPicture } from "./picture-edit.ts";
import { drawPoster } from "./poster.ts";

const { faces } = openDrawingTools();
const common = { size: "512x512", file: "png", palette: "arara" } as const;
const background: PictureLayout = { ...common, format: "background", background: "geometric" };
const pattern: PictureLayout = { ...common, format: "pattern", print: "color", ornament: "cake" };
const poster: PictureLayout = { ...common, format: "poster", headline: "Feira de sábado", background: "waves" };
const plate: PictureLayout = { ...common, format: "product", product: "CAF-1", background: "gradient" };

let product: SourceProduct;
let folder: string;
const draw = (layout: PictureLayout, seed = 7, shown: SourceProduct | null = product) =>
  drawPicture({ layout, product: shown, seed }, faces, () => {});
const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The picture as 8 × 8 grey tones: what it looks like from afar. */
const glance = async (bytes: Uint8Array) => [
  ...(await sharp(bytes).greyscale().resize(8, 8, { fit: "fill" }).raw().toBuffer()),
];
const distance = (one: number[], other: number[]) =>
  one.reduce((sum, tone, place) => sum + Math.abs(tone - (other[place] ?? 0)), 0) / one.length;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "arara-picture-"));
  const picture = await readFile("public/demo/cafe-torrado-moido-400.webp");
  product = {
    title: "Café Torrado e Moído 500 g",
    shopName: "Mercearia",
    originalPrice: 32.9,
    promotionalPrice: 24.9,
    picture,
  };
  await writeFile(join(folder, "picture.png"), (await draw(background)).bytes);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a picture has exactly the size and the kind of file that were asked for [TOOL-IMG-03]", async () => {
  for (const size of pictureSizes) {
    const { bytes } = await draw({ ...background, size, file: "webp" });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", ...sidesOf(size) });
  }
  expect(await sharp((await draw(background)).bytes).metadata()).toMatchObject({ format: "png", hasAlpha: false });
});

test("the same order is the same bytes, another seed another background", async () => {
  for (const layout of [background, pattern, poster, plate]) {
    const [one, again, other] = [await draw(layout), await draw(layout), await draw(layout, 8)];
    expect(sha(again.bytes)).toBe(sha(one.bytes));
    expect(sha(other.bytes)).not.toBe(sha(one.bytes));
  }
});

test("each background and each print looks different from the others", async () => {
  const backgrounds = backgroundKinds.map((kind): PictureLayout => ({ ...background, background: kind }));
  const prints = patternPrints.map((print): PictureLayout => ({ ...pattern, print }));
  for (const layouts of [backgrounds, prints]) {
    const glances = await Promise.all(layouts.map(async (layout) => glance((await draw(layout)).bytes)));
    for (const [place, one] of glances.entries())
      for (const other of glances.slice(place + 1)) expect(distance(one, other)).toBeGreaterThan(2);
  }
});

/** How much two rows of pixels lying together differ: at the edge, where the picture begins again, and at most inside. */
async function seamsOf(bytes: Uint8Array): Promise<{ edge: number; inside: number }> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const apart = (one: number, other: number) => {
    let sum = 0;
    for (let x = 0; x < width; x += 1) sum += Math.abs((data[one * width + x] ?? 0) - (data[other * width + x] ?? 0));
    return sum / width;
  };
  const inside = Array.from({ length: height - 1 }, (_, y) => apart(y, y + 1));
  return { edge: apart(height - 1, 0), inside: Math.max(...inside) };
}

test("a pattern repeats at its edges: laid side by side, above and below, it has no seam", async () => {
  for (const size of ["512x512", "1024x1792"] as const)
    for (const print of patternPrints)
      for (const ornament of ["lemon", undefined] as const) {
        const { bytes } = await draw({ ...common, format: "pattern", print, ornament, size });
        for (const side of [bytes, await sharp(bytes).rotate(90).png().toBuffer()]) {
          const { edge, inside } = await seamsOf(side);
          expect(edge, `${size} ${print} ${ornament}`).toBeLessThanOrEqual(inside);
        }
      }
});

test("the colours of the palette are those that are painted", async () => {
  for (const name of paletteNames) {
    const { bytes } = await draw({ ...background, palette: name });
    const pixels = await sharp(bytes).raw().toBuffer();
    const tones = Object.values(palettes[name]).map((hex) => Buffer.from(hex.slice(1), "hex"));
    let near = 0;
    for (let at = 0; at < pixels.length; at += 300)
      if (tones.some((tone) => [0, 1, 2].every((part) => Math.abs((tone[part] ?? 0) - (pixels[at + part] ?? 0)) < 40)))
        near += 1;
    expect(near / (pixels.length / 300)).toBeGreaterThan(0.9);
  }
});

test("ink on paper and paper on the deep colour can be read in every palette", () => {
  const light = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  for (const { ink, paper, deep, accent } of Object.values(palettes)) {
    expect(contrast(ink, paper)).toBeGreaterThan(7);
    expect(contrast(ink, accent)).toBeGreaterThan(4.5);
    expect(contrast(paper, deep)).toBeGreaterThan(4.5);
    expect(contrast(accent, deep)).toBeGreaterThan(3);
  }
});

test("every ornament has a drawing", () => {
  for (const name of ornamentNames) expect(readOrnament(name)).toContain("<path");
});

test("a poster shows all the words that were typed, whole, at every size, and a product's picture its name and price", async () => {
  const headline =
    "Dia das Mães: tudo com 10% de desconto até sábado, na loja e pelo WhatsApp, enquanto durarem os estoques.";
  const shown: string[] = [];
  const face = {
    ...faces.display,
    outline: (text: string, place: Parameters<typeof faces.display.outline>[1]) => {
      shown.push(text);
      return faces.display.outline(text, place);
    },
  };
  for (const size of pictureSizes)
    for (const words of [headline, "Promoção", "Extraordinariamente bom"]) {
      shown.length = 0;
      const drawing = { ...sidesOf(size), palette: palettes.arara, random: createRandom(1) };
      drawPoster({ headline: words, background: "waves", ornament: null, face }, drawing);
      expect(shown.join(" ")).toBe(words);
    }
  const lines = "X-tudo e refri 25\nX-salada e suco 22\nAçaí 500 ml 18";
  shown.length = 0;
  const wide = { ...sidesOf("1920x1080"), palette: palettes.black, random: createRandom(1) };
  drawPoster({ headline: lines, background: "plain-dark", ornament: null, face }, wide);
  expect(shown).toEqual(lines.split("\n"));
  const other = { ...product, title: "Outro", originalPrice: 9, promotionalPrice: 0 };
  expect(
    distance(await glance((await draw(plate)).bytes), await glance((await draw(plate, 7, other)).bytes)),
  ).toBeGreaterThan(0.5);
});

test("the words of a channel's banner stand in the middle that every screen shows", () => {
  const ends: { left: number; right: number; y: number }[] = [];
  const face = {
    ...faces.display,
    outline(text: string, place: Parameters<typeof faces.display.outline>[1]) {
      ends.push({ left: place.x, right: place.x + faces.display.measure(text, place), y: place.y });
      return faces.display.outline(text, place);
    },
  };
  const drawing = { ...sidesOf("2048x1152"), palette: palettes.graphite, random: createRandom(1) };
  for (const ornament of [null, "<path/>"])
    drawPoster({ headline: "Mecânica sem Caô\nVídeo novo toda quinta", background: "waves", ornament, face }, drawing);
  expect(ends.length).toBeGreaterThan(3);
  for (const { left, right, y } of ends) {
    expect(left).toBeGreaterThanOrEqual((2048 - 1235) / 2);
    expect(right).toBeLessThanOrEqual((2048 + 1235) / 2);
    expect(Math.abs(y - 1152 / 2)).toBeLessThanOrEqual(338 / 2);
  }
});

test("a layout takes only the fields of its format, so nothing that was written is left out", () => {
  expect(pictureLayoutSchema.safeParse({ ...background, description: "um gato" }).success).toBe(false);
  expect(pictureLayoutSchema.safeParse({ ...poster, headline: " " }).success).toBe(false);
  expect(pictureLayoutSchema.safeParse(poster).success).toBe(true);
  const lines = (headline: string) => pictureLayoutSchema.safeParse({ ...poster, headline });
  expect(lines(" X-tudo  25 \n\nAçaí 18").data).toMatchObject({ headline: "X-tudo 25\nAçaí 18" });
  expect(lines("x\n".repeat(11)).error?.issues[0]?.message).toBe("No máximo 10 linhas.");
});

const nothing = { brightness: 0, contrast: 0, saturation: 0, warmth: 0 };

test("an edited picture is cut, relit and written on, and nothing else changes [TOOL-IMG-04]", async () => {
  const file = join(folder, "picture.png");
  const whole = await glance(await readFile(file));
  const same = await editPicture(file, nothing, "image/png", faces);
  expect(distance(await glance(same.bytes), whole)).toBeLessThan(1);
  const crop = { left: 0.25, top: 0.5, width: 0.5, height: 0.5 };
  const cut = await editPicture(file, { ...nothing, crop }, "image/webp", faces);
  expect(await sharp(cut.bytes).metadata()).toMatchObject({ width: 256, height: 256, format: "webp" });
  const mean = async (bytes: Uint8Array) => (await glance(bytes)).reduce((sum, tone) => sum + tone, 0) / 64;
  const bright = await editPicture(file, { ...nothing, brightness: 60 }, "image/png", faces);
  expect(await mean(bright.bytes)).toBeGreaterThan((await mean(same.bytes)) + 10);
  const caption = { text: "Bom dia!", place: "top" } as const;
  const written = await glance((await editPicture(file, { ...nothing, caption }, "image/png", faces)).bytes);
  expect(distance(whole.slice(0, 16), written.slice(0, 16))).toBeGreaterThan(
    distance(whole.slice(32), written.slice(32)),
  );
});

test("an expanded picture has the asked size and still holds the old one in its middle [TOOL-IMG-04]", async () => {
  const file = join(folder, "picture.png");
  for (const fill of ["mirror", "blur"] as const)
    for (const size of pictureSizes) {
      const target = sidesOf(size);
      const { bytes } = await expandPicture(file, target, fill, "image/png");
      expect(await sharp(bytes).metadata()).toMatchObject(target);
      const middle = await sharp(bytes)
        .extract({ left: (target.width - 512) / 2, top: (target.height - 512) / 2, width: 512, height: 512 })
        .toBuffer();
      expect(distance(await glance(middle), await glance(await readFile(file)))).toBeLessThan(2);
    }
});
