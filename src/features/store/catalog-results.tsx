import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigationType } from "react-router";
import { CATALOG_PATH } from "#contract/catalog/store-paths.ts";
import { ProductGrid, ProductGridSkeleton } from "#features/product/product-grid.tsx";
import { SearchNote } from "#features/product/search-note.tsx";
import { formatNumber } from "#lib/format-number.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { CatalogFound, CatalogResult } from "./catalog-result.ts";
import { type CatalogView, catalogViewPath, withFilters } from "./catalog-view.ts";
import { hitMarks } from "./hit-marks.tsx";
import { RetryButton } from "./retry-button.tsx";

const ERROR_TITLE = "❌ Erro ao carregar produtos";
const MAX_SKELETONS = 12;
/** Pictures that are in sight when the page opens. */
const PRIORITY_COUNT = 2;

export function CatalogSkeleton({ limit }: { limit: number }) {
  return (
    <div role="status">
      <span className="sr-only">Carregando produtos…</span>
      <ProductGridSkeleton count={Math.min(limit, MAX_SKELETONS)} layout="narrow" />
    </div>
  );
}

/** `1.234 produtos encontrados`. */
export function foundSentence(total: number, isSimilar: boolean): string {
  const one = total === 1;
  const kind = isSimilar ? (one ? " similar" : " similares") : "";
  return `${formatNumber(total)} ${one ? "produto" : "produtos"}${kind} ${one ? "encontrado" : "encontrados"}`;
}

/** Moves the focus, and with it the screen, to the results when another page of them is shown. Going back moves nothing. */
function useFocusOnPageChange(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(page);
  const isBack = useNavigationType() === "POP";
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    if (!isBack) heading.current?.focus();
  }, [page, isBack]);
  return heading;
}

/** The same words, asked of the search by meaning. */
function byMeaning(view: CatalogView): string {
  return catalogViewPath({ ...withFilters(view, {}), mode: "ai", onlyFavorites: false });
}

function NothingFound({ view, total, isSimilar }: { view: CatalogView; total: number; isSimilar: boolean }) {
  if (total > 0) {
    const lastPage = Math.ceil(total / view.query.limit);
    return (
      <Notice
        kind="empty"
        headingLevel={3}
        title="Esta página não existe"
        text={`A lista vai até a página ${formatNumber(lastPage)}.`}
        actions={
          <ButtonLink to={catalogViewPath({ ...view, query: { ...view.query, page: lastPage } })}>
            Ir para a última página
          </ButtonLink>
        }
      />
    );
  }
  const seeAll = (
    <ButtonLink to={CATALOG_PATH} variant="secondary">
      Ver todos os produtos
    </ButtonLink>
  );
  if (isSimilar) {
    return (
      <Notice
        kind="empty"
        headingLevel={3}
        title="Nenhum produto similar encontrado"
        text="Tente uma busca diferente ou volte para a busca normal"
        actions={seeAll}
      />
    );
  }
  return (
    <Notice
      kind="empty"
      headingLevel={3}
      title="Nenhum produto encontrado"
      text={
        view.onlyFavorites
          ? "Toque no coração de um produto para guardá-lo aqui, neste aparelho."
          : "Tente ajustar os filtros ou fazer uma nova busca"
      }
      actions={seeAll}
    />
  );
}

function PageLinks({ view, found }: { view: CatalogView; found: CatalogFound }) {
  const { page, limit } = view.query;
  const from = (page - 1) * limit + 1;
  const to = from + found.products.length - 1;
  return (
    <Pagination
      page={page}
      totalPages={found.totalPages}
      hrefFor={(target) => catalogViewPath({ ...view, query: { ...view.query, page: target } })}
      summary={`Mostrando ${formatNumber(from)} a ${formatNumber(to)} de ${formatNumber(found.total)} produtos`}
    />
  );
}

interface CatalogResultsProps {
  result: CatalogResult;
  view: CatalogView;
  /** True when the outcome is a similar search: nothing to page through. */
  isSimilar: boolean;
  isLoading: boolean;
  /** Beside the count. */
  sorting: ReactNode;
  /** Below the products. */
  pageSize: ReactNode;
  /** Between the count and the products. */
  children: ReactNode;
}

/** How many were found, and the products. The old ones stay, dimmed, while others are on their way. */
export function CatalogResults({
  result,
  view,
  isSimilar,
  isLoading,
  sorting,
  pageSize,
  children,
}: CatalogResultsProps) {
  const heading = useFocusOnPageChange(view.query.page);
  const found = result.kind === "found" ? result : null;
  const dimmed = clsx("transition-opacity duration-200", isLoading && "opacity-45 delay-100");
  return (
    <section aria-labelledby="resultados" aria-busy={isLoading} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div role="status">
          <h2
            ref={heading}
            id="resultados"
            tabIndex={-1}
            className="figures scroll-mt-24 font-sans font-semibold text-lg tracking-normal outline-none"
          >
            {found ? foundSentence(found.total, isSimilar) : "Produtos"}
          </h2>
        </div>
        {sorting}
      </div>
      <div className="flex flex-col gap-3 py-4">
        {children}
        {found?.searchNote && (
          <SearchNote note={found.searchNote} total={found.total}>
            {found.searchNote.isPartialMatch && found.total > 0 && (
              <Link to={byMeaning(view)} className="font-semibold underline underline-offset-2">
                Procurar com IA
              </Link>
            )}
          </SearchNote>
        )}
      </div>
      {/* Others are another place: what stood higher or lower before did not jump. */}
      <div key={catalogViewPath(view)} className={dimmed}>
        {result.kind === "on-device" && <CatalogSkeleton limit={view.query.limit} />}
        {result.kind === "failed" && (
          <Notice
            kind="error"
            headingLevel={3}
            title={ERROR_TITLE}
            text={ERROR_TITLE.endsWith(result.message) ? undefined : result.message}
            actions={<RetryButton />}
          />
        )}
        {found?.products.length === 0 && <NothingFound view={view} total={found.total} isSimilar={isSimilar} />}
        {found && found.products.length > 0 && (
          <ProductGrid products={found.products} layout="narrow" priorityCount={PRIORITY_COUNT} marksOf={hitMarks} />
        )}
      </div>
      {/* Stays the same, so that who chose how many to see keeps the focus. */}
      {found && found.products.length > 0 && view.mode === "normal" && (
        <div className={clsx("mt-10 grid gap-4", dimmed)}>
          <PageLinks view={view} found={found} />
          {pageSize}
        </div>
      )}
    </section>
  );
}
