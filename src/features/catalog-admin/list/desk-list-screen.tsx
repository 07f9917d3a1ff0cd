import { Suspense, startTransition, useOptimistic, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { BIN_PATH, IMPORTS_PATH, QUESTIONS_PATH, SEARCH_DESK_PATH } from "#contract/catalog-admin/admin-paths.ts";
import type { Outcome } from "#lib/outcome.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useHasRescuedWork } from "#ui/rescued-work.ts";
import { useListPage } from "#ui/use-list-page.ts";
import type { DeskCalls, DeskFacets, DeskPage } from "../desk-calls.ts";
import { DeskIcon } from "../desk-icon.tsx";
import type { DeskRow } from "../desk-product.ts";
import { ImportDialog, ProductFormDialog } from "../lazy-dialogs.ts";
import { PASTED_PRODUCT, productWork } from "../product/product-work.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { DeskFilters } from "./desk-filters.tsx";
import { DeskResults } from "./desk-results.tsx";
import { type DeskView, deskViewPath, parseDeskView, similarQuestionOf } from "./desk-view.ts";
import { RefreshButton } from "./refresh-button.tsx";
import { useSimilarToasts } from "./use-similar-toasts.ts";

const NO_FACETS: DeskFacets = { categories: [], subcategories: [] };

/** What the selects offer: what the last answer that told it said. */
function useFacets(outcome: Outcome<DeskPage> | null): DeskFacets {
  const told = outcome?.kind === "done" ? outcome.data.facets : undefined;
  const [facets, setFacets] = useState(told ?? NO_FACETS);
  if (told && told !== facets) setFacets(told);
  return told ?? facets;
}

/** The merchant's list of products. Its state is its address. */
export function DeskListScreen({ calls }: { calls: DeskCalls }) {
  const { search } = useLocation();
  const view = parseDeskView(new URLSearchParams(search));
  const path = deskViewPath(view);
  const navigate = useNavigate();
  const { answer, isLoading, reload } = useListPage({
    path,
    ask: (signal) => calls.fetchPage(view, signal),
    pagingOf: (found) => found,
    hrefFor: (page) => deskViewPath({ ...view, query: { ...view.query, page } }),
  });
  const facets = useFacets(answer);
  const waiting = { create: useHasRescuedWork(productWork(undefined)), import: useHasRescuedWork(PASTED_PRODUCT) };
  const [open, setOpen] = useState<"create" | "import" | null>(
    waiting.create ? "create" : waiting.import ? "import" : null,
  );
  const [doomed, setDoomed] = useState<DeskRow | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const noteSubmit = useSimilarToasts(answer, similarQuestionOf(view) !== null && !isLoading);

  // What was asked for last: controls show it at once.
  const [wanted, setWanted] = useOptimistic(view);
  const show = (next: DeskView) =>
    startTransition(async () => {
      setWanted(next);
      await navigate(deskViewPath(next), { preventScrollReset: true });
    });
  const submit = (next: DeskView) => {
    noteSubmit();
    if (deskViewPath(next) === path) reload();
    else show(next);
  };

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">Admin Mart</h1>
          <p className="mt-1 text-muted">Os produtos da loja: criar, editar, importar.</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <RefreshButton refreshCatalog={calls.refreshCatalog} onDone={reload} />
          <Button variant="secondary" size="sm" onClick={() => setOpen("import")} aria-haspopup="dialog">
            <DeskIcon name="braces" />
            Importar JSON
          </Button>
          <ButtonLink to={IMPORTS_PATH} variant="secondary" size="sm">
            <DeskIcon name="upload" />
            Importar arquivo
          </ButtonLink>
          <Button
            size="sm"
            onClick={() => setOpen("create")}
            aria-haspopup="dialog"
            className="max-sm:order-first max-sm:w-full"
          >
            <Icon name="plus" />
            Novo Produto
          </Button>
        </div>
        <nav
          aria-label="Mais do Admin Mart"
          className="-mx-3 -mt-3 flex w-full flex-wrap max-sm:-mx-1.5 max-sm:*:px-1.5"
        >
          <ButtonLink to={SEARCH_DESK_PATH} variant="ghost" size="sm">
            <Icon name="search" />
            Busca da loja
          </ButtonLink>
          <ButtonLink to={QUESTIONS_PATH} variant="ghost" size="sm">
            <DeskIcon name="question" />
            Perguntas
          </ButtonLink>
          <ButtonLink to={BIN_PATH} variant="ghost" size="sm">
            <DeskIcon name="trash" />
            Lixeira
          </ButtonLink>
        </nav>
      </div>
      <DeskFilters
        view={wanted}
        facets={facets}
        isBusy={isLoading && answer !== null}
        onShow={show}
        onSubmit={submit}
      />
      <DeskResults
        view={view}
        outcome={answer}
        isLoading={isLoading}
        heading={heading}
        onRetry={reload}
        onDelete={setDoomed}
        onCreate={() => setOpen("create")}
      />
      <DeleteDialog
        product={doomed}
        calls={calls}
        onClose={() => setDoomed(null)}
        onDeleted={() => {
          reload();
          heading.current?.focus({ preventScroll: true });
        }}
        onRestored={reload}
      />
      {open !== null && (
        <Suspense>
          {open === "create" && (
            <ProductFormDialog calls={calls} product={null} onClose={() => setOpen(null)} onSaved={reload} />
          )}
          {open === "import" && <ImportDialog calls={calls} onClose={() => setOpen(null)} onCreated={reload} />}
        </Suspense>
      )}
    </div>
  );
}
