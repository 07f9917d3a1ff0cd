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

export const catalogImportSchema = z.object({
  id: z.int(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  format: z.enum(["json", "jsonl", "csv"]).nullable().meta({ description: "Nulo enquanto não foi lido." }),
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
  changes: z
    .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
    .meta({ description: "Campo por campo, só de um produto que já existe." }),
  refusals: z.array(remarkSchema),
  notices: z.array(remarkSchema).meta({ description: "O que foi lido de um jeito que merece um olhar." }),
});

export const importRowsSchema = z.object({ rows: z.array(importRowSchema), hasMore: z.boolean() });

export type CatalogImport = z.output<typeof catalogImportSchema>;
export type ImportStart = z.output<typeof importStartSchema>;
export type ImportFormat = NonNullable<CatalogImport["format"]>;
export type ImportRow = z.output<typeof importRowSchema>;
export type ImportCellRemark = z.output<typeof remarkSchema>;
