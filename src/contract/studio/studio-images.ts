import { z } from "zod";
import { cleanLine } from "#lib/clean-text.ts";
import { assetIdSchema, descriptionSchema, productCodeSchema } from "./studio-description.ts";

const pictureStyles = ["realistic", "artistic", "cartoon", "abstract", "vintage"] as const;
export type PictureStyle = (typeof pictureStyles)[number];

export const pictureSizes = ["512x512", "1024x1024", "1024x1792", "1792x1024"] as const;
export type PictureSize = (typeof pictureSizes)[number];

const pictureFormats = ["art", "poster", "pattern", "product"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const pictureFileTypes = ["png", "webp"] as const;

export function sidesOf(size: PictureSize): { width: number; height: number } {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return { width, height };
}

const shortLine = z.string("Escreva um texto.").transform(cleanLine);

export const pictureInputSchema = z
  .strictObject({
    description: descriptionSchema,
    style: z.enum(pictureStyles, "Escolha um estilo."),
    size: z.enum(pictureSizes, "Escolha um tamanho."),
    format: z.enum(pictureFormats, "Escolha um formato.").default("art"),
    file: z.enum(pictureFileTypes, "Escolha PNG ou WebP.").default("png"),
    headline: shortLine.pipe(z.string().max(120, "O título tem no máximo 120 caracteres.")).optional(),
    product: productCodeSchema.optional(),
  })
  .refine(({ format, product }) => format !== "product" || product, {
    path: ["product"],
    error: "Diga o código do produto.",
  });
export type PictureInput = z.output<typeof pictureInputSchema>;

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
