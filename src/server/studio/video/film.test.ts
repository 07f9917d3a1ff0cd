import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import { expect, test } from "vitest";
import { filmSize, videoQualities } from "#contract/studio/studio-video.ts";
import { openDrawingTools } from "../drawing-tools.ts";
import { type FilmOrder, makeFilm, takeStills } from "./film.ts";
import { planScenes } from "./storyboard.ts";

const tools = openDrawingTools();
const order: FilmOrder = {
  kind: "slides",
  style: "cartoon",
  description: "Um gato na praia. O barco chega devagar!",
  width: 320,
  height: 180,
  seconds: 5,
  framesPerSecond: 24,
  hasSound: true,
  hasCaptions: true,
  seed: 3,
};
const make = (change: Partial<FilmOrder> = {}) => makeFilm({ ...order, ...change }, tools, () => {});
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
  const silent = await inspect(
    (await make({ hasSound: false, framesPerSecond: 30, width: 180, height: 320, kind: "type" })).bytes,
  );
  expect(silent).toMatchObject({ audio: null, width: 180, height: 320, frames: 150 });
});

test("the largest film is of 3840 × 2160 pixels, and as long as any other [TOOL-VID-03]", async () => {
  const { bytes } = await make({ ...filmSize("4k", "landscape"), kind: "type" });
  expect(await inspect(bytes)).toMatchObject({
    codec: "avc",
    audio: "aac",
    width: 3840,
    height: 2160,
    seconds: 5,
    frames: 120,
  });
}, 300_000);

test("the same order is the same bytes, another seed another film", async () => {
  const [one, again, other] = [await make(), await make(), await make({ seed: 4 })];
  expect(sha(again.bytes)).toBe(sha(one.bytes));
  expect(sha(other.bytes)).not.toBe(sha(one.bytes));
});

test("a film about a product shows its picture and is longer in bytes than one without a change", async () => {
  const picture = await readFile("public/demo/cafe-torrado-moido-400.webp");
  const product = { title: "Café 500 g", originalPrice: 32.9, promotionalPrice: 24.9, picture, isIllustration: false };
  expect(await inspect((await make({ kind: "product", product })).bytes)).toMatchObject({ seconds: 5, width: 320 });
});

test("captions are burned into the picture, and stills are taken where they are asked [TOOL-VID-04]", async () => {
  const [told, mute] = await Promise.all([
    takeStills(order, [1, 4.9], tools),
    takeStills({ ...order, hasCaptions: false }, [1, 4.9], tools),
  ]);
  expect(told.map(({ time }) => time)).toEqual([1, 4.9]);
  const lower = (pixels: Buffer | undefined) => pixels?.subarray(320 * 3 * 140, 320 * 3 * 165);
  const upper = (pixels: Buffer | undefined) => pixels?.subarray(0, 320 * 3 * 40);
  expect(lower(told[0]?.pixels)?.equals(lower(mute[0]?.pixels) ?? Buffer.alloc(0))).toBe(false);
  expect(upper(told[0]?.pixels)?.equals(upper(mute[0]?.pixels) ?? Buffer.alloc(0))).toBe(true);
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
      expect(scenes.length).toBeLessThanOrEqual(seconds / 1.6);
      expect(
        scenes
          .map(({ words }) => words)
          .join(" ")
          .split(/\s+/).length,
      ).toBe(text.trim().split(/\s+/).length);
    }
});
