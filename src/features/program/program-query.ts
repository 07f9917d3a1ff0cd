import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listDeliveries, listTokens, listWebhooks } from "#client/program.ts";
import type { DeliveryState } from "#contract/program/webhook-event.ts";

/** How soon what is under way is asked for again. */
const LOOK_EVERY_MS = 2_000;

export const tokensQuery = queryOptions({ queryKey: ["tokens"], queryFn: ({ signal }) => listTokens(signal) });

export const webhooksQuery = queryOptions({ queryKey: ["webhooks"], queryFn: ({ signal }) => listWebhooks(signal) });

export const deliveriesQuery = (id: number, view: { state: DeliveryState | null; page: number }) =>
  queryOptions({
    queryKey: ["webhooks", id, view],
    queryFn: ({ signal }) => listDeliveries(id, view, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === "waiting") ? LOOK_EVERY_MS : false,
  });
