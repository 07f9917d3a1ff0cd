/** The browser's local storage may be full, forbidden or absent: that is noted for the curious and never interrupts anybody. */
function note(action: string, key: string, error: unknown): void {
  console.info(`armazenamento local: ${action} "${key}" falhou`, error instanceof Error ? error.name : error);
}

/** The text kept under `key`, or null when there is none or it cannot be read. */
export function readStoredText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch (error) {
    note("ler", key, error);
    return null;
  }
}

/** Keeps `text` under `key`, or forgets what is there when it is null; answers whether that worked. */
export function writeStoredText(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch (error) {
    note("guardar", key, error);
    return false;
  }
}
