import type {
  CategoryTotal,
  ProductDetail,
  ProductPage,
  SimilarProduct,
  Storefront,
  Suggestion,
} from "#contract/catalog/product.ts";
import { compactVariation, type Variation } from "#contract/catalog/variation.ts";
import type { ManagedPage, ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { fieldsOf } from "#lib/json-fields.ts";

function text(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : "";
}

/** A decimal of a number or a text (`"12.50"`, `"1.234,50"`); 0 for everything else. */
export function coerceDecimal(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? value : 0;
  if (typeof value !== "string") return 0;
  const plain = value.includes(",") ? value.replaceAll(".", "").replace(",", ".") : value;
  const number = Number(plain.replace(/^\s*R\$/, ""));
  return Number.isFinite(number) ? number : 0;
}

function coerceInteger(value: unknown): number {
  return Math.trunc(coerceDecimal(value));
}

function listOf<T>(value: unknown, read: (item: unknown) => T): T[] {
  return Array.isArray(value) ? value.map(read) : [];
}

function texts(value: unknown): string[] {
  return listOf(value, text).filter(Boolean);
}

const textsByKey = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsOf(value)).map(([key, one]) => [key, text(one)]));

function coerceVariation(value: unknown): Variation {
  const { nome, cor, disponivel, priceDifference, stock, sku, gtinEan, image } = fieldsOf(value);
  return compactVariation({
    nome: text(nome),
    cor: text(cor),
    disponivel: disponivel === true,
    priceDifference: coerceDecimal(priceDifference),
    stock: stock == null ? undefined : coerceInteger(stock),
    sku: text(sku),
    gtinEan: text(gtinEan),
    image: text(image),
  });
}

/**
 * A product out of any server's answer. Prices, discount and rating become decimals, stock and reviews integers, each 0
 * when it is missing or no number; texts become "" and lists [].
 */
export function coerceProduct(value: unknown): ProductDetail {
  const raw = fieldsOf(value);
  const images = texts(raw.imagens ?? raw.images);
  const variations = listOf(raw.availableVariations ?? raw.variations, coerceVariation);
  return {
    id: coerceInteger(raw.id),
    name: text(raw.name),
    code: text(raw.code),
    description: text(raw.description),
    category: text(raw.category),
    subcategory: text(raw.subcategory),
    originalPrice: coerceDecimal(raw.originalPrice),
    promotionalPrice: coerceDecimal(raw.promotionalPrice),
    discountPercentage: coerceDecimal(raw.discountPercentage),
    averageRating: coerceDecimal(raw.averageRating),
    totalReviews: coerceInteger(raw.totalReviews),
    stock: coerceInteger(raw.stock),
    supplier: text(raw.supplier),
    gtinEan: text(raw.gtinEan),
    gtinEanPackage: text(raw.gtinEanPackage),
    supplierProductDescription: text(raw.supplierProductDescription),
    thumbnail: text(raw.thumbnail),
    realImage: text(raw.realImage),
    ncm: text(raw.ncm),
    isActive: raw.isActive !== false,
    isFeatured: raw.isFeatured === true,
    createdAt: text(raw.createdAt),
    updatedAt: text(raw.updatedAt),
    images,
    imagens: images,
    pictureTexts: textsByKey(raw.pictureTexts),
    variations,
    availableVariations: variations,
  };
}

/** A product as the store's team sees it, out of any server's answer. */
export function coerceManagedProduct(value: unknown): ManagedProduct {
  const { costPrice, revision, weightGrams, cest, cfop, origem, cstIbsCbs, cClassTrib } = fieldsOf(value);
  const cost = costPrice === undefined ? {} : { costPrice: coerceDecimal(costPrice) };
  const tax = {
    cest: text(cest),
    cfop: text(cfop),
    origem: text(origem),
    cstIbsCbs: text(cstIbsCbs),
    cClassTrib: text(cClassTrib),
  };
  const numbers = { weightGrams: coerceInteger(weightGrams), revision: coerceInteger(revision) };
  return { ...coerceProduct(value), ...cost, ...tax, ...numbers };
}

function coerceListed(value: unknown): ProductPage["products"][number] {
  const reason = text(fieldsOf(value).reason);
  return { ...coerceProduct(value), ...(reason && { reason }) };
}

function coerceCategory(value: unknown): CategoryTotal {
  const { name, total } = fieldsOf(value);
  return { name: text(name), total: coerceInteger(total) };
}

function coerceTraits(value: unknown) {
  const { canBuyNow, onOffer, withPhoto } = fieldsOf(value);
  return {
    canBuyNow: coerceInteger(canBuyNow),
    onOffer: coerceInteger(onOffer),
    withPhoto: coerceInteger(withPhoto),
  };
}

function coercePrices(value: unknown) {
  const { min, max } = fieldsOf(value);
  return min == null || max == null ? null : { min: coerceDecimal(min), max: coerceDecimal(max) };
}

function coerceFacets({ categories, subcategories, traits, prices }: Record<string, unknown>): ProductPage["facets"] {
  return {
    categories: listOf(categories, coerceCategory),
    ...(Array.isArray(subcategories) && { subcategories: listOf(subcategories, coerceCategory) }),
    ...(traits != null && { traits: coerceTraits(traits) }),
    ...(prices !== undefined && { prices: coercePrices(prices) }),
  };
}

/** One page of products out of any server's answer. */
export function coerceProductPage(value: unknown): ProductPage {
  const raw = fieldsOf(value);
  const products = listOf(raw.products, coerceListed);
  const note = fieldsOf(raw.searchNote);
  const total = coerceInteger(raw.total ?? products.length);
  const limit = coerceInteger(raw.limit) || products.length || 1;
  return {
    products,
    total,
    page: coerceInteger(raw.page) || 1,
    limit,
    totalPages: coerceInteger(raw.totalPages ?? Math.ceil(total / limit)),
    categories: texts(raw.categories),
    subcategories: texts(raw.subcategories),
    ...(raw.facets != null && { facets: coerceFacets(fieldsOf(raw.facets)) }),
    ...(raw.searchNote != null && {
      searchNote: {
        ...(text(note.correctedTo) && { correctedTo: text(note.correctedTo) }),
        isPartialMatch: note.isPartialMatch === true,
        fullMatches: coerceInteger(note.fullMatches),
        ...(Array.isArray(note.alsoSearched) && { alsoSearched: texts(note.alsoSearched) }),
        ...(note.minPrice != null && { minPrice: coerceDecimal(note.minPrice) }),
        ...(note.maxPrice != null && { maxPrice: coerceDecimal(note.maxPrice) }),
      },
    }),
  };
}

const KINDS = ["offers", "new", "under-50"] as const;

/** What the front of the store shows, out of any server's answer. */
export function coerceStorefront(value: unknown): Storefront {
  const raw = fieldsOf(value);
  const sections = listOf(raw.sections, (one) => {
    const { kind, products } = fieldsOf(one);
    return { kind: KINDS.find((known) => known === kind), products: listOf(products, coerceProduct) };
  });
  return {
    categories: listOf(raw.categories, (one) => ({ ...coerceCategory(one), picture: text(fieldsOf(one).picture) })),
    sections: sections.flatMap(({ kind, products }) => (kind && products.length > 0 ? [{ kind, products }] : [])),
  };
}

const SUGGESTED = ["text", "category", "product"] as const;

export function coerceSuggestions(value: unknown): Suggestion[] {
  return listOf(fieldsOf(value).suggestions, fieldsOf).flatMap((raw) => {
    const kind = SUGGESTED.find((known) => known === raw.kind);
    const [label, code] = [text(raw.label), text(raw.code)];
    if (!kind || !label || (kind === "product" && !code)) return [];
    return [{ kind, label, ...(code && { code }), ...(raw.total != null && { total: coerceInteger(raw.total) }) }];
  });
}

/** The same as their writers see them. */
export function coerceManagedPage(value: unknown): ManagedPage {
  return { ...coerceProductPage(value), products: listOf(fieldsOf(value).products, coerceManagedProduct) };
}

/** One hit of the similar search out of any server's answer; `similarity` stays within 0 and 1. */
function coerceSimilar(value: unknown): SimilarProduct {
  const raw = fieldsOf(value);
  const metadata = fieldsOf(raw.metadata);
  const price = coerceDecimal(metadata.price);
  return {
    productId: coerceInteger(raw.productId),
    productName: text(raw.productName),
    productCode: text(raw.productCode),
    similarity: Math.min(Math.max(coerceDecimal(raw.similarity), 0), 1),
    ...(text(raw.reason) && { reason: text(raw.reason) }),
    metadata: {
      category: text(metadata.category),
      subcategory: text(metadata.subcategory),
      price,
      ...(coerceDecimal(metadata.priceFrom) > 0 && { priceFrom: coerceDecimal(metadata.priceFrom) }),
      stock: coerceInteger(metadata.stock),
      supplier: text(metadata.supplier),
      isActive: metadata.isActive !== false,
      isFeatured: metadata.isFeatured === true,
      createdAt: text(metadata.createdAt),
      updatedAt: text(metadata.updatedAt),
      // A server that tells the price alone: the buyer pays it, and there is nothing to strike through.
      originalPrice: coerceDecimal(metadata.originalPrice) || price,
      promotionalPrice: coerceDecimal(metadata.promotionalPrice),
      discountPercentage: coerceDecimal(metadata.discountPercentage),
      averageRating: coerceDecimal(metadata.averageRating),
      totalReviews: coerceInteger(metadata.totalReviews),
      description: text(metadata.description),
      thumbnail: text(metadata.thumbnail),
      realImage: text(metadata.realImage),
    },
  };
}

/** The hits of a similar search, the best of each product only. */
export function coerceSimilarResults(value: unknown): SimilarProduct[] {
  const hits = listOf(fieldsOf(value).results, coerceSimilar);
  return hits.filter(
    (hit, position) => hits.findIndex(({ productCode }) => productCode === hit.productCode) === position,
  );
}
