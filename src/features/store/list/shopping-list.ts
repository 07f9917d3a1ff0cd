import { useSyncExternalStore } from "react";
import { SHOPPING_LIST_PATH } from "#contract/catalog/store-paths.ts";
import { MAX_ORDER_ITEMS, MAX_QUANTITY } from "#contract/order/order-limits.ts";
import { shoppingListKey } from "#contract/storage-keys.ts";
import { fieldsOf, textOf } from "#lib/json-fields.ts";
import { readStoredText, writeStoredText } from "#lib/stored-text.ts";

/** A product that someone wants. `name` and `priceCents` are as it was put on the list, for when the shop cannot be asked. */
export interface ListedProduct {
  productId: number;
  option: string | null;
  quantity: number;
  name: string;
  priceCents: number;
}

const NONE: readonly ListedProduct[] = [];
const SHARED = "itens";
const listeners = new Set<() => void>();
let list = NONE;
let knownText: string | null = null;

const clamp = (quantity: number) => Math.min(MAX_QUANTITY, Math.max(1, quantity));
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isSame = (one: ListedProduct, other: Pick<ListedProduct, "productId" | "option">) =>
  one.productId === other.productId && one.option === other.option;

function readProduct(stored: unknown): ListedProduct[] {
  const { productId, option, quantity, name, priceCents } = fieldsOf(stored);
  if (!isCount(productId) || !isCount(quantity)) return [];
  return [
    {
      productId,
      option: typeof option === "string" && option !== "" ? option : null,
      quantity: clamp(quantity),
      name: textOf(name),
      priceCents: isCount(priceCents) ? priceCents : 0,
    },
  ];
}

/** The list in a stored text. Anything else counts as an empty one. */
export function parseShoppingList(text: string | null): readonly ListedProduct[] {
  if (!text) return NONE;
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.flatMap(readProduct).slice(0, MAX_ORDER_ITEMS) : NONE;
  } catch {
    return NONE;
  }
}

function setList(next: readonly ListedProduct[], text: string | null): void {
  list = next;
  knownText = text;
  for (const listener of listeners) listener();
}

function refresh(): void {
  const text = readStoredText(shoppingListKey);
  if (text !== null && text !== knownText) setList(parseShoppingList(text), text);
}

function onStorage({ key, newValue }: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (key === shoppingListKey || key === null) setList(parseShoppingList(newValue), newValue);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", onStorage);
    refresh();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/** Keeps the list on this device. What cannot be stored still holds until the page is left. */
export function saveShoppingList(next: readonly ListedProduct[]): void {
  const text = JSON.stringify(next);
  setList(next, writeStoredText(shoppingListKey, text) ? text : knownText);
}

/** Puts a product on the list, or more of it; false when the list is full. */
export function addToShoppingList(added: ListedProduct): boolean {
  refresh();
  const known = list.find((one) => isSame(one, added));
  if (!known && list.length >= MAX_ORDER_ITEMS) return false;
  const quantity = clamp((known?.quantity ?? 0) + added.quantity);
  saveShoppingList(
    known ? list.map((one) => (one === known ? { ...added, quantity } : one)) : [...list, { ...added, quantity }],
  );
  return true;
}

/** The list of this device, kept up to date with other tabs. Empty on the server. */
export function useShoppingList(): readonly ListedProduct[] {
  return useSyncExternalStore(
    subscribe,
    () => list,
    () => NONE,
  );
}

/** An address that shows this list on any device: `?itens=12x2~Azul.45x1`. */
export function sharedListPath(shared: readonly Pick<ListedProduct, "productId" | "option" | "quantity">[]): string {
  const items = shared.map(({ productId, option, quantity }) => {
    const chosen = option === null ? "" : `~${encodeURIComponent(option).replaceAll(".", "%2E")}`;
    return `${productId}x${quantity}${chosen}`;
  });
  return `${SHOPPING_LIST_PATH}?${SHARED}=${encodeURIComponent(items.join("."))}`;
}

function readShared(item: string): ListedProduct[] {
  const [, id, quantity, option] = /^(\d{1,9})x(\d{1,3})(?:~(.{1,2500}))?$/.exec(item) ?? [];
  try {
    return readProduct({
      productId: Number(id),
      quantity: Number(quantity),
      option: option === undefined ? null : decodeURIComponent(option),
    });
  } catch {
    return NONE.slice();
  }
}

/** The list that an address carries; null when it carries none. */
export function parseSharedList(search: string): readonly ListedProduct[] | null {
  const shared = new URLSearchParams(search).get(SHARED);
  return shared === null ? null : shared.split(".").flatMap(readShared).slice(0, MAX_ORDER_ITEMS);
}
