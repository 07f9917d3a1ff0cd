import { z } from "zod";
import { cleanLine } from "#lib/clean-text.ts";

/** What a thing in the library is made of. */
const assetKinds = ["image", "audio", "video", "text", "file"] as const;
export type AssetKind = (typeof assetKinds)[number];

/** `built-in`: by rules, on our machine, without a model. `model`: by the server of the settings. */
const studioEngines = ["built-in", "model"] as const;
export type StudioEngine = (typeof studioEngines)[number];

const runStatuses = ["queued", "running", "done", "failed", "cancelled"] as const;
export type RunStatus = (typeof runStatuses)[number];

export const MAX_SEED = 2_147_483_647;
const ASSET_NAME_LENGTH = 120;

const toolIdSchema = z
  .string("Diga qual ferramenta.")
  .regex(/^[a-z]+(-[a-z]+)*$/, "Essa ferramenta não existe.")
  .max(40, "Essa ferramenta não existe.");

export const seedSchema = z.int("A semente deve ser um número inteiro.").min(0).max(MAX_SEED);

/** How a result came to be; enough to make it again. */
const recipeSchema = z.object({
  tool: z.string(),
  engine: z.enum(studioEngines),
  /** Which model of the server made it; null when it was made by rules. */
  model: z.string().nullable(),
  /** Whose model it is; of older results it is not known. */
  provider: z.string().optional(),
  input: z.unknown(),
  seed: z.int(),
  /** Said to whoever reads the result: that the provider was away, say. */
  notice: z.string().optional(),
});
export type Recipe = z.output<typeof recipeSchema>;

const textChangeSchema = z.object({ before: z.string(), after: z.string(), reason: z.string() });
export type TextChange = z.output<typeof textChangeSchema>;

const textDoubtSchema = z.object({ word: z.string(), suggestions: z.array(z.string()) });
export type TextDoubt = z.output<typeof textDoubtSchema>;

const segmentSources = ["glossary", "memory", "phrasebook", "parts", "similar", "model", "kept", "unknown"] as const;
const translatedSegmentSchema = z.object({
  source: z.string(),
  target: z.string(),
  /** `kept`: nothing to translate. `unknown`: not translated. `parts` and `similar` stand in results of 1.1.0 only: put together by rules, taken from a sentence like it. */
  from: z.enum(segmentSources),
  /** How much of the stored text is the same, in per cent. */
  likeness: z.int().optional(),
});
export type TranslatedSegment = z.output<typeof translatedSegmentSchema>;

/** What a player or a page must know before it opens the file. */
const assetDetailsSchema = z.object({
  width: z.int().optional(),
  height: z.int().optional(),
  durationMs: z.int().optional(),
  bitrateKbps: z.int().optional(),
  words: z.int().optional(),
  /** The text broke off, and can be gone on with. */
  isCut: z.boolean().optional(),
  /** How much of a text was translated, in per cent, and from which language. */
  coverage: z.number().optional(),
  language: z.string().optional(),
  /** What was changed in a text, and why. */
  changes: z.array(textChangeSchema).optional(),
  /** Words that no dictionary knows, left as they are. */
  doubts: z.array(textDoubtSchema).optional(),
  /** Headlines that were proposed beside a caption. */
  headlines: z.array(z.string()).optional(),
  readingEase: z.object({ score: z.number(), label: z.string() }).optional(),
  /** How each part of a translation came to be. */
  segments: z.array(translatedSegmentSchema).optional(),
});
export type AssetDetails = z.output<typeof assetDetailsSchema>;

export const assetSchema = z
  .object({
    id: z.int(),
    runId: z.int().nullable(),
    kind: z.enum(assetKinds),
    name: z.string(),
    mimeType: z.string(),
    sizeBytes: z.int(),
    sha256: z.string(),
    details: assetDetailsSchema,
    excerpt: z.string().meta({ description: "O começo, quando é um texto." }),
    recipe: recipeSchema,
    uses: z.int().meta({ description: "Quantas vezes foi baixado, copiado ou usado em outra criação." }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    url: z.string().meta({ description: "Onde o arquivo se lê por uma ou duas horas, sem token." }),
  })
  .meta({ id: "Criacao" });
export type Asset = z.output<typeof assetSchema>;

export const runSchema = z
  .object({
    id: z.int(),
    tool: z.string(),
    status: z.enum(runStatuses),
    engine: z.enum(studioEngines),
    input: z.unknown(),
    seed: z.int(),
    progress: z.int().min(0).max(100),
    step: z.string().meta({ description: "O que está sendo feito agora." }),
    draft: z.string().meta({ description: "O texto que já se escreveu, enquanto se escreve." }),
    reason: z.string().meta({ description: "Por que não deu certo." }),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    workMs: z.int().nullable().meta({ description: "Quanto tempo o trabalho levou." }),
    assets: z.array(assetSchema),
  })
  .meta({ id: "Trabalho" });
export type StudioRun = z.output<typeof runSchema>;

export const runStartSchema = z.strictObject({
  tool: toolIdSchema,
  input: z.record(z.string(), z.unknown(), "Diga o que criar."),
  engine: z.enum(studioEngines, "O motor deve ser built-in ou model.").optional(),
  seed: seedSchema.optional().meta({ description: "A mesma semente e os mesmos dados dão o mesmo resultado." }),
});
export type RunStart = z.input<typeof runStartSchema>;

export const remakeSchema = z.strictObject({
  how: z.enum(["same", "vary"], "how deve ser same ou vary.").meta({
    description: "same repete a receita; vary muda só a semente.",
  }),
});
export type Remake = z.output<typeof remakeSchema>["how"];

export const runListSchema = z.object({ runs: z.array(runSchema), hasMore: z.boolean() });
export type RunList = z.output<typeof runListSchema>;

export const assetNameSchema = z.strictObject({
  name: z
    .string("Dê um nome.")
    .transform(cleanLine)
    .pipe(
      z.string().min(1, "Dê um nome.").max(ASSET_NAME_LENGTH, `O nome tem no máximo ${ASSET_NAME_LENGTH} caracteres.`),
    ),
});

/** What an account may use, and what it has used. */
export const studioQuotaSchema = z.object({
  usedBytes: z.int(),
  maxBytes: z.int(),
  runsToday: z.int(),
  maxRunsADay: z.int(),
});
export type StudioQuota = z.output<typeof studioQuotaSchema>;

const toolStateSchema = z.object({
  id: z.string(),
  kind: z.enum(assetKinds),
  engines: z.array(z.enum(studioEngines)).meta({ description: "Os que podem trabalhar agora, o preferido primeiro." }),
  answers: z
    .object({ provider: z.string(), model: z.string() })
    .nullable()
    .meta({ description: "O provedor e o modelo que respondem; nulo onde trabalham as regras da casa, ou ninguém." }),
});

export const toolFiguresSchema = z.object({
  made: z.int().meta({ description: "Criações que estão na biblioteca." }),
  madeThisMonth: z.int(),
  totalMs: z.int().meta({ description: "Duração somada de áudios e vídeos." }),
  totalBytes: z.int(),
  averageWorkMs: z.int().meta({ description: "Quanto leva, em média; 0 sem nenhuma." }),
});
export type ToolFigures = z.output<typeof toolFiguresSchema>;

export const studioStateSchema = z.object({
  tools: z.array(toolStateSchema),
  quota: studioQuotaSchema,
  model: z.string().nullable().meta({ description: "O modelo de texto do provedor; nulo sem provedor." }),
});
export type StudioState = z.output<typeof studioStateSchema>;
