import { realDiscount } from "#contract/catalog/price.ts";
import type { ProductInput, Variation } from "#contract/catalog/product.ts";

/** A product of the demo shop as it is told on its shelf; prices in reais, days as `2025-03-08`. */
export interface DemoProduct {
  code: string;
  name: string;
  /** One sentence that also reads well as the title of the product's page. */
  description: string;
  /** The part of the subcategory after the category: `Cafeteiras` of `Cozinha > Cafeteiras`. */
  aisle: string;
  supplier: string;
  supplierProductDescription: string;
  gtinEan: string;
  /** The package it comes in from the supplier. */
  gtinEanPackage: string;
  ncm: string;
  costPrice: number;
  originalPrice: number;
  promotionalPrice?: number;
  /** Left out together with `totalReviews` while nobody has rated it. */
  averageRating?: number;
  totalReviews?: number;
  stock: number;
  isActive?: boolean;
  isFeatured?: boolean;
  variations?: Variation[];
  /** Its pictures: `<slug>-800.webp`, then `<slug>-2-800.webp` and so on, each in 400 pixels too. */
  picture: { slug: string; count: number };
  createdOn: string;
  updatedOn: string;
}

function pictureAddress(slug: string, number: number, width: 400 | 800): string {
  return `/demo/${number === 1 ? slug : `${slug}-${number}`}-${width}.webp`;
}

/** The products of one shelf, as the catalogue takes them. */
export function shelf(category: string, products: DemoProduct[]): ProductInput[] {
  return products.map(({ aisle, picture: { slug, count }, createdOn, updatedOn, ...product }) => {
    const { originalPrice, promotionalPrice = 0 } = product;
    return {
      averageRating: 0,
      totalReviews: 0,
      isActive: true,
      isFeatured: false,
      variations: [],
      ...product,
      promotionalPrice,
      discountPercentage: realDiscount({ originalPrice, promotionalPrice }),
      category,
      subcategory: `${category} > ${aisle}`,
      thumbnail: pictureAddress(slug, 1, 400),
      realImage: pictureAddress(slug, 1, 800),
      images: Array.from({ length: count - 1 }, (_, index) => pictureAddress(slug, index + 2, 800)),
      createdAt: `${createdOn}T12:00:00.000Z`,
      updatedAt: `${updatedOn}T12:00:00.000Z`,
    };
  });
}
