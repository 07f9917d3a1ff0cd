import { z } from "zod";
import { pageShape } from "#contract/paging.ts";
import { cleanLine, cleanText } from "#lib/clean-text.ts";
import { formatNumber } from "#lib/format-number.ts";
import {
  assistantCategoryNames,
  fileNameProblem,
  MAX_ASSISTANT_NAME,
  MAX_FILE_LENGTH,
  MAX_KNOWLEDGE_LENGTH,
  MAX_PERSONALITY_LENGTH,
} from "./assistant-rules.ts";

const longText = (label: string, max: number) =>
  z
    .string(`${label} deve ser um texto.`)
    .transform(cleanText)
    .pipe(z.string().max(max, `${label} pode ter até ${formatNumber(max)} letras.`));

const contentShape = {
  name: z
    .string("Dê um nome ao assistente.")
    .max(MAX_ASSISTANT_NAME * 4, `O nome pode ter até ${MAX_ASSISTANT_NAME} letras.`)
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, "Dê um nome ao assistente.")
        .max(MAX_ASSISTANT_NAME, `O nome pode ter até ${MAX_ASSISTANT_NAME} letras.`),
    )
    .meta({ example: "Bia do balcão" }),
  category: z.enum(assistantCategoryNames, "Escolha uma das categorias.").meta({ example: "support" }),
  personality: longText("A personalidade", MAX_PERSONALITY_LENGTH)
    .pipe(z.string().min(1, "Conte como o assistente fala."))
    .meta({ description: "Como fala e o que deve e não deve fazer.", example: "Calma, gentil e direta." }),
  knowledge: longText("O conhecimento", MAX_KNOWLEDGE_LENGTH)
    .default("")
    .meta({ description: "De onde o assistente tira as respostas.", example: "Abrimos de segunda a sábado." }),
};

/** The body of `POST assistants`. */
export const assistantInputSchema = z.object(contentShape, "Envie os campos do assistente.");

const revision = z
  .int("A revisão deve ser um número inteiro.")
  .meta({ description: "A que foi lida. Se o assistente mudou desde então, nada é gravado: 409." });

/** The body of `PUT assistants/{id}`. */
export const assistantUpdateSchema = z.object({ ...contentShape, revision }, "Envie os campos do assistente.");

export const assistantFileInputSchema = z.object(
  {
    name: z
      .string("Diga o nome do arquivo.")
      .max(500, "O nome do arquivo é longo demais.")
      .transform(cleanLine)
      .superRefine((name, context) => {
        const problem = name.length > 200 ? "O nome do arquivo é longo demais." : fileNameProblem(name);
        if (problem) context.addIssue(problem);
      })
      .meta({ example: "horarios.txt" }),
    text: longText("O arquivo", MAX_FILE_LENGTH).pipe(z.string().min(1, "O arquivo está vazio.")),
  },
  "Envie nome e texto do arquivo.",
);

export const assistantStateSchema = z.object({ isActive: z.boolean("isActive deve ser true ou false.") });
export const assistantPublicationSchema = z.object({ isPublished: z.boolean("isPublished deve ser true ou false.") });

const fileSchema = z.object({ id: z.int(), name: z.string(), length: z.int(), createdAt: z.iso.datetime() });

const figuresShape = {
  conversations: z.int(),
  satisfaction: z
    .number()
    .nullable()
    .meta({ description: "Parte das avaliações que é positiva; null sem avaliações." }),
};

/** An assistant as a list shows it. */
const assistantSummarySchema = z.object({
  id: z.int(),
  name: z.string(),
  category: z.enum(assistantCategoryNames),
  personality: z.string(),
  isActive: z.boolean(),
  slug: z.string().nullable().meta({ description: "Fim do endereço público; null quando não está publicado." }),
  ...figuresShape,
  revision: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const assistantSchema = assistantSummarySchema.extend({ knowledge: z.string(), files: z.array(fileSchema) });

export const trashedAssistantSchema = assistantSummarySchema.extend({
  deletedAt: z.iso.datetime(),
  restorableUntil: z.iso.datetime(),
});

export const assistantPageSchema = z.object({
  assistants: z.array(assistantSummarySchema),
  ...pageShape,
  account: z
    .object({ assistants: z.int(), active: z.int(), ...figuresShape })
    .meta({ description: "Os números da conta, seja qual for o filtro." }),
});

export const assistantTrashSchema = z.object({ assistants: z.array(trashedAssistantSchema), ...pageShape });

/** What a version was saved for. */
const versionReasons = ["create", "edit", "file", "restore"] as const;

const versionShape = {
  version: z.int(),
  at: z.iso.datetime(),
  reason: z.enum(versionReasons),
  name: z.string(),
};

export const assistantVersionsSchema = z.object({ versions: z.array(z.object(versionShape)) });

export const assistantVersionSchema = z.object({
  ...versionShape,
  category: z.enum(assistantCategoryNames),
  personality: z.string(),
  knowledge: z.string(),
  files: z.array(fileSchema).meta({ description: "Os que ainda estão guardados." }),
});

export const assistantUsageSchema = z.object({
  days: z
    .array(z.object({ day: z.iso.date(), conversations: z.int(), messages: z.int() }))
    .meta({ description: "Os últimos 30 dias, também os sem uso, do mais antigo ao de hoje." }),
});

export type AssistantInput = z.output<typeof assistantInputSchema>;
export type AssistantUpdate = z.output<typeof assistantUpdateSchema>;
export type AssistantFileInput = z.output<typeof assistantFileInputSchema>;
export type AssistantSummary = z.output<typeof assistantSummarySchema>;
export type Assistant = z.output<typeof assistantSchema>;
export type TrashedAssistant = z.output<typeof trashedAssistantSchema>;
export type AssistantPage = z.output<typeof assistantPageSchema>;
export type AssistantTrash = z.output<typeof assistantTrashSchema>;
export type AssistantVersion = z.output<typeof assistantVersionSchema>;
export type AssistantVersions = z.output<typeof assistantVersionsSchema>;
export type AssistantUsage = z.output<typeof assistantUsageSchema>;
export type VersionReason = (typeof versionReasons)[number];
