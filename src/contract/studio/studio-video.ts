import { z } from "zod";
import { cleanText } from "#lib/clean-text.ts";
import { seedSchema } from "./studio.ts";
import { advertOccasions } from "./studio-advert-choices.ts";
import { loopSchema } from "./studio-audio.ts";
import { descriptionSchema, productCodeSchema } from "./studio-description.ts";
import { backgroundSchema, ornamentSchema, paletteSchema } from "./studio-images.ts";
import { filmMotions, mostFilmWords, videoLengths } from "./studio-rules.ts";

export const videoQualities = ["720p", "1080p", "4k"] as const;
export type VideoQuality = (typeof videoQualities)[number];

const videoShapes = ["landscape", "portrait", "square"] as const;
export type VideoShape = (typeof videoShapes)[number];

const MAX_WORDS_LENGTH = 1_000;

const shortSides: Record<VideoQuality, number> = { "720p": 720, "1080p": 1080, "4k": 2160 };

/** The sides of a film in pixels; the shorter one is what the quality names. */
export function filmSize(quality: VideoQuality, shape: VideoShape): { width: number; height: number } {
  const short = shortSides[quality];
  const long = (short * 16) / 9;
  if (shape === "square") return { width: short, height: short };
  return shape === "portrait" ? { width: short, height: long } : { width: long, height: short };
}

const file = {
  seconds: z.union(
    videoLengths.map((length) => z.literal(length)),
    "Escolha a duração.",
  ),
  quality: z.enum(videoQualities, "Escolha a qualidade."),
  shape: z.enum(videoShapes, "Escolha a proporção.").default("landscape"),
};

/** A film that a provider's model makes from a description. */
export const videoInputSchema = z.strictObject({ description: descriptionSchema, ...file });
export type VideoInput = z.output<typeof videoInputSchema>;

const look = {
  ...file,
  palette: paletteSchema,
  framesPerSecond: z.union([z.literal(24), z.literal(30)], "Escolha 24 ou 30 quadros por segundo.").default(30),
  /** What is heard; null for silence. */
  loop: loopSchema.nullable().default(null),
};

/** The words exactly as they are shown. */
const words = z
  .string("Escreva as palavras do vídeo.")
  .transform(cleanText)
  .pipe(
    z.string().min(1, "Escreva as palavras do vídeo.").max(MAX_WORDS_LENGTH, "O vídeo tem no máximo 1.000 caracteres."),
  );

/** A film of our own drawing: what it shows is what was typed or chosen, and nothing is read into it. */
export const videoLayoutSchema = z
  .discriminatedUnion(
    "kind",
    [
      z.strictObject({
        kind: z.literal("type"),
        words,
        motion: z.enum(filmMotions, "Escolha um movimento da lista.").default("words").meta({
          description: "words = palavra por palavra; typewriter = letra por letra; calm = linhas inteiras, fundo liso.",
        }),
        occasion: z
          .enum(advertOccasions, "Escolha uma data da lista.")
          .default("none")
          .meta({ description: "Desenhos da data em volta das palavras." }),
        /** In place of those of the date. */
        ornament: ornamentSchema,
        ...look,
      }),
      z.strictObject({ kind: z.literal("product"), product: productCodeSchema, background: backgroundSchema, ...look }),
    ],
    "Escolha um formato.",
  )
  .superRefine((layout, context) => {
    if (layout.kind !== "type") return;
    const most = mostFilmWords(layout.seconds);
    if (layout.words.split(/\s+/).length <= most) return;
    context.addIssue({
      code: "custom",
      path: ["words"],
      message: `São palavras demais para ler em ${layout.seconds} segundos: cabem ${most}.`,
    });
  });
export type VideoLayout = z.output<typeof videoLayoutSchema>;

/** Still pictures of a film of our own drawing: its recipe is played again and held at these times. */
export const videoFramesSchema = z.strictObject({
  recipe: videoLayoutSchema,
  seed: seedSchema,
  times: z
    .array(z.number("Use um número de segundos.").min(0).max(30))
    .min(1, "Escolha pelo menos um momento.")
    .max(6, "No máximo seis quadros por vez."),
});
export type VideoFrames = z.output<typeof videoFramesSchema>;
