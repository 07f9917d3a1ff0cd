import { useCallback } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { type CatalogView, catalogViewPath, parseCatalogView } from "./catalog-view.ts";

interface Catalog {
  /** What the results on the page answer. */
  view: CatalogView;
  /** What was asked for last: controls show it at once, before the results are there. */
  wanted: CatalogView;
  isLoading: boolean;
  /** Asks for another view. The page keeps its scroll position, so that the control just used stays under the finger. */
  show: (next: CatalogView) => void;
}

/** The state of the catalogue, which is its address. */
export function useCatalog(): Catalog {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isLoading = next?.pathname === pathname;
  const view = parseCatalogView(new URLSearchParams(search));
  const show = useCallback(
    (target: CatalogView) => navigate(catalogViewPath(target), { preventScrollReset: true }),
    [navigate],
  );
  return { view, wanted: isLoading ? parseCatalogView(new URLSearchParams(next.search)) : view, isLoading, show };
}
