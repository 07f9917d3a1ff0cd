import type { LoopName } from "#contract/studio/sounds.ts";
import type { Typefaces } from "../drawing/typeface.ts";
import { createLoop } from "../sound/loop.ts";
import { fade, framesOf, type Stereo } from "../sound/signal.ts";
import { createScenePainter, type ScenePainter } from "./actors.ts";
import { drawScene, type FilmLook, type Scene } from "./film-scene.ts";
import { createH264Encoder } from "./h264/encoder.ts";
import { createFrame, type Frame, lineOf, type VideoSize } from "./h264/frame.ts";
import { copyArea } from "./painting.ts";
import { planScenes, type SceneText } from "./storyboard.ts";
import { openVideoFile } from "./video-file.ts";

const WIPE_S = 0.5;
const BAND = 0.16;
const KEY_EVERY_S = 2;
const QP = 23;
/** What a bar at the lower edge shows of the time that has passed. */
const BAR_HEIGHT = 0.008;

/** How long a film is, and what is heard. */
export interface FilmTrack extends VideoSize {
  seconds: number;
  framesPerSecond: 24 | 30;
  /** What is heard; null for silence. */
  loop: LoopName | null;
}

export interface FilmOrder extends FilmLook, FilmTrack {}

export interface FilmFile extends VideoSize {
  bytes: Uint8Array;
  mediaType: "video/mp4";
  durationMs: number;
}

/** The colour of a drawing in the colours of video. */
function videoColor(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255];
  return [
    16 + 0.1826 * r + 0.6142 * g + 0.062 * b,
    128 - 0.1006 * r - 0.3386 * g + 0.4392 * b,
    128 + 0.4392 * r - 0.3989 * g - 0.0403 * b,
  ];
}

function fillColumns(frame: Frame, size: VideoSize, left: number, right: number, hex: string, fromRow = 0): void {
  const line = lineOf(size);
  const [x, end] = [Math.max(0, left), Math.min(line, right)];
  if (end <= x) return;
  const [y, u, v] = videoColor(hex);
  for (let row = fromRow; row < frame.y.length / line; row += 1) frame.y.fill(y, row * line + x, row * line + end);
  const half = line / 2;
  for (let row = fromRow >> 1; row < frame.u.length / half; row += 1) {
    frame.u.fill(u, row * half + (x >> 1), row * half + (end >> 1));
    frame.v.fill(v, row * half + (x >> 1), row * half + (end >> 1));
  }
}

function copyFrame(from: Frame, to: Frame): void {
  for (const plane of ["y", "u", "v"] as const) to[plane].set(from[plane]);
}

const even = (value: number) => Math.round(value / 2) * 2;

/** The new scene from the left, a band of colour before it, the old one still at the right. */
function wipe(size: VideoSize, old: Frame, next: Frame, out: Frame, part: number, color: string): void {
  const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
  const edge = even((size.width * (1 + BAND) + 2) * eased);
  const behind = even(edge - size.width * BAND);
  copyFrame(old, out);
  copyArea(next, out, size, { left: 0, top: 0, width: behind, height: out.y.length / lineOf(size) });
  fillColumns(out, size, behind, edge, color);
}

const scenesOf = ({ content, seconds }: FilmOrder): SceneText[] =>
  content.kind === "type" ? planScenes(content.words, seconds) : [{ words: "", from: 0, seconds }];

interface Playing {
  scene: Scene;
  painter: ScenePainter;
  isFirst: boolean;
}

/** Which scene is shown at which moment. */
class Stage {
  private readonly order: FilmOrder;
  private readonly faces: Typefaces;
  private readonly plan: SceneText[];
  private place = -1;
  private playing: Playing | undefined;

  constructor(order: FilmOrder, faces: Typefaces) {
    this.order = order;
    this.faces = faces;
    this.plan = scenesOf(order);
  }

  /** The scene of this moment, which is never earlier than the last one asked for. `onEnd` is called when another one ends. */
  async at(time: number, onEnd: () => void): Promise<Playing> {
    const due = this.plan[this.place + 1];
    if (due && time >= due.from - 1e-6) {
      if (this.playing) onEnd();
      this.place += 1;
      const scene = await drawScene(this.order, due, this.place, this.faces);
      const painter = createScenePainter(this.order, scene.background, scene.actors);
      this.playing = { scene, painter, isFirst: this.place === 0 };
    }
    if (!this.playing) throw new Error("a film without a scene");
    return this.playing;
  }
}

function soundOf({ loop, seconds }: FilmTrack): Stereo | null {
  if (loop === null) return null;
  const sound = createLoop(loop, seconds);
  fade(sound, framesOf(0.05), framesOf(0.8));
  return sound;
}

export const framesIn = ({ seconds, framesPerSecond }: FilmTrack) => Math.round(seconds * framesPerSecond);

/** Plays a film, or only its first `frames`, frame by frame; `show` is given each one, which is only to be read. */
async function play(order: FilmOrder, faces: Typefaces, show: ShowFrame, frames = framesIn(order)): Promise<void> {
  const size = { width: order.width, height: order.height };
  const stage = new Stage(order, faces);
  const last = createFrame(size);
  const shown = createFrame(size);
  for (let number = 0; number < frames; number += 1) {
    const time = number / order.framesPerSecond;
    const { scene, painter, isFirst } = await stage.at(time, () => copyFrame(shown, last));
    const since = time - scene.from;
    const picture = painter.paint(isFirst ? since + scene.leadS : since);
    const wipeS = Math.min(WIPE_S, scene.seconds * 0.3);
    if (!isFirst && since < wipeS) wipe(size, last, picture, shown, since / wipeS, scene.wipe);
    else copyFrame(picture, shown);
    const bar = even(size.height * (1 - BAR_HEIGHT));
    fillColumns(shown, size, 0, even((size.width * (number + 1)) / framesIn(order)), scene.wipe, bar);
    await show(shown, number);
  }
}

type ShowFrame = (frame: Frame, number: number) => Promise<void>;

/** Writes a film of what `playAll` shows, frame by frame. */
export async function encodeFilm(
  order: FilmTrack,
  playAll: (show: ShowFrame) => Promise<void>,
  onProgress: (part: number) => void,
): Promise<FilmFile> {
  const { width, height, framesPerSecond, seconds } = order;
  const sound = soundOf(order);
  onProgress(0.05);
  const encoder = createH264Encoder({ width, height }, { qp: QP, keyEvery: framesPerSecond * KEY_EVERY_S });
  const file = await openVideoFile({ width, height, framesPerSecond, sets: encoder.sets }, sound);
  const frames = framesIn(order);
  await playAll(async (frame, number) => {
    await file.add(encoder.encode(frame));
    onProgress(0.05 + (0.93 * (number + 1)) / frames);
  });
  return { bytes: await file.finish(), mediaType: "video/mp4", width, height, durationMs: seconds * 1000 };
}

/** Makes the film. The same order gives the same bytes. */
export const makeFilm = (order: FilmOrder, faces: Typefaces, onProgress: (part: number) => void): Promise<FilmFile> =>
  encodeFilm(order, (show) => play(order, faces, show), onProgress);

/** Pictures of a film at certain times, as raw red, green and blue. */
export async function takeStills(
  order: FilmOrder,
  times: readonly number[],
  faces: Typefaces,
): Promise<{ time: number; pixels: Buffer }[]> {
  const numberAt = (time: number) => Math.min(framesIn(order) - 1, Math.round(time * order.framesPerSecond));
  const wanted = new Map(times.map((time) => [numberAt(time), time]));
  const stills: { time: number; pixels: Buffer }[] = [];
  const take = async (frame: Frame, number: number) => {
    const time = wanted.get(number);
    if (time !== undefined) stills.push({ time, pixels: pixelsOf(frame, order) });
  };
  await play(order, faces, take, Math.max(...wanted.keys()) + 1);
  return stills;
}

export function pixelsOf(frame: Frame, size: VideoSize): Buffer {
  const line = lineOf(size);
  const pixels = Buffer.alloc(size.width * size.height * 3);
  const clip = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const color = (y >> 1) * (line >> 1) + (x >> 1);
      const [light, blue, red] = [
        ((frame.y[y * line + x] ?? 16) - 16) * 1.1644,
        (frame.u[color] ?? 128) - 128,
        (frame.v[color] ?? 128) - 128,
      ];
      const at = (y * size.width + x) * 3;
      pixels[at] = clip(light + 1.7927 * red);
      pixels[at + 1] = clip(light - 0.2132 * blue - 0.5329 * red);
      pixels[at + 2] = clip(light + 2.1124 * blue);
    }
  return pixels;
}
