import { linesOf, type ProductDraft } from "./product-draft.ts";

type PictureFields = Pick<ProductDraft, "realImage" | "thumbnail" | "images">;

/** The pictures of a product in the order of the store: the main one first, each once. */
export function picturesOf({ realImage, images }: PictureFields): string[] {
  return [...new Set([realImage.trim(), ...linesOf(images)].filter(Boolean))];
}

/** The fields of a product that shows these pictures. A thumbnail that was one of them goes where the main one goes. */
export function withPictures(draft: PictureFields, pictures: readonly string[]): PictureFields {
  const [realImage = "", ...others] = pictures;
  const thumbnail = draft.thumbnail.trim();
  const wasMain = thumbnail !== "" && thumbnail === draft.realImage.trim();
  const isGone = picturesOf(draft).includes(thumbnail) && !pictures.includes(thumbnail);
  return { realImage, thumbnail: wasMain || isGone ? realImage : draft.thumbnail, images: others.join("\n") };
}

/** The same with one of them moved by so many places; it stops at the ends. */
export function movePicture(pictures: readonly string[], address: string, step: number): string[] {
  const at = pictures.indexOf(address);
  const others = pictures.filter((one) => one !== address);
  return others.toSpliced(Math.max(0, at + step), 0, address);
}
