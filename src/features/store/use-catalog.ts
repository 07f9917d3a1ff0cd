import { startTransition, useCallback, useState } from "react";
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
  // The router tells of a navigation when the page has time to draw: what is pressed before that must build on this one.
  const [requested, setRequested] = useState<CatalogView | null>(null);
  const isUnderWay = next?.pathname === pathname;
  const view = parseCatalogView(new URLSearchParams(search));
  const show = useCallback(
    async (target: CatalogView) => {
      setRequested(target);
      await navigate(catalogViewPath(target), { preventScrollReset: true });
      // Together with the new address, or with whatever came in between: no third state is ever drawn.
      startTransition(() => setRequested((latest) => (latest === target ? null : latest)));
    },
    [navigate],
  );
  return {
    view,
    wanted: requested ?? (isUnderWay ? parseCatalogView(new URLSearchParams(next.search)) : view),
    isLoading: isUnderWay || requested !== null,
    show: (target) => void show(target),
  };
}
