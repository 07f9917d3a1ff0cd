import { data } from "react-router";
import { arrival } from "#app/arrival.ts";
import { loadFromStore, useStoreFetchOnIntent } from "#app/lazy-store.ts";
import { pageFailure } from "#app/page-failure.ts";
import { useRootData } from "#app/root-data.ts";
import { brand } from "#contract/brand.ts";
import { STORE_PATH } from "#contract/catalog/store-paths.ts";
import { contactMessage } from "#contract/order/contact-message.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import { pageMeta, sharedImage, storeOf } from "#features/site/page-meta.ts";
import { CategoryTiles } from "#features/store/category-tiles.tsx";
import { ContactBanner } from "#features/store/contact-banner.tsx";
import { Deferred } from "#features/store/deferred.tsx";
import { FeaturedProducts } from "#features/store/featured-products.tsx";
import { foundFeatured } from "#features/store/featured-result.ts";
import { PolicyTiles, storePolicies } from "#features/store/policy-tiles.tsx";
import { storeFront } from "#features/store/store-front.ts";
import { StoreHero } from "#features/store/store-hero.tsx";
import { StoreSections } from "#features/store/store-sections.tsx";
import { pageContext } from "#server/services.ts";
import type { Route } from "./+types/landing.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const name = storeOf(matches)?.name ?? brand.martName;
  return pageMeta(matches, {
    title: `${name}: escolha aqui, compre pelo WhatsApp`,
    description: "Ofertas e novidades em reais, compra pelo WhatsApp.",
    path: STORE_PATH,
    image: sharedImage(matches, { kind: "page", page: "store" }, name),
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { catalog } = page.services;
  try {
    const { products } = await catalog.listFeaturedProducts();
    return data({ featured: foundFeatured(products), front: storeFront(await catalog.readStorefront()) });
  } catch (thrown) {
    const { message, status } = pageFailure(thrown, page);
    return data({ featured: { products: [], error: message }, front: null }, { status });
  }
}

export function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  return arrival(url, {
    featured: loadFromStore(
      (store) => store.fetchFeatured(signal),
      (error) => ({ products: [], error }),
    ),
    front: loadFromStore(
      (store) => store.fetchFront(signal),
      () => null,
    ),
  });
}

export default function StoreLanding({ loaderData: { featured, front } }: Route.ComponentProps) {
  useStoreFetchOnIntent();
  const { store } = useRootData();
  const contactLink = whatsappLink(store.whatsappNumber, contactMessage(store.name));
  return (
    <>
      <StoreHero name={store.name} contactLink={contactLink} />
      <PolicyTiles tiles={storePolicies(store)} className="page-width grid-cols-2 pt-6 lg:grid-cols-4" />
      <FeaturedProducts result={featured} />
      <Deferred value={front} fallback={null}>
        {(settled) =>
          settled && (
            <>
              <StoreSections sections={settled.sections} />
              <CategoryTiles {...settled.categories} />
            </>
          )
        }
      </Deferred>
      <ContactBanner contactLink={contactLink} />
    </>
  );
}
