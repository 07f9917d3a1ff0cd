import { z } from "zod";
import { cleanLine } from "#lib/clean-text.ts";
import { toCents } from "#lib/money.ts";
import { pageShape } from "../paging.ts";
import {
  type BulkChange,
  type BulkTaxField,
  bulkNotices,
  bulkRefusals,
  bulkTaxFields,
  MAX_STOCK,
  type PriceChange,
  priceEndings,
} from "./bulk-change.ts";
import { MAX_BULK_IDS } from "./bulk-limits.ts";
import { healthRuleSchema } from "./health-list.ts";
import { productUpdateSchema } from "./product-write.ts";
import { stockLevels } from "./stock-level.ts";

const MAX_ID = 2_147_483_647;
const MAX_REAIS = 10_000_000;
const MAX_TEXT = 200;

const bulkStatuses = ["preview", "applying", "applied", "stopped", "undoing", "undone"] as const;
/** `preview`: nothing written yet. `stopped`: what was written stays until it is undone; `reason` says why, if nobody asked. */
export type BulkStatus = (typeof bulkStatuses)[number];

const text = (label: string) =>
  z
    .string(`${label} deve ser um texto`)
    .transform(cleanLine)
    .pipe(z.string().min(1, `${label} não pode ser vazio`).max(MAX_TEXT, `${label} pode ter até ${MAX_TEXT} letras`));
const flag = (label: string) => z.boolean(`${label} deve ser true ou false`);

/** Which products; without anything, all that are not in the trash. What it finds is decided when it is previewed. */
const bulkFilterSchema = z.strictObject(
  {
    ids: z
      .array(z.int("Os ids devem ser números inteiros").min(1).max(MAX_ID, "Não há produto com esse id"))
      .min(1, "Escolha pelo menos um produto")
      .max(MAX_BULK_IDS, "Escolha até 1.000 produtos, ou use um filtro")
      .optional(),
    category: text("A categoria").optional(),
    subcategory: text("A subcategoria").optional(),
    search: text("A busca").optional(),
    isActive: flag("isActive").optional(),
    stock: z.enum(stockLevels, `stock deve ser um destes: ${stockLevels.join(", ")}`).optional(),
    health: healthRuleSchema.optional(),
  },
  "Diga quais produtos",
);

const hasOne = (values: unknown[]) => values.filter((value) => value !== undefined).length === 1;
const hasWholeCents = (reais: number) => Math.abs(toCents(reais) - reais * 100) < 1e-6 * Math.max(1, Math.abs(reais));

const priceSchema = z
  .strictObject(
    {
      percent: z
        .number("A porcentagem deve ser um número")
        .gt(-100, "A porcentagem deve ser maior que -100")
        .max(1_000, "A porcentagem pode ser de até 1.000")
        .optional(),
      amount: z
        .number("O valor deve ser um número")
        .min(-MAX_REAIS, "O valor é grande demais")
        .max(MAX_REAIS, "O valor é grande demais")
        .refine(hasWholeCents, "O valor pode ter só duas casas depois da vírgula")
        .optional(),
      margin: z
        .number("A margem deve ser um número")
        .min(0, "A margem não pode ser negativa")
        .max(95, "A margem pode ser de até 95 %")
        .optional(),
      roundTo: z
        .literal(priceEndings, `roundTo deve ser um destes: ${priceEndings.join(", ")}`)
        .optional()
        .meta({ description: "Centavos em que o preço novo termina, como 90." }),
    },
    "Diga como o preço muda",
  )
  .refine(({ percent, amount, margin }: PriceChange) => hasOne([percent, amount, margin]), {
    error: "Mude o preço por porcentagem, por valor ou por margem: um dos três",
  });

const stockSchema = z
  .strictObject(
    {
      set: z
        .int("Estoque deve ser um número inteiro")
        .min(0, "Estoque não pode ser negativo")
        .max(MAX_STOCK, "Estoque grande demais")
        .optional(),
      add: z
        .int("Estoque deve ser um número inteiro")
        .min(-MAX_STOCK, "Estoque grande demais")
        .max(MAX_STOCK, "Estoque grande demais")
        .optional(),
    },
    "Diga como o estoque muda",
  )
  .refine(({ set, add }) => hasOne([set, add]), { error: "Diga o estoque novo ou quanto somar: um dos dois" });

const { category, subcategory } = productUpdateSchema.shape;
const taxShape = Object.fromEntries(bulkTaxFields.map((field) => [field, productUpdateSchema.shape[field]])) as Pick<
  typeof productUpdateSchema.shape,
  BulkTaxField
>;

/** Which of its kinds a change is of. */
function kindsOf(change: BulkChange): unknown[] {
  const tax = bulkTaxFields.some((field) => change[field] !== undefined) || undefined;
  const { price, isActive, isFeatured, stock } = change;
  return [price, change.category ?? change.subcategory, isActive, isFeatured, stock, tax];
}

/** What becomes of the products: one kind of change at a time. */
const bulkChangeSchema = z
  .strictObject(
    {
      price: priceSchema.optional(),
      category,
      subcategory,
      isActive: flag("isActive").optional(),
      isFeatured: flag("isFeatured").optional(),
      stock: stockSchema.optional(),
      ...taxShape,
    },
    "Diga o que muda nos produtos",
  )
  .refine((change) => hasOne(kindsOf(change)), { error: "Escolha uma mudança por vez" })
  .refine((change) => (change.category === undefined) === (change.subcategory === undefined), {
    error: "Informe a categoria e a subcategoria",
  });

export const bulkPreviewInputSchema = z.strictObject({ filter: bulkFilterSchema, change: bulkChangeSchema });

const shownFilterSchema = z.object({
  ids: z.array(z.int()).optional(),
  category: z.string().optional(),
  subcategory: z.string().optional(),
  search: z.string().optional(),
  isActive: z.boolean().optional(),
  stock: z.enum(stockLevels).optional(),
  health: healthRuleSchema.optional(),
});

const shownChangeSchema = z.object({
  price: z
    .object({
      percent: z.number().optional(),
      amount: z.number().optional(),
      margin: z.number().optional(),
      roundTo: z.literal(priceEndings).optional(),
    })
    .optional(),
  category: z.string().optional(),
  subcategory: z.string().optional(),
  isActive: z.boolean().optional(),
  isFeatured: z.boolean().optional(),
  stock: z.object({ set: z.int().optional(), add: z.int().optional() }).optional(),
  ...(Object.fromEntries(bulkTaxFields.map((field) => [field, z.string().optional()])) as {
    [field in BulkTaxField]: z.ZodOptional<z.ZodString>;
  }),
});

const bulkRowSchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  changes: z
    .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
    .meta({ description: "Campo por campo; vazio quando o produto fica como está." }),
  price: z
    .object({
      before: z.number(),
      after: z.number(),
      cost: z.number().meta({ description: "0 = não informado." }),
      marginBefore: z.number().nullable(),
      marginAfter: z.number().nullable(),
    })
    .nullable()
    .meta({ description: "O que o comprador paga e a margem em %; só quando a mudança é de preço." }),
  notices: z.array(z.enum(bulkNotices)),
  refusal: z.enum(bulkRefusals).nullable().meta({ description: "Por que fica como está; nulo quando muda." }),
});

/** A change of many products, from its preview to its undoing, without the rows. */
const bulkSummarySchema = z.object({
  id: z.int(),
  status: z.enum(bulkStatuses),
  createdAt: z.iso.datetime(),
  author: z.object({ id: z.int(), name: z.string() }).nullable(),
  filter: shownFilterSchema,
  change: shownChangeSchema,
  total: z.int().meta({ description: "Produtos que o filtro achou." }),
  toWrite: z.int().meta({ description: "Destes, quantos mudam." }),
  equal: z.int().meta({ description: "Quantos já estavam assim." }),
  refused: z.int().meta({ description: "Quantos não podem mudar assim e ficam como estão." }),
  warnings: z
    .array(
      z.object({
        kind: z.enum([...bulkNotices, ...bulkRefusals]),
        count: z.int(),
        isRefused: z.boolean().meta({ description: "Se estes produtos ficam como estão." }),
      }),
    )
    .meta({ description: "Só o que há." }),
  progress: z.object({ done: z.int(), total: z.int() }).meta({ description: "Ao gravar e ao desfazer." }),
  written: z.int().meta({ description: "Produtos já mudados." }),
  left: z.int().meta({ description: "Produtos que alguém mudou depois da prévia: ficaram como estavam." }),
  undone: z.object({
    products: z.int().meta({ description: "Produtos que voltaram a ser como eram." }),
    kept: z.int().meta({ description: "Produtos que alguém mudou depois da alteração e ficaram como estão." }),
  }),
  reason: z.string().meta({ description: "Por que parou sozinha; vazio se não parou." }),
});

export const bulkEditSchema = bulkSummarySchema.extend({
  rows: z
    .array(bulkRowSchema)
    .meta({ description: "Os primeiros produtos como eram e como ficam, antes os que merecem um olhar." }),
});

/** A page of what a preview would do, what is worth a look first. */
export const bulkRowPageSchema = z.object({ items: z.array(bulkRowSchema), ...pageShape });

export const bulkListSchema = z.object({ edits: z.array(bulkSummarySchema) });

export type BulkFilter = z.output<typeof bulkFilterSchema>;
export type BulkPreviewInput = z.output<typeof bulkPreviewInputSchema>;
export type BulkRow = z.output<typeof bulkRowSchema>;
export type BulkRowPage = z.output<typeof bulkRowPageSchema>;
export type BulkSummary = z.output<typeof bulkSummarySchema>;
export type BulkEdit = z.output<typeof bulkEditSchema>;
export type BulkWarning = BulkSummary["warnings"][number];
