import sharp from "sharp";
import { priceToPay, realDiscount } from "#contract/catalog/price.ts";
import type { OrnamentName } from "#contract/studio/ornaments.ts";
import type { Palette } from "#contract/studio/palettes.ts";
import type { BackgroundKind } from "#contract/studio/studio-images.ts";
import type { FilmMotion } from "#contract/studio/studio-rules.ts";
import { formatBRL } from "#lib/money.ts";
import { createRandom, type Random } from "#lib/seeded-random.ts";
import type { Box } from "../drawing/outlined-text.ts";
import type { Typefaces } from "../drawing/typeface.ts";
import { drawBackground } from "../picture/backgrounds.ts";
import { box, circle, layUp, n, path, type Sheet } from "../picture/canvas.ts";
import { edgeDrawings } from "../picture/edge-drawings.ts";
import type { SourceProduct } from "../tool.ts";
import { type Actor, drawGrowing } from "./actors.ts";
import type { Frame, VideoSize } from "./h264/frame.ts";
import { kineticWords, type TypeColors, titleLine } from "./lettering.ts";
import { frameOf, spriteOf } from "./painting.ts";
import type { SceneText } from "./storyboard.ts";

/** What a film shows: typed words, or a product as the catalogue has it. */
export type FilmContent =
  | { kind: "type"; words: string; motion: FilmMotion; drawings: readonly OrnamentName[] }
  | { kind: "product"; product: SourceProduct; background: BackgroundKind };

/** The first word stands. */
const WORDS_LEAD_S = 0.54;
/** The picture, the shop and the name stand. */
const PRODUCT_LEAD_S = 1.3;

/** What all scenes of one film have in common. */
export interface FilmLook extends VideoSize {
  content: FilmContent;
  palette: Palette;
  seed: number;
}

/** A scene ready to be played. */
export interface Scene extends SceneText {
  background: Frame;
  actors: Actor[];
  /** Seconds of it that have passed when it opens a film, whose first frame stands for it in galleries and chats. */
  leadS: number;
  /** The band that wipes the scene before away. */
  wipe: string;
}

async function backgroundOf(size: VideoSize, sheets: readonly Sheet[]): Promise<Frame> {
  const { data } = await layUp(size, sheets);
  return frameOf(data, size);
}

type TypeBackground = TypeColors & { background: string };

/** What the words of a scene stand on, in turn, and the colours that are read on it. */
const typeBackgrounds = ({ ink, deep, paper, accent }: Palette): [TypeBackground, ...TypeBackground[]] => [
  { background: deep, plain: paper, strong: accent },
  { background: paper, plain: ink, strong: deep },
  { background: ink, plain: paper, strong: accent },
  { background: accent, plain: ink, strong: deep },
];

/** A few large forms at the corners, so that the words have the stage. */
function cornerForms({ width, height }: VideoSize, background: string, palette: Palette, random: Random): string {
  const side = Math.min(width, height);
  const forms = [palette.accent, palette.second, palette.strong, palette.soft].filter((tone) => tone !== background);
  const corners = [
    [0.02, 0.04],
    [0.98, 0.06],
    [0.03, 0.97],
    [0.97, 0.95],
  ];
  const shapes = corners.map(([x = 0, y = 0], corner) => {
    const radius = side * (0.07 + random.next() * 0.13);
    const tone = forms[corner % forms.length] ?? palette.second;
    const ring = random.chance(0.5) ? path(circle(x * width, y * height, radius * 0.55), background) : "";
    return path(circle(x * width, y * height, radius), tone) + ring;
  });
  return shapes.join("");
}

/** Room for a drawing at the edge, of the shorter side. */
const DRAWING_ROOM = 0.13;

async function typedScene(
  look: FilmLook,
  { motion, drawings }: FilmContent & { kind: "type" },
  scene: SceneText,
  faces: Typefaces,
  place: number,
): Promise<Scene> {
  const { palette, seed } = look;
  const isCalm = motion === "calm";
  // Quiet films stay on the dark grounds.
  const backgrounds = typeBackgrounds(palette).filter((_, turn) => !isCalm || turn % 2 === 0);
  const { background, ...colors } = backgrounds[place % backgrounds.length] ?? typeBackgrounds(palette)[0];
  const ground = path(box(0, 0, look.width, look.height), background);
  const room = Math.min(look.width, look.height) * DRAWING_ROOM;
  const around =
    drawings.length > 0
      ? edgeDrawings(drawings, look, room, seed + place)
      : isCalm
        ? ""
        : cornerForms(look, background, palette, createRandom(seed + place));
  const actors = await kineticWords({ ...scene, motion }, faces, look, colors);
  const wipe = isCalm ? background : palette.second;
  return { ...scene, background: await backgroundOf(look, [ground + around]), actors, leadS: WORDS_LEAD_S, wipe };
}

const money = (reais: number) => formatBRL(reais).replace("\u00A0", " ");

/** The product's picture as a card with round corners, in the sizes that it has while it grows. */
async function productCard(file: Uint8Array, { left, top, side }: ProductSpace["picture"]): Promise<Actor> {
  const looks = await drawGrowing(async (scale) => {
    const length = Math.max(2, Math.round((side * scale) / 2) * 2);
    const mask = Buffer.from(
      `<svg width="${length}" height="${length}"><rect width="${length}" height="${length}" rx="${n(length * 0.06)}" fill="#fff"/></svg>`,
    );
    const pixels = await sharp(file, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize(length, length, { fit: "contain", background: "#fff" })
      .flatten({ background: "#fff" })
      .ensureAlpha()
      .composite([{ input: mask, blend: "dest-in" }])
      .raw()
      .toBuffer();
    return spriteOf(pixels, { width: length, height: length });
  });
  return { looks, left, top, from: 0.1, entrance: "pop", drift: side * 0.006 };
}

interface ProductSpace {
  picture: { left: number; top: number; side: number };
  /** Where the lines begin below its upper edge, and how wide they may be. */
  panel: Box;
  /** What sizes and distances of the lines are counted in. */
  unit: number;
}

/** Picture and words side by side on a wide film, else one below the other. */
function productSpace({ width, height }: VideoSize): ProductSpace {
  if (width > height) {
    const side = height * 0.72;
    return {
      picture: { left: width * 0.06, top: (height - side) / 2, side },
      panel: { left: width * 0.5, top: height * 0.12, width: width * 0.45, height: height * 0.76 },
      unit: height * 0.085,
    };
  }
  const isSquare = width === height;
  const side = isSquare ? height * 0.32 : width * 0.8;
  const top = isSquare ? height * 0.38 : height * 0.54;
  return {
    picture: { left: (width - side) / 2, top: (top - side) / 2, side },
    panel: { left: width * 0.05, top, width: width * 0.9, height: isSquare ? height * 0.57 : height * 0.4 },
    unit: width * (isSquare ? 0.072 : 0.085),
  };
}

/** What is said of the product, line after line. */
async function productLines(look: FilmLook, product: SourceProduct, { panel, unit }: ProductSpace, faces: Typefaces) {
  const { ink, deep } = look.palette;
  const place = { middle: panel.left + panel.width / 2, column: panel.width - unit };
  const line = (text: string, size: number, down: number, fill: string, from: number, face = faces.display) =>
    titleLine(text, face, look, { ...place, size, top: panel.top + unit * down, fill, from });
  const discount = realDiscount(product);
  const price = priceToPay(product) > 0 ? money(priceToPay(product)) : "Preço sob consulta";
  const old = `de ${money(product.originalPrice)} (-${discount}%)`;
  const lines = await Promise.all([
    line(faces.strong.drawable(product.shopName), unit * 0.52, 0.7, deep, 0.5, faces.strong),
    line(faces.display.drawable(product.title), unit * 0.9, 1.5, ink, 0.8),
    discount > 0 ? line(old, unit * 0.6, 3.95, "#55607a", 1.5, faces.text) : [],
    line(price, unit * 1.5, 4.7, deep, 1.9),
    line("Compre pelo WhatsApp", unit * 0.62, 6.6, "#0b6b34", 2.6, faces.strong),
  ]);
  return lines.flat();
}

async function productScene(
  look: FilmLook,
  { product, background }: FilmContent & { kind: "product" },
  scene: SceneText,
  faces: Typefaces,
): Promise<Scene> {
  const { width, height, palette } = look;
  const space = productSpace(look);
  const { picture, panel, unit } = space;
  const sheets = drawBackground(background, { width, height, palette, random: createRandom(look.seed) });
  const plate = `<rect x="${n(panel.left)}" y="${n(panel.top)}" width="${n(panel.width)}" height="${n(panel.height)}" rx="${n(unit * 0.4)}" fill="#fffdf8"/>`;
  const card = await productCard(product.picture, picture);
  const actors = [card, ...(await productLines(look, product, space, faces))];
  return {
    ...scene,
    background: await backgroundOf(look, [...sheets, plate]),
    actors,
    leadS: PRODUCT_LEAD_S,
    wipe: palette.accent,
  };
}

/** Draws one scene of a film: its ground and all that moves in it. */
export function drawScene(look: FilmLook, scene: SceneText, place: number, faces: Typefaces): Promise<Scene> {
  const { content } = look;
  return content.kind === "product"
    ? productScene(look, content, scene, faces)
    : typedScene(look, content, scene, faces, place);
}
