import { z } from "zod";
import { seedSchema } from "./studio.ts";
import { descriptionSchema, productCodeSchema } from "./studio-description.ts";
import { videoLengths } from "./studio-rules.ts";

export const videoQualities = ["720p", "1080p", "4k"] as const;
export type VideoQuality = (typeof videoQualities)[number];

const videoKinds = ["slides", "type", "product"] as const;
export type VideoKind = (typeof videoKinds)[number];

const videoShapes = ["landscape", "portrait", "square"] as const;
export type VideoShape = (typeof videoShapes)[number];

const videoStyles = ["artistic", "cartoon", "abstract", "vintage"] as const;
export type VideoStyle = (typeof videoStyles)[number];

const shortSides: Record<VideoQuality, number> = { "720p": 720, "1080p": 1080, "4k": 2160 };

/** The sides of a film in pixels; the shorter one is what the quality names. */
export function filmSize(quality: VideoQuality, shape: VideoShape): { width: number; height: number } {
  const short = shortSides[quality];
  const long = (short * 16) / 9;
  if (shape === "square") return { width: short, height: short };
  return shape === "portrait" ? { width: short, height: long } : { width: long, height: short };
}

export const videoInputSchema = z
  .strictObject({
    description: descriptionSchema,
    seconds: z.union(
      videoLengths.map((length) => z.literal(length)),
      "Escolha a duração.",
    ),
    quality: z.enum(videoQualities, "Escolha a qualidade."),
    kind: z.enum(videoKinds, "Escolha o formato.").default("slides"),
    shape: z.enum(videoShapes, "Escolha a proporção.").default("landscape"),
    style: z.enum(videoStyles, "Escolha um estilo.").default("cartoon"),
    framesPerSecond: z.union([z.literal(24), z.literal(30)], "Escolha 24 ou 30 quadros por segundo.").default(30),
    hasSound: z.boolean().default(true),
    hasCaptions: z.boolean().default(true),
    product: productCodeSchema.optional(),
  })
  .refine(({ kind, product }) => kind !== "product" || product, {
    path: ["product"],
    error: "Diga o código do produto.",
  });
export type VideoInput = z.output<typeof videoInputSchema>;

/** Still pictures of a film that was made by rules: its recipe is played again and held at these times. */
export const videoFramesSchema = z.strictObject({
  recipe: videoInputSchema,
  seed: seedSchema,
  times: z
    .array(z.number("Use um número de segundos.").min(0).max(30))
    .min(1, "Escolha pelo menos um momento.")
    .max(6, "No máximo seis quadros por vez."),
});
export type VideoFrames = z.output<typeof videoFramesSchema>;
