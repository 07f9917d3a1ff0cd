import { z } from "zod";
import { pageShape } from "#contract/paging.ts";
import { cleanLine, cleanText } from "#lib/clean-text.ts";
import { formatNumber } from "#lib/format-number.ts";
import {
  MAX_IMPORTED_PROMPTS,
  MAX_PROMPT_LENGTH,
  MAX_PROMPT_TAGS,
  MAX_PROMPT_TITLE,
  MAX_TAG_LENGTH,
  promptCategoryNames,
} from "./prompt-rules.ts";
import { normalizeTags } from "./prompt-tags.ts";

const inputShape = {
  title: z
    .string("Dê um título ao prompt.")
    .max(MAX_PROMPT_TITLE * 4, `O título pode ter até ${MAX_PROMPT_TITLE} letras.`)
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, "Dê um título ao prompt.")
        .max(MAX_PROMPT_TITLE, `O título pode ter até ${MAX_PROMPT_TITLE} letras.`),
    )
    .meta({ example: "Legenda para foto de produto" }),
  category: z.enum(promptCategoryNames, "Escolha uma das categorias.").meta({ example: "marketing" }),
  text: z
    .string("Escreva o prompt.")
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, "Escreva o prompt.")
        .max(MAX_PROMPT_LENGTH, `O prompt pode ter até ${formatNumber(MAX_PROMPT_LENGTH)} letras.`),
    )
    .meta({ description: "`{{nome}}` marca o que se preenche na hora de usar.", example: "Venda {{produto}}." }),
  tags: z
    .array(z.string("As tags são textos.").max(400, "Uma das tags é longa demais."), "As tags são uma lista de textos.")
    .max(100, `Use até ${MAX_PROMPT_TAGS} tags.`)
    .transform(normalizeTags)
    .pipe(
      z
        .array(z.string().max(MAX_TAG_LENGTH, `Cada tag pode ter até ${MAX_TAG_LENGTH} letras.`))
        .max(MAX_PROMPT_TAGS, `Use até ${MAX_PROMPT_TAGS} tags.`),
    )
    .default([])
    .meta({ example: ["instagram", "venda"] }),
};

/** The body of `POST prompts`. */
export const promptInputSchema = z.object(inputShape, "Envie os campos do prompt.");

/** The body of `PUT prompts/{id}`: the whole prompt, with the revision that was read. */
export const promptUpdateSchema = z.object(
  {
    ...inputShape,
    revision: z
      .int("A revisão deve ser um número inteiro.")
      .meta({ description: "A que foi lida. Se o prompt mudou desde então, nada é gravado: 409." }),
  },
  "Envie os campos do prompt.",
);

export const promptSchema = z.object({
  id: z.int(),
  title: z.string(),
  category: z.enum(promptCategoryNames),
  text: z.string(),
  tags: z.array(z.string()),
  variables: z.array(z.string()).meta({ description: "Os nomes entre `{{` e `}}`, cada um uma vez." }),
  uses: z.int(),
  lastUsedAt: z.iso.datetime().nullable(),
  revision: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const trashedPromptSchema = promptSchema.extend({
  deletedAt: z.iso.datetime(),
  restorableUntil: z.iso.datetime(),
});

export const promptPageSchema = z.object({
  prompts: z.array(promptSchema),
  ...pageShape,
  account: z
    .object({
      prompts: z.int(),
      uses: z.int(),
      usesThisWeek: z.int().meta({ description: "Usos dos últimos 7 dias." }),
      categories: z.int().meta({ description: "Categorias em que há prompts." }),
    })
    .meta({ description: "Os números da conta, seja qual for o filtro." }),
});

export const promptTrashSchema = z.object({ prompts: z.array(trashedPromptSchema), ...pageShape });

const promptFileShape = z.object(
  {
    prompts: z
      .array(promptInputSchema, "O arquivo deve ter uma lista `prompts`.")
      .min(1, "O arquivo não tem prompts.")
      .max(MAX_IMPORTED_PROMPTS, `Importe até ${MAX_IMPORTED_PROMPTS} prompts por vez.`),
  },
  "O arquivo deve ter uma lista `prompts`.",
);

/** What is carried from one account to another, or kept as a file. Whoever sends a file does not know what is in it. */
export const promptFileSchema: z.ZodType<z.output<typeof promptFileShape>, unknown> = promptFileShape;

export const promptExportSchema = z.object({
  prompts: z.array(promptSchema.pick({ title: true, category: true, text: true, tags: true })),
});

export const promptImportSchema = z.object({
  created: z.int(),
  skipped: z.int().meta({ description: "Os que a conta já tinha, iguais." }),
});

export type PromptInput = z.output<typeof promptInputSchema>;
export type PromptUpdate = z.output<typeof promptUpdateSchema>;
export type Prompt = z.output<typeof promptSchema>;
export type PromptPage = z.output<typeof promptPageSchema>;
export type TrashedPrompt = z.output<typeof trashedPromptSchema>;
export type PromptTrash = z.output<typeof promptTrashSchema>;
export type PromptExport = z.output<typeof promptExportSchema>;
export type PromptImport = z.output<typeof promptImportSchema>;
