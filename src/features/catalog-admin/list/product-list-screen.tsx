import { useQuery } from "@tanstack/react-query";
import { Suspense, startTransition, useOptimistic, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { NEW_PRODUCT_HASH } from "#contract/catalog-admin/admin-paths.ts";
import { useMay } from "#features/member/admin-role.ts";
import { useHasDraft } from "#ui/draft.ts";
import { useLastPage } from "#ui/use-last-page.ts";
import { ImportDialog, ProductFormDialog } from "../lazy-dialogs.ts";
import { PASTED_PRODUCT, productDraftPlace } from "../product/draft-places.ts";
import { type SharedPhotos, useSharedPhotos } from "../product/shared-photos.ts";
import { type ProductFacets, productListQuery, useRefreshProducts } from "../product-query.ts";
import type { ProductRow } from "../product-row.ts";
import { AdminPlaces } from "./admin-places.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { ListActions } from "./list-actions.tsx";
import { ProductFilters } from "./product-filters.tsx";
import {
  bulkFilterOf,
  type ProductListView,
  parseProductListView,
  productListPath,
  similarQuestionOf,
} from "./product-list-view.ts";
import { ProductResults } from "./product-results.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useSelection } from "./use-selection.ts";
import { useSimilarToasts } from "./use-similar-toasts.ts";

const NO_FACETS: ProductFacets = { categories: [], subcategories: [] };

/** What the selects offer: what the last page that told it said. */
function useFacets(received: ProductFacets | undefined): ProductFacets {
  const [facets, setFacets] = useState(received ?? NO_FACETS);
  if (received && received !== facets) setFacets(received);
  return received ?? facets;
}

/** The list that the address asks for, and how another one is shown. */
function useProductList() {
  const { search } = useLocation();
  const view = parseProductListView(new URLSearchParams(search));
  const path = productListPath(view);
  const navigate = useNavigate();
  const list = useQuery(productListQuery(view));
  const page = useLastPage(list, (target) => productListPath({ ...view, query: { ...view.query, page: target } }));
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
  return { view, wanted, list, page, show, submit };
}

/** The merchant's list of products. Its state is its address. */
export function ProductListScreen() {
  const { view, wanted, list, page, show, submit } = useProductList();
  const selection = useSelection(JSON.stringify([view.mode, bulkFilterOf(view)]));
  const refresh = useRefreshProducts();
  const facets = useFacets(list.data?.facets);
  const [deleted, setDeleted] = useState<ProductRow | null>(null);
  const may = useMay();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const dialogs = useListDialogs(refresh);

  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 sm:gap-y-4">
        <div>
          <h1 className="text-3xl max-sm:text-2xl">Admin Mart</h1>
          <p className="mt-1 text-muted max-sm:hidden">
            {may("POST /products") ? "Os produtos da loja: criar, editar, importar." : "Os produtos da loja."}
          </p>
        </div>
        <ListActions onCreate={dialogs.openCreate} onImport={dialogs.openImport} onRefreshed={refresh} />
        <AdminPlaces />
      </div>
      <ProductFilters
        view={wanted}
        facets={facets}
        isBusy={list.isFetching && !list.isPending}
        onShow={show}
        onSubmit={submit}
      />
      <div>
        <ProductResults
          view={view}
          wanted={wanted}
          list={list}
          page={page}
          heading={heading}
          selection={selection}
          onShow={show}
          onDelete={setDeleted}
          onCreate={may("POST /products") ? dialogs.openCreate : undefined}
        />
        <SelectionBar view={view} selection={selection} found={page?.total ?? 0} onCleared={focusHeading} />
      </div>
      <DeleteDialog product={deleted} onClose={() => setDeleted(null)} onDeleted={focusHeading} />
      {dialogs.opened}
    </div>
  );
}

/** The forms above the list; what was typed before the session ended opens its own again. */
function useListDialogs(refresh: () => void) {
  const waiting = {
    create: useHasDraft(productDraftPlace(undefined)),
    import: useHasDraft(PASTED_PRODUCT),
  };
  const may = useMay();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isSentToCreate = hash === NEW_PRODUCT_HASH && may("POST /products");
  const [open, setOpen] = useState<"create" | "import" | null>(
    waiting.create || isSentToCreate ? "create" : waiting.import ? "import" : null,
  );
  const [shared, setShared] = useState<SharedPhotos>();
  useSharedPhotos(may("POST /products") && open === null, (photos) => {
    setShared(photos);
    setOpen("create");
  });
  const close = () => {
    setShared(undefined);
    setOpen(null);
    // Who comes back to the list, or loads it anew, is not sent to the form again.
    if (hash === NEW_PRODUCT_HASH) void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
  };
  return {
    openCreate: () => setOpen("create"),
    openImport: () => setOpen("import"),
    opened: open !== null && (
      <Suspense>
        {open === "create" && <ProductFormDialog product={null} photos={shared} onClose={close} onSaved={refresh} />}
        {open === "import" && <ImportDialog onClose={close} onCreated={refresh} />}
      </Suspense>
    ),
  };
}
