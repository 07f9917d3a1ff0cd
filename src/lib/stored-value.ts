import { readStoredText, writeStoredText } from "./stored-text.ts";

/**
 * A value that this device keeps under `key`, one for all tabs. What cannot be stored still holds until the page is left.
 * `parse` makes a value of any stored text, also of one that nobody of ours wrote.
 */
export function createStoredValue<T>(key: string, parse: (text: string | null) => T) {
  const listeners = new Set<() => void>();
  let value = parse(null);
  /** The stored text that `value` was read from, so that an unchanged text keeps the same value. */
  let knownText: string | null = null;

  function set(next: T, text: string | null): void {
    value = next;
    knownText = text;
    for (const listener of listeners) listener();
  }

  /** The value as it is stored now. */
  function read(): T {
    const text = readStoredText(key);
    if (text !== null && text !== knownText) set(parse(text), text);
    return value;
  }

  function onStorage(event: StorageEvent): void {
    // A null key means that the whole storage was cleared.
    if (event.key === key || event.key === null) set(parse(event.newValue), event.newValue);
  }

  return {
    read,
    /** The value that this page knows. */
    known: () => value,
    save(next: T): void {
      const text = JSON.stringify(next);
      set(next, writeStoredText(key, text) ? text : knownText);
    },
    /** Tells of changes here and in other tabs; answers how to end that. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        window.addEventListener("storage", onStorage);
        read();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
  };
}
