import { data } from "react-router";
import { brand } from "#contract/brand.ts";
import { catalogQueryParams, DEFAULT_PAGE_SIZE } from "#contract/catalog-query.ts";
import { shareCardAddress } from "#contract/share-card.ts";
import { coerceProductPage, coerceSimilarResults } from "#features/product/coerce-product.ts";
import { listFavorites } from "#features/product/favorites.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { type CatalogOutcome, foundPage, foundSimilar, nothingFound } from "#features/store/catalog-outcome.ts";
import { CatalogScreen } from "#features/store/catalog-screen.tsx";
import { type CatalogView, catalogViewPath, parseCatalogView, similarQueryOf } from "#features/store/catalog-view.ts";
import { type PageContext, pageContext } from "#server/services.ts";
import { createAnonymousApi, createApi, readData, sentenceOf } from "../../api.ts";
import { arrival } from "../../arrival.ts";
import { pageFailure } from "../../page-failure.ts";
import type { Route } from "./+types/catalog.ts";

const LIST_FAILED = "Erro ao carregar produtos";
const SIMILAR_FAILED = "Erro na busca com IA";

/** Only the plain list and its categories are pages of their own; searches and filters are views of them. */
export const meta: Route.MetaFunction = ({ matches, location }) => {
  const view = parseCatalogView(new URLSearchParams(location.search));
  const { search, category, page } = view.query;
  const listed = { category, page, limit: DEFAULT_PAGE_SIZE };
  const path = catalogViewPath({ query: listed, mode: "normal", onlyFavorites: false });
  const title = search ? `Busca: ${search}` : (category ?? "Catálogo Completo");
  return pageMeta(matches, {
    title: page > 1 ? `${title}, página ${page}` : title,
    description: `${category ?? "Todos os produtos"} na ${brand.martName}: busca, filtros, preço em reais e compra pelo WhatsApp.`,
    path,
    image: { path: shareCardAddress({ kind: "page", page: "catalog" }), alt: brand.martName },
    isIndexed: catalogViewPath(view) === path,
  });
};

async function readOutcome({ catalog }: PageContext["services"], view: CatalogView): Promise<CatalogOutcome> {
  const question = similarQueryOf(view);
  if (question) return foundSimilar(await catalog.searchSimilarProducts(question));
  if (view.onlyFavorites) return { kind: "on-device" };
  return foundPage(await catalog.listProducts(view.query));
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  try {
    return data({ outcome: await readOutcome(page.services, parseCatalogView(url.searchParams)) });
  } catch (thrown) {
    const { message, status } = pageFailure(thrown, page);
    return data({ outcome: { kind: "failed", message } satisfies CatalogOutcome }, { status });
  }
}

async function fetchSimilar(query: string, signal: AbortSignal): Promise<CatalogOutcome> {
  const answer = createAnonymousApi().products.search.similar.$post({ json: { query } }, { init: { signal } });
  return foundSimilar(
    coerceSimilarResults(await readData(answer, { fallback: SIMILAR_FAILED, refusal: SIMILAR_FAILED })),
  );
}

async function fetchPage({ query, onlyFavorites }: CatalogView, signal: AbortSignal): Promise<CatalogOutcome> {
  const ids = onlyFavorites ? [...listFavorites()] : undefined;
  if (ids?.length === 0) return nothingFound;
  const { page, limit } = query;
  const parameters = { ...catalogQueryParams({ ...query, ids }), page: String(page), limit: String(limit) };
  const answer = createApi().products.$get({ query: parameters }, { init: { signal } });
  return foundPage(coerceProductPage(await readData(answer, { fallback: LIST_FAILED })));
}

async function fetchOutcome(view: CatalogView, signal: AbortSignal): Promise<CatalogOutcome> {
  const question = similarQueryOf(view);
  try {
    return await (question ? fetchSimilar(question, signal) : fetchPage(view, signal));
  } catch (error) {
    return { kind: "failed", message: sentenceOf(error) };
  }
}

export function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  return arrival(url, { outcome: fetchOutcome(parseCatalogView(url.searchParams), signal) });
}

export default function Catalog({ loaderData: { outcome } }: Route.ComponentProps) {
  return <CatalogScreen outcome={outcome} />;
}
