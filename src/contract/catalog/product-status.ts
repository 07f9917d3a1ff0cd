import { LOW_STOCK } from "./low-stock.ts";

export type ProductStatus = "inactive" | "out-of-stock" | "low-stock" | "available";

export const productStatusLabels: Record<ProductStatus, string> = {
  inactive: "Inativo",
  "out-of-stock": "Sem estoque",
  "low-stock": "Estoque baixo",
  available: "Disponível",
};

/** How a merchant's product stands. */
export function productStatus({ isActive, stock }: { isActive: boolean; stock: number }): ProductStatus {
  if (!isActive) return "inactive";
  if (stock <= 0) return "out-of-stock";
  return stock < LOW_STOCK ? "low-stock" : "available";
}
