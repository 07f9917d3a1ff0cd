import { lazy, type RefObject, Suspense, useState } from "react";
import type { CatalogQuery } from "#contract/catalog/catalog-query.ts";
import { CATALOG_FORM } from "#contract/catalog/store-paths.ts";
import { Button } from "#ui/button.tsx";
import { ActiveFilters, chipsOf } from "./active-filters.tsx";
import { CatalogIcon } from "./catalog-icon.tsx";
import type { CatalogFacets, CatalogResult } from "./catalog-result.ts";
import { CatalogResults, foundSentence } from "./catalog-results.tsx";
import { type CatalogView, similarQueryOf, withFilters, withoutFilters } from "./catalog-view.ts";
import { FilterFields } from "./filter-fields.tsx";
import { QuickFilters } from "./quick-filters.tsx";
import { SimilarIntro } from "./similar-intro.tsx";
import { PageSizeField, SortFields } from "./sort-fields.tsx";
import { useFreshFavorites } from "./use-fresh-favorites.ts";
import { useResultToast } from "./use-search-toasts.ts";

const FilterSheet = lazy(() => import("./filter-sheet.tsx"));

/** What the selects offer: what the last answer that told it said. */
function useFacets(result: CatalogResult): CatalogFacets {
  const received = result.kind === "found" ? result.facets : undefined;
  const [facets, setFacets] = useState(received ?? { categories: [], subcategories: [] });
  if (received && received !== facets) setFacets(received);
  return received ?? facets;
}

interface CatalogBodyProps {
  result: CatalogResult;
  view: CatalogView;
  wanted: CatalogView;
  isLoading: boolean;
  /** The address of the search that was submitted and not told of yet. */
  submitted: RefObject<string | null>;
  onShow: (next: CatalogView) => void;
  onClear: () => void;
  onAsk: (question: string) => void;
}

/** Filters, sorting and results. */
export function CatalogBody({ result, view, wanted, isLoading, submitted, onShow, onClear, onAsk }: CatalogBodyProps) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const facets = useFacets(result);
  const isSimilar = similarQueryOf(view) !== null;
  useResultToast(result, view, submitted);
  useFreshFavorites(view.onlyFavorites, result);

  const filter = (filters: Partial<CatalogQuery>) => onShow(withFilters(wanted, filters));
  const clear = () => {
    onClear();
    onShow(withoutFilters(wanted));
  };
  const { search: _, ...filters } = wanted.query;
  const filterCount = chipsOf(filters).length;
  const fields = { query: wanted.query, facets, onChange: filter };

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <aside
        aria-label="Filtros"
        className="sticky top-24 hidden rounded-xl border border-border bg-surface p-5 lg:block"
      >
        <h2 className="mb-4 font-sans text-lg tracking-normal">Filtros</h2>
        <FilterFields form={CATALOG_FORM} {...fields} />
        <noscript>
          <button
            type="submit"
            form={CATALOG_FORM}
            className="mt-4 min-h-12 w-full rounded-full bg-primary text-on-primary"
          >
            Aplicar filtros
          </button>
        </noscript>
      </aside>
      <CatalogResults
        result={result}
        view={view}
        isSimilar={isSimilar}
        isLoading={isLoading}
        sorting={
          <fieldset disabled={isSimilar} className="flex w-full items-center gap-2 sm:w-auto">
            <SortFields query={wanted.query} onChange={filter} />
          </fieldset>
        }
        pageSize={<PageSizeField limit={wanted.query.limit} onChange={(limit) => filter({ limit })} />}
      >
        <div className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
          <Button
            variant="secondary"
            size="sm"
            className="shrink-0 lg:hidden"
            aria-haspopup="dialog"
            onClick={() => setIsSheetOpen(true)}
          >
            <CatalogIcon name="filter" />
            Filtros{filterCount > 0 && ` (${filterCount})`}
          </Button>
          <QuickFilters
            minDiscount={wanted.query.minDiscount}
            minRating={wanted.query.minRating}
            onlyFavorites={wanted.onlyFavorites}
            // The AI answers of the whole shop: it does not know what this device likes.
            hasFavorites={!isSimilar}
            onChange={filter}
            onFavoritesChange={(onlyFavorites) => onShow({ ...withFilters(wanted, {}), onlyFavorites })}
          />
          <Button variant="ghost" size="sm" className="shrink-0" onClick={clear}>
            Limpar filtros
          </Button>
        </div>
        <ActiveFilters view={view} wanted={wanted} />
        {view.mode === "ai" && <SimilarIntro isAnswered={isSimilar} onAsk={onAsk} />}
      </CatalogResults>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet
            {...fields}
            isOpen
            onOpenChange={setIsSheetOpen}
            doneLabel={result.kind === "found" ? `Ver ${foundSentence(result.total, false)}` : "Ver os produtos"}
          />
        </Suspense>
      )}
    </div>
  );
}
