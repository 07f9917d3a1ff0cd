import { useRouteLoaderData } from "react-router";
import type { loader } from "./root.tsx";

/**
 * What the root loaded: what every page may know.
 * @throws when the root itself failed to load.
 */
export function useRootData() {
  const data = useRouteLoaderData<typeof loader>("root");
  if (!data) throw new Error("The root's data is not loaded");
  return data;
}
