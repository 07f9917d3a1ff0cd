import type { ProductDetail } from "#contract/catalog/product.ts";

/** What a product's page shows. `missing`: there is no such product, or no product was named. */
export type ProductResult =
  | { kind: "found"; product: ProductDetail }
  | { kind: "missing"; message: string }
  | { kind: "failed"; message: string };

export const NO_PRODUCT_NAMED = "Parâmetro do produto não fornecido";
export const PRODUCT_NOT_FOUND = "Produto não encontrado";
export const PRODUCT_FAILED = "Erro ao carregar produto";
