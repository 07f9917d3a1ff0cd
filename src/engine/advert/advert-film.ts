import sharp from "sharp";
import { type Actor, createScenePainter, drawGrowing } from "../film/actors.ts";
import { encodeFilm, type FilmFile, type FilmTrack, framesIn } from "../film/film.ts";
import type { VideoSize } from "../film/h264/frame.ts";
import { frameOf, type Sprite, spriteOf } from "../film/painting.ts";
import { layUp, type Sheet, svg } from "../picture/canvas.ts";
import { type AdvertOrder, type AdvertParts, partsOfAdvert } from "./draw-advert.ts";

/** Seconds of the film that have passed in its first frame, which stands for it in galleries and chats: photo, name and price are there. */
const LEAD_S = 0.5;
/** When each part comes. All of them are there when the second second begins. */
const COMES_S = {
  photo: 0,
  title: 0.1,
  headline: 0.1,
  name: 0.2,
  price: 0.3,
  way: 0.4,
  note: 0.45,
  button: 0.55,
  gap: 0,
};
/** Seconds from one beat to the next, so that something moves as long as the film lasts. */
const PRICE_BEAT_S = 2.6;
const BUTTON_BEAT_S = 1.9;
const DRIFT = 0.014;

export type AdvertFilmOrder = AdvertOrder & Pick<FilmTrack, "seconds" | "loop">;

interface Layer {
  pixels: Buffer;
  left: number;
  top: number;
  width: number;
  height: number;
}

const evenUp = (value: number) => value + (value % 2);

/** What is drawn on an empty sheet of the film's size, cut to what it covers; null where nothing is drawn. */
async function layerOf({ width, height }: VideoSize, sheets: readonly Sheet[]): Promise<Layer | null> {
  const overlays = sheets.map((sheet) =>
    typeof sheet === "string" ? { input: svg({ width, height }, sheet), left: 0, top: 0 } : sheet,
  );
  const empty = { r: 0, g: 0, b: 0, alpha: 0 };
  const canvas = sharp({ create: { width, height, channels: 4, background: empty } }).composite(overlays);
  const data = await canvas.raw().toBuffer();
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) === 0) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  if (right < 0) return null;
  const at = { left: left - (left % 2), top: top - (top % 2) };
  const area = { ...at, width: evenUp(right + 1 - at.left), height: evenUp(bottom + 1 - at.top) };
  const pixels = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(area)
    .raw()
    .toBuffer();
  return { ...area, pixels };
}

function lookOf({ pixels, width, height }: Layer, scale: number): Promise<Sprite> | Sprite {
  if (scale === 1) return spriteOf(pixels, { width, height });
  const [wide, high] = [width, height].map((side) => Math.max(2, Math.round((side * scale) / 2) * 2)) as [
    number,
    number,
  ];
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize(wide, high, { fit: "fill" })
    .raw()
    .toBuffer()
    .then((scaled) => spriteOf(scaled, { width: wide, height: high }));
}

type Coming = Pick<Actor, "from" | "entrance"> & Partial<Pick<Actor, "drift" | "beatS">>;

async function actorOf(size: VideoSize, sheets: readonly Sheet[], coming: Coming): Promise<Actor[]> {
  const layer = await layerOf(size, sheets);
  if (!layer) return [];
  const looks =
    coming.entrance === "pop"
      ? await drawGrowing(async (scale) => lookOf(layer, scale))
      : [spriteOf(layer.pixels, layer)];
  return [{ drift: 0, ...coming, looks, left: layer.left, top: layer.top }];
}

/** The parts of an advert as what comes into the film, from the back to the front. */
async function actorsOf(size: VideoSize, { photo, title, offer, burst, button }: AdvertParts): Promise<Actor[]> {
  const drift = Math.max(4, (photo?.box.height ?? 0) * DRIFT);
  const beating = { entrance: "pop", beatS: PRICE_BEAT_S } as const;
  const groups = [
    photo ? await actorOf(size, photo.sheets, { from: COMES_S.photo, entrance: "pop", drift }) : [],
    await actorOf(size, [title], { from: COMES_S.title, entrance: "rise" }),
  ];
  for (const { role, drawing } of offer) {
    const coming = role === "price" ? beating : ({ entrance: "rise" } as const);
    groups.push(await actorOf(size, [drawing], { from: COMES_S[role], ...coming }));
  }
  groups.push(
    await actorOf(size, [burst], { from: COMES_S.price, ...beating }),
    await actorOf(size, [button], { from: COMES_S.button, entrance: "pop", beatS: BUTTON_BEAT_S }),
  );
  return groups.flat();
}

/** A film of an advert, painted frame by frame; a frame is the painter's own, to be read and not kept. */
export async function openAdvertScene(order: AdvertOrder) {
  const { size } = order;
  const parts = await partsOfAdvert(order);
  const { data } = await layUp(size, [parts.ground, ...parts.sheets]);
  const painter = createScenePainter(size, frameOf(data, size), await actorsOf(size, parts));
  return { paint: (time: number) => painter.paint(time + LEAD_S) };
}

/** The same order gives the same bytes. */
export async function makeAdvertFilm(order: AdvertFilmOrder, onProgress: (part: number) => void): Promise<FilmFile> {
  const { size, seconds, loop } = order;
  const track: FilmTrack = { ...size, seconds, loop, framesPerSecond: 30 };
  const scene = await openAdvertScene(order);
  return encodeFilm(
    track,
    async (show) => {
      for (let number = 0; number < framesIn(track); number += 1) {
        await show(scene.paint(number / track.framesPerSecond), number);
      }
    },
    onProgress,
  );
}
