import { z } from "zod";
import { cleanLine } from "#lib/clean-text.ts";
import { ambienceNames, effectNames, JINGLE_NOTE, loopNames } from "./sounds.ts";
import { assetIdSchema, descriptionSchema } from "./studio-description.ts";

const soundKinds = ["music", "voice", "sound", "ambient", "jingle"] as const;
export type SoundKind = (typeof soundKinds)[number];

/** Lengths in seconds. */
export const soundLengths = [15, 30, 60, 120, 300] as const;
/** Of an effect: up to five seconds it is heard once. */
export const effectLengths = [1, 2, 3, 5, ...soundLengths] as const;
export type SoundLength = (typeof effectLengths)[number];

const soundQualities = ["128", "256", "320", "lossless"] as const;
export type SoundQuality = (typeof soundQualities)[number];

const quality = z.enum(soundQualities, "Escolha a qualidade.");
const secondsOf = (lengths: readonly SoundLength[]) =>
  z.union(
    lengths.map((length) => z.literal(length)),
    "Escolha a duração.",
  );
const common = { seconds: secondsOf(soundLengths), quality };

export const loopSchema = z.enum(loopNames, "Escolha um dos dez loops.");

/** What our own instruments play: what was chosen by its name, and nothing else. */
export const soundInputSchema = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("music"), loop: loopSchema, ...common }),
    z.strictObject({
      kind: z.literal("sound"),
      effect: z.enum(effectNames, "Escolha um som da lista."),
      seconds: secondsOf(effectLengths),
      quality,
    }),
    z.strictObject({
      kind: z.literal("ambient"),
      ambience: z.enum(ambienceNames, "Escolha um ambiente da lista."),
      ...common,
    }),
    z.strictObject({
      kind: z.literal("jingle"),
      /** Its syllables are the notes of the signature; it is not sung. */
      name: z
        .string("Escreva o nome que o jingle assina.")
        .transform(cleanLine)
        .pipe(
          z
            .string()
            .min(1, "Escreva o nome que o jingle assina.")
            .max(80, "O nome do jingle tem no máximo 80 caracteres."),
        )
        .meta({ description: JINGLE_NOTE }),
      loop: loopSchema,
      ...common,
    }),
  ],
  "Escolha o tipo de áudio.",
);
export type SoundInput = z.output<typeof soundInputSchema>;

/** A text that is spoken. It lasts as long as the words need, and at most `seconds`. */
export const voiceInputSchema = z.strictObject({ description: descriptionSchema, ...common });
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
