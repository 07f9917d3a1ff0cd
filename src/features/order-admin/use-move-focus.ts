import { type RefObject, useEffect, useRef } from "react";
import type { ManagedOrder } from "#contract/order/order-admin.ts";
import { useLastMove } from "./order-query.ts";

/**
 * An order that was moved appears elsewhere, or with other buttons: the focus goes with it. It is taken from nobody: only
 * where it was lost, or lies in what still stands of the order at its old place.
 */
export function useMoveFocus({ code, revision }: ManagedOrder): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const lastMove = useLastMove();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is when the order was moved
  useEffect(() => {
    const focused = document.activeElement;
    const old = focused?.closest(`[data-order="${code}"]`);
    const isFree = focused === document.body || (old && old !== root.current);
    if (!isFree || lastMove() !== code) return;
    const select = root.current?.querySelector("select");
    select?.focus({ preventScroll: true });
    if (select?.matches(":focus-visible")) select.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [code, revision, lastMove]);
  return root;
}

/** A list that an order was moved out of, and the focus with it, takes the focus. */
export function useLeftBehindFocus(orders: readonly ManagedOrder[] | undefined): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const lastMove = useLastMove();
  useEffect(() => {
    const moved = lastMove();
    if (!moved || document.activeElement !== document.body || !orders) return;
    if (orders.every(({ code }) => code !== moved)) root.current?.focus({ preventScroll: true });
  }, [orders, lastMove]);
  return root;
}
