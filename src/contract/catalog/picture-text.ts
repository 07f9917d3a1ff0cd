import type { Variation } from "./variation.ts";

/** What a photo shows, in words for whoever does not see it: by the photo's address. */
export type PictureTexts = Record<string, string>;

/** Screen readers read it in one breath. */
export const MAX_PICTURE_TEXT = 250;

/** Without the empty ones, always in the same order. */
export function compactPictureTexts(texts: PictureTexts): PictureTexts {
  const written = Object.entries(texts).filter(([, text]) => text !== "");
  return Object.fromEntries(written.sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface Pictured {
  realImage: string;
  images: readonly string[];
  variations: readonly Variation[];
}

/** The photos of a product in the order of the store, each once: the main one, the others, those of its options. */
export function picturesOfProduct({ realImage, images, variations }: Pictured): string[] {
  const ofOptions = variations.map(({ image }) => image ?? "");
  return [...new Set([realImage, ...images, ...ofOptions].map((address) => address.trim()))].filter(Boolean);
}
