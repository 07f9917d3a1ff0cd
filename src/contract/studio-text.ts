import { z } from "zod";
import { cleanText } from "#lib/clean-text.ts";

const MAX_TEXT_LENGTH = 20_000;

/** A text of a person, as long as it may be. */
const ownTextSchema = z
  .string("Escreva ou cole um texto.")
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, "Escreva ou cole um texto.")
      .max(
        MAX_TEXT_LENGTH,
        `O texto passa de ${MAX_TEXT_LENGTH.toLocaleString("pt-BR")} caracteres. Divida em partes.`,
      ),
  );

export const summaryInputSchema = z.strictObject({
  text: ownTextSchema,
  sentences: z.int().min(1, "Pelo menos uma frase.").max(20, "No máximo 20 frases.").default(3),
});
export type SummaryInput = z.output<typeof summaryInputSchema>;
