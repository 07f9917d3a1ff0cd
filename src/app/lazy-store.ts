import { useEffect } from "react";
import { unreachableSentence } from "#client/unreachable.ts";

type StoreFetch = typeof import("#features/store/store-fetch.ts");

/** Not needed for what the server sent, so it comes after it. */
function loadStoreFetch(): Promise<StoreFetch> {
  return import("#features/store/store-fetch.ts");
}

/** Loads from the store's API; `otherwise` turns a sentence into data where not even our own script can be fetched. */
export async function loadFromStore<T>(
  load: (store: StoreFetch) => Promise<T>,
  otherwise: (sentence: string) => T,
): Promise<T> {
  const loaded = await loadStoreFetch().catch(unreachableSentence);
  return typeof loaded === "string" ? otherwise(loaded) : load(loaded);
}

const INTENTS = ["pointerover", "touchstart", "keydown", "focusin"] as const;

/** Fetches the script at the first sign of a person, so that the first press does not wait for it. */
export function useStoreFetchOnIntent(): void {
  useEffect(() => {
    const controller = new AbortController();
    const warm = () => {
      controller.abort();
      // Whoever really needs it asks again, and is told.
      loadStoreFetch().catch(() => {});
    };
    for (const intent of INTENTS) {
      window.addEventListener(intent, warm, { passive: true, signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
}
