import type { InferRequestType } from "hono/client";
import { SESSION_HEADER } from "#contract/bot/bot-wire.ts";
import { chatKey } from "#contract/storage-keys.ts";
import { fieldsOf } from "#lib/json-fields.ts";
import { api, idempotent } from "./api.ts";
import { read } from "./read.ts";

const orders = api["order-intents"];
const { estimate } = api.shipping;

export type OrderRequest = InferRequestType<typeof orders.$post>["json"];
export type FreightRequest = InferRequestType<typeof estimate.$post>["json"];

/** Names the conversation of this tab with the shop's assistant, where there is one: by it the shop learns whether the assistant helps. */
function talk(): { [SESSION_HEADER]?: string } {
  try {
    const { sessionId } = fieldsOf(JSON.parse(window.sessionStorage.getItem(chatKey("mart")) ?? "null"));
    return typeof sessionId === "string" ? { [SESSION_HEADER]: sessionId } : {};
  } catch {
    // A storage that is forbidden or broken keeps nobody from buying.
    return {};
  }
}

/** `sentence` tells a failure. */
export const createOrder = (json: OrderRequest, key: string, sentence: string) =>
  read(orders.$post({ json, header: { ...idempotent(key).header, ...talk() } }), sentence);

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
