import type { Variation } from "./product.ts";

/** How an order names a variation: by its name; where several share the name (or have none), by name and colour. */
export function optionOf(variation: Variation, variations: readonly Variation[]): string {
  const isAlone = variations.filter(({ nome }) => nome === variation.nome).length === 1;
  if (isAlone && variation.nome) return variation.nome;
  return [variation.nome, variation.cor].filter(Boolean).join(" - ");
}

/** The variation that an order names. Where the name alone fits several, an available one. Null when none fits. */
export function findVariation(option: string, variations: readonly Variation[]): Variation | null {
  const exact = variations.filter((variation) => optionOf(variation, variations) === option);
  const fitting = exact.length > 0 ? exact : variations.filter(({ nome }) => nome === option);
  return fitting.find(({ disponivel }) => disponivel) ?? fitting[0] ?? null;
}
