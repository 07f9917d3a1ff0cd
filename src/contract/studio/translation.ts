import { z } from "zod";
import { cleanLine, cleanText } from "#lib/clean-text.ts";
import { languages, phraseTopics } from "./translation-rules.ts";

const MAX_TEXT_LENGTH = 10_000;
const MAX_UNIT_LENGTH = 1_000;

const languageSchema = z.enum(
  languages,
  "Escolha um destes idiomas: português, inglês, espanhol, francês, alemão. Para outro, como italiano ou japonês, a página Traduções copia o pedido para você levar a outra IA.",
);

export const translateInputSchema = z
  .strictObject({
    text: z
      .string("Escreva o texto original.")
      .transform(cleanText)
      .pipe(
        z
          .string()
          .min(1, "Escreva o texto original.")
          .max(MAX_TEXT_LENGTH, "O texto passa de 10.000 caracteres. Divida em partes."),
      ),
    from: z.union([languageSchema, z.literal("auto")], "Escolha o idioma do original.").meta({
      description: "auto descobre o idioma pelo texto.",
    }),
    to: languageSchema,
  })
  .refine(({ from, to }) => from !== to, { path: ["to"], error: "Escolha dois idiomas diferentes." });
export type TranslateInput = z.output<typeof translateInputSchema>;

const unitText = (what: string) =>
  z
    .string(what)
    .transform(cleanLine)
    .pipe(z.string().min(1, what).max(MAX_UNIT_LENGTH, `São no máximo ${MAX_UNIT_LENGTH} caracteres.`));

/** `term`: a word or two that are always said so. `sentence`: a whole sentence that was translated before. */
export const unitKindSchema = z.enum(["term", "sentence"], "kind deve ser term ou sentence.");
export type UnitKind = z.output<typeof unitKindSchema>;

export const unitInputSchema = z
  .strictObject({
    kind: unitKindSchema,
    from: languageSchema,
    to: languageSchema,
    source: unitText("Escreva o original."),
    target: unitText("Escreva a tradução."),
  })
  .refine(({ from, to }) => from !== to, { path: ["to"], error: "Escolha dois idiomas diferentes." });
export type UnitInput = z.output<typeof unitInputSchema>;

export const unitSchema = z.object({
  id: z.int(),
  kind: unitKindSchema,
  from: languageSchema,
  to: languageSchema,
  source: z.string(),
  target: z.string(),
  updatedAt: z.iso.datetime(),
});
export type TranslationUnit = z.output<typeof unitSchema>;

export const unitListSchema = z.object({ units: z.array(unitSchema), hasMore: z.boolean() });

const phraseText = z
  .string()
  .min(1)
  .regex(/^[^\d]+$/, "figures belong into blanks");

/** A ready sentence of a shop in the five languages. `{{name}}` is a blank, filled as it is in every one of them. */
export const phraseSchema = z.strictObject({
  topic: z.enum(phraseTopics),
  pt: phraseText,
  en: phraseText,
  es: phraseText,
  fr: phraseText,
  de: phraseText,
});
export type Phrase = z.output<typeof phraseSchema>;

export const phraseListSchema = z.object({ phrases: z.array(phraseSchema) });

export const translationFiguresSchema = z.object({
  made: z.int(),
  languages: z.int().meta({ description: "Idiomas para os quais se traduziu." }),
  coveragePercent: z.number().meta({ description: "Quanto dos textos foi traduzido." }),
  averageMs: z.int(),
});
export type TranslationFigures = z.output<typeof translationFiguresSchema>;
