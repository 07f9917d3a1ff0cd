import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { listCategories } from "#client/category.ts";
import type { CategoryRename, ManagedCategories } from "#contract/catalog-admin/category.ts";

const LOOK_AGAIN_MS = 1_500;
const KEY = ["categories"] as const;

/** What is told of categories: the newest message takes the place of the one before. */
export const CATEGORY_TOAST = "categories";

/** Whether products are still on their way to a name, or back from it. */
export const isMoving = (rename: CategoryRename | null | undefined) =>
  rename?.status === "running" || rename?.status === "undoing";

/** The categories in the order of the store; looked at again while products move. */
export const categoriesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => listCategories(signal),
  refetchInterval: ({ state }) => (isMoving(state.data?.lastRename) ? LOOK_AGAIN_MS : false),
});

export function useCategoryCache() {
  const queries = useQueryClient();
  return {
    /** Has the categories, and the lists of products that name them, read anew. */
    refresh: () => void queries.invalidateQueries(),
    /** Shows a change before the server has it; answers what was there. */
    show(change: (known: ManagedCategories) => ManagedCategories): ManagedCategories | undefined {
      const known = queries.getQueryData<ManagedCategories>(KEY);
      if (known) queries.setQueryData<ManagedCategories>(KEY, change(known));
      return known;
    },
    replace: (categories: ManagedCategories) => void queries.setQueryData<ManagedCategories>(KEY, categories),
  };
}
