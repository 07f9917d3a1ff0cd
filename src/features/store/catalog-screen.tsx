import { useRef } from "react";
import { STORE_PATH } from "#contract/store-paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useSearchText } from "#ui/use-search-text.ts";
import { CatalogBody } from "./catalog-body.tsx";
import type { CatalogOutcome } from "./catalog-outcome.ts";
import { CatalogSkeleton } from "./catalog-results.tsx";
import { type SearchMode, similarQueryOf, withFilters } from "./catalog-view.ts";
import { Deferred } from "./deferred.tsx";
import { SearchBar } from "./search-bar.tsx";
import { useCatalog } from "./use-catalog.ts";
import { useModeToast } from "./use-search-toasts.ts";

/** Where the body will be, while its first products are on their way. */
function BodySkeleton({ limit }: { limit: number }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <Skeleton className="hidden h-120 rounded-xl lg:block" />
      <div>
        <Skeleton className="mb-4 h-12 rounded-md" />
        <CatalogSkeleton limit={limit} />
      </div>
    </div>
  );
}

/** The whole catalogue. `outcome` never rejects. */
export function CatalogScreen({ outcome }: { outcome: CatalogOutcome | Promise<CatalogOutcome> }) {
  const { view, wanted, isLoading, show } = useCatalog();
  const [text, setText] = useSearchText(wanted.query.search, wanted.mode);
  const isSubmitted = useRef(false);
  const showModeToast = useModeToast();

  const search = () => {
    const next = withFilters(wanted, { search: text.trim() || undefined });
    // A blank question to the AI asks for nothing, so nothing is told either.
    isSubmitted.current = next.mode === "normal" || similarQueryOf(next) !== null;
    show(next);
  };
  const changeMode = (mode: SearchMode) => {
    showModeToast(mode);
    // The AI answers what is submitted to it; the normal search goes on with the text in the box.
    show({ ...withFilters(wanted, { search: mode === "ai" ? undefined : text.trim() || undefined }), mode });
  };

  return (
    <div className="page-width pt-4 pb-16">
      <Breadcrumb items={[{ label: "Loja", to: STORE_PATH }, { label: "Catálogo" }]} />
      <h1 className="mt-1 mb-5 text-4xl">Catálogo Completo</h1>
      <SearchBar
        mode={wanted.mode}
        text={text}
        onTextChange={setText}
        onModeChange={changeMode}
        onSubmit={search}
        isBusy={isLoading && isSubmitted.current}
      />
      <div className="mt-6">
        <Deferred value={outcome} fallback={<BodySkeleton limit={view.query.limit} />}>
          {(settled) => (
            <CatalogBody
              outcome={settled}
              view={view}
              wanted={wanted}
              isLoading={isLoading}
              isSubmitted={isSubmitted}
              onShow={show}
              onClear={() => setText("")}
              onAsk={(example) => {
                isSubmitted.current = true;
                show(withFilters(wanted, { search: example }));
              }}
            />
          )}
        </Deferred>
      </div>
    </div>
  );
}
