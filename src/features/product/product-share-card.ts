import type { PublicProduct } from "#contract/catalog/product.ts";
import { lowestPrices } from "#contract/catalog/product-option.ts";
import type { ProductCard } from "#contract/share-card.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { shorten } from "#lib/shorten.ts";

/** Far more than the picture has room for; what comes after it must not change the picture's address. */
const MAX_TITLE = 160;

/** What the share picture of a product shows. */
export function productShareCard(product: PublicProduct): ProductCard {
  const { id, code, name, description } = product;
  const title = shorten(cleanLine(description) || cleanLine(name) || `Produto ${code}`, MAX_TITLE);
  return {
    kind: "product",
    id,
    title,
    ...lowestPrices(product),
    pictures: [product.realImage, product.thumbnail, ...product.images].filter(Boolean),
  };
}
