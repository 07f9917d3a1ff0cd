import type { CatalogQuery } from "#contract/catalog/catalog-query.ts";
import { priceToPay } from "#contract/catalog/price.ts";
import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import { AppError } from "#contract/errors.ts";
import type { OrderSummary } from "#contract/order/order.ts";
import type { ShippingEstimate } from "#contract/order/shipping.ts";
import { defaultShippingOrigin } from "#contract/order/shipping-origins.ts";
import type { PaymentTerms } from "#contract/store/payment-terms.ts";
import type { PriceRange } from "#lib/spoken-price.ts";
import type { ProductWish } from "#server/conversation/engines/shop-reader.ts";
import { type CatalogLook, createCatalogMemory } from "./catalog-cache.ts";
import { namesKind, nameWords } from "./product-sentences.ts";

/** What the shop may be asked, whoever asks: reads that any visitor may do, and nothing else. */
export interface ShopServices {
  catalog: {
    searchSimilarProducts(text: string, filters?: PriceRange): Promise<SimilarProduct[]>;
    listAsSimilar(query: Partial<CatalogQuery>, reason: string): Promise<SimilarProduct[]>;
    getProduct(idOrCode: string): Promise<ProductDetail>;
    /** Changes with every product: what it is now. */
    readVersion(): Promise<number>;
    /** What this process knows of that without asking: what is read from now on is no older. */
    versionAtHand(): number;
  };
  shipping: {
    estimateShipping(input: {
      code: string;
      quantity: number;
      origin: typeof defaultShippingOrigin;
      zipCode: string;
    }): Promise<ShippingEstimate>;
  };
  orders: { getOrder(code: string): Promise<OrderSummary> };
  store: { settings: PaymentTerms };
}

export interface FoundProducts {
  /** At most `MOST_FOUND`, the best first. */
  results: SimilarProduct[];
  /** Whether they are what was asked for, not only what is near it. */
  isExact: boolean;
}

const MOST_FOUND = 6;

/** What is not to be among those found. */
export interface LeftOut {
  /** Codes, such as those that were shown before. */
  seen?: string[];
  /** Words that may not stand in a name. */
  without?: string[];
}

/** Whether a product is none of those left out. */
export function staysIn({ seen = [], without = [] }: LeftOut) {
  const unwanted = without.flatMap(nameWords);
  return ({ productCode, productName, metadata }: SimilarProduct) => {
    const words = nameWords(`${productName} ${metadata.category} ${metadata.subcategory}`);
    return !seen.includes(productCode) && !unwanted.some((word) => words.includes(word));
  };
}

/** Whether the text says the category or the subcategory: `brinquedo para menino`. */
function namesCategory({ category, subcategory }: SimilarProduct["metadata"], text: string): boolean {
  const asked = new Set(nameWords(text));
  return [category, subcategory].some((sameCategory) => {
    const words = nameWords(sameCategory);
    return words.length > 0 && words.every((word) => asked.has(word));
  });
}

/** What is this much less alike than the best hit is another thing. */
const NEAR_BEST = 0.72;
const EXACT = /^(nome|código|sinônimo|ideia)/;
const MOST_SORTED = 30;

const priceOf = ({ metadata }: SimilarProduct) => metadata.price;

function sorted(results: SimilarProduct[], sort: ProductWish["sort"]): SimilarProduct[] {
  if (!sort) return results;
  const way = sort === "cheapest" ? 1 : -1;
  return results.toSorted((a, b) => way * (priceOf(a) - priceOf(b)));
}

/** Those of the category that the best of them has: the cheapest of what was meant, not of what is near it. */
function sameShelf(results: SimilarProduct[]): SimilarProduct[] {
  const shelf = results[0]?.metadata.category;
  return results.filter(({ metadata }) => metadata.category === shelf);
}

/** Null for what does not exist or cannot be. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

/** The shop as assistants use it; what it answers has no field that a visitor may not see. */
export function createShopTools(services: ShopServices) {
  const openLook = createCatalogMemory(services.catalog);
  return {
    ...shopTools(services, (question, ask) => openLook()(question, ask)),
    /** The same for all that one message asks: whether what is remembered still holds is read once. */
    forOneMessage: () => shopTools(services, openLook()),
  };
}

/** Whether the text says the name of a kind of thing that the catalogue has, or one of its categories. */
export async function namesThing(tools: Pick<ShopTools, "searchProducts">, text: string): Promise<boolean> {
  if (nameWords(text).length === 0) return false;
  const { results } = await tools.searchProducts({ text });
  return results.some((product) => namesKind(product, text) || namesCategory(product.metadata, text));
}

function shopTools({ catalog, shipping, orders, store }: ShopServices, remember: CatalogLook) {
  async function searchProducts({
    text,
    sort,
    isInStock,
    seen = [],
    without = [],
    ...range
  }: ProductWish & LeftOut): Promise<FoundProducts> {
    const everything = await catalog.searchSimilarProducts(text, range);
    const found = everything.filter(staysIn({ seen, without }));
    const [best] = found;
    if (!best) return { results: [], isExact: false };
    const isNamed = EXACT.test(best.reason ?? "");
    const sameCategory = isNamed ? [] : found.filter(({ metadata }) => namesCategory(metadata, text));
    const isExact = isNamed || sameCategory.length > 0;
    const near = found.filter(
      ({ similarity, reason = "" }) => similarity >= best.similarity * NEAR_BEST && (!isNamed || EXACT.test(reason)),
    );
    const fitting = sameCategory.length > 0 ? sameCategory : near;
    const inStock = isInStock ? fitting.filter(({ metadata }) => metadata.stock > 0) : fitting;
    const wanted = sort ? sorted(sameShelf(inStock.slice(0, MOST_SORTED)), sort) : inStock;
    return { results: wanted.slice(0, MOST_FOUND), isExact };
  }

  const list = (query: Partial<CatalogQuery>, reason: string) =>
    remember(["list", query, reason], () => catalog.listAsSimilar(query, reason));
  const suggest = (query: Partial<CatalogQuery>, reason: string) => list({ ...query, canBuyNow: true }, reason);
  const findProduct = (code: string) => remember(["product", code], () => orNull(catalog.getProduct(code)));

  return {
    searchProducts: ({
      text,
      sort,
      isInStock,
      minPrice,
      maxPrice,
      seen,
      without,
    }: ProductWish & LeftOut): Promise<FoundProducts> => {
      const range = { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
      const wish = { text, sort, isInStock, ...(seen && { seen }), ...(without && { without }), ...range };
      return remember(["search", wish], () => searchProducts(wish));
    },

    /** What is cheaper than it was, the biggest discount first. Suggestions, like the lists below, can be bought now. */
    listOffers: (minDiscount = 1) =>
      suggest({ minDiscount, sortBy: "discountPercentage", sortOrder: "DESC", limit: MOST_FOUND }, "oferta"),

    listNewest: () => suggest({ sortBy: "createdAt", sortOrder: "DESC", limit: MOST_FOUND }, "novidade"),

    /** The cheapest or the dearest of all, or the shop's own choice within a range of prices. */
    listByPrice(range: PriceRange, sort?: ProductWish["sort"]): Promise<SimilarProduct[]> {
      const order = sort && {
        sortBy: "price" as const,
        sortOrder: sort === "cheapest" ? ("ASC" as const) : ("DESC" as const),
      };
      return suggest({ ...range, ...order, limit: MOST_FOUND }, "preço");
    },

    findProduct,

    /** What costs less than a product and stands on the same shelf, the nearest price first. */
    listCheaper({ category, subcategory, ...prices }: ProductDetail): Promise<SimilarProduct[]> {
      const maxPrice = priceToPay(prices) - 0.01;
      const sameCategory = { category, ...(subcategory && { subcategory }) };
      const query = { ...sameCategory, maxPrice, sortBy: "price", sortOrder: "DESC", limit: MOST_FOUND } as const;
      return suggest(query, "mais em conta");
    },

    /** Those of these products that are on sale, as the catalogue has them. */
    async showProducts(codes: string[]): Promise<SimilarProduct[]> {
      const products = await Promise.all(codes.slice(0, MOST_FOUND).map(findProduct));
      const ids = products.flatMap((product) => product?.id ?? []);
      return ids.length > 0 ? list({ ids, limit: MOST_FOUND }, "citado") : [];
    },

    /** @throws AppError shipping/zip-code-invalid, shipping/zip-code-unknown, product/not-found */
    estimateFreight: (code: string, zipCode: string, quantity = 1) =>
      shipping.estimateShipping({ code, quantity, origin: defaultShippingOrigin, zipCode }),

    /** What the order's own page shows, or null. */
    findOrder: (code: string) => orNull(orders.getOrder(code)),

    priceOf: (product: ProductDetail) => priceToPay(product),

    /** How the shop takes money beside at once. */
    paymentTerms: (): PaymentTerms => store.settings,
  };
}

export type ShopTools = ReturnType<typeof shopTools>;
export type Shop = ReturnType<typeof createShopTools>;
