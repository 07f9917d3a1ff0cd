import { z } from "zod";
import { pageShape } from "#contract/paging.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { libraryKinds, librarySorts, MAX_ZIP_ITEMS } from "./library-rules.ts";
import { assetSchema, studioQuotaSchema } from "./studio.ts";

export const LIBRARY_PAGE_SIZE = 24;
const MAX_SHARE_DAYS = 90;

export const libraryQuerySchema = z.object({
  search: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(100, "A busca tem no máximo 100 caracteres."))
    .default(""),
  kind: z.enum(libraryKinds, `kind deve ser um destes: ${libraryKinds.join(", ")}.`).optional(),
  sort: z.enum(librarySorts, `sort deve ser um destes: ${librarySorts.join(", ")}.`).default("recent"),
  page: z
    .string()
    .regex(/^\d{1,6}$/, "page deve ser um número inteiro.")
    .transform(Number)
    .pipe(z.int().min(1, "page começa em 1."))
    .default(1),
});
export type LibraryQuery = z.output<typeof libraryQuerySchema>;

const libraryItemSchema = z.object({
  kind: z.enum(libraryKinds),
  id: z.int(),
  name: z.string(),
  excerpt: z.string(),
  sizeBytes: z.int(),
  uses: z.int(),
  createdAt: z.iso.datetime(),
  asset: assetSchema.nullable().meta({ description: "O arquivo, quando o item tem um." }),
});
export type LibraryItem = z.output<typeof libraryItemSchema>;

export const libraryPageSchema = z.object({
  items: z.array(libraryItemSchema),
  ...pageShape,
});
export type LibraryPage = z.output<typeof libraryPageSchema>;

export const librarySummarySchema = z.object({
  total: z.int(),
  files: z.int().meta({ description: "Quantos são arquivos (PDF, ZIP)." }),
  madeThisMonth: z.int(),
  uses: z.int(),
  quota: studioQuotaSchema,
});
export type LibrarySummary = z.output<typeof librarySummarySchema>;

export const zipSchema = z.strictObject({
  ids: z
    .array(z.int().min(1), "Diga o que baixar.")
    .min(1, "Diga o que baixar.")
    .max(MAX_ZIP_ITEMS, `São no máximo ${MAX_ZIP_ITEMS} itens por arquivo.`),
});

export const fileAddressSchema = z.object({
  url: z.string().meta({ description: "Endereço que baixa o arquivo, por pouco tempo." }),
});

export const shareStartSchema = z.strictObject({
  days: z
    .int("Diga por quantos dias.")
    .min(1, "Pelo menos um dia.")
    .max(MAX_SHARE_DAYS, `No máximo ${MAX_SHARE_DAYS} dias.`),
});

export const shareSchema = z.object({
  id: z.int(),
  url: z.string().meta({ description: "Página que qualquer pessoa abre enquanto o link valer." }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  views: z.int(),
});
export type Share = z.output<typeof shareSchema>;
export const shareListSchema = z.object({ shares: z.array(shareSchema) });

/** What a link shows to anybody: nothing about whose it is. */
export const sharedAssetSchema = assetSchema
  .pick({ kind: true, name: true, mimeType: true, sizeBytes: true, details: true, excerpt: true, createdAt: true })
  .extend({
    engine: assetSchema.shape.recipe.shape.engine,
    url: z.string(),
    expiresAt: z.iso.datetime(),
  });
export type SharedAsset = z.output<typeof sharedAssetSchema>;
