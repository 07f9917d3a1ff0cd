import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useFavorites } from "#features/product/favorites.ts";
import type { CatalogResult } from "./catalog-result.ts";

/** Keeps a list of favourites true to the hearts pressed here and in other tabs, and asks for it where the server could not. */
export function useFreshFavorites(isShown: boolean, result: CatalogResult): void {
  const favorites = useFavorites();
  const { revalidate } = useRevalidator();
  const answered = useRef(favorites);
  const isUnanswered = result.kind === "on-device";
  useEffect(() => {
    const isStale = isUnanswered || answered.current !== favorites;
    answered.current = favorites;
    if (isShown && isStale) void revalidate();
  }, [isShown, isUnanswered, favorites, revalidate]);
}
