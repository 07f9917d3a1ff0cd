import type { Variation } from "./product.ts";

/** How an order names a variation, from the message to the parcel: by all that tells it from the others. */
export function optionOf({ nome, cor }: Variation): string {
  return [nome, cor].filter(Boolean).join(" - ");
}

/** The variation that an order names. Where the name alone fits several, an available one. Null when none fits. */
export function findVariation(option: string, variations: readonly Variation[]): Variation | null {
  const exact = variations.filter((variation) => optionOf(variation) === option);
  const fitting = exact.length > 0 ? exact : variations.filter(({ nome }) => nome === option);
  return fitting.find(({ disponivel }) => disponivel) ?? fitting[0] ?? null;
}
