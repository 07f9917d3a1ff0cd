import { LOW_STOCK } from "../catalog/low-stock.ts";

/** How many units there are, as a list is narrowed by it: none, few, at least one. */
export const stockLevels = ["none", "low", "in"] as const;
export type StockLevel = (typeof stockLevels)[number];

const MANY = 2_147_483_647;

/** The lowest and the highest stock of a level. */
export const stockBounds: Record<StockLevel, readonly [lowest: number, highest: number]> = {
  none: [-MANY, 0],
  low: [1, LOW_STOCK - 1],
  in: [1, MANY],
};
