import { data } from "react-router";
import { arrival } from "#app/arrival.ts";
import { loadFromStore, useStoreFetchOnIntent } from "#app/lazy-store.ts";
import { pageFailure } from "#app/page-failure.ts";
import { brand } from "#contract/brand.ts";
import { DEFAULT_PAGE_SIZE } from "#contract/catalog/catalog-query.ts";
import { pageMeta, sharedImage, storeOf } from "#features/site/page-meta.ts";
import { type CatalogResult, foundPage, foundSimilar } from "#features/store/catalog-result.ts";
import { CatalogScreen } from "#features/store/catalog-screen.tsx";
import {
  type CatalogView,
  catalogViewPath,
  parseCatalogView,
  similarFiltersOf,
  similarQueryOf,
} from "#features/store/catalog-view.ts";
import { type PageContext, pageContext } from "#server/services.ts";
import type { Route } from "./+types/catalog.ts";

/** Only the plain list and its categories are pages of their own; searches and filters are views of them. */
export const meta: Route.MetaFunction = ({ matches, location }) => {
  const view = parseCatalogView(new URLSearchParams(location.search));
  const { search, category, page } = view.query;
  const listed = { category, page, limit: DEFAULT_PAGE_SIZE };
  const path = catalogViewPath({ query: listed, mode: "normal", onlyFavorites: false });
  const name = storeOf(matches)?.name ?? brand.martName;
  const title = search ? `Busca: ${search}` : (category ?? "Catálogo Completo");
  return pageMeta(matches, {
    title: page > 1 ? `${title}, página ${page}` : title,
    description: `${category ?? "Todos os produtos"} na ${name}: busca, filtros, preço em reais e compra pelo WhatsApp.`,
    path,
    image: sharedImage(matches, { kind: "page", page: "catalog" }, name),
    isIndexed: catalogViewPath(view) === path,
  });
};

async function readCatalog({ services, visitor }: PageContext, view: CatalogView): Promise<CatalogResult> {
  const { catalog } = services;
  const question = similarQueryOf(view);
  if (question) {
    const { page: _, limit: __, ...filters } = similarFiltersOf(view.query);
    return foundSimilar(await catalog.searchSimilarProducts(question, filters, visitor), view.query);
  }
  if (view.onlyFavorites) return { kind: "on-device" };
  return foundPage(await catalog.listProducts(view.query, visitor));
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  try {
    return data({ result: await readCatalog(page, parseCatalogView(url.searchParams)) });
  } catch (thrown) {
    const { message, status } = pageFailure(thrown, page);
    return data({ result: { kind: "failed", message } satisfies CatalogResult }, { status });
  }
}

export function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  const view = parseCatalogView(url.searchParams);
  const result = loadFromStore<CatalogResult>(
    (store) => store.fetchCatalog(view, signal),
    (message) => ({ kind: "failed", message }),
  );
  return arrival(url, { result });
}

export default function Catalog({ loaderData: { result } }: Route.ComponentProps) {
  useStoreFetchOnIntent();
  return <CatalogScreen result={result} />;
}
