import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until the page is alive. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
