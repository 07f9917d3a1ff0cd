import { z } from "zod";
import { cleanText } from "#lib/clean-text.ts";
import { formatNumber } from "#lib/format-number.ts";
import { assetIdSchema } from "./studio-description.ts";

const MAX_TEXT_LENGTH = 20_000;

/** A text of a person, as long as it may be. */
const ownTextSchema = z
  .string("Escreva ou cole um texto.")
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, "Escreva ou cole um texto.")
      .max(MAX_TEXT_LENGTH, `O texto passa de ${formatNumber(MAX_TEXT_LENGTH)} caracteres. Divida em partes.`),
  );

export const summaryInputSchema = z.strictObject({
  text: ownTextSchema,
  /** At most so long; three sentences where nothing is said, here or at the head of the text. */
  sentences: z.int().min(1, "Pelo menos uma frase.").max(20, "No máximo 20 frases.").optional(),
  words: z.int().min(5, "Pelo menos 5 palavras.").max(1_000, "No máximo 1.000 palavras.").optional(),
  characters: z.int().min(20, "Pelo menos 20 caracteres.").max(5_000, "No máximo 5.000 caracteres.").optional(),
});
export type SummaryInput = z.output<typeof summaryInputSchema>;

const contentTypes = ["article", "email", "story", "poem", "code"] as const;
export type ContentType = (typeof contentTypes)[number];

export const writeInputSchema = z.strictObject({
  type: z.enum(contentTypes, "Escolha o tipo de conteúdo."),
  request: ownTextSchema,
});
export type WriteInput = z.output<typeof writeInputSchema>;

export const textInputSchema = z.strictObject({ text: ownTextSchema });
export type TextInput = z.output<typeof textInputSchema>;

const registers = ["formal", "simple", "friendly"] as const;
export type Register = (typeof registers)[number];

export const rewriteInputSchema = z.strictObject({
  text: ownTextSchema,
  register: z.enum(registers, "Escolha o tom.").default("simple"),
});
export type RewriteInput = z.output<typeof rewriteInputSchema>;

/** A text that a model began and that broke off. */
export const continueInputSchema = z.strictObject({ asset: assetIdSchema });
export type ContinueInput = z.output<typeof continueInputSchema>;
