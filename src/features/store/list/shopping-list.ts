import { useSyncExternalStore } from "react";
import { MAX_ORDER_ITEMS, MAX_QUANTITY } from "#contract/order/order-limits.ts";
import { SHARED_LIST_PARAM } from "#contract/order/shared-list.ts";
import { shoppingListKey } from "#contract/storage-keys.ts";
import { fieldsOf, textOf } from "#lib/json-fields.ts";
import { createStoredValue } from "#lib/stored-value.ts";

/** A product that someone wants. `name`, `priceCents` and `picture` are as it was put on the list, for when the shop cannot be asked. */
export interface ListedProduct {
  productId: number;
  option: string | null;
  quantity: number;
  name: string;
  priceCents: number;
  /** Address of its picture. */
  picture?: string;
}

const NONE: readonly ListedProduct[] = [];

const clamp = (quantity: number) => Math.min(MAX_QUANTITY, Math.max(1, quantity));
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isSame = (one: ListedProduct, other: Pick<ListedProduct, "productId" | "option">) =>
  one.productId === other.productId && one.option === other.option;

function readProduct(stored: unknown): ListedProduct[] {
  const { productId, option, quantity, name, priceCents, picture } = fieldsOf(stored);
  if (!isCount(productId) || !isCount(quantity)) return [];
  return [
    {
      productId,
      option: typeof option === "string" && option !== "" ? option : null,
      quantity: clamp(quantity),
      name: textOf(name),
      priceCents: isCount(priceCents) ? priceCents : 0,
      ...(typeof picture === "string" && picture !== "" && { picture }),
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

const list = createStoredValue(shoppingListKey, parseShoppingList);

/** Keeps the list on this device. */
export const saveShoppingList: (next: readonly ListedProduct[]) => void = list.save;

/** Puts a product on the list, or more of it; false when the list is full. */
export function addToShoppingList(added: ListedProduct): boolean {
  const current = list.read();
  const known = current.find((one) => isSame(one, added));
  if (!known && current.length >= MAX_ORDER_ITEMS) return false;
  const quantity = clamp((known?.quantity ?? 0) + added.quantity);
  saveShoppingList(
    known ? current.map((one) => (one === known ? { ...added, quantity } : one)) : [...current, { ...added, quantity }],
  );
  return true;
}

/** Puts back what was taken out, each where it stood in `before`; what was put on the list meanwhile stays. */
export function putBackOnList(before: readonly ListedProduct[]): void {
  const current = list.read();
  const isKnown = (line: ListedProduct) => before.some((one) => isSame(one, line));
  const back = before.map((line) => current.find((one) => isSame(one, line)) ?? line);
  saveShoppingList([...back, ...current.filter((line) => !isKnown(line))].slice(0, MAX_ORDER_ITEMS));
}

/** The list of this device, kept up to date with other tabs. Empty on the server. */
export const useShoppingList = (): readonly ListedProduct[] =>
  useSyncExternalStore(list.subscribe, list.known, () => NONE);

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
  const shared = new URLSearchParams(search).get(SHARED_LIST_PARAM);
  return shared === null ? null : shared.split(".").flatMap(readShared).slice(0, MAX_ORDER_ITEMS);
}
