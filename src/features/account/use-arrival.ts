import { useLocation } from "react-router";
import { type ArrivalState, parseArrivalState } from "./arrival-state.ts";
import { useAlive } from "./use-alive.ts";

/** What the navigation to this page handed on; null on the server and until the page is alive, where nobody knows. */
export function useArrival(): ArrivalState | null {
  const { state } = useLocation();
  return useAlive() ? parseArrivalState(state) : null;
}
