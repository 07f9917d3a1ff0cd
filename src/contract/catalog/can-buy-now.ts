import type { PublicProduct } from "./product.ts";

/** Whether a product can be bought at once: only such a one is suggested to anybody. */
export function canBuyNow({ stock, variations }: Pick<PublicProduct, "stock" | "variations">): boolean {
  return (
    stock > 0 && (variations.length === 0 || variations.some(({ disponivel, stock: own }) => disponivel && own !== 0))
  );
}
