import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import {
  getManagedOrder,
  getOrderSummary,
  listOrders,
  moveOrder,
  type OrderMove,
  type OrderQuery,
  undoOrder,
} from "#client/order-admin.ts";
import type { ManagedOrderDetail } from "#contract/order/order-admin.ts";
import { orderStatusNames } from "#contract/order/order-status.ts";
import { fieldsOf, textOf } from "#lib/json-fields.ts";
import type { SaveResult } from "#lib/save-result.ts";
import { useToast } from "#ui/toast.tsx";

const ORDERS = ["orders"] as const;
const MOVES = [...ORDERS, "move"] as const;

export const ordersQuery = (query: OrderQuery) =>
  queryOptions({
    queryKey: [...ORDERS, "list", query],
    queryFn: ({ signal }) => listOrders(query, signal),
    placeholderData: keepPreviousData,
  });

export const orderSummaryQuery = queryOptions({
  queryKey: [...ORDERS, "summary"],
  queryFn: ({ signal }) => getOrderSummary(signal),
});

const detailKey = (code: string) => [...ORDERS, "detail", code];

export const orderQuery = (code: string) =>
  queryOptions({
    queryKey: detailKey(code),
    queryFn: ({ signal }) => getManagedOrder(code, signal),
  });

export const refreshOrders = (client: QueryClient) => client.invalidateQueries({ queryKey: ORDERS });

/** Takes what came of a change: shows it, and tells; whoever comes too late is shown the order as it stands. */
export function useOrderNews() {
  const client = useQueryClient();
  const toast = useToast();
  return (result: SaveResult<ManagedOrderDetail, ManagedOrderDetail>, done: string) => {
    const order = result.kind === "saved" ? result.data : result.current;
    client.setQueryData(detailKey(order.code), order);
    void refreshOrders(client);
    toast.show(
      result.kind === "saved"
        ? { message: `Pedido ${order.code}: ${done}`, type: "success" }
        : {
            message: `Outra pessoa mudou o pedido ${order.code}. Ele agora está em ${orderStatusNames[order.status]}.`,
            type: "warning",
          },
    );
  };
}

/** Moves an order or takes its last step back. */
export function useOrderMoves() {
  const takeNews = useOrderNews();
  const onSuccess = (result: SaveResult<ManagedOrderDetail, ManagedOrderDetail>) =>
    takeNews(result, result.kind === "saved" ? `${orderStatusNames[result.data.status]}.` : "");
  const moving = useMutation({ mutationKey: MOVES, mutationFn: (move: OrderMove) => moveOrder(move), onSuccess });
  const undoing = useMutation({ mutationKey: MOVES, mutationFn: undoOrder, onSuccess });
  return { move: moving.mutate, undo: undoing.mutate, isMoving: moving.isPending || undoing.isPending };
}

/** Asks for the code of the order that was moved last in this tab; "" when none was. */
export function useLastMove(): () => string {
  const client = useQueryClient();
  return useCallback(() => {
    const last = client.getMutationCache().findAll({ mutationKey: MOVES }).at(-1);
    return textOf(fieldsOf(last?.state.variables).code);
  }, [client]);
}
