import type { HandOff } from "#contract/bot/bot-chat.ts";
import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import type { OrderSummary } from "#contract/order/order.ts";
import type { ShippingEstimate } from "#contract/order/shipping.ts";
import type { PaymentTerms } from "#contract/store/payment-terms.ts";

/** Prices are compared with what a buyer pays. */
export interface ProductWish {
  /** What is wanted, in the visitor's words; empty = anything. */
  text: string;
  sort?: "cheapest" | "dearest";
  isInStock?: boolean;
  minPrice?: number;
  maxPrice?: number;
}

/** What a language model may ask of the shop: only what any visitor may read. */
export interface ShopReader {
  searchProducts(wish: ProductWish): Promise<{ results: SimilarProduct[] }>;
  /** What is cheaper than it was and can be bought now, the biggest discount first. */
  listOffers(): Promise<SimilarProduct[]>;
  findProduct(code: string): Promise<ProductDetail | null>;
  /** @throws AppError shipping/zip-code-invalid, shipping/zip-code-unknown, product/not-found */
  estimateFreight(code: string, zipCode: string, quantity?: number): Promise<ShippingEstimate>;
  findOrder(code: string): Promise<OrderSummary | null>;
  paymentTerms(): PaymentTerms;
}

/** Gives a conversation to people of the shop: links with the message ready. */
export interface Handing {
  /** To talk to a person. */
  person(): HandOff;
  /** To order what the text says. */
  order(text: string): HandOff;
}
