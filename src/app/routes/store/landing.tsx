import { data } from "react-router";
import { brand } from "#contract/brand.ts";
import { contactMessage } from "#contract/order-message.ts";
import { shareCardAddress } from "#contract/share-card.ts";
import { STORE_PATH } from "#contract/store-paths.ts";
import { whatsappLink } from "#contract/whatsapp-link.ts";
import { cardOfProduct } from "#features/product/card-product.ts";
import { coerceProductPage } from "#features/product/coerce-product.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { CategoryTiles } from "#features/store/category-tiles.tsx";
import { ContactBanner } from "#features/store/contact-banner.tsx";
import { type FeaturedOutcome, FeaturedProducts } from "#features/store/featured-products.tsx";
import { PolicyTiles, storePolicies } from "#features/store/policy-tiles.tsx";
import { StoreHero } from "#features/store/store-hero.tsx";
import { pageContext } from "#server/services.ts";
import { createApi, readData, sentenceOf } from "../../api.ts";
import { arrival } from "../../arrival.ts";
import { pageFailure } from "../../page-failure.ts";
import { useRootData } from "../../root-data.ts";
import type { Route } from "./+types/landing.ts";

/** Three rows of four. */
const MAX_FEATURED = 12;
const FAILED = "Erro ao buscar produtos em destaque";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${brand.martName}: escolha aqui, compre pelo WhatsApp`,
    description:
      "Produtos em destaque, categorias e ofertas em reais, com frete estimado pelo CEP e compra fechada numa conversa de WhatsApp.",
    path: STORE_PATH,
    image: { path: shareCardAddress({ kind: "page", page: "store" }), alt: brand.martName },
  });

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { catalog } = page.services;
  try {
    const { products } = await catalog.listFeaturedProducts();
    const { categories } = await catalog.listProducts({ page: 1, limit: 1 });
    const featured: FeaturedOutcome = { products: products.slice(0, MAX_FEATURED).map(cardOfProduct) };
    return data({ featured, categories });
  } catch (thrown) {
    const { message, status } = pageFailure(thrown, page);
    const featured: FeaturedOutcome = { products: [], error: message };
    return data({ featured, categories: [] as string[] }, { status });
  }
}

async function fetchFeatured(signal: AbortSignal): Promise<FeaturedOutcome> {
  try {
    const answer = await readData(createApi().products.featured.$get({}, { init: { signal } }), { fallback: FAILED });
    return { products: coerceProductPage(answer).products.slice(0, MAX_FEATURED).map(cardOfProduct) };
  } catch (error) {
    return { products: [], error: sentenceOf(error) };
  }
}

async function fetchCategories(signal: AbortSignal): Promise<string[]> {
  try {
    const answer = await readData(createApi().products.$get({ query: { limit: "1" } }, { init: { signal } }), {
      fallback: FAILED,
    });
    return coerceProductPage(answer).categories;
  } catch (error) {
    console.info(`categorias: ${sentenceOf(error)}`);
    return [];
  }
}

export function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  return arrival(url, { featured: fetchFeatured(signal), categories: fetchCategories(signal) });
}

export default function StoreLanding({ loaderData: { featured, categories } }: Route.ComponentProps) {
  const contactLink = whatsappLink(useRootData().config.whatsappNumber, contactMessage());
  return (
    <>
      <StoreHero contactLink={contactLink} />
      <PolicyTiles tiles={storePolicies} className="page-width grid-cols-2 pt-6 lg:grid-cols-4" />
      <FeaturedProducts outcome={featured} />
      <CategoryTiles categories={categories} />
      <ContactBanner contactLink={contactLink} />
    </>
  );
}
