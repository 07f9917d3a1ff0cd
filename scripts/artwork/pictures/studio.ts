import sharp, { type OverlayOptions } from "sharp";
import { type Palette, type PaletteName, palettes } from "./palettes.ts";
import { loadSubject, type Subject, type SubjectSource } from "./subjects.ts";

/** Side of the square that is photographed; everything below is measured on it. */
const STUDIO_SIZE = 800;

/** Where the product stands: on the bare floor, on a plinth, before an arch, or lying on a table seen from above. */
export type StudioSet = "floor" | "plinth" | "arch" | "table";

export interface Placement {
  subject: SubjectSource;
  /** The longer side, in pixels of the studio. */
  size: number;
  /** Centre, from the left. */
  x: number;
  /** Lowest point, from the top. */
  base: number;
  /** Degrees clockwise. */
  rotate?: number;
  flip?: boolean;
  /** A product stands on its base, hangs in the air, or lies on the table; `none` for what throws no shadow. */
  pose?: "stands" | "floats" | "lies" | "none";
  /** Out of focus, in pixels of blur. */
  blur?: number;
}

export interface Scene {
  palette: PaletteName;
  set: StudioSet;
  items: Placement[];
}

function svg(content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${STUDIO_SIZE}" height="${STUDIO_SIZE}" viewBox="0 0 800 800">${content}</svg>`,
  );
}

function wall({ spot, wall, corner }: Palette): string {
  return `<defs><radialGradient id="wall" cx="0.46" cy="0.4" r="0.78"><stop offset="0" stop-color="${spot}"/><stop offset="0.5" stop-color="${wall}"/><stop offset="1" stop-color="${corner}"/></radialGradient></defs><rect width="800" height="800" fill="url(#wall)"/>`;
}

function floor({ floor, shadow }: Palette): string {
  return `<defs>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shadow}" stop-opacity="0.1"/><stop offset="0.16" stop-color="${floor}" stop-opacity="0.42"/><stop offset="1" stop-color="${floor}" stop-opacity="0.06"/></linearGradient>
    <radialGradient id="pool"><stop offset="0" stop-color="#fff" stop-opacity="0.75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <filter id="horizon" filterUnits="userSpaceOnUse" x="-40" y="500" width="880" height="340"><feGaussianBlur stdDeviation="16"/></filter>
  </defs>
  <rect x="-40" y="568" width="880" height="300" fill="url(#floor)" filter="url(#horizon)"/>
  <ellipse cx="400" cy="676" rx="360" ry="92" fill="url(#pool)"/>`;
}

const PLINTH_TOP = 664;

function plinth({ plinthTop, plinthSide, shadow }: Palette): string {
  return `<defs>
    <linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${shadow}" stop-opacity="0.34"/><stop offset="0.22" stop-color="#fff" stop-opacity="0.34"/><stop offset="0.55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${shadow}" stop-opacity="0.4"/></linearGradient>
    <linearGradient id="fall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shadow}" stop-opacity="0"/><stop offset="1" stop-color="${shadow}" stop-opacity="0.3"/></linearGradient>
    <radialGradient id="top" cx="0.45" cy="0.4" r="0.7"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${plinthTop}"/></radialGradient>
    <filter id="around" filterUnits="userSpaceOnUse" x="-60" y="560" width="920" height="300"><feGaussianBlur stdDeviation="26"/></filter>
  </defs>
  <rect x="118" y="690" width="600" height="140" fill="${shadow}" opacity="0.26" filter="url(#around)"/>
  <path id="drum" d="M104 ${PLINTH_TOP} V840 H696 V${PLINTH_TOP} Z" fill="${plinthSide}"/>
  <path d="M104 ${PLINTH_TOP} V840 H696 V${PLINTH_TOP} Z" fill="url(#side)"/>
  <path d="M104 ${PLINTH_TOP} V840 H696 V${PLINTH_TOP} Z" fill="url(#fall)"/>
  <ellipse cx="400" cy="${PLINTH_TOP}" rx="296" ry="66" fill="${plinthSide}"/>
  <ellipse cx="400" cy="${PLINTH_TOP - 4}" rx="296" ry="64" fill="url(#top)"/>`;
}

function arch({ plinthSide, plinthTop, shadow }: Palette): string {
  return `<defs>
    <linearGradient id="niche" x1="0.1" y1="0" x2="0.8" y2="1"><stop offset="0" stop-color="${plinthSide}"/><stop offset="1" stop-color="${plinthTop}"/></linearGradient>
    <clipPath id="opening"><path d="M168 668 V360 C168 216 268 112 400 112 C532 112 632 216 632 360 V668 Z"/></clipPath>
    <filter id="inside" filterUnits="userSpaceOnUse" x="0" y="0" width="800" height="800"><feGaussianBlur stdDeviation="18"/></filter>
  </defs>
  <path d="M168 668 V360 C168 216 268 112 400 112 C532 112 632 216 632 360 V668 Z" fill="url(#niche)"/>
  <g clip-path="url(#opening)"><path d="M150 700 V350 C150 200 260 92 400 92 C540 92 650 200 650 350 V700" fill="none" stroke="${shadow}" stroke-width="46" opacity="0.24" filter="url(#inside)"/></g>
  <path d="M632 668 V360 C632 216 532 112 400 112" fill="none" stroke="#fff" stroke-width="5" opacity="0.65"/>`;
}

function backdrop(set: StudioSet, palette: Palette): Buffer {
  const parts = {
    floor: () => wall(palette) + floor(palette),
    plinth: () => wall(palette) + plinth(palette),
    arch: () => wall(palette) + arch(palette) + floor(palette),
    table: () => wall(palette),
  };
  return svg(parts[set]());
}

interface ShadowShape {
  /** The share of the subject, from its lowest point up, that throws this shadow. */
  reach?: number;
  width: number;
  height: number;
  blur: number;
  opacity: number;
}

/** The outline of a subject, pressed to `width` × `height`, in one colour and blurred, with room for the blur around it. */
async function silhouette(subject: Subject, colour: string, { reach = 1, width, height, blur, opacity }: ShadowShape) {
  const margin = Math.ceil(blur * 3);
  const inner = { width: Math.round(width), height: Math.round(height) };
  const outer = { width: inner.width + 2 * margin, height: inner.height + 2 * margin };
  // One step per pipeline: within one, sharp keeps an order of its own.
  const top = Math.floor(subject.height * (1 - reach));
  const caster = await sharp(subject.image)
    .extract({ left: 0, top, width: subject.width, height: subject.height - top })
    .png()
    .toBuffer();
  const pressed = await sharp(caster)
    .resize({ ...inner, fit: "fill" })
    .extractChannel("alpha")
    .raw()
    .toBuffer();
  const spread = await sharp({ create: { ...outer, channels: 3, background: "#000" } })
    .composite([
      {
        input: await sharp(pressed, { raw: { ...inner, channels: 1 } })
          .png()
          .toBuffer(),
      },
    ])
    .png()
    .toBuffer();
  const alpha = await sharp(spread).extractChannel(0).blur(blur).linear(opacity, 0).raw().toBuffer();
  const image = await sharp({ create: { ...outer, channels: 3, background: colour } })
    .joinChannel(alpha, { raw: { ...outer, channels: 1 } })
    .png()
    .toBuffer();
  return { image, ...outer };
}

interface Stage {
  width: number;
  height: number;
}

/** An overlay that may reach over the edges of the stage: what is outside is cut off. */
async function overlay(stage: Stage, image: Buffer, left: number, top: number): Promise<OverlayOptions[]> {
  const { width, height } = await sharp(image).metadata();
  const x = Math.round(left);
  const y = Math.round(top);
  const box = {
    left: Math.max(0, -x),
    top: Math.max(0, -y),
    width: Math.min(width, stage.width - x) - Math.max(0, -x),
    height: Math.min(height, stage.height - y) - Math.max(0, -y),
  };
  if (box.width <= 0 || box.height <= 0) return [];
  return [{ input: await sharp(image).extract(box).png().toBuffer(), left: Math.max(0, x), top: Math.max(0, y) }];
}

async function shadowsOf(
  stage: Stage,
  subject: Subject,
  { x, base, pose = "stands" }: Placement,
  colour: string,
): Promise<OverlayOptions[]> {
  const { width, height } = subject;
  const layers: { shape: ShadowShape; dx: number; centre: number }[] = {
    stands: [
      {
        shape: { reach: 0.55, width: width * 1.14, height: Math.min(height * 0.2, 84), blur: 24, opacity: 0.36 },
        dx: 22,
        centre: base - 6,
      },
      {
        shape: { reach: 0.12, width: width * 0.99, height: Math.min(height * 0.09, 32), blur: 7, opacity: 0.62 },
        dx: 4,
        centre: base - 8,
      },
    ],
    floats: [
      { shape: { width: width * 0.8, height: 46, blur: 22, opacity: 0.36 }, dx: 8, centre: Math.max(base + 54, 690) },
    ],
    lies: [
      { shape: { width, height, blur: 26, opacity: 0.36 }, dx: 22, centre: base - height / 2 + 34 },
      { shape: { width, height, blur: 7, opacity: 0.34 }, dx: 5, centre: base - height / 2 + 9 },
    ],
    none: [],
  }[pose];
  const drawn = await Promise.all(
    layers.map(async ({ shape, dx, centre }) => {
      const cast = await silhouette(subject, colour, shape);
      return overlay(stage, cast.image, x + dx - cast.width / 2, centre - cast.height / 2);
    }),
  );
  return drawn.flat();
}

/** The subject of a placement at its size: enlarged with a smooth kernel, then given back the crispness of its edges. */
async function prepare({ subject: source, size, rotate, flip, blur }: Placement): Promise<Subject> {
  const subject = await loadSubject(source, rotate, flip);
  const scale = size / Math.max(subject.width, subject.height);
  const width = Math.round(subject.width * scale);
  const height = Math.round(subject.height * scale);
  let image = sharp(subject.image).resize(width, height, { kernel: "lanczos3", fit: "fill" });
  image = blur ? image.blur(blur) : image.sharpen({ sigma: 1, m1: 0.3, m2: 0.9 });
  return { image: await image.png().toBuffer(), width, height };
}

/** Puts things before a backdrop, each with its shadow, from the back to the front. Where the backdrop is clear, so is the picture. */
export async function arrange(backdrop: Buffer, items: Placement[], shadow: string): Promise<Buffer> {
  const stage: Stage = await sharp(backdrop).metadata();
  const overlays: OverlayOptions[] = [];
  for (const item of items) {
    const subject = await prepare(item);
    overlays.push(...(await shadowsOf(stage, subject, item, shadow)));
    overlays.push(...(await overlay(stage, subject.image, item.x - subject.width / 2, item.base - subject.height)));
  }
  return sharp(backdrop).composite(overlays).png().toBuffer();
}

/** Photographs a scene of the shop. */
export async function photograph({ palette, set, items }: Scene): Promise<Buffer> {
  const colours = palettes[palette];
  const picture = await arrange(backdrop(set, colours), items, colours.shadow);
  return sharp(picture).removeAlpha().png().toBuffer();
}
