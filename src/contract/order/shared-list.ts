import { SHOPPING_LIST_PATH } from "#contract/catalog/store-paths.ts";

/** The parameter of an address that carries a list. */
export const SHARED_LIST_PARAM = "itens";

/** What of a list goes into an address. */
export interface SharedItem {
  productId: number;
  option: string | null;
  quantity: number;
}

/** An address that shows this list on any device: `?itens=12x2~Azul.45x1`. */
export function sharedListPath(shared: readonly SharedItem[]): string {
  const items = shared.map(({ productId, option, quantity }) => {
    const chosen = option === null ? "" : `~${encodeURIComponent(option).replaceAll(".", "%2E")}`;
    return `${productId}x${quantity}${chosen}`;
  });
  return `${SHOPPING_LIST_PATH}?${SHARED_LIST_PARAM}=${encodeURIComponent(items.join("."))}`;
}
