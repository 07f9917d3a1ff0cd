import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listRestock, type RestockQuery } from "#client/restock.ts";

const RESTOCK = ["restock"] as const;

export const restockQuery = (query: RestockQuery) =>
  queryOptions({
    queryKey: [...RESTOCK, query],
    queryFn: ({ signal }) => listRestock(query, signal),
    placeholderData: keepPreviousData,
  });

export const restockKey = { queryKey: RESTOCK };
