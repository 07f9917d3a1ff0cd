import type { ShippingOrigin } from "#contract/order/shipping-origins.ts";
import { coerceDecimal } from "#features/product/coerce-product.ts";
import { fieldsOf } from "#lib/json-fields.ts";

/** What is sent to be stored as an order: the price is the server's to say. */
export interface OrderRequest {
  productId: number;
  option?: string;
  quantity: number;
  origin: ShippingOrigin;
  zipCode?: string;
}

export type OrderOutcome =
  | { kind: "placed"; code: string; whatsappUrl: string }
  /** Nobody said no: the order may still be sent as a plain message, without a number. */
  | { kind: "unreachable"; message: string }
  /** The sentence names what to mend. */
  | { kind: "refused"; message: string };

/** The server knows no such CEP: the sentence belongs to its field. */
export interface WrongZipCode {
  kind: "wrong-zip-code";
  message: string;
}

interface FreightRequest {
  productId: number;
  quantity: number;
  origin: ShippingOrigin;
  zipCode: string;
}

/** Price in reais, time in working days. */
export interface FreightEstimate {
  price: number;
  isFree: boolean;
  minDays: number;
  maxDays: number;
  uf: string;
}

export type FreightOutcome = { kind: "estimated"; estimate: FreightEstimate } | { kind: "failed"; message: string };

export type PlaceOrder = (order: OrderRequest, idempotencyKey: string) => Promise<OrderOutcome | WrongZipCode>;
export type EstimateFreight = (request: FreightRequest) => Promise<FreightOutcome | WrongZipCode>;

const WHATSAPP = "https://wa.me/";

/** The stored order out of the server's answer, or null when it lacks what we would open. */
export function parsePlacedOrder(answer: unknown): { code: string; whatsappUrl: string } | null {
  const { code, whatsappUrl } = fieldsOf(answer);
  const isWhole =
    typeof code === "string" && code !== "" && typeof whatsappUrl === "string" && whatsappUrl.startsWith(WHATSAPP);
  return isWhole ? { code, whatsappUrl } : null;
}

export function parseFreightEstimate(answer: unknown): FreightEstimate {
  const { price, isFree, minDays, maxDays, uf } = fieldsOf(answer);
  return {
    price: coerceDecimal(price),
    isFree: isFree === true,
    minDays: coerceDecimal(minDays),
    maxDays: coerceDecimal(maxDays),
    uf: typeof uf === "string" ? uf : "",
  };
}
