import { z } from "zod";
import { maySeeCost, type Role } from "../member/role.ts";
import { pageShape } from "../paging.ts";
import { managedProductSchema } from "./product-write.ts";

const changeActions = ["create", "update", "delete", "restore", "revert", "undo", "order", "bulk"] as const;
/**
 * `revert`: an older version was brought back; `undo`: an import, or a change in bulk, was taken back; `order`: an order was paid,
 * or taken back; `bulk`: one change of many products.
 */
export type ChangeAction = (typeof changeActions)[number];

export const TRASH_DAYS = 30;

const fieldChangeSchema = z.object({
  field: z.string().meta({ description: "Nome do campo na API.", example: "originalPrice" }),
  before: z.unknown(),
  after: z.unknown(),
});

/** One write that changed a product. */
const productVersionSchema = z.object({
  version: z.int().meta({ description: "Nome da versão que a mudança criou, para restaurar." }),
  action: z.enum(changeActions),
  at: z.iso.datetime(),
  author: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .meta({ description: "Quem mudou; nulo quando foi pela linha de comando ou a conta não existe mais." }),
  importId: z.int().nullable(),
  bulkId: z.int().nullable().meta({ description: "A alteração em massa de que fez parte." }),
  changes: z.array(fieldChangeSchema).meta({ description: "Só os campos que mudaram; vazio ao criar e excluir." }),
});

/** The newest versions first. */
export const productHistorySchema = z.object({
  versions: z.array(productVersionSchema),
  hasMore: z.boolean(),
});

export const restoreVersionInputSchema = z.object({
  version: z.int("Informe a versão a restaurar.").min(0, "Informe a versão a restaurar."),
  revision: z
    .int("A revisão deve ser um número inteiro.")
    .optional()
    .meta({ description: "A revisão que foi lida. Se o produto mudou desde então, nada é gravado: 409." }),
});

const SINCE_EXAMPLE = "Informe desde quando, como 2026-11-23T12:00:00Z.";

/** Whose changes are taken back, since when. */
export const authorUndoInputSchema = z.strictObject({
  accountId: z.int("Informe de quem são as mudanças.").min(1, "Informe de quem são as mudanças."),
  // ISO 8601 has a year 0, the database has none.
  since: z.iso.datetime(SINCE_EXAMPLE).refine((since) => since >= "1000", SINCE_EXAMPLE),
  after: z
    .int("after deve ser o `next` da resposta anterior.")
    .min(0, "after deve ser o `next` da resposta anterior.")
    .default(0)
    .meta({ description: "O `next` da resposta anterior, para seguir de onde ela parou." }),
});

export const authorUndoSchema = z.object({
  undone: z.int().meta({ description: "Produtos que voltaram a ser como eram." }),
  kept: z
    .int()
    .meta({ description: "Produtos que outra pessoa mudou depois, ou cujo código já é de outro: ficaram como estão." }),
  next: z.int().nullable().meta({ description: "De onde seguir; nulo quando não há mais." }),
});

/** Who changed products, as their changes can be taken back. */
export const catalogAuthorsSchema = z.object({
  authors: z.array(
    z.object({
      id: z.int(),
      name: z.string().nullable().meta({ description: "Nulo quando a conta não existe mais." }),
      products: z.int(),
      lastAt: z.iso.datetime(),
    }),
  ),
});

export const trashedProductSchema = managedProductSchema.extend({
  deletedAt: z.iso.datetime(),
  restorableUntil: z.iso.datetime().meta({ description: `${TRASH_DAYS} dias depois de excluído.` }),
});

export const productTrashSchema = z.object({
  products: z.array(trashedProductSchema),
  ...pageShape,
});

const costlessTrashSchema = productTrashSchema.extend({
  products: z.array(trashedProductSchema.omit({ costPrice: true })),
});

/** What of the trash somebody with this role is told. */
export const teamTrashSchema = (role: Role): z.ZodType<ProductTrash, ProductTrash> =>
  maySeeCost(role) ? productTrashSchema : costlessTrashSchema;

/** A history for those who may not know what the product cost. */
export const withoutCost = ({ versions, hasMore }: ProductHistory): ProductHistory => ({
  versions: versions.map((version) => ({
    ...version,
    changes: version.changes.filter(({ field }) => field !== "costPrice"),
  })),
  hasMore,
});

export type ProductVersion = z.output<typeof productVersionSchema>;
export type ProductHistory = z.output<typeof productHistorySchema>;
export type AuthorUndoInput = z.output<typeof authorUndoInputSchema>;
export type AuthorUndo = z.output<typeof authorUndoSchema>;
export type CatalogAuthors = z.output<typeof catalogAuthorsSchema>;
export type TrashedProduct = z.output<typeof trashedProductSchema>;
export type ProductTrash = z.output<typeof productTrashSchema>;
