import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getManagedProduct, listManagedProducts } from "#client/catalog-admin.ts";

const FOUND_AT_ONCE = "6";

/** A product of the merchant's, by its id: read when the page opens, so that what it shows is what will be made. */
export const advertProductQuery = (id: number) =>
  queryOptions({
    queryKey: ["advert-product", id],
    queryFn: ({ signal }) => getManagedProduct(String(id), signal),
  });

/** Products on sale that these words find. */
export const advertSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ["advert-search", search],
    queryFn: ({ signal }) => listManagedProducts({ search, isActive: "true", page: "1", limit: FOUND_AT_ONCE }, signal),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });
