import { useRef } from "react";
import { useNavigate } from "react-router";
import type { Suggestion } from "#contract/catalog/product.ts";
import { productPath, STORE_PATH } from "#contract/catalog/store-paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useSearchText } from "#ui/use-search-text.ts";
import { CatalogBody } from "./catalog-body.tsx";
import type { CatalogResult } from "./catalog-result.ts";
import { CatalogSkeleton } from "./catalog-results.tsx";
import { type CatalogView, catalogViewPath, type SearchMode, similarQueryOf, withFilters } from "./catalog-view.ts";
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
export function CatalogScreen({ result }: { result: CatalogResult | Promise<CatalogResult> }) {
  const { view, wanted, isLoading, show } = useCatalog();
  const [text, setText] = useSearchText(wanted.query.search, wanted.mode);
  const submitted = useRef<string | null>(null);
  const showModeToast = useModeToast();
  const navigate = useNavigate();

  const submit = (question: string | undefined) => {
    const next = withFilters(wanted, { search: question });
    // A blank question to the AI asks for nothing, so nothing is told either.
    const isRequested = next.mode === "normal" || similarQueryOf(next) !== null;
    submitted.current = isRequested ? catalogViewPath(next) : null;
    show(next);
  };
  const showOther = (next: CatalogView) => {
    submitted.current = null;
    show(next);
  };
  const changeMode = (mode: SearchMode) => {
    showModeToast(mode);
    // What stands in the box is searched the other way at once, with the filters that are set.
    const next = { ...withFilters(wanted, { search: text.trim() || undefined }), mode };
    submitted.current = similarQueryOf(next) === null ? null : catalogViewPath(next);
    show(next);
  };
  const follow = ({ kind, label, code = "" }: Suggestion) => {
    if (kind === "product") return void navigate(productPath(code));
    if (kind === "category") {
      setText("");
      return showOther(withFilters(wanted, { search: undefined, category: label, subcategory: undefined }));
    }
    setText(label);
    submit(label);
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
        onSubmit={() => submit(text.trim() || undefined)}
        onSuggestion={follow}
        // Another text may be searched for at once: the answer under way is called off.
        isBusy={isLoading && submitted.current !== null && text.trim() === (wanted.query.search ?? "")}
      />
      <div className="mt-6">
        <Deferred value={result} fallback={<BodySkeleton limit={view.query.limit} />}>
          {(settled) => (
            <CatalogBody
              result={settled}
              view={view}
              wanted={wanted}
              isLoading={isLoading}
              submitted={submitted}
              onShow={showOther}
              onClear={() => setText("")}
              onAsk={submit}
            />
          )}
        </Deferred>
      </div>
    </div>
  );
}
