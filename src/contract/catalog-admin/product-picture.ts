import { z } from "zod";

/** Sides of the squares that a picture is kept in, the widest last: those that the store asks for. */
export const PICTURE_SIDES = [400, 800] as const;
export type PictureSide = (typeof PICTURE_SIDES)[number];

/** Addresses of uploaded pictures, as JavaScript and Postgres both read it; the first group is the hash of the content. */
export const PICTURE_PATTERN = `^/fotos/([0-9a-f]{40})-(?:${PICTURE_SIDES.join("|")})[.]webp$`;
const PICTURE_ADDRESS = new RegExp(PICTURE_PATTERN);

/** Where a picture is read, from the root of the site. Under one address never lies anything else. */
export function pictureAddress(hash: string, side: PictureSide = 800): string {
  return `/fotos/${hash}-${side}.webp`;
}

/** The hash in the address of an uploaded picture; null for any other address. */
export function pictureHash(address: string): string | null {
  return PICTURE_ADDRESS.exec(address)?.[1] ?? null;
}

export const productPictureSchema = z.object({
  address: z.string().meta({
    description: "Para `realImage`, `thumbnail` ou `images` de um produto. Sem produto que a use, some em um dia.",
    example: pictureAddress("0".repeat(40)),
  }),
});

export type ProductPicture = z.output<typeof productPictureSchema>;
