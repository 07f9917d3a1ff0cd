import type { UseQueryResult } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type RefObject, useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { useMay } from "#features/member/admin-role.ts";
import { SearchNote } from "#features/product/search-note.tsx";
import { formatNumber } from "#lib/format-number.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { ProductListPage } from "../product-query.ts";
import type { ProductRow } from "../product-row.ts";
import { ListOrder } from "./list-order.tsx";
import {
  isNarrowed,
  PRODUCT_LIST_SIZE,
  type ProductListView,
  productListPath,
  similarQuestionOf,
  withListFilters,
} from "./product-list-view.ts";
import { ProductRows } from "./product-table.tsx";
import type { Selection } from "./use-selection.ts";

const SKELETON_ROWS = 6;

function RowsSkeleton() {
  return (
    <div aria-hidden className="grid gap-3">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={row} className="h-20 rounded-xl" />
      ))}
    </div>
  );
}

function foundSentence(total: number, isSimilar: boolean): string {
  const one = total === 1;
  const kind = isSimilar ? (one ? " similar" : " similares") : "";
  return `${formatNumber(total)} ${one ? "produto" : "produtos"}${kind} ${one ? "encontrado" : "encontrados"}`;
}

function NothingFound({
  isSimilar,
  isFiltered,
  onCreate,
}: {
  isSimilar: boolean;
  isFiltered: boolean;
  onCreate: (() => void) | undefined;
}) {
  if (isSimilar) {
    return (
      <Notice
        kind="empty"
        headingLevel={3}
        title="Nenhum produto similar encontrado"
        text="Tente outras palavras ou volte para a busca normal."
      />
    );
  }
  return (
    <Notice
      kind="empty"
      headingLevel={3}
      title="Nenhum produto encontrado"
      text={isFiltered || !onCreate ? "Tente outras palavras ou tire os filtros." : "Crie o primeiro produto da loja."}
      actions={
        isFiltered ? (
          <ButtonLink to={CATALOG_ADMIN_PATH} variant="secondary">
            Ver todos os produtos
          </ButtonLink>
        ) : (
          onCreate && <Button onClick={onCreate}>Criar o primeiro produto</Button>
        )
      }
    />
  );
}

/** Moves the focus, and with it the screen, to the results when another page of them is shown. Going back moves nothing. */
function useFocusOnPageChange(page: number, heading: RefObject<HTMLHeadingElement | null>): void {
  const shownPage = useRef(page);
  const isBack = useNavigationType() === "POP";
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    if (!isBack) heading.current?.focus();
  }, [page, isBack, heading]);
}

interface ProductResultsProps {
  view: ProductListView;
  /** The view that was asked for last: controls show it at once, and change it. */
  wanted: ProductListView;
  list: UseQueryResult<ProductListPage>;
  /** Of the list: the last page that came. */
  page: ProductListPage | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  selection: Selection;
  onShow: (view: ProductListView) => void;
  onDelete: (row: ProductRow) => void;
  /** Undefined for who may not. */
  onCreate: (() => void) | undefined;
}

/** How many were found, and the products. The old ones stay, dimmed, while others are on their way. */
export function ProductResults(props: ProductResultsProps) {
  const { view, list, page: shown, heading, onCreate } = props;
  useFocusOnPageChange(view.query.page, heading);
  const isSimilar = similarQuestionOf(view) !== null;
  const { error, isFetching, isPlaceholderData } = list;
  const found = error ? undefined : shown;
  return (
    <section aria-labelledby="resultados" aria-busy={isFetching} className="min-w-0">
      <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3 sm:mb-3 sm:gap-x-6">
        <h2
          ref={heading}
          id="resultados"
          tabIndex={-1}
          className="figures scroll-mt-24 font-sans font-semibold text-lg tracking-normal outline-none"
        >
          {found && !isPlaceholderData ? foundSentence(found.total, isSimilar) : "Produtos"}
        </h2>
        <div role="status" className="text-muted text-sm">
          {isFetching && (
            <span className="inline-flex items-center gap-3">
              <Spinner />
              {/* On a phone it has no room beside what was found, and would push that down. */}
              <span className={clsx(found && "max-sm:sr-only")}>
                {isSimilar ? "Buscando produtos similares com IA..." : "Carregando produtos..."}
              </span>
            </span>
          )}
        </div>
        {found && found.rows.length > 0 && (
          <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2">
            <PageCheck rows={found.rows} selection={props.selection} />
            {!isSimilar && (
              <div className="flex gap-2 max-sm:hidden">
                <ListOrder view={props.wanted} onShow={props.onShow} />
              </div>
            )}
          </div>
        )}
      </div>
      {found?.searchNote && (
        <div className="mb-3">
          <SearchNote note={found.searchNote} total={found.total} />
        </div>
      )}
      {!found && !error && <RowsSkeleton />}
      <div className={clsx("transition-opacity duration-200", isPlaceholderData && "opacity-45 delay-100")}>
        {error && (
          <Notice
            kind="error"
            headingLevel={3}
            title={`Erro ao carregar produtos: ${error.message}`}
            actions={<Button onClick={() => list.refetch()}>Tentar novamente</Button>}
          />
        )}
        {found?.rows.length === 0 && (
          <NothingFound isSimilar={isSimilar} isFiltered={isNarrowed(view)} onCreate={onCreate} />
        )}
        {found && found.rows.length > 0 && <FoundRows {...props} found={found} isSimilar={isSimilar} />}
      </div>
    </section>
  );
}

/** Chooses all products of this page, or none of them. */
function PageCheck({ rows, selection }: { rows: readonly ProductRow[]; selection: Selection }) {
  const may = useMay();
  if (!may("POST /products/bulk/preview")) return null;
  const ids = rows.map(({ id }) => id);
  const isWhole = ids.every(selection.has);
  return (
    <CheckboxField
      label={
        <span className="font-medium text-sm">
          <span className="max-sm:sr-only">Selecionar a</span> página
        </span>
      }
      checked={isWhole}
      onChange={() => (selection.isAll ? selection.clear() : selection.togglePage(ids, !isWhole))}
      className="items-center"
    />
  );
}

/** The products and their pages. */
function FoundRows({
  view,
  wanted,
  found,
  isSimilar,
  selection,
  onShow,
  onDelete,
}: ProductResultsProps & { found: ProductListPage; isSimilar: boolean }) {
  const { page, limit = PRODUCT_LIST_SIZE } = view.query;
  const { sortBy, sortOrder } = wanted.query;
  const from = (page - 1) * limit + 1;
  return (
    <>
      <ProductRows
        rows={found.rows}
        selection={selection}
        order={{ sortBy, sortOrder }}
        onOrder={isSimilar ? undefined : (order) => onShow(withListFilters(wanted, order))}
        onDelete={onDelete}
      />
      {!isSimilar && (
        <Pagination
          page={page}
          totalPages={found.totalPages}
          hrefFor={(target) => productListPath({ ...view, query: { ...view.query, page: target } })}
          summary={`Mostrando ${formatNumber(from)} a ${formatNumber(from + found.rows.length - 1)} de ${formatNumber(found.total)} produtos`}
          className="mt-6"
        />
      )}
      {!isSimilar && (
        <div className="mt-4 grid grid-cols-2 gap-2 *:w-full sm:hidden">
          <ListOrder view={wanted} onShow={onShow} />
        </div>
      )}
    </>
  );
}
