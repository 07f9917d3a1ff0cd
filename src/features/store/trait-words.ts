import type { ProductTrait } from "#contract/catalog/catalog-query.ts";

/** What the filters are called. */
export const traitWords: Record<ProductTrait, string> = {
  canBuyNow: "Disponíveis agora",
  onOffer: "Em oferta",
  withPhoto: "Com foto",
};
