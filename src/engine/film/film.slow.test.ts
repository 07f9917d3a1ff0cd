import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import sharp from "sharp";
import { expect, test } from "vitest";
import { palettes } from "#contract/studio/palettes.ts";
import type { FilmMotion } from "#contract/studio/studio-rules.ts";
import { filmSize, videoLayoutSchema, videoQualities } from "#contract/studio/studio-video.ts";
import { openDrawingTools } from "../drawing-tools.ts";
import type { SourceProduct } from "../tool.ts";
import { type FilmOrder, makeFilm, takeStills } from "./film.ts";
import { planScenes } from "./storyboard.ts";

const { faces } = openDrawingTools();
const typed = (words: string, motion: FilmMotion = "words"): FilmOrder["content"] => ({
  kind: "type",
  words,
  motion,
  drawings: [],
});
const order: FilmOrder = {
  content: typed("A padaria abre cedo. O café sai quentinho!"),
  palette: palettes.arara,
  width: 320,
  height: 180,
  seconds: 5,
  framesPerSecond: 24,
  loop: "pop",
  seed: 3,
};
const make = (change: Partial<FilmOrder> = {}) => makeFilm({ ...order, ...change }, faces, () => {});
const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function inspect(bytes: Uint8Array) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const stats = await video?.computePacketStats();
  return {
    mime: await input.getMimeType(),
    seconds: await video?.computeDuration(),
    width: video?.displayWidth,
    height: video?.displayHeight,
    codec: video?.codec,
    frames: stats?.packetCount,
    audio: audio?.codec ?? null,
  };
}

test("a film is an MP4 of H.264 and AAC with the asked size, length and frames [TOOL-VID-02]", async () => {
  expect(await inspect((await make()).bytes)).toMatchObject({
    codec: "avc",
    audio: "aac",
    width: 320,
    height: 180,
    seconds: 5,
    frames: 120,
  });
  const silent = await inspect((await make({ loop: null, framesPerSecond: 30, width: 180, height: 320 })).bytes);
  expect(silent).toMatchObject({ audio: null, width: 180, height: 320, frames: 150 });
});

test("the largest film is of 3840 × 2160 pixels [TOOL-VID-03]", async () => {
  const { bytes } = await make({ ...filmSize("4k", "landscape"), seconds: 1 });
  expect(await inspect(bytes)).toMatchObject({
    codec: "avc",
    audio: "aac",
    width: 3840,
    height: 2160,
    seconds: 1,
    frames: 24,
  });
}, 300_000);

test("the same order is the same bytes, another seed another film", async () => {
  const short = { seconds: 1, loop: null };
  const [one, again, other] = [await make(short), await make(short), await make({ ...short, seed: 4 })];
  expect(sha(again.bytes)).toBe(sha(one.bytes));
  expect(sha(other.bytes)).not.toBe(sha(one.bytes));
});

test("a film of a product shows its picture, its name and its price in every shape", async () => {
  const picture = await readFile("public/demo/cafe-torrado-moido-400.webp");
  const other = await sharp(picture).negate().webp().toBuffer();
  const product = { title: "Café 500 g", shopName: "Mercearia", originalPrice: 32.9, promotionalPrice: 24.9, picture };
  for (const [width, height] of [
    [480, 270],
    [270, 480],
    [300, 300],
  ] as const) {
    const film = (shown: SourceProduct): FilmOrder => {
      const content = { kind: "product", product: shown, background: "geometric" } as const;
      return { ...order, width, height, content, loop: null };
    };
    const last = async (shown: SourceProduct) => (await takeStills(film(shown), [4.9], faces))[0]?.pixels;
    const whole = await last(product);
    for (const change of [{ title: "Chá" }, { promotionalPrice: 19.9 }, { picture: other }])
      expect((await last({ ...product, ...change }))?.equals(whole ?? Buffer.alloc(0))).toBe(false);
  }
});

test("the words that were typed are burned into the picture, and stills are taken where they are asked [TOOL-VID-04]", async () => {
  const [told, other] = await Promise.all([
    takeStills(order, [1, 4.9], faces),
    takeStills({ ...order, content: typed("Uma loja abre cedo. Chá!") }, [1, 4.9], faces),
  ]);
  expect(told.map(({ time }) => time)).toEqual([1, 4.9]);
  const middle = (pixels: Buffer | undefined) => pixels?.subarray(320 * 3 * 50, 320 * 3 * 130);
  const corner = (pixels: Buffer | undefined) => pixels?.subarray(0, 40 * 3);
  expect(middle(told[0]?.pixels)?.equals(middle(other[0]?.pixels) ?? Buffer.alloc(0))).toBe(false);
  expect(corner(told[0]?.pixels)?.equals(corner(other[0]?.pixels) ?? Buffer.alloc(0))).toBe(true);
});

test("a typewriter shows letter after letter, a quiet film whole lines, and drawings stand around the words", async () => {
  const stills = async (content: FilmOrder["content"]) =>
    (await takeStills({ ...order, content }, [0.2, 0.6, 4.9], faces)).map(({ pixels }) => pixels);
  const words = "ninguém solta a mão";
  const [early, later, last] = await stills(typed(words, "typewriter"));
  expect(early?.equals(later ?? early)).toBe(false);
  expect(later?.equals(last ?? later)).toBe(false);
  const corner = (pixels: Buffer | undefined) => pixels?.subarray(0, 30 * 3);
  const plain = await stills(typed(words, "calm"));
  const drawn = await stills({ kind: "type", words, motion: "calm", drawings: ["leaf"] });
  expect(corner(plain[2])?.equals(corner(last) ?? Buffer.alloc(0))).toBe(false);
  expect(drawn[2]?.equals(plain[2] ?? Buffer.alloc(0))).toBe(false);
});

test("the first frame, which stands for the film in a chat, already shows a word, and of a product its picture and name", async () => {
  const picture = await readFile("public/demo/cafe-torrado-moido-400.webp");
  const product = { title: "Café 500 g", shopName: "Mercearia", originalPrice: 32.9, promotionalPrice: 0, picture };
  const first = async (content: FilmOrder["content"]) =>
    (await takeStills({ ...order, width: 480, height: 270, content }, [0], faces))[0]?.pixels;
  const ofProduct = (shown: SourceProduct) => first({ kind: "product", product: shown, background: "geometric" });
  const pairs = [
    [first(typed("Feira hoje")), first(typed("Bazar hoje"))],
    [ofProduct(product), ofProduct({ ...product, title: "Chá preto" })],
    [ofProduct(product), ofProduct({ ...product, picture: await sharp(picture).negate().webp().toBuffer() })],
  ];
  for (const pair of pairs) {
    const [one, other] = await Promise.all(pair);
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  }
});

test("more words than can be read in the time are refused, so none is dropped", () => {
  const layout = { kind: "type", seconds: 5, quality: "720p", palette: "arara" };
  const check = (many: number) => videoLayoutSchema.safeParse({ ...layout, words: "café ".repeat(many) });
  expect(check(20).success).toBe(true);
  expect(check(21).error?.issues[0]?.message).toBe("São palavras demais para ler em 5 segundos: cabem 20.");
});

test("the qualities name the shorter side [TOOL-VID-03]", () => {
  expect(videoQualities.map((quality) => filmSize(quality, "landscape"))).toEqual([
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
    { width: 3840, height: 2160 },
  ]);
  expect(filmSize("1080p", "portrait")).toEqual({ width: 1080, height: 1920 });
});

test("a text becomes scenes that fill the time, whatever its length", () => {
  for (const text of ["Oi", "Uma frase. Outra frase! E mais uma?", `${"palavra ".repeat(120)}.`, "a\nb\nc\nd\ne\nf\ng"])
    for (const seconds of [5, 10, 15, 30]) {
      const scenes = planScenes(text, seconds);
      expect(scenes.reduce((sum, scene) => sum + scene.seconds, 0)).toBeCloseTo(seconds, 6);
      expect(scenes.length).toBeLessThanOrEqual(seconds / (text.includes("\n") ? 0.9 : 1.6));
      expect(
        scenes
          .map(({ words }) => words)
          .join(" ")
          .split(/\s+/).length,
      ).toBe(text.trim().split(/\s+/).length);
    }
});
