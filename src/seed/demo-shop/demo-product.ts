import { z } from "zod";
import { realDiscount } from "#contract/catalog/price.ts";
import { type ProductInput, variationSchema } from "#contract/catalog/product.ts";

/** A product of the demo shop as it is told on its shelf; prices in reais. */
const demoProductSchema = z.strictObject({
  code: z.string(),
  name: z.string(),
  /** One sentence that also reads well as the title of the product's page. */
  description: z.string(),
  /** The part of the subcategory after the category: `Cafeteiras` of `Cozinha > Cafeteiras`. */
  aisle: z.string(),
  supplier: z.string(),
  supplierProductDescription: z.string(),
  gtinEan: z.string(),
  /** The package it comes in from the supplier. */
  gtinEanPackage: z.string(),
  ncm: z.string(),
  costPrice: z.number(),
  originalPrice: z.number(),
  promotionalPrice: z.number().default(0),
  /** Left out together with `totalReviews` while nobody has rated it. */
  averageRating: z.number().default(0),
  totalReviews: z.int().default(0),
  stock: z.int(),
  isActive: z.boolean().default(true),
  isFeatured: z.boolean().default(false),
  /** Most say it in their text. */
  weightGrams: z.int().default(0),
  variations: z.array(variationSchema.strict()).default([]),
  /** Its pictures: `<slug>-800.webp`, then `<slug>-2-800.webp` and so on, each in 400 pixels too. */
  picture: z.strictObject({ slug: z.string(), count: z.int() }),
  createdOn: z.iso.date(),
  updatedOn: z.iso.date(),
});

/** One category of the demo shop, with its products as they stand there. */
export const shelfSchema = z.strictObject({ category: z.string(), products: z.array(demoProductSchema) });

function pictureAddress(slug: string, number: number, width: 400 | 800): string {
  return `/demo/${number === 1 ? slug : `${slug}-${number}`}-${width}.webp`;
}

const NO_TAX_FIELDS = { cest: "", cfop: "", origem: "", cstIbsCbs: "", cClassTrib: "" };

/** The products of one shelf, as the catalogue takes them. */
export function productsOf({ category, products }: z.output<typeof shelfSchema>): ProductInput[] {
  return products.map(({ aisle, picture: { slug, count }, createdOn, updatedOn, ...product }) => ({
    ...product,
    ...NO_TAX_FIELDS,
    discountPercentage: realDiscount(product),
    category,
    subcategory: `${category} > ${aisle}`,
    thumbnail: pictureAddress(slug, 1, 400),
    realImage: pictureAddress(slug, 1, 800),
    images: Array.from({ length: count - 1 }, (_, index) => pictureAddress(slug, index + 2, 800)),
    pictureTexts: {},
    createdAt: `${createdOn}T12:00:00.000Z`,
    updatedAt: `${updatedOn}T12:00:00.000Z`,
  }));
}
