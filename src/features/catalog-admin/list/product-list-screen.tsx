import { useQuery } from "@tanstack/react-query";
import { Suspense, startTransition, useOptimistic, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { IMPORTS_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { useMay } from "#features/member/admin-role.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useHasDraft } from "#ui/draft.ts";
import { Icon } from "#ui/icon.tsx";
import { useLastPage } from "#ui/use-last-page.ts";
import { AdminIcon } from "../admin-icon.tsx";
import { ExportButton } from "../export-button.tsx";
import { ImportDialog, ProductFormDialog } from "../lazy-dialogs.ts";
import { PASTED_PRODUCT, productDraftPlace } from "../product/draft-places.ts";
import { type ProductFacets, productListQuery, useRefreshProducts } from "../product-query.ts";
import type { ProductRow } from "../product-row.ts";
import { AdminPlaces } from "./admin-places.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { type ProductListView, parseProductListView, productListPath, similarQuestionOf } from "./product-list-view.ts";
import { ProductResults } from "./product-results.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import { useSimilarToasts } from "./use-similar-toasts.ts";

const NO_FACETS: ProductFacets = { categories: [], subcategories: [] };

/** What the selects offer: what the last page that told it said. */
function useFacets(received: ProductFacets | undefined): ProductFacets {
  const [facets, setFacets] = useState(received ?? NO_FACETS);
  if (received && received !== facets) setFacets(received);
  return received ?? facets;
}

/** The merchant's list of products. Its state is its address. */
export function ProductListScreen() {
  const { search } = useLocation();
  const view = parseProductListView(new URLSearchParams(search));
  const path = productListPath(view);
  const navigate = useNavigate();
  const list = useQuery(productListQuery(view));
  const page = useLastPage(list, (target) => productListPath({ ...view, query: { ...view.query, page: target } }));
  const refresh = useRefreshProducts();
  const facets = useFacets(list.data?.facets);
  const waiting = {
    create: useHasDraft(productDraftPlace(undefined)),
    import: useHasDraft(PASTED_PRODUCT),
  };
  const [open, setOpen] = useState<"create" | "import" | null>(
    waiting.create ? "create" : waiting.import ? "import" : null,
  );
  const [deleted, setDeleted] = useState<ProductRow | null>(null);
  const may = useMay();
  const heading = useRef<HTMLHeadingElement>(null);
  const noteSubmit = useSimilarToasts(list, similarQuestionOf(view) !== null);

  // What was asked for last: controls show it at once.
  const [wanted, setWanted] = useOptimistic(view);
  const show = (next: ProductListView) =>
    startTransition(async () => {
      setWanted(next);
      await navigate(productListPath(next), { preventScrollReset: true });
    });
  const submit = (next: ProductListView) => {
    noteSubmit();
    if (productListPath(next) === path) void list.refetch();
    else show(next);
  };

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">Admin Mart</h1>
          <p className="mt-1 text-muted">
            {may("POST /products") ? "Os produtos da loja: criar, editar, importar." : "Os produtos da loja."}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          {may("POST /products/catalog/update/{number}") && <RefreshButton onDone={refresh} />}
          {may("POST /products") && (
            <Button variant="secondary" size="sm" onClick={() => setOpen("import")} aria-haspopup="dialog">
              <AdminIcon name="braces" />
              Importar JSON
            </Button>
          )}
          <ExportButton format="csv" label="Baixar planilha" />
          {may("POST /products/import") && (
            <ButtonLink to={IMPORTS_PATH} variant="secondary" size="sm">
              <AdminIcon name="upload" />
              Importar arquivo
            </ButtonLink>
          )}
          {may("POST /products") && (
            <Button
              size="sm"
              onClick={() => setOpen("create")}
              aria-haspopup="dialog"
              className="max-sm:order-first max-sm:w-full"
            >
              <Icon name="plus" />
              Novo Produto
            </Button>
          )}
        </div>
        <AdminPlaces />
      </div>
      <ProductFilters
        view={wanted}
        facets={facets}
        isBusy={list.isFetching && !list.isPending}
        onShow={show}
        onSubmit={submit}
      />
      <ProductResults
        view={view}
        list={list}
        page={page}
        heading={heading}
        onDelete={setDeleted}
        onCreate={may("POST /products") ? () => setOpen("create") : undefined}
      />
      <DeleteDialog
        product={deleted}
        onClose={() => setDeleted(null)}
        onDeleted={() => heading.current?.focus({ preventScroll: true })}
      />
      {open !== null && (
        <Suspense>
          {open === "create" && <ProductFormDialog product={null} onClose={() => setOpen(null)} onSaved={refresh} />}
          {open === "import" && <ImportDialog onClose={() => setOpen(null)} onCreated={refresh} />}
        </Suspense>
      )}
    </div>
  );
}
