import { productIllustration } from "./product-illustration.ts";

/** What is drawn in the place of a product's picture. Made where products are read, so that pages need no dictionary. */
export interface PlaceholderDrawing {
  /** Address of the drawing. */
  drawing: string;
  /** Which of the tints is behind it, from 0. */
  tint: number;
}

const TINTS = 4;

/** Products of one kind share a drawing. The tint follows `seed`, so that a shelf of the same things is not of one colour. */
export function placeholderDrawingFor(
  product: { title: string; category: string; subcategory: string },
  seed: string,
): PlaceholderDrawing {
  let sum = 0;
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return { drawing: productIllustration(product), tint: sum % TINTS };
}
