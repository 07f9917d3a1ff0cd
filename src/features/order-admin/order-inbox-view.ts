import { ORDERS_PATH } from "#contract/order/order-admin-paths.ts";
import { type OrderStatus, orderStatuses } from "#contract/order/order-status.ts";
import { readPageNumber } from "#lib/page-number.ts";

/** What the inbox shows, as its address says it. */
export interface OrderInboxView {
  status: OrderStatus | undefined;
  search: string;
  /** Days, as `2026-11-30`. */
  from: string;
  to: string;
  page: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const readDay = (text: string | null) => (text && DAY.test(text) ? text : "");

export function parseOrderInboxView(params: URLSearchParams): OrderInboxView {
  const status = orderStatuses.find((known) => known === params.get("status"));
  return {
    status,
    search: params.get("q")?.slice(0, 200) ?? "",
    from: readDay(params.get("from")),
    to: readDay(params.get("to")),
    page: readPageNumber(params.get("page")),
  };
}

/** The filters as the API takes them. */
export function toOrderFilters({ status, search, from, to }: OrderInboxView) {
  return {
    ...(status && { status }),
    ...(search.trim() && { q: search.trim() }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export function orderInboxPath(view: OrderInboxView): string {
  const params = new URLSearchParams(toOrderFilters(view));
  if (view.page > 1) params.set("page", String(view.page));
  const query = params.toString();
  return query ? `${ORDERS_PATH}?${query}` : ORDERS_PATH;
}

/** Whether all orders are meant: then they stand in columns where there is room. */
export const isUnfiltered = (view: OrderInboxView) => orderInboxPath(view) === ORDERS_PATH;
