import { z } from "zod";
import { cleanLine } from "#lib/clean-text.ts";
import { type ImportField, importFields } from "./import-fields.ts";

const importFieldSchema = z.enum(importFields, `O campo de uma coluna deve ser um destes: ${importFields.join(", ")}.`);

const MAX_COLUMN_NAME = 200;
export const MAX_COLUMNS = 500;

const columnSchema = z.object({
  name: z.string().meta({ description: "Como está no arquivo.", example: "Qtde estoque" }),
  samples: z.array(z.string()).meta({ description: "Até três valores diferentes, encurtados." }),
  suggested: importFieldSchema.nullable().meta({ description: "O que o nome e o conteúdo fazem crer; nulo se nada." }),
  field: importFieldSchema.nullable().meta({ description: "O que vale ao conferir o arquivo; nulo = fica de fora." }),
  origin: z.enum(["own", "remembered", "suggested", "chosen"]).meta({
    description:
      "De onde vem o que vale para o arquivo. own: todas as colunas têm nomes nossos; remembered: escolhidas antes para este cabeçalho; chosen: escolhidas para este arquivo; suggested: ninguém confirmou ainda.",
  }),
  preset: z.string().nullable().meta({ description: "O programa que fez o arquivo, quando é conhecido." }),
});

/** Every column of a file, in its order; there is at least one. */
export const importColumnsSchema = z.array(columnSchema);

/** What the file's columns hold; a column that is not named keeps what it would hold without this, null leaves it out. */
export const columnMappingSchema = z.object({
  mapping: z
    .record(
      z.string().transform(cleanLine).pipe(z.string().max(MAX_COLUMN_NAME, "O nome de uma coluna é longo demais.")),
      importFieldSchema.nullable(),
      "mapping deve ser um objeto: coluna → campo.",
    )
    .refine((mapping) => Object.keys(mapping).length <= MAX_COLUMNS, `Informe até ${MAX_COLUMNS} colunas.`)
    .meta({ example: { "Qtde estoque": "stock" } }),
});

export type ImportColumn = z.output<typeof columnSchema>;
export type ImportColumns = z.output<typeof importColumnsSchema>;
export type ColumnMapping = Record<string, ImportField | null>;
