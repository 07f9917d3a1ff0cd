import { z } from "zod";
import { cleanLine } from "#lib/clean-text.ts";

/** Files come in parts of this size: each passes within 15 s over slow 3G, and a broken one costs little. */
export const IMPORT_PART_BYTES = 250_000;
const MAX_IMPORT_BYTES = 150_000_000;
export const MAX_IMPORT_ROWS = 200_000;

const importStatuses = [
  "uploading",
  "checking",
  "checked",
  "applying",
  "applied",
  "stopped",
  "undoing",
  "undone",
  "failed",
] as const;
/**
 * `checked`: read, nothing written yet. `stopped`: someone stopped it; what was written stays until it is undone.
 * `failed`: the file as a whole could not be read, `reason` says why.
 */
export type ImportStatus = (typeof importStatuses)[number];

const rowKinds = ["new", "changed", "equal", "refused"] as const;
export type ImportRowKind = (typeof rowKinds)[number];
export const importRowKindSchema = z.enum(rowKinds, `kind deve ser um destes: ${rowKinds.join(", ")}.`);

export const importStartSchema = z.object({
  fileName: z
    .string("Informe o nome do arquivo.")
    .transform(cleanLine)
    .pipe(z.string().min(1, "Informe o nome do arquivo.").max(200, "O nome do arquivo é longo demais."))
    .meta({ example: "produtos.csv" }),
  sizeBytes: z
    .int("Informe o tamanho do arquivo.")
    .min(1, "O arquivo está vazio.")
    .max(MAX_IMPORT_BYTES, "O arquivo passa de 150 MB. Divida em arquivos menores."),
});

const countsSchema = z.object({
  new: z.int(),
  changed: z.int(),
  equal: z.int(),
  refused: z.int(),
});

const importModes = ["all", "new", "price-stock"] as const;
/** What of a checked file is written: everything, only products that are not there yet, only prices and stock. */
export type ImportMode = (typeof importModes)[number];

export const importApplySchema = z.object({
  mode: z.enum(importModes, `mode deve ser um destes: ${importModes.join(", ")}.`).default("all"),
});

/** `variations`: the picture of an option, at its place among them. */
export type ImportPhotoField = "realImage" | "thumbnail" | "images" | "variations";
export type ImportPhotoState = "waiting" | "stored" | "placed" | "failed";

const lackingSchema = z.object({ photo: z.int(), stock: z.int(), category: z.int(), description: z.int() });

export const catalogImportSchema = z.object({
  id: z.int(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  format: z.enum(["json", "jsonl", "csv", "xlsx"]).nullable().meta({ description: "Nulo enquanto não foi lido." }),
  createdAt: z.iso.datetime(),
  author: z.object({ id: z.int(), name: z.string() }).nullable(),
  partBytes: z.int().meta({ description: "Tamanho de cada parte do envio; a última pode ser menor." }),
  parts: z.int().meta({ description: "Quantas partes o arquivo tem." }),
  counts: countsSchema.meta({ description: "Linhas lidas até agora, pelo que fariam no catálogo." }),
  progress: z.object({
    done: z.int(),
    total: z.int(),
    unit: z.enum(["bytes", "rows"]).meta({ description: "Bytes ao conferir, linhas ao gravar e ao desfazer." }),
  }),
  written: z.object({ created: z.int(), updated: z.int() }).meta({ description: "Produtos já gravados." }),
  undone: z.object({
    products: z.int().meta({ description: "Produtos que voltaram a ser como eram." }),
    kept: z.int().meta({ description: "Produtos que alguém mudou depois da importação e ficaram como estão." }),
  }),
  isFileKept: z
    .boolean()
    .meta({ description: "Se o arquivo ainda está guardado: até gravar, as colunas podem ser revistas." }),
  mode: z.enum(importModes).meta({ description: "O que foi ou está sendo gravado do que foi conferido." }),
  toWrite: z
    .object({ all: z.int(), new: z.int(), "price-stock": z.int() })
    .meta({ description: "Quantos produtos cada modo grava." }),
  lacking: lackingSchema.meta({ description: "Dos produtos novos e mudados, quantos ficam sem isto." }),
  skipped: z
    .array(z.object({ line: z.int(), reason: z.string() }))
    .meta({ description: "Linhas que não são de um produto, como as de total: até 50." }),
  photos: z
    .object({ total: z.int(), stored: z.int(), failed: z.int() })
    .meta({ description: "Fotos buscadas nos endereços do arquivo; o que falta está a caminho." }),
  ignoredColumns: z.array(z.string()).meta({ description: "Colunas da planilha que não são de um produto." }),
  reason: z.string().meta({ description: "Por que não pôde ser lido; vazio se pôde." }),
});

export const importListSchema = z.object({ imports: z.array(catalogImportSchema) });

const remarkSchema = z.object({
  column: z.string().meta({ description: "Nome da coluna como está no arquivo; vazio quando é a linha inteira." }),
  value: z.string().meta({ description: "O que estava lá, encurtado." }),
  reason: z.string(),
});

/** What one line of the file would do, or did. */
const importRowSchema = z.object({
  line: z.int(),
  kind: importRowKindSchema,
  code: z.string(),
  name: z.string(),
  product: z
    .object({
      originalPrice: z.number(),
      promotionalPrice: z.number(),
      stock: z.int(),
      category: z.string(),
      photos: z.int().meta({ description: "Quantas fotos tem." }),
      variations: z.int(),
    })
    .nullable()
    .meta({ description: "Como fica; nulo quando nada seria gravado." }),
  changes: z
    .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
    .meta({ description: "Campo por campo, só de um produto que já existe." }),
  refusals: z.array(remarkSchema),
  notices: z.array(remarkSchema).meta({ description: "O que foi lido de um jeito que merece um olhar." }),
});

export const importRowsSchema = z.object({ rows: z.array(importRowSchema), hasMore: z.boolean() });

/** The pictures of an import that did not open. */
export const importPhotosSchema = z.object({
  failed: z.array(z.object({ code: z.string(), name: z.string(), address: z.string(), reason: z.string() })),
});

export type ImportPhotos = z.output<typeof importPhotosSchema>;
export type CatalogImport = z.output<typeof catalogImportSchema>;
export type ImportStart = z.output<typeof importStartSchema>;
export type ImportFormat = NonNullable<CatalogImport["format"]>;
export type ImportRow = z.output<typeof importRowSchema>;
export type ImportCellRemark = z.output<typeof remarkSchema>;
