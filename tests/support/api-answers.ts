import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";

/** A product as the API answers it. */
export function apiProduct(given: Partial<ProductDetail> = {}): ProductDetail {
  const variations = given.variations ?? [];
  const images = given.images ?? [];
  return {
    id: 901,
    name: "Caneca de Teste",
    code: "TESTE-901",
    description: "Caneca de teste em cerâmica",
    category: "Cozinha",
    subcategory: "Cozinha > Canecas",
    originalPrice: 50,
    promotionalPrice: 0,
    discountPercentage: 0,
    averageRating: 4.5,
    totalReviews: 12,
    stock: 20,
    supplier: "Olaria do Vale",
    gtinEan: "7891000315507",
    gtinEanPackage: "",
    supplierProductDescription: "",
    thumbnail: "/demo/caneca-ceramica-800.webp",
    realImage: "/demo/caneca-ceramica-800.webp",
    ncm: "69120000",
    isActive: true,
    isFeatured: false,
    createdAt: "2026-01-01T12:00:00.000Z",
    updatedAt: "2026-01-01T12:00:00.000Z",
    images,
    imagens: images,
    pictureTexts: {},
    variations,
    availableVariations: variations,
    ...given,
  };
}

/** Several products that differ in id, code and name. */
export function apiProducts(count: number): ProductDetail[] {
  return Array.from({ length: count }, (_, index) =>
    apiProduct({ id: index + 1, code: `T-${index + 1}`, name: `Produto de teste ${index + 1}` }),
  );
}

/** A hit of the similar search, as the API answers it. */
export function apiSimilar(similarity: number, given: Partial<ProductDetail> = {}): SimilarProduct {
  const {
    id,
    name,
    code,
    images: _,
    imagens: __,
    pictureTexts: _________,
    variations: ___,
    availableVariations: ____,
    ...rest
  } = apiProduct(given);
  const {
    gtinEan: _____,
    gtinEanPackage: ______,
    supplierProductDescription: _______,
    ncm: ________,
    ...metadata
  } = rest;
  return {
    productId: id,
    productName: name,
    productCode: code,
    similarity,
    metadata: { ...metadata, price: rest.promotionalPrice || rest.originalPrice },
  };
}

export function success(data: unknown) {
  return { json: { status: "success", data } };
}

/** The answer of `GET products` with these products on one page, unless told otherwise. */
export function listAnswer(products: readonly ProductDetail[], given: Record<string, unknown> = {}) {
  const page = { total: products.length, page: 1, limit: 20, totalPages: products.length > 0 ? 1 : 0 };
  return success({ products, ...page, categories: ["Cozinha"], subcategories: ["Cozinha > Canecas"], ...given });
}

/** A product as writers see it. */
export function managedProduct(given: Partial<ManagedProduct> = {}): ManagedProduct {
  const tax = { cest: "", cfop: "", origem: "", cstIbsCbs: "", cClassTrib: "" };
  return { ...apiProduct(given), ...tax, weightGrams: 0, costPrice: 10, revision: 1, ...given };
}
