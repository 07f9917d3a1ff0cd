import type { Choice } from "./seeded-choice.ts";
import { type Caption, capitalized, keyWords } from "./write-request.ts";

/** The words below a product's picture: the product, its price, what was told about it, and the way to buy it. */
export function captionText({ product, price }: Caption, points: readonly string[], choose: Choice): string {
  const opening = choose("caption", [
    `Olha só: ${product}.`,
    `${capitalized(product)}: dá uma olhada.`,
    `Para quem procura ${product}.`,
  ]);
  const told = [...(price ? [`Por ${price}.`] : []), ...points].join(" ");
  const tags = [keyWords(product).join(""), ...keyWords(product)].map((word) => `#${word.toLowerCase()}`);
  return [opening, told, "Quer saber mais? Chame no WhatsApp: [seu número].", [...new Set(tags)].join(" ")]
    .filter(Boolean)
    .join("\n\n");
}
