import { useEffect } from "react";

/** What the store's pages ask the API for: not needed for what the server sent, so it comes after it. */
export function loadStoreApi() {
  return import("./store-api.ts");
}

const INTENTS = ["pointerover", "touchstart", "keydown"] as const;

/** Fetches it at the first sign of a person, so that the first press does not wait for it. */
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
