import type { CatalogQuery, SortField } from "../catalog/catalog-query.ts";
import type { HealthRule } from "./product-health.ts";
import type { StockLevel } from "./stock-level.ts";

/** Orders that only the team asks for. */
export const ADMIN_SORT_FIELDS = ["code", "stock", "updatedAt"] as const;
export type AdminSortField = (typeof ADMIN_SORT_FIELDS)[number];

/** The query of a list of products as the team may ask it: with `isActive`, and what goes with it. */
export interface AdminListQuery extends Omit<CatalogQuery, "sortBy"> {
  stock?: StockLevel | undefined;
  /** Only what this rule of the health finds and nobody ignores. */
  health?: HealthRule | undefined;
  sortBy?: SortField | AdminSortField | undefined;
}
