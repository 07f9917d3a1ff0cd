import { z } from "zod";
import { CATALOG_NUMBER } from "../catalog/catalog-number.ts";

const refreshStatuses = ["running", "finished", "failed"] as const;
export type RefreshStatus = (typeof refreshStatuses)[number];

export const catalogRefreshInputSchema = z.object({
  catalogo: z.literal(CATALOG_NUMBER, `O corpo deve ser {"catalogo": ${CATALOG_NUMBER}}.`),
});

/** What became of the last time that the catalogue was read anew for searching, or how far it is. */
export const catalogRefreshSchema = z.object({
  id: z.int(),
  status: z.enum(refreshStatuses),
  totalProducts: z.int().meta({ description: "Produtos que a busca conhece: todos os ativos." }),
  vectorDBResult: z.object({
    saved: z.int().meta({ description: "Produtos relidos até agora." }),
    errors: z.int().meta({ description: "Produtos que não puderam ser relidos." }),
  }),
});

export type CatalogRefresh = z.output<typeof catalogRefreshSchema>;
