import { z } from "zod";

/** One way a product is sold: a size, a flavour, a colour. */
export const variationSchema = z.object({
  nome: z.string(),
  cor: z.string(),
  disponivel: z.boolean(),
});

/**
 * A product as anyone may read it: no `costPrice`. Prices are reais with two decimals, `promotionalPrice` 0 = none,
 * `discountPercentage` 0 to 100, `averageRating` 0 to 5 (0 = not rated yet), times ISO 8601 in UTC.
 */
export const publicProductSchema = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  category: z.string(),
  subcategory: z.string(),
  originalPrice: z.number(),
  promotionalPrice: z.number(),
  discountPercentage: z.number(),
  averageRating: z.number(),
  totalReviews: z.int(),
  stock: z.int(),
  supplier: z.string(),
  gtinEan: z.string(),
  gtinEanPackage: z.string(),
  supplierProductDescription: z.string(),
  thumbnail: z.string(),
  realImage: z.string(),
  ncm: z.string(),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  images: z.array(z.string()),
  variations: z.array(variationSchema),
});

/** What the detail page reads: the same product with the two lists under the names that the specification gives them there. */
export const productDetailSchema = publicProductSchema.extend({
  imagens: z.array(z.string()),
  availableVariations: z.array(variationSchema),
});

export const productPageSchema = z.object({
  products: z.array(publicProductSchema),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
  /** Names of all categories that have an active product, in alphabetical order. */
  categories: z.array(z.string()),
  /** Names of all subcategories; within the asked category when there is one. */
  subcategories: z.array(z.string()),
  /** How a text search was read, when it was not read to the letter. */
  searchNote: z
    .object({
      /** The words really searched for, when typing mistakes were corrected: 'Você quis dizer'. */
      correctedTo: z.string().optional(),
      /** True when no product has all the words and these are the closest ones. */
      isPartialMatch: z.boolean(),
    })
    .optional(),
});

/** `products/all` and `products/featured`. */
export const productListSchema = z.object({ products: z.array(publicProductSchema), total: z.int() });

/** One hit of the similar search. `similarity` 0 to 1. The last five fields let a card be drawn without another call. */
export const similarProductSchema = z.object({
  productId: z.int(),
  productName: z.string(),
  productCode: z.string(),
  similarity: z.number().min(0).max(1),
  metadata: z.object({
    category: z.string(),
    subcategory: z.string(),
    /** What a buyer pays: promotional, else original. */
    price: z.number(),
    stock: z.int(),
    supplier: z.string(),
    isActive: z.boolean(),
    isFeatured: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    originalPrice: z.number(),
    promotionalPrice: z.number(),
    discountPercentage: z.number(),
    averageRating: z.number(),
    totalReviews: z.int(),
    description: z.string(),
    thumbnail: z.string(),
    realImage: z.string(),
  }),
});

export const similarSearchSchema = z.object({ results: z.array(similarProductSchema) });

export type Variation = z.infer<typeof variationSchema>;
export type PublicProduct = z.infer<typeof publicProductSchema>;
export type ProductDetail = z.infer<typeof productDetailSchema>;
export type ProductPage = z.infer<typeof productPageSchema>;
export type ProductList = z.infer<typeof productListSchema>;
export type SimilarProduct = z.infer<typeof similarProductSchema>;
