import { queryOptions } from "@tanstack/react-query";
import { getProviders } from "#client/provider.ts";

export const providersQuery = queryOptions({
  queryKey: ["providers"],
  queryFn: ({ signal }) => getProviders(signal),
  // What is edited is read at each visit.
  gcTime: 0,
});
