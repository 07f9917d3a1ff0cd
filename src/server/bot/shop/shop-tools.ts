import type { CatalogQuery } from "#contract/catalog/catalog-query.ts";
import { priceToPay } from "#contract/catalog/price.ts";
import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import { AppError } from "#contract/errors.ts";
import type { OrderSummary } from "#contract/order/order.ts";
import type { SharedItem } from "#contract/order/shared-list.ts";
import type { ShippingEstimate, StateEstimate } from "#contract/order/shipping.ts";
import { defaultShippingOrigin } from "#contract/order/shipping-origins.ts";
import type { PaymentTerms } from "#contract/store/payment-terms.ts";
import type { Uf } from "#lib/cep.ts";
import type { PriceRange } from "#lib/spoken-price.ts";
import type { ProductWish } from "#server/conversation/engines/shop-reader.ts";
import { type CatalogLook, createCatalogMemory } from "./catalog-cache.ts";
import { createProductFinder, type FoundProducts, type LeftOut, MOST_FOUND, staysIn } from "./find-products.ts";

/** What is sent: so many of one product, or several. */
type Shipped = { origin: typeof defaultShippingOrigin } & (
  | { code: string; quantity: number }
  | { items: { productId: number; option?: string | undefined; quantity: number }[] }
);

/** Where it is sent to. */
type ShippedTo = { zipCode: string } | { uf: Uf };

/** What the shop may be asked, whoever asks: reads that any visitor may do, and nothing else. */
export interface ShopServices {
  catalog: {
    searchSimilarProducts(text: string, filters?: PriceRange): Promise<SimilarProduct[]>;
    listAsSimilar(query: Partial<CatalogQuery>, reason: string): Promise<SimilarProduct[]>;
    getProduct(idOrCode: string): Promise<ProductDetail>;
    ideasIn(text: string, fewestWords?: number): string[];
    spelled(text: string): string;
    /** Changes with every product: what it is now. */
    readVersion(): Promise<number>;
    /** What this process knows of that without asking: what is read from now on is no older. */
    versionAtHand(): number;
  };
  shipping: {
    estimateShipping(input: Shipped & { zipCode: string }): Promise<ShippingEstimate>;
    estimateToState(input: Shipped & { uf: Uf }): Promise<StateEstimate | null>;
  };
  orders: { getOrder(code: string): Promise<OrderSummary> };
  store: { settings: PaymentTerms };
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

/** What sending all of a list costs. @throws AppError as for one product */
function estimateOfList(
  shipping: ShopServices["shipping"],
  list: readonly SharedItem[],
  to: ShippedTo,
): Promise<StateEstimate | null> {
  const items = list.map(({ productId, option, quantity }) => ({ productId, quantity, option: option ?? undefined }));
  const goods = { items, origin: defaultShippingOrigin };
  return "uf" in to ? shipping.estimateToState({ ...goods, ...to }) : shipping.estimateShipping({ ...goods, ...to });
}

function shopTools({ catalog, shipping, orders, store }: ShopServices, remember: CatalogLook) {
  const list = (query: Partial<CatalogQuery>, reason: string) =>
    remember(["list", query, reason], () => catalog.listAsSimilar(query, reason));
  const suggest = (query: Partial<CatalogQuery>, reason: string) => list({ ...query, canBuyNow: true }, reason);
  const findProduct = (code: string) => remember(["product", code], () => orNull(catalog.getProduct(code)));
  const { searchSimilarProducts, spelled } = catalog;
  const searchProducts = createProductFinder({ searchSimilarProducts, spelled, findProduct });

  /** What has the word in its name, or what the word is also called. */
  const listNamed = (word: string): Promise<SimilarProduct[]> =>
    remember(["named", word], async () => {
      const found = await catalog.searchSimilarProducts(word);
      return found.filter(({ reason = "" }) => /^(?:nome|sinônimo)/.test(reason));
    });

  /** What is left out by one of its names is left out by the others: no `colônia` for who bears no perfume. */
  async function alsoLeftOut({ seen = [], without = [] }: LeftOut): Promise<LeftOut> {
    const named = await Promise.all(without.map(listNamed));
    return { seen: [...seen, ...named.flat().map(({ productCode }) => productCode)], without };
  }

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
      return remember(["search", wish], async () => searchProducts({ ...wish, ...(await alsoLeftOut(wish)) }));
    },

    listNamed,

    /** What people want to do or give that stands in a text, in words that `searchProducts` answers. */
    ideasIn: (text: string, fewestWords?: number): string[] => catalog.ideasIn(text, fewestWords),

    /** What is cheaper than it was, the biggest discount first. Suggestions, like the lists below, can be bought now. */
    listOffers: (minDiscount = 1) =>
      suggest({ minDiscount, sortBy: "discountPercentage", sortOrder: "DESC", limit: MOST_FOUND }, "oferta"),

    listNewest: () => suggest({ sortBy: "createdAt", sortOrder: "DESC", limit: MOST_FOUND }, "novidade"),

    /** The cheapest or the dearest of all, or the shop's own choice within a range of prices. */
    async listByPrice(range: PriceRange, sort?: ProductWish["sort"], left: LeftOut = {}): Promise<SimilarProduct[]> {
      const order = sort && {
        sortBy: "price" as const,
        sortOrder: sort === "cheapest" ? ("ASC" as const) : ("DESC" as const),
      };
      const found = await suggest({ ...range, ...order, limit: MOST_FOUND }, "preço");
      return found.filter(staysIn(await alsoLeftOut(left)));
    },

    findProduct,

    /** What costs less than a product and stands on the same shelf, the nearest price first. */
    listCheaper({ category, subcategory, ...prices }: ProductDetail): Promise<SimilarProduct[]> {
      const maxPrice = priceToPay(prices) - 0.01;
      const sameCategory = { category, ...(subcategory && { subcategory }) };
      const query = { ...sameCategory, maxPrice, sortBy: "price", sortOrder: "DESC", limit: MOST_FOUND } as const;
      return suggest(query, "mais em conta");
    },

    /** Those of these products that are on sale, as the catalogue has them, in the order of their codes here. */
    async showProducts(codes: string[]): Promise<SimilarProduct[]> {
      const products = await Promise.all(codes.slice(0, MOST_FOUND).map(findProduct));
      const ids = products.flatMap((product) => product?.id ?? []);
      const found = ids.length > 0 ? await list({ ids, limit: MOST_FOUND }, "citado") : [];
      return codes.flatMap((code) => found.find(({ productCode }) => productCode === code) ?? []);
    },

    /** @throws AppError shipping/zip-code-invalid, shipping/zip-code-unknown, product/not-found */
    estimateFreight: (code: string, zipCode: string, quantity = 1) =>
      shipping.estimateShipping({ code, quantity, origin: defaultShippingOrigin, zipCode }),

    /** Null where it costs more in one part of the state than in another. @throws AppError product/not-found, shipping/not-served */
    estimateFreightToState: (code: string, uf: Uf, quantity = 1) =>
      shipping.estimateToState({ code, quantity, origin: defaultShippingOrigin, uf }),

    /** The same of all that stands on a list. */
    estimateFreightOfList: (list: readonly SharedItem[], to: ShippedTo) => estimateOfList(shipping, list, to),

    /** What the order's own page shows, or null. */
    findOrder: (code: string) => orNull(orders.getOrder(code)),

    priceOf: (product: ProductDetail) => priceToPay(product),

    /** How the shop takes money beside at once. */
    paymentTerms: (): PaymentTerms => store.settings,
  };
}

export type ShopTools = ReturnType<typeof shopTools>;
export type Shop = ReturnType<typeof createShopTools>;
