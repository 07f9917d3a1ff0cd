/** One way a product is sold: a size, a flavour, a colour. What it does not say of itself is not there. */
export interface Variation {
  nome: string;
  cor: string;
  /** Whether it is offered; readers of the store are told of one that is sold out as of one that is not. */
  disponivel: boolean;
  /** Reais that a piece costs more, or less, than the product. */
  priceDifference?: number | undefined;
  /** Pieces of this option; where all options have it, the product's stock is their sum. */
  stock?: number | undefined;
  sku?: string | undefined;
  gtinEan?: string | undefined;
  /** Address of its own picture. */
  image?: string | undefined;
}

/** Of as many options as a product may have, the sum is still a count. */
export const MAX_OPTION_STOCK = 1_000_000;

/** A variation in the form in which it is kept: what it does not say is not there. */
export function compactVariation({
  nome,
  cor,
  disponivel,
  priceDifference,
  stock,
  sku,
  gtinEan,
  image,
}: Variation): Variation {
  return {
    nome,
    cor,
    disponivel,
    ...(priceDifference && { priceDifference }),
    ...(stock !== undefined && { stock }),
    ...(sku && { sku }),
    ...(gtinEan && { gtinEan }),
    ...(image && { image }),
  };
}
