import type { ProductInput } from "#contract/catalog/product.ts";
import { optionOf } from "#contract/catalog/product-option.ts";
import { compactVariation, type Variation } from "#contract/catalog/variation.ts";
import type { ImportPhotoField, ImportRow } from "#contract/catalog-admin/catalog-import.ts";
import { pictureAddress } from "#contract/catalog-admin/product-picture.ts";
import { fieldsOf } from "#lib/json-fields.ts";

type Pictures = Pick<ProductInput, "realImage" | "thumbnail" | "images">;
type Pictured = Pictures & Pick<ProductInput, "variations">;

/** A picture that a product is to show. */
export interface WantedPhoto {
  field: ImportPhotoField;
  place: number;
  address: string;
}

/** The addresses of all pictures of a product, each once. */
export const picturesOf = ({ realImage, thumbnail, images }: Pictures): string[] => [
  ...new Set([realImage, ...images, thumbnail].filter((address) => address !== "")),
];

/** Whether a picture lies on another site. */
const isForeign = (address: string) => /^https?:/i.test(address);

/**
 * A product without the pictures that lie on other sites, and those pictures: they are fetched before anybody is shown
 * them. Until then it has the ones that it had.
 */
export function withoutForeignPhotos(input: ProductInput, changes: ImportRow["changes"]) {
  const wanted: WantedPhoto[] = [];
  const before = new Map(changes.map((change) => [change.field, change.before]));
  const isNew = changes.length === 0;
  const kept: Pictures = { realImage: input.realImage, thumbnail: input.thumbnail, images: input.images };
  for (const field of ["realImage", "thumbnail"] as const) {
    const address = input[field];
    if (!isForeign(address)) continue;
    wanted.push({ field, place: 0, address });
    if (isNew || before.has(field)) kept[field] = (before.get(field) as string | undefined) ?? "";
  }
  if (input.images.some(isForeign)) {
    wanted.push(...input.images.map((address, place) => ({ field: "images" as const, place, address })));
    if (isNew || before.has("images")) kept.images = (before.get("images") as string[] | undefined) ?? [];
  }
  const known = new Map(
    ((before.get("variations") as Variation[] | undefined) ?? []).map((one) => [optionOf(one), one.image]),
  );
  const variations = input.variations.map((variation, place) => {
    const { image = "" } = variation;
    if (!isForeign(image)) return variation;
    wanted.push({ field: "variations", place, address: image });
    return compactVariation({ ...variation, image: known.get(optionOf(variation)) });
  });
  return { input: { ...input, ...kept, variations }, wanted };
}

/** The pictures on other sites that rows of a file name, before anybody knows that they are products. */
export function foreignPictures(rows: readonly { json: unknown }[]): string[] {
  const named = rows.flatMap(({ json }) => {
    const { realImage, thumbnail, images, variations } = fieldsOf(json);
    const ofOptions = Array.isArray(variations) ? variations.map((one) => fieldsOf(one).image) : [];
    return [realImage, thumbnail, ...(Array.isArray(images) ? images : []), ...ofOptions];
  });
  return [...new Set(named.filter((address) => typeof address === "string" && isForeign(address)))] as string[];
}

/**
 * A row in which the addresses of pictures that its product shows already are our own: what was fetched before is no
 * change. `fetched` says which picture was found where.
 */
export function withShownPictures(json: unknown, shown: Pictured, fetched: ReadonlyMap<string, string>): unknown {
  if (fetched.size === 0) return json;
  const own = new Set([...picturesOf(shown), ...shown.variations.flatMap(({ image }) => image ?? [])]);
  const toOwn = (address: unknown) => {
    const hash = typeof address === "string" ? fetched.get(address) : undefined;
    return hash !== undefined && own.has(pictureAddress(hash)) ? pictureAddress(hash) : address;
  };
  const { realImage, thumbnail, images, variations } = fieldsOf(json);
  const toOwnOption = (one: unknown) => {
    const { image } = fieldsOf(one);
    return image === undefined ? one : { ...fieldsOf(one), image: toOwn(image) };
  };
  return {
    ...fieldsOf(json),
    ...(realImage !== undefined && { realImage: toOwn(realImage) }),
    ...(thumbnail !== undefined && { thumbnail: toOwn(thumbnail) }),
    ...(Array.isArray(images) && { images: images.map(toOwn) }),
    ...(Array.isArray(variations) && { variations: variations.map(toOwnOption) }),
  };
}
