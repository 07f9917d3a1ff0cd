import { z } from "zod";
import { assetIdSchema, descriptionSchema } from "./studio-description.ts";

const soundKinds = ["music", "voice", "sound", "ambient", "jingle"] as const;
export type SoundKind = (typeof soundKinds)[number];

/** Lengths in seconds. */
export const soundLengths = [15, 30, 60, 120, 300] as const;
export type SoundLength = (typeof soundLengths)[number];

const soundQualities = ["128", "256", "320", "lossless"] as const;
export type SoundQuality = (typeof soundQualities)[number];

const quality = z.enum(soundQualities, "Escolha a qualidade.");

/** What is played, not spoken. */
export const soundInputSchema = z.strictObject({
  description: descriptionSchema,
  kind: z.enum(soundKinds, "Escolha o tipo de áudio.").exclude(["voice"], "A voz tem uma ferramenta própria."),
  seconds: z.union(
    soundLengths.map((length) => z.literal(length)),
    "Escolha a duração.",
  ),
  quality,
});
export type SoundInput = z.output<typeof soundInputSchema>;

/** A text that is spoken. It lasts as long as the words need, and at most `seconds`. */
export const voiceInputSchema = soundInputSchema.omit({ kind: true });
export type VoiceInput = z.output<typeof voiceInputSchema>;

const audioFilters = ["warm", "bright", "telephone", "room", "cathedral", "voice"] as const;
export type AudioFilter = (typeof audioFilters)[number];

const seconds = z.number("Use um número de segundos.").min(0).max(600);

/** Cut, fade, loudness, filter and format of a sound that exists. What is left out stays as it is. */
export const soundEditSchema = z.strictObject({
  asset: assetIdSchema,
  from: seconds.optional(),
  to: seconds.optional(),
  fadeIn: seconds.max(30).default(0),
  fadeOut: seconds.max(30).default(0),
  gainDb: z.number("Use um número.").min(-30).max(20).default(0),
  normalise: z.boolean().default(false),
  filter: z.enum(audioFilters, "Escolha um filtro.").optional(),
  quality: quality.optional(),
});
export type SoundEdit = z.output<typeof soundEditSchema>;
