import { coerceDecimal } from "#client/coerce-product.ts";
import { priceToPay } from "#contract/catalog/price.ts";
import { fieldsOf } from "#lib/json-fields.ts";
import { formatBRL } from "#lib/money.ts";

/** A product that an assistant found. Price in reais; `similarity` 0 to 1. */
export interface ChatProduct {
  id: string;
  code: string;
  name: string;
  category: string;
  price: number;
  formattedPrice: string;
  similarity: number;
  /** Addresses of pictures, "" = none. */
  image: string;
  thumbnail: string;
}

function firstText(...values: unknown[]): string {
  const found = values.find((value) => (typeof value === "string" && value !== "") || typeof value === "number");
  return found === undefined ? "" : String(found);
}

/** One item of `data.results` out of any assistant's reply; null without a code, for then there is no page to lead to. */
function coerceChatProduct(value: unknown): ChatProduct | null {
  const raw = fieldsOf(value);
  const metadata = fieldsOf(raw.metadata);
  const code = firstText(raw.productCode, raw.code);
  if (!code) return null;
  const promotionalPrice = coerceDecimal(metadata.promotionalPrice ?? raw.promotionalPrice);
  const originalPrice = coerceDecimal(metadata.originalPrice ?? metadata.price ?? raw.originalPrice ?? raw.price);
  const priceFrom = coerceDecimal(metadata.priceFrom);
  const price = priceFrom || priceToPay({ promotionalPrice, originalPrice });
  return {
    id: firstText(raw.productId, raw.id, code),
    code,
    name: firstText(raw.productName, raw.name) || `Produto ${code}`,
    category: firstText(metadata.category, raw.category),
    price,
    formattedPrice: priceFrom > 0 ? `a partir de ${formatBRL(price)}` : formatBRL(price),
    similarity: Math.min(1, Math.max(0, coerceDecimal(raw.similarity))),
    image: firstText(raw.image, metadata.realImage),
    thumbnail: firstText(raw.thumbnail, metadata.thumbnail),
  };
}

/** The products of a reply, each once. */
export function coerceChatProducts(results: unknown): ChatProduct[] {
  const products = (Array.isArray(results) ? results : []).map(coerceChatProduct).filter((found) => found !== null);
  return [...new Map(products.map((product) => [product.code, product])).values()];
}

export const productsHeading = (count: number) => `Produtos Encontrados (${count})`;
