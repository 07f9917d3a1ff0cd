import { z } from "zod";
import { pageShape } from "../paging.ts";
import { feedObstacles, healthRules } from "./product-health.ts";

/** So many at a time, so that other writers wait for a moment at most. */
export const MAX_FIXED = 500;

export const healthRuleSchema = z.enum(healthRules, "Essa regra não existe.");

/** What is wrong with the products on sale: one line a rule, also where nothing is. */
export const healthSchema = z.array(
  z.object({
    rule: healthRuleSchema,
    severity: z.enum(["error", "warning", "hint"]),
    count: z.int().meta({ description: "Produtos à venda que têm isso e de que ninguém disse para ignorar." }),
    filter: z.object({ health: healthRuleSchema }).meta({ description: "O filtro que acha esses produtos." }),
    fixable: z.boolean().meta({ description: "Se um toque corrige pelo menos um deles." }),
    fixableCount: z.int(),
    ignored: z.int(),
  }),
);

const listedSchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  thumbnail: z.string(),
  realImage: z.string(),
});

export const healthPageSchema = z.object({
  products: z.array(
    listedSchema.extend({
      isFixable: z.boolean().meta({ description: "Se um toque corrige este." }),
      changes: z
        .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
        .meta({ description: "O que o toque muda, campo por campo; vazio quando alguém precisa decidir." }),
      detail: z.string().nullable().meta({ description: "O código de barras que outro produto também tem." }),
    }),
  ),
  ...pageShape,
});

const productIds = z
  .array(z.int("Informe os ids dos produtos.").min(1).max(2_147_483_647, "Não há produto com esse id."))
  .min(1, "Informe os ids dos produtos.")
  .max(MAX_FIXED, `Até ${MAX_FIXED} produtos por vez.`);

export const healthFixInputSchema = z.strictObject({
  productIds: productIds.optional().meta({ description: "Só estes; sem isto, os primeiros 500 que dá para corrigir." }),
});

export const healthFixSchema = z.object({
  fixed: z.int(),
  remaining: z.int().meta({ description: "Quantos ainda dá para corrigir com mais um toque." }),
  undo: z
    .object({ revision: z.int(), productIds: z.array(z.int()) })
    .nullable()
    .meta({ description: "O corpo que desfaz o que foi feito; nulo se nada mudou." }),
});

export const healthUndoInputSchema = z.strictObject({
  revision: z.int("Informe a revisão que a correção criou.").min(1, "Informe a revisão que a correção criou."),
  productIds,
});
export const healthUndoSchema = z.object({ undone: z.int() });

export const healthIgnoreInputSchema = z.strictObject({
  productIds,
  isIgnored: z.boolean("isIgnored deve ser true ou false."),
});
export const healthIgnoreSchema = z.object({ changed: z.int() });

/** Why a product is in no feed: a fault of one on sale, or that it is not on sale. */
export const leftOutReasons = [...feedObstacles, "inactive"] as const;
export const leftOutReasonSchema = z.enum(leftOutReasons, "Esse motivo não existe.");

export const feedStateSchema = z.object({
  google: z.string().meta({ description: "O endereço para o Google Merchant Center." }),
  meta: z.string().meta({ description: "O endereço para o catálogo da Meta." }),
  included: z.int().meta({ description: "Produtos nos feeds." }),
  excluded: z.int().meta({ description: "Produtos que ficaram de fora, à venda ou não." }),
  leftOut: z
    .array(z.object({ reason: leftOutReasonSchema, count: z.int() }))
    .meta({ description: "Só os motivos que há; um produto pode ter mais de um." }),
});

export const leftOutPageSchema = z.object({ products: z.array(listedSchema), ...pageShape });

export type Health = z.output<typeof healthSchema>;
export type HealthPage = z.output<typeof healthPageSchema>;
export type HealthFixResult = z.output<typeof healthFixSchema>;
export type HealthUndoInput = z.output<typeof healthUndoInputSchema>;
export type HealthIgnoreInput = z.output<typeof healthIgnoreInputSchema>;
export type FeedState = z.output<typeof feedStateSchema>;
export type LeftOutReason = z.output<typeof leftOutReasonSchema>;
export type LeftOutPage = z.output<typeof leftOutPageSchema>;
