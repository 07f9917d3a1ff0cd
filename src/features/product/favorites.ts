import { useCallback, useSyncExternalStore } from "react";
import { storageKeys } from "#contract/storage-keys.ts";
import { createStoredValue } from "#lib/stored-value.ts";

/** As many as one call of `GET products?ids=` takes: the oldest makes room for the newest. */
export const MAX_FAVORITES = 100;

const NONE: readonly number[] = [];

/** The ids in a stored text, oldest first. Anything but a list of product ids counts as no favourites. */
export function parseFavorites(text: string | null): readonly number[] {
  if (!text) return NONE;
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return NONE;
    const ids = stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0);
    return [...new Set(ids)].slice(-MAX_FAVORITES);
  } catch {
    return NONE;
  }
}

const favorites = createStoredValue(storageKeys.favorites, parseFavorites);

/** The ids of the person's favourite products on this device, oldest first. Browser only. */
export const listFavorites = favorites.read;

/** Adds or removes a favourite, on top of what other tabs chose. */
function toggleFavorite(id: number): void {
  const current = listFavorites();
  favorites.save(
    current.includes(id) ? current.filter((other) => other !== id) : [...current, id].slice(-MAX_FAVORITES),
  );
}

/** The favourites, kept up to date with every heart on the page and in other tabs. Empty on the server. */
export const useFavorites = (): readonly number[] =>
  useSyncExternalStore(favorites.subscribe, favorites.known, () => NONE);

export function useFavorite(id: number): { isFavorite: boolean; toggle: () => void } {
  const isFavorite = useSyncExternalStore(
    favorites.subscribe,
    () => favorites.known().includes(id),
    () => false,
  );
  return { isFavorite, toggle: useCallback(() => toggleFavorite(id), [id]) };
}
