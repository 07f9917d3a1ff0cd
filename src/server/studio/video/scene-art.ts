import sharp from "sharp";
import { brand } from "#contract/brand.ts";
import { priceToPay, realDiscount } from "#contract/catalog/price.ts";
import type { VideoKind } from "#contract/studio/studio-video.ts";
import { formatBRL } from "#lib/money.ts";
import { changeColor, mixColors } from "#lib/oklch.ts";
import { createRandom, type Random } from "#lib/seeded-random.ts";
import type { Typefaces } from "../../drawing/typeface.ts";
import { box, circle, layUp, n, path, type Sheet } from "../images/canvas.ts";
import { type PictureIdea, readPictureIdea, withColorsOfSubjects } from "../images/idea/picture-idea.ts";
import type { WantedSubject } from "../images/idea/thing-reading.ts";
import { createPalette, type Palette } from "../images/palette.ts";
import { type BuiltInStyle, pictureStyles } from "../images/picture.ts";
import { placeSubjects, type SubjectShelf, subjectMarkup } from "../images/subject/subject-drawing.ts";
import { outlined } from "../images/subject/subject-paths.ts";
import type { SourceProduct } from "../studio-tool.ts";
import { type Actor, drawGrowing, drawSprite } from "./actors.ts";
import type { Frame, VideoSize } from "./h264/frame.ts";
import { caption, kineticWords, titleLine } from "./lettering.ts";
import { frameOf, spriteOf } from "./painting.ts";
import type { SceneText } from "./storyboard.ts";

export interface SceneTools {
  shelf: SubjectShelf;
  faces: Typefaces;
}

/** What all scenes of one film have in common. */
export interface FilmLook extends VideoSize {
  kind: VideoKind;
  style: BuiltInStyle;
  description: string;
  hasCaptions: boolean;
  product?: SourceProduct;
  seed: number;
}

/** A scene ready to be played. */
export interface Scene extends SceneText {
  ground: Frame;
  actors: Actor[];
  /** The band that wipes the scene before away. */
  wipe: string;
}

async function groundOf(size: VideoSize, sheets: readonly Sheet[]): Promise<Frame> {
  const { data } = await layUp(size, sheets);
  return frameOf(data, size);
}

/** The place, hour and mood of the whole film, with what this scene names. */
function ideaOf(film: PictureIdea, words: string): PictureIdea {
  const own = readPictureIdea(words);
  // What the film introduced as blue stays blue when a scene only names it.
  const dressed = (subject: WantedSubject): WantedSubject =>
    subject.colors.length > 0
      ? subject
      : { ...subject, colors: film.subjects.find(({ name }) => name === subject.name)?.colors ?? [] };
  return {
    ...own,
    place: own.place === "studio" ? film.place : own.place,
    light: own.light === "day" ? film.light : own.light,
    mood: own.mood ?? film.mood,
    colors: own.colors.length > 0 ? own.colors : film.colors,
    abstractKind: own.abstractKind ?? film.abstractKind,
    subjects: own.subjects.length > 0 ? own.subjects.map(dressed) : film.subjects,
  };
}

/** A drawing of the description as a sticker that grows into its place and hovers. */
async function sticker(
  look: FilmLook,
  idea: PictureIdea,
  palette: Palette,
  { shelf }: SceneTools,
  random: Random,
): Promise<Actor[]> {
  const drawings = (await shelf.take(idea.subjects)).slice(0, 3);
  const placed = placeSubjects(drawings, { ...look, height: look.height * 0.8, groundY: look.height * 0.76, random });
  const ink = changeColor(palette.ink, () => ({ lightness: 0.2 }));
  return Promise.all(
    placed.map(async (thing, place): Promise<Actor> => {
      const room = thing.side * 1.16;
      const looks = await drawGrowing((scale) => {
        const side = room * scale;
        const inner = {
          ...thing,
          side: thing.side * scale,
          x: (side - thing.side * scale) / 2,
          y: (side - thing.side * scale) / 2,
        };
        return drawSprite(subjectMarkup(inner, outlined(outlined(thing.paths, ink, 1.2), palette.paper, 2.8)), {
          width: side,
          height: side,
        });
      });
      return {
        looks,
        left: thing.x - thing.side * 0.08,
        top: thing.y - thing.side * 0.08,
        from: 0.3 + place * 0.22,
        entrance: "pop",
        drift: look.height * 0.008,
      };
    }),
  );
}

async function slide(
  look: FilmLook,
  scene: SceneText,
  idea: PictureIdea,
  tools: SceneTools,
  seed: number,
): Promise<Scene> {
  const random = createRandom(seed);
  const palette = createPalette(idea, createRandom(look.seed));
  // What is painted in strokes stays in the picture; elsewhere it comes to life.
  const isPainted = look.style === "artistic";
  const subjects = isPainted ? await tools.shelf.take(idea.subjects) : [];
  const sheets = await pictureStyles[look.style]({
    ...look,
    idea,
    palette,
    random,
    subjects,
    stage: isPainted && look.hasCaptions ? 0.86 : 1,
  });
  const actors = isPainted ? [] : await sticker(look, idea, palette, tools, random);
  if (look.hasCaptions) actors.push(await caption(scene.words, tools.faces, look));
  return { ...scene, ground: await groundOf(look, sheets), actors, wipe: palette.accent };
}

/** A quiet ground with a few large forms at its edges, so that the words have the stage. */
function typeGround(
  { width, height, random, palette }: VideoSize & { random: Random; palette: Palette },
  place: number,
): { sheet: string; ground: string } {
  const grounds = [palette.ink, palette.land[3], palette.paper, palette.accent];
  const ground = grounds[place % grounds.length] ?? palette.ink;
  const side = Math.min(width, height);
  const forms = [palette.accent, palette.second, palette.land[1], palette.sky[1]].filter((tone) => tone !== ground);
  const corners = [
    [0.02, 0.04],
    [0.98, 0.06],
    [0.03, 0.97],
    [0.97, 0.95],
  ];
  const shapes = corners.map(([x = 0, y = 0], corner) => {
    const radius = side * (0.07 + random.next() * 0.13);
    const tone = forms[corner % forms.length] ?? palette.second;
    const ring = random.chance(0.5) ? path(circle(x * width, y * height, radius * 0.55), ground) : "";
    return path(circle(x * width, y * height, radius), tone) + ring;
  });
  const bars = [0, 1, 2].map((bar) =>
    path(
      box(width * 0.08 + bar * side * 0.035, height * 0.9, side * 0.02, side * (0.02 + bar * 0.014)),
      forms[bar % forms.length] ?? palette.second,
    ),
  );
  return { sheet: path(box(0, 0, width, height), ground) + shapes.join("") + bars.join(""), ground };
}

function typeColors(ground: string, palette: Palette): { plain: string; strong: string } {
  const isDark = mixColors(ground, "#808080", 0.5) < "#808080";
  const contrast = (lightness: number) =>
    changeColor(palette.accent, ({ chroma }) => ({ lightness, chroma: Math.max(0.12, chroma) }));
  return isDark
    ? { plain: "#ffffff", strong: contrast(0.86) }
    : {
        plain: changeColor(palette.ink, () => ({ lightness: 0.2 })),
        strong: changeColor(palette.second, () => ({ lightness: 0.42 })),
      };
}

async function typed(
  look: FilmLook,
  scene: SceneText,
  idea: PictureIdea,
  { faces }: SceneTools,
  place: number,
): Promise<Scene> {
  const random = createRandom(look.seed + place);
  const palette = createPalette(idea, createRandom(look.seed));
  const { sheet, ground } = typeGround({ ...look, random, palette }, place);
  const actors = await kineticWords(scene.words, faces, look, typeColors(ground, palette), scene.seconds);
  return { ...scene, ground: await groundOf(look, [sheet]), actors, wipe: palette.second };
}

const money = (reais: number) => formatBRL(reais).replace("\u00A0", " ");

/** The product's picture as a card with round corners, in the sizes that it has while it grows. */
async function productCard(file: Uint8Array, side: number, left: number, top: number): Promise<Actor> {
  const looks = await drawGrowing(async (scale) => {
    const length = Math.max(2, Math.round((side * scale) / 2) * 2);
    const mask = Buffer.from(
      `<svg width="${length}" height="${length}"><rect width="${length}" height="${length}" rx="${n(length * 0.06)}" fill="#fff"/></svg>`,
    );
    const pixels = await sharp(file, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize(length, length, { fit: "cover" })
      .flatten({ background: "#fff" })
      .ensureAlpha()
      .composite([{ input: mask, blend: "dest-in" }])
      .raw()
      .toBuffer();
    return spriteOf(pixels, { width: length, height: length });
  });
  return { looks, left, top, from: 0.1, entrance: "pop", drift: side * 0.006 };
}

async function productScene(
  look: FilmLook & { product: SourceProduct },
  scene: SceneText,
  idea: PictureIdea,
  { faces }: SceneTools,
): Promise<Scene> {
  const { width, height, product } = look;
  const random = createRandom(look.seed);
  const palette = createPalette(idea, random);
  const sheets = await pictureStyles[look.style]({
    ...look,
    idea: { ...idea, abstractKind: idea.abstractKind ?? "mesh" },
    palette,
    random,
    subjects: [],
    stage: 1,
  });
  const isWide = width > height;
  const side = isWide ? height * 0.72 : Math.min(width * 0.8, height * 0.46);
  const words = isWide
    ? { middle: width * 0.72, column: width * 0.46, top: height * 0.14 }
    : { middle: width / 2, column: width * 0.86, top: height * 0.58 };
  const unit = Math.min(width, height) * (isWide ? 0.085 : 0.08);
  const panel = {
    left: words.middle - words.column / 2 - unit * 0.4,
    top: words.top - unit * 0.7,
    width: words.column + unit * 0.8,
    height: isWide ? height * 0.78 : height * 0.4,
  };
  const plate = `<rect x="${n(panel.left)}" y="${n(panel.top)}" width="${n(panel.width)}" height="${n(panel.height)}" rx="${n(unit * 0.4)}" fill="#fffdf8"/>`;
  const [ink, blue] = [
    "#15213a",
    changeColor(palette.land[3], ({ chroma }) => ({ lightness: 0.42, chroma: Math.max(0.12, chroma) })),
  ];
  const price = priceToPay(product) > 0 ? money(priceToPay(product)) : "Preço sob consulta";
  const line = (text: string, size: number, down: number, fill: string, from: number, face = faces.display) =>
    titleLine(text, face, look, { ...words, size, top: words.top + unit * down, fill, from });
  const discount = realDiscount(product);
  const actors = [
    await productCard(
      product.picture,
      side,
      isWide ? width * 0.06 : (width - side) / 2,
      isWide ? (height - side) / 2 : height * 0.05,
    ),
    ...(await line(brand.martName, unit * 0.52, -0.2, blue, 0.5, faces.strong)),
    ...(await line(product.title, unit * 0.9, 0.65, ink, 0.8)),
    ...(discount > 0
      ? await line(`de ${money(product.originalPrice)} (-${discount}%)`, unit * 0.6, 3.1, "#55607a", 1.5, faces.text)
      : []),
    ...(await line(price, unit * 1.5, 3.9, blue, 1.9)),
    ...(await line("Compre pelo WhatsApp", unit * 0.62, 5.9, "#0b6b34", 2.6, faces.strong)),
    ...(product.isIllustration ? await line("Imagem ilustrativa", unit * 0.32, 6.9, "#55607a", 0.6, faces.text) : []),
  ];
  return { ...scene, ground: await groundOf(look, [...sheets, plate]), actors, wipe: palette.accent };
}

/** Draws one scene of a film: its ground and all that moves in it. */
export async function drawScene(look: FilmLook, scene: SceneText, place: number, tools: SceneTools): Promise<Scene> {
  const idea = ideaOf(readPictureIdea(look.description), scene.words);
  if (look.kind === "product" && look.product)
    return productScene({ ...look, product: look.product }, scene, withColorsOfSubjects(idea), tools);
  if (look.kind === "type") return typed(look, scene, withColorsOfSubjects(idea), tools, place);
  return slide(look, scene, idea, tools, look.seed + place * 101);
}
