import sharp from "sharp";
import { expect, test } from "vitest";
import { oklchDistance, readOklch } from "#lib/oklch.ts";
import { createRandom } from "#lib/seeded-random.ts";
import { openDrawingTools } from "../../drawing-tools.ts";
import { svg } from "../canvas.ts";
import { findColor } from "../idea/color-words.ts";
import { readPictureIdea } from "../idea/picture-idea.ts";
import { createPalette } from "../palette.ts";
import { drawPicture } from "../picture.ts";

const tools = openDrawingTools();

/** How much of what is drawn has about this colour, 0 to 1. */
async function shareOf(description: string, name: string, style?: "artistic" | "cartoon" | "vintage"): Promise<number> {
  const wanted = findColor(name);
  if (!wanted) throw new Error(`${name} is no colour`);
  const pixels = style ? await middleOf(description, style) : await firstThingOf(description);
  let [seen, like] = [0, 0];
  for (let place = 0; place < pixels.length; place += 4) {
    if ((pixels[place + 3] ?? 0) < 255) continue;
    seen += 1;
    if (oklchDistance(readOklch(`#${pixels.toString("hex", place, place + 3)}`), wanted) < 0.16) like += 1;
  }
  return like / seen;
}

async function firstThingOf(description: string): Promise<Buffer> {
  const [drawing] = await tools.shelf.take(readPictureIdea(description).subjects);
  return sharp(svg({ width: 32, height: 32 }, drawing?.paths ?? ""))
    .ensureAlpha()
    .raw()
    .toBuffer();
}

const pictureOf = (description: string, style: "artistic" | "cartoon" | "vintage") =>
  drawPicture(
    { description, style, format: "art", width: 512, height: 512, seed: 7, mediaType: "image/png" },
    tools,
    () => {},
  );

async function middleOf(description: string, style: "artistic" | "cartoon" | "vintage"): Promise<Buffer> {
  const { bytes } = await pictureOf(description, style);
  return sharp(bytes).extract({ left: 192, top: 150, width: 128, height: 128 }).ensureAlpha().raw().toBuffer();
}

test.for([
  ["uma arara azul", "azul"],
  ["gato preto", "preto"],
  ["carro verde na praia", "verde"],
  ["flor amarela e azul", "amarelo"],
  ["duas vacas pretas", "preto"],
  ["barco verde", "verde"],
  ["ônibus roxo", "roxo"],
] as const)(
  "most of what is drawn of a thing has the colour that it was asked for in: %s [TOOL-IMG-01]",
  async ([description, name]) => {
    const plain = await shareOf(
      description
        .split(" ")
        .filter((word) => !findColor(word))
        .join(" "),
      name,
    );
    const asked = await shareOf(description, name);
    expect(asked).toBeGreaterThan(plain + 0.15);
  },
);

test("the second colour is seen as well, and leaves stay green", async () => {
  expect(await shareOf("flor amarela e azul", "azul")).toBeGreaterThan(0.05);
  expect(await shareOf("rosa vermelha e branca", "branco")).toBeGreaterThan(0.05);
  const [rose] = await tools.shelf.take(readPictureIdea("rosa vermelha e branca").subjects);
  expect(rose?.paths).toContain("#86D72F");
});

test("every style keeps the colour, by every seed the same bytes", async () => {
  for (const style of ["artistic", "cartoon", "vintage"] as const) {
    const [blue, plain] = [await shareOf("uma arara azul", "azul", style), await shareOf("uma arara", "azul", style)];
    expect(blue).toBeGreaterThan(plain + 0.1);
    const [one, again] = [await pictureOf("uma arara azul", style), await pictureOf("uma arara azul", style)];
    expect(one.bytes.equals(again.bytes)).toBe(true);
  }
});

test("what a thing stands on and before never has its colour", () => {
  for (const description of [
    "balão azul no céu azul",
    "gato preto à noite",
    "cachorro branco na neve",
    "flor amarela",
  ]) {
    const idea = readPictureIdea(description);
    const [worn] = idea.subjects[0]?.colors ?? [];
    if (!worn) throw new Error("no colour was read");
    for (let seed = 1; seed <= 40; seed += 1) {
      const { sky, land } = createPalette(idea, createRandom(seed));
      for (const tone of [...sky, ...land]) expect(oklchDistance(readOklch(tone), worn)).toBeGreaterThan(0.15);
    }
  }
});
