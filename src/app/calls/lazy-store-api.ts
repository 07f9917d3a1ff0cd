import { useEffect } from "react";
import { unreachableSentence } from "#client/unreachable.ts";

type StoreApi = typeof import("./store-api.ts");

/** Not needed for what the server sent, so it comes after it. */
function loadStoreApi(): Promise<StoreApi> {
  return import("./store-api.ts");
}

/** Asks the store's API; `otherwise` turns a sentence into an answer where not even our own script can be fetched. */
export async function askStoreApi<T>(
  ask: (api: StoreApi) => Promise<T>,
  otherwise: (sentence: string) => T,
): Promise<T> {
  const loaded = await loadStoreApi().catch(unreachableSentence);
  return typeof loaded === "string" ? otherwise(loaded) : ask(loaded);
}

const INTENTS = ["pointerover", "touchstart", "keydown", "focusin"] as const;

/** Fetches the script at the first sign of a person, so that the first press does not wait for it. */
export function useStoreApiOnIntent(): void {
  useEffect(() => {
    const controller = new AbortController();
    const warm = () => {
      controller.abort();
      // Whoever really needs it asks again, and is told.
      loadStoreApi().catch(() => {});
    };
    for (const intent of INTENTS) {
      window.addEventListener(intent, warm, { passive: true, signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
}
