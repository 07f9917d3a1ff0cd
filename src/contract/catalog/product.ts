import { z } from "zod";
import { pageShape } from "#contract/paging.ts";
import { cleanLine, cleanText } from "#lib/clean-text.ts";
import { isPictureAddress } from "#lib/picture-address.ts";
import { compactPictureTexts, MAX_PICTURE_TEXT } from "./picture-text.ts";
import { MAX_WEIGHT_GRAMS } from "./product-weight.ts";
import { compactVariation, MAX_OPTION_STOCK, type Variation } from "./variation.ts";

/** One way a product is sold: see `Variation`. */
export const variationSchema = z.object({
  nome: z.string(),
  cor: z.string(),
  disponivel: z.boolean(),
  priceDifference: z.number().optional(),
  stock: z.int().optional(),
  sku: z.string().optional(),
  gtinEan: z.string().optional(),
  image: z.string().optional(),
}) satisfies z.ZodType<Variation>;

/**
 * A product as anyone may read it: no `costPrice`. Prices are reais with two decimals, `promotionalPrice` 0 = none,
 * `discountPercentage` is `realDiscount` of them, `averageRating` 0 to 5 (0 = not rated yet), times ISO 8601 in UTC.
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

const MAX_REAIS = 10_000_000;
const MAX_COUNT = 1_000_000_000;

const line = (maxLength: number) => z.string().transform(cleanLine).pipe(z.string().max(maxLength));
const requiredLine = (message: string, maxLength: number) =>
  z.string(message).transform(cleanLine).pipe(z.string().min(1, message).max(maxLength));
const optionalLine = (maxLength: number) => line(maxLength).default("");
const pictureAddress = line(2_000).refine(
  (address) => address === "" || isPictureAddress(address),
  "o endereço da imagem deve começar com https://",
);
const longText = z.string().transform(cleanText).pipe(z.string().max(10_000)).default("");
const reais = z.number().min(0).max(MAX_REAIS).default(0);
const count = z.int().min(0).max(MAX_COUNT).default(0);

/**
 * A product as it is written. Prices are reais; text is cleaned of what nobody sees (so no two codes look the same);
 * whatever the specification does not require has its default.
 */
export const productInputSchema = z.object({
  code: requiredLine("Código é obrigatório", 100),
  name: requiredLine("Nome é obrigatório", 300),
  description: longText,
  category: optionalLine(100),
  subcategory: optionalLine(200),
  supplier: optionalLine(200),
  supplierProductDescription: longText,
  gtinEan: optionalLine(40),
  gtinEanPackage: optionalLine(40),
  ncm: optionalLine(20),
  cest: optionalLine(20),
  cfop: optionalLine(20),
  origem: optionalLine(20),
  cstIbsCbs: optionalLine(20),
  cClassTrib: optionalLine(20),
  thumbnail: pictureAddress.default(""),
  realImage: pictureAddress.default(""),
  costPrice: reais,
  originalPrice: reais,
  promotionalPrice: reais,
  discountPercentage: z.number().min(0).max(100).default(0),
  averageRating: z.number().min(0).max(5).default(0),
  totalReviews: count,
  stock: count,
  /** What one unit weighs; 0 = nobody said. */
  weightGrams: z.int().min(0).max(MAX_WEIGHT_GRAMS).default(0),
  isActive: z.boolean().default(true),
  isFeatured: z.boolean().default(false),
  images: z.array(pictureAddress).max(50).default([]),
  /** What its photos show: see `PictureTexts`. */
  pictureTexts: z.record(pictureAddress, line(MAX_PICTURE_TEXT)).transform(compactPictureTexts).default({}),
  variations: z
    .array(
      z
        .object({
          nome: line(100),
          cor: line(100),
          disponivel: z.boolean(),
          priceDifference: z.number().min(-MAX_REAIS).max(MAX_REAIS).optional(),
          stock: z.int().min(0).max(MAX_OPTION_STOCK).optional(),
          sku: line(100).optional(),
          gtinEan: line(40).optional(),
          image: pictureAddress.optional(),
        })
        .transform(compactVariation),
    )
    .max(200)
    .default([]),
  /** Undefined = now when the product is new, unchanged when it is known. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  /** Undefined = now. */
  updatedAt: z.iso.datetime({ offset: true }).optional(),
});

/** What the detail page reads: the same product with the two lists under the names that the specification gives them there. */
export const productDetailSchema = publicProductSchema.extend({
  imagens: z.array(z.string()),
  pictureTexts: z.record(z.string(), z.string()).meta({
    description: "O texto alternativo de cada foto que tem um, pelo endereço da foto.",
  }),
  availableVariations: z.array(variationSchema),
});

/** How many products of the present filter a category or subcategory has. */
const categoryTotalSchema = z.object({ name: z.string(), total: z.int() });

/** Names that a page of a list has of each kind: each page brings them again, and nobody chooses among more. */
export const MOST_LISTED_NAMES = 500;

export const productPageSchema = z.object({
  products: z.array(
    publicProductSchema.extend({
      /** Why it stands behind those that have all the words: 'ideia: churrasco → carvão', 'parecido'. Only there. */
      reason: z.string().optional(),
    }),
  ),
  ...pageShape,
  /** Names of the categories that have an active product, in alphabetical order: the first 500. */
  categories: z.array(z.string()),
  /** Names of the subcategories, of the asked category when there is one: the first 500. */
  subcategories: z.array(z.string()),
  /**
   * Of the filter but for its category, the categories that have something for it, in the merchant's order; of the filter but
   * for its subcategory, the subcategories, in alphabetical order. `traits`: how many there would be with each of these filters as
   * well. `prices`: of the filter but for its prices, from what to what they cost, in reais; null = there is none.
   */
  facets: z
    .object({
      categories: z.array(categoryTotalSchema),
      subcategories: z.array(categoryTotalSchema).optional(),
      traits: z.object({ canBuyNow: z.int(), onOffer: z.int(), withPhoto: z.int() }).optional(),
      prices: z.object({ min: z.number(), max: z.number() }).nullable().optional(),
    })
    .optional(),
  /** How a text search was read, when it was not read to the letter. */
  searchNote: z
    .object({
      /** The words really searched for, when typing mistakes were corrected: 'Você quis dizer'. */
      correctedTo: z.string().optional(),
      /** True when no product has all the words and these are the closest ones. */
      isPartialMatch: z.boolean(),
      /** How many products have all the words; they come first, and the closest of the others stand behind them. */
      fullMatches: z.int(),
      /** What the words are also called, and was searched besides: 'smartphone' for 'celular'. */
      alsoSearched: z.array(z.string()).optional(),
      /** The prices that the words say, in reais: only what a buyer pays no less or no more for is there. */
      minPrice: z.number().optional(),
      maxPrice: z.number().optional(),
    })
    .optional(),
});

/** `products/all` and `products/featured`. */
export const productListSchema = z.object({ products: z.array(publicProductSchema), total: z.int() });

/** One hit of the similar search. `similarity` 0 to 1. The last five fields let a card be drawn without another call. */
const similarProductSchema = z.object({
  productId: z.int(),
  productName: z.string(),
  productCode: z.string(),
  similarity: z.number().min(0).max(1),
  /** Why it was found, in a few words: 'nome', 'sinônimo: celular → smartphone', 'ideia: churrasco → carvão'. */
  reason: z.string().optional(),
  metadata: z.object({
    category: z.string(),
    subcategory: z.string(),
    /** What a buyer pays: promotional, else original. */
    price: z.number(),
    /** What the cheapest option that can be had costs, where options cost differently. */
    priceFrom: z.number().optional(),
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

/** What the front of the store shows of the catalogue: only what can be bought now, and no section without products. */
export const storefrontSchema = z.object({
  /** In the merchant's order. `picture`: the address of an uploaded one, "" = none. */
  categories: z.array(categoryTotalSchema.extend({ picture: z.string() })),
  sections: z.array(
    z.object({
      /** `offers` have a discount, `new` came in the last 60 days, `under-50` cost R$ 50 at most. */
      kind: z.enum(["offers", "new", "under-50"]),
      products: z.array(publicProductSchema),
    }),
  ),
});

export const MAX_SUGGESTIONS = 8;

/** What may be meant by a text that is still being typed. */
const suggestionSchema = z.object({
  /** `text`: words to search for. */
  kind: z.enum(["text", "category", "product"]),
  /** As it is shown, and of a `text` or a `category` what is chosen by it. */
  label: z.string(),
  /** Of a product. */
  code: z.string().optional(),
  /** Of a category: how many products it has. */
  total: z.int().optional(),
});

export const suggestionsSchema = z.object({ suggestions: z.array(suggestionSchema).max(MAX_SUGGESTIONS) });

/** A checked product, ready to be saved: the output of `productInputSchema`. */
export type ProductInput = z.output<typeof productInputSchema>;
export type PublicProduct = z.infer<typeof publicProductSchema>;
export type ProductDetail = z.infer<typeof productDetailSchema>;
export type CategoryTotal = z.infer<typeof categoryTotalSchema>;
export type Storefront = z.infer<typeof storefrontSchema>;
export type Suggestion = z.infer<typeof suggestionSchema>;
export type ProductPage = z.infer<typeof productPageSchema>;
export type ProductList = z.infer<typeof productListSchema>;
export type SimilarProduct = z.infer<typeof similarProductSchema>;
