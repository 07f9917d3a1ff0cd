import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureSizes, sidesOf } from "#contract/studio/studio-images.ts";
import { openDrawingTools } from "../drawing-tools.ts";
import { readPictureIdea } from "./idea/picture-idea.ts";
import { type BuiltInStyle, drawPicture, type PictureOrder } from "./picture.ts";
import { editPicture, expandPicture } from "./picture-edit.ts";

const tools = openDrawingTools();
const order: PictureOrder = {
  description: "Um gato na praia ao pôr do sol",
  style: "cartoon",
  format: "art",
  width: 512,
  height: 512,
  seed: 7,
  mediaType: "image/png",
};
const draw = (change: Partial<PictureOrder> = {}) => drawPicture({ ...order, ...change }, tools, () => {});
const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The picture as 8 × 8 grey tones: what it looks like from afar. */
const glance = async (bytes: Uint8Array) => [
  ...(await sharp(bytes).greyscale().resize(8, 8, { fit: "fill" }).raw().toBuffer()),
];
const distance = (one: number[], other: number[]) =>
  one.reduce((sum, tone, place) => sum + Math.abs(tone - (other[place] ?? 0)), 0) / one.length;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "arara-picture-"));
  await writeFile(join(folder, "picture.png"), (await draw()).bytes);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a picture has exactly the size and the kind of file that were asked for [TOOL-IMG-03]", async () => {
  for (const size of pictureSizes) {
    const { bytes } = await draw({ ...sidesOf(size), style: "abstract", mediaType: "image/webp" });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", ...sidesOf(size) });
  }
  expect(await sharp((await draw()).bytes).metadata()).toMatchObject({
    format: "png",
    width: 512,
    height: 512,
    hasAlpha: false,
  });
});

test("the same order is the same bytes in every style, another seed another picture", async () => {
  const styles: BuiltInStyle[] = ["artistic", "cartoon", "abstract", "vintage"];
  for (const style of styles) {
    const [one, again, other] = [await draw({ style }), await draw({ style }), await draw({ style, seed: 8 })];
    expect(sha(again.bytes)).toBe(sha(one.bytes));
    expect(sha(other.bytes)).not.toBe(sha(one.bytes));
  }
});

test("each style looks different from the others [TOOL-IMG-02]", async () => {
  const glances = await Promise.all(
    (["artistic", "cartoon", "abstract", "vintage"] as const).map(async (style) =>
      glance((await draw({ style })).bytes),
    ),
  );
  for (const [place, one] of glances.entries())
    for (const other of glances.slice(place + 1)) expect(distance(one, other)).toBeGreaterThan(4);
});

test("the description decides what is drawn [TOOL-IMG-01]", async () => {
  expect(readPictureIdea("Três gatos na cidade à noite, azul e dourado")).toMatchObject({
    place: "city",
    light: "night",
    subjects: [{ name: "cat", count: 3 }],
    colors: [{ hue: 255 }, { hue: 84 }],
  });
  expect(readPictureIdea('Cartaz da festa junina, "Arraiá da Vila"')).toMatchObject({
    headline: "Arraiá da Vila",
    subjects: [{ name: "party" }],
  });
  expect(readPictureIdea("Uma árvore triste na chuva")).toMatchObject({
    mood: "sad",
    hasRain: true,
    subjects: [{ name: "tree" }],
  });
  const [beach, city] = [await draw(), await draw({ description: "Um foguete no espaço" })];
  expect(distance(await glance(beach.bytes), await glance(city.bytes))).toBeGreaterThan(20);
});

test("a poster, a pattern and a product's picture are drawn in every style", async () => {
  const picture = await readFile("public/demo/cafe-torrado-moido-400.webp");
  const product = {
    title: "Café Torrado e Moído 500 g",
    originalPrice: 32.9,
    promotionalPrice: 24.9,
    picture,
    isIllustration: false,
  };
  const plain = await glance(
    (await draw({ format: "product", product: { ...product, title: "Outro", originalPrice: 9, promotionalPrice: 0 } }))
      .bytes,
  );
  for (const style of ["artistic", "cartoon", "abstract", "vintage"] as const)
    for (const format of ["poster", "pattern", "product"] as const) {
      const { bytes } = await draw({ style, format, product, height: 896 });
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 896 });
    }
  expect(distance(plain, await glance((await draw({ format: "product", product })).bytes))).toBeGreaterThan(0.5);
});

test("the words of a poster stand whole above its lower edge", async () => {
  for (const description of ["Flor amarela e azul", "Gato preto à noite na cidade", "Uma arara azul"]) {
    const { bytes } = await draw({ description, format: "poster", style: "abstract" });
    const edge = await sharp(bytes).extract({ left: 0, top: 500, width: 512, height: 12 }).png().toBuffer();
    expect((await sharp(edge).stats()).channels.map(({ min, max }) => max - min)).toEqual([0, 0, 0]);
  }
});

test("a description of signs that no face has, or of thousands of words, is drawn as well", async () => {
  for (const description of ["日本語 🦜🦜", "<svg onload=alert(1)> & ] ]> \u0000", "muito ".repeat(330), `"'`]) {
    const { bytes } = await draw({ description, format: "poster" });
    expect((await sharp(bytes).metadata()).width).toBe(512);
  }
});

const nothing = { brightness: 0, contrast: 0, saturation: 0, warmth: 0 };

test("an edited picture is cut, relit and written on, and nothing else changes [TOOL-IMG-04]", async () => {
  const file = join(folder, "picture.png");
  const whole = await glance((await draw()).bytes);
  const same = await editPicture(file, nothing, "image/png", tools.faces);
  expect(distance(await glance(same.bytes), whole)).toBeLessThan(1);
  const cut = await editPicture(
    file,
    { ...nothing, crop: { left: 0.25, top: 0.5, width: 0.5, height: 0.5 } },
    "image/webp",
    tools.faces,
  );
  expect(await sharp(cut.bytes).metadata()).toMatchObject({ width: 256, height: 256, format: "webp" });
  const mean = async (bytes: Uint8Array) => (await glance(bytes)).reduce((sum, tone) => sum + tone, 0) / 64;
  const bright = await editPicture(file, { ...nothing, brightness: 60 }, "image/png", tools.faces);
  expect(await mean(bright.bytes)).toBeGreaterThan((await mean(same.bytes)) + 10);
  const written = await editPicture(
    file,
    { ...nothing, caption: { text: "Bom dia!", place: "top" } },
    "image/png",
    tools.faces,
  );
  const [before, after] = [whole, await glance(written.bytes)];
  expect(distance(before.slice(0, 16), after.slice(0, 16))).toBeGreaterThan(
    distance(before.slice(32), after.slice(32)),
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
      expect(distance(await glance(middle), await glance((await draw()).bytes))).toBeLessThan(2);
    }
});
