import type { InferRequestType } from "hono/client";
import { api, idempotent } from "./api.ts";
import { read } from "./read.ts";

const orders = api["order-intents"];
const { estimate } = api.shipping;

export type OrderRequest = InferRequestType<typeof orders.$post>["json"];
export type FreightRequest = InferRequestType<typeof estimate.$post>["json"];

/** `sentence` tells a failure. */
export const createOrder = (json: OrderRequest, key: string, sentence: string) =>
  read(orders.$post({ json, ...idempotent(key) }), sentence);

export const estimateFreight = (json: FreightRequest) =>
  read(estimate.$post({ json }), "Não foi possível calcular o frete. Tente novamente.");

export const claimPayment = (code: string) =>
  read(
    orders[":code"]["payment-claim"].$post({ param: { code: encodeURIComponent(code) } }),
    "Não foi possível avisar a loja. Tente de novo.",
  );

type QuoteRequest = InferRequestType<typeof orders.quote.$post>["json"];

export const quoteOrder = (json: QuoteRequest, signal: AbortSignal) =>
  read(orders.quote.$post({ json }, { init: { signal } }), "Não foi possível conferir a sua lista. Tente novamente.");
