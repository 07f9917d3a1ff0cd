import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type CustomerQuery, getCustomer, listCustomers } from "#client/customer.ts";

const CUSTOMERS = ["customers"] as const;

export const customersQuery = (query: CustomerQuery) =>
  queryOptions({
    queryKey: [...CUSTOMERS, "list", query],
    queryFn: ({ signal }) => listCustomers(query, signal),
    placeholderData: keepPreviousData,
  });

export const customerQuery = (id: number) =>
  queryOptions({ queryKey: [...CUSTOMERS, "detail", id], queryFn: ({ signal }) => getCustomer(id, signal) });

export const customersKey = { queryKey: CUSTOMERS };
