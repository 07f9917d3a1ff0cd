import { useSyncExternalStore } from "react";

/** From here on eight columns have room beside the sidebar. */
const WIDE = "(min-width: 75rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the screen is wide enough for a table. Browser only: the server sends no page of the workspace. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
