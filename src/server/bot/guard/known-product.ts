import type { ProductDetail } from "#contract/catalog/product.ts";
import { optionPrices } from "#contract/catalog/product-option.ts";
import { Roots } from "#server/conversation/guard/claim-words.ts";

/** What a reply may say of a product. */
export interface KnownProduct {
  code: string;
  name: string;
  originalPrice: number;
  promotionalPrice: number;
  stock: number;
  variations: ProductDetail["variations"];
  /** All that its page says. */
  told: string;
  roots: Roots;
}

export function knownProduct(product: ProductDetail): KnownProduct {
  const { code, name, originalPrice, promotionalPrice, stock, variations } = product;
  const options = variations.map((one) => `${one.nome} ${one.cor}`);
  const told = [name, product.description, product.category, product.subcategory, product.supplier, ...options].join(
    " ",
  );
  return { code, name, originalPrice, promotionalPrice, stock, variations, told, roots: new Roots(told) };
}

/** The product at each price that an option of it has. */
export const atEachPrice = (product: KnownProduct): KnownProduct[] =>
  [undefined, ...product.variations].map((variation) => ({ ...product, ...optionPrices(product, variation) }));
