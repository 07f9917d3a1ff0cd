import type { InferRequestType } from "hono/client";
import type { OrderStatus } from "#contract/order/order-status.ts";
import { readEvents } from "#lib/event-stream.ts";
import { fieldsOf } from "#lib/json-fields.ts";
import { api, fetchAsUser } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { pageSettings } from "./page-settings.ts";
import { read, readFile, readSave } from "./read.ts";

const LIST_FAILED = "Não foi possível carregar os pedidos";
const CHANGE_FAILED = "Não foi possível mudar o pedido";

const { orders } = api;
const one = orders[":code"];
const byCode = (code: string) => ({ param: { code: encodeURIComponent(code) } });

export type OrderQuery = InferRequestType<typeof orders.$get>["query"];

export const listOrders = (query: OrderQuery, signal: AbortSignal) =>
  read(orders.$get({ query }, { init: { signal } }), LIST_FAILED);

export const getOrderSummary = (signal: AbortSignal) =>
  read(orders.summary.$get({}, { init: { signal } }), LIST_FAILED);

export const getManagedOrder = (code: string, signal: AbortSignal) =>
  read(one.$get(byCode(code), { init: { signal } }), "Não foi possível carregar o pedido");

export interface OrderMove {
  code: string;
  revision: number;
  status: OrderStatus;
  reason?: string;
  trackingCode?: string;
  takeStock?: boolean;
}

export const moveOrder = ({ code, ...json }: OrderMove) =>
  readSave(one.status.$put({ ...byCode(code), json }), CHANGE_FAILED);

export const undoOrder = ({ code, revision }: { code: string; revision: number }) =>
  readSave(one.undo.$post({ ...byCode(code), json: { revision } }), CHANGE_FAILED);

export interface OrderBuyerChange {
  code: string;
  revision: number;
  name?: string;
  whatsapp?: string;
  email?: string;
}

export const changeOrderCustomer = ({ code, ...json }: OrderBuyerChange) =>
  readSave(one.customer.$put({ ...byCode(code), json }), "Não foi possível guardar quem comprou");

export const exportOrders = (query: Pick<OrderQuery, "status" | "q" | "from" | "to">) =>
  readFile(orders["export.csv"].$get({ query }), "Não foi possível baixar a planilha");

/** An order that came or changed; null = from here on everything is told. */
export type OrderNews = { code: string; isNew: boolean } | null;

/**
 * What happens to orders, until the connection ends.
 * @throws ApiError when the shop cannot be reached or refuses
 */
export async function* watchOrders(signal: AbortSignal): AsyncGenerator<OrderNews> {
  const response = await fetchAsUser(`${pageSettings().apiBase}/orders/events`, { signal });
  if (!response.ok || !response.body) throw new ApiError(LIST_FAILED, { status: response.status });
  for await (const data of readEvents(response.body)) {
    const { code, isNew } = fieldsOf(JSON.parse(data));
    yield typeof code === "string" ? { code, isNew: isNew === true } : null;
  }
}
