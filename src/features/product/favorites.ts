import { useCallback, useSyncExternalStore } from "react";
import { storageKeys } from "#contract/storage-keys.ts";
import { readStoredText, writeStoredText } from "#lib/stored-text.ts";

/** As many as one call of `GET products?ids=` takes: the oldest makes room for the newest. */
export const MAX_FAVORITES = 100;

const NONE: readonly number[] = [];
const listeners = new Set<() => void>();
/** What this page knows; outlives a storage that refuses to keep it. */
let favorites = NONE;
/** The stored text that `favorites` was read from, so that an unchanged text keeps the same list. */
let knownText: string | null = null;

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

function setFavorites(ids: readonly number[], text: string | null): void {
  favorites = ids;
  knownText = text;
  for (const listener of listeners) listener();
}

function refresh(): void {
  const text = readStoredText(storageKeys.favorites);
  if (text !== null && text !== knownText) setFavorites(parseFavorites(text), text);
}

function onStorage({ key, newValue }: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (key === storageKeys.favorites || key === null) setFavorites(parseFavorites(newValue), newValue);
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

/** The ids of the person's favourite products on this device, oldest first. Browser only. */
export function listFavorites(): readonly number[] {
  refresh();
  return favorites;
}

/** Adds or removes a favourite, on top of what other tabs chose. What cannot be stored still holds until the page is left. */
function toggleFavorite(id: number): void {
  const current = listFavorites();
  const next = current.includes(id) ? current.filter((other) => other !== id) : [...current, id].slice(-MAX_FAVORITES);
  const text = JSON.stringify(next);
  setFavorites(next, writeStoredText(storageKeys.favorites, text) ? text : knownText);
}

/** The favourites, kept up to date with every heart on the page and in other tabs. Empty on the server. */
export function useFavorites(): readonly number[] {
  return useSyncExternalStore(
    subscribe,
    () => favorites,
    () => NONE,
  );
}

export function useFavorite(id: number): { isFavorite: boolean; toggle: () => void } {
  const isFavorite = useSyncExternalStore(
    subscribe,
    () => favorites.includes(id),
    () => false,
  );
  return { isFavorite, toggle: useCallback(() => toggleFavorite(id), [id]) };
}
