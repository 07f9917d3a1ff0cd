import { arrival } from "#app/arrival.ts";
import { loadFromStore } from "#app/lazy-store.ts";
import { pageFailure } from "#app/page-failure.ts";
import { useRootData } from "#app/root-data.ts";
import { brand } from "#contract/brand.ts";
import type { CardProduct } from "#features/product/card-product.ts";
import { ProductGrid, ProductGridSkeleton } from "#features/product/product-grid.tsx";
import { BotCards } from "#features/site/bot-cards.tsx";
import { HomeHero } from "#features/site/home-hero.tsx";
import { HomePicks } from "#features/site/home-picks.tsx";
import { pageMeta, sharedImage } from "#features/site/page-meta.ts";
import { SignUpCall } from "#features/site/sign-up-call.tsx";
import { StoreCall } from "#features/site/store-call.tsx";
import { ToolCards } from "#features/site/tool-cards.tsx";
import { Deferred } from "#features/store/deferred.tsx";
import { foundFeatured } from "#features/store/featured-result.ts";
import { withinTime } from "#lib/within-time.ts";
import { pageContext } from "#server/services.ts";
import type { Route } from "./+types/home.ts";

const FEATURED = 4;
const PICKS = 3;
/** The page does without its products sooner than it lets anybody wait. */
const PATIENCE_MS = 1_500;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: brand.tagline,
    description:
      "Loja com atendimento por WhatsApp, cinco assistentes que falam português e ferramentas de IA para conversar, traduzir e criar.",
    path: "/",
    image: sharedImage(matches, { kind: "page", page: "home" }, brand.name),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  try {
    const { products } = await withinTime(page.services.catalog.listFeaturedProducts(), PATIENCE_MS);
    return { featured: foundFeatured(products) };
  } catch (thrown) {
    return { featured: { products: [], error: pageFailure(thrown, page).message } };
  }
}

export function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  return arrival(url, {
    featured: loadFromStore(
      (store) => store.fetchFeatured(signal),
      (error) => ({ products: [], error }),
    ),
  });
}

export default function Home({ loaderData: { featured } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero
        picks={
          <Deferred value={featured} fallback={null}>
            {({ products }) => <HomePicks products={products.slice(FEATURED, FEATURED + PICKS)} />}
          </Deferred>
        }
      />
      <BotCards />
      <ToolCards />
      <StoreCall storeName={useRootData().store.name}>
        <Deferred value={featured} fallback={<ProductGridSkeleton count={FEATURED} />}>
          {({ products }) => <HomeFeatured products={products.slice(0, FEATURED)} />}
        </Deferred>
      </StoreCall>
      <SignUpCall />
    </>
  );
}

/** One row of products; on screens of three columns the fourth would stand alone. */
function HomeFeatured({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <div className="md:max-lg:[&_li:nth-child(4)]:hidden">
      <ProductGrid products={products} />
    </div>
  );
}
