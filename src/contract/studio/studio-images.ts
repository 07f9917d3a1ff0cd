import { z } from "zod";
import { cleanLine, cleanLines } from "#lib/clean-text.ts";
import { ornamentNames } from "./ornaments.ts";
import { paletteNames } from "./palettes.ts";
import { assetIdSchema, descriptionSchema, productCodeSchema } from "./studio-description.ts";
import { MAX_POSTER_LINES, MAX_POSTER_WORDS } from "./studio-rules.ts";

const pictureStyles = ["realistic", "artistic", "cartoon", "abstract", "vintage"] as const;
export type PictureStyle = (typeof pictureStyles)[number];

export const pictureSizes = ["512x512", "1024x1024", "1024x1792", "1792x1024"] as const;
export type PictureSize = (typeof pictureSizes)[number];

const pictureFileTypes = ["png", "webp"] as const;
export type PictureFileType = (typeof pictureFileTypes)[number];

export function sidesOf(size: PictureSize | LayoutSize): { width: number; height: number } {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return { width, height };
}

const file = {
  size: z.enum(pictureSizes, "Escolha um tamanho."),
  file: z.enum(pictureFileTypes, "Escolha PNG ou WebP.").default("png"),
};

/** What is drawn here may also be as large as a TV, the banner of a channel, or the cover of a playlist. */
const layoutSizes = [...pictureSizes, "1920x1080", "2048x1152", "3000x3000"] as const;
export type LayoutSize = (typeof layoutSizes)[number];

const layoutFile = { ...file, size: z.enum(layoutSizes, "Escolha um tamanho.") };

const MOST_BREAKS = MAX_POSTER_LINES - 1;
const POSTER_LINES = new RegExp(`^(?:[^\\n]*\\n){0,${MOST_BREAKS}}[^\\n]*$`);
const shortLine = z.string("Escreva um texto.").transform(cleanLine);
/** Each line as it was typed. */
const shortLines = z.string("Escreva um texto.").transform(cleanLines);

/** A picture that a provider's model paints from a description. */
export const pictureInputSchema = z.strictObject({
  description: descriptionSchema,
  style: z.enum(pictureStyles, "Escolha um estilo."),
  ...file,
  /** The only format that a model was ever asked for: recipes of earlier versions name it. */
  format: z.literal("art", "Escolha um formato.").default("art"),
});
export type PictureInput = z.output<typeof pictureInputSchema>;

export const backgroundKinds = [
  "geometric",
  "gradient",
  "circles",
  "waves",
  "plain-dark",
  "plain-light",
  "split",
  "checks",
  "wood",
] as const;
export type BackgroundKind = (typeof backgroundKinds)[number];

export const patternPrints = ["color", "palette", "sticker", "vintage"] as const;
export type PatternPrint = (typeof patternPrints)[number];

export const paletteSchema = z.enum(paletteNames, "Escolha uma paleta.");
export const backgroundSchema = z.enum(backgroundKinds, "Escolha um fundo.");
export const ornamentSchema = z.enum(ornamentNames, "Escolha um desenho da lista.").optional();

/** A picture of our own drawing: what it shows is what was chosen or typed, and nothing is read into it. */
export const pictureLayoutSchema = z.discriminatedUnion(
  "format",
  [
    z.strictObject({
      format: z.literal("background"),
      background: backgroundSchema,
      palette: paletteSchema,
      ...layoutFile,
    }),
    z.strictObject({
      format: z.literal("pattern"),
      print: z.enum(patternPrints, "Escolha como a estampa é impressa."),
      /** Without one, plain forms. */
      ornament: ornamentSchema,
      palette: paletteSchema,
      ...layoutFile,
    }),
    z.strictObject({
      format: z.literal("poster"),
      headline: shortLines
        .pipe(
          z
            .string()
            .min(1, "Escreva as palavras do cartaz.")
            .max(MAX_POSTER_WORDS, `O cartaz tem no máximo ${MAX_POSTER_WORDS} caracteres.`)
            .regex(POSTER_LINES, `No máximo ${MAX_POSTER_LINES} linhas.`),
        )
        .meta({ description: "Cada linha sai como foi digitada." }),
      background: backgroundSchema,
      ornament: ornamentSchema,
      palette: paletteSchema,
      ...layoutFile,
    }),
    z.strictObject({
      format: z.literal("product"),
      product: productCodeSchema,
      background: backgroundSchema,
      palette: paletteSchema,
      ...layoutFile,
    }),
  ],
  "Escolha um formato.",
);
export type PictureLayout = z.output<typeof pictureLayoutSchema>;

const change = z.int("Use um número inteiro.").min(-100).max(100).default(0);
const part = z.number("Use um número.").min(0).max(1);

const captionPlaces = ["top", "middle", "bottom"] as const;

export const pictureEditSchema = z.strictObject({
  asset: assetIdSchema,
  crop: z.strictObject({ left: part, top: part, width: part.min(0.05), height: part.min(0.05) }).optional(),
  brightness: change,
  contrast: change,
  saturation: change,
  warmth: change,
  caption: z
    .strictObject({
      text: shortLine.pipe(z.string().min(1, "Escreva a legenda.").max(200, "A legenda tem no máximo 200 caracteres.")),
      place: z.enum(captionPlaces, "Escolha onde fica a legenda."),
    })
    .optional(),
});
export type PictureEdit = z.output<typeof pictureEditSchema>;

const expandFills = ["mirror", "blur"] as const;

export const pictureExpandSchema = z.strictObject({
  asset: assetIdSchema,
  size: z.enum(pictureSizes, "Escolha um tamanho."),
  fill: z.enum(expandFills, "Escolha como preencher as bordas.").default("blur"),
});
export type PictureExpand = z.output<typeof pictureExpandSchema>;
