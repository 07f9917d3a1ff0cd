import { ApiError } from "#client/api-error.ts";
import { coerceDecimal } from "#client/coerce-product.ts";
import { createOrder, estimateFreight, type FreightRequest, type OrderRequest } from "#client/order.ts";
import { sentenceOf } from "#lib/explained-error.ts";
import { fieldsOf } from "#lib/json-fields.ts";

const ORDER_FAILED = "Não foi possível registrar o pedido. Tente novamente.";

export type OrderResult =
  | { kind: "placed"; code: string; whatsappUrl: string }
  /** Nobody said no: the order may still be sent as a plain message, without a number. */
  | { kind: "unreachable"; message: string }
  /** The sentence names what to fix. */
  | { kind: "refused"; message: string };

/** The server knows no such CEP: the sentence belongs to its field. */
interface WrongZipCode {
  kind: "wrong-zip-code";
  message: string;
}

/** Price in reais, time in working days. */
export interface FreightEstimate {
  price: number;
  isFree: boolean;
  minDays: number;
  maxDays: number;
  uf: string;
  /** The goods must cost more for free shipping, in reais; undefined = no total makes it free. */
  freeAbove: number | undefined;
  /** Whether the goods may, or must, be fetched at the shop. */
  pickUp: "offered" | "only" | undefined;
}

export type FreightResult = { kind: "estimated"; estimate: FreightEstimate } | { kind: "failed"; message: string };

const WHATSAPP = "https://wa.me/";

/** The stored order out of the server's response, or null when it lacks what we would open. */
export function parsePlacedOrder(data: unknown): { code: string; whatsappUrl: string } | null {
  const { code, whatsappUrl } = fieldsOf(data);
  const isWhole =
    typeof code === "string" && code !== "" && typeof whatsappUrl === "string" && whatsappUrl.startsWith(WHATSAPP);
  return isWhole ? { code, whatsappUrl } : null;
}

export function parseFreightEstimate(data: unknown): FreightEstimate {
  const { price, isFree, minDays, maxDays, uf, freeAbove, pickUp } = fieldsOf(data);
  return {
    price: coerceDecimal(price),
    isFree: isFree === true,
    minDays: coerceDecimal(minDays),
    maxDays: coerceDecimal(maxDays),
    uf: typeof uf === "string" ? uf : "",
    freeAbove: typeof freeAbove === "number" ? freeAbove : undefined,
    pickUp: pickUp === "offered" || pickUp === "only" ? pickUp : undefined,
  };
}

function findWrongZipCode(error: unknown): WrongZipCode | null {
  const { zipCode } = error instanceof ApiError ? error.fields : {};
  return zipCode ? { kind: "wrong-zip-code", message: zipCode } : null;
}

/** The same key is the same order. */
export async function placeOrder(order: OrderRequest, key: string): Promise<OrderResult | WrongZipCode> {
  try {
    const placed = parsePlacedOrder(await createOrder(order, key, ORDER_FAILED));
    return placed ? { kind: "placed", ...placed } : { kind: "unreachable", message: ORDER_FAILED };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return findWrongZipCode(error) ?? { kind: isRefused ? "refused" : "unreachable", message: sentenceOf(error) };
  }
}

export async function fetchFreight(request: FreightRequest): Promise<FreightResult | WrongZipCode> {
  try {
    return { kind: "estimated", estimate: parseFreightEstimate(await estimateFreight(request)) };
  } catch (error) {
    return findWrongZipCode(error) ?? { kind: "failed", message: sentenceOf(error) };
  }
}
