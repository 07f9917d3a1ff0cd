import { data } from "react-router";
import { arrival } from "#app/arrival.ts";
import { loadFromStore } from "#app/lazy-store.ts";
import { pageFailure } from "#app/page-failure.ts";
import { useRootData } from "#app/root-data.ts";
import { brand } from "#contract/brand.ts";
import { priceToPay } from "#contract/catalog/price.ts";
import { pageTitleOf, sharedDescription } from "#contract/catalog/shared-link.ts";
import { OPTION_PARAM, productPath } from "#contract/catalog/store-paths.ts";
import type { ProductReviews } from "#contract/review/review.ts";
import { PUBLIC_REVIEWS } from "#contract/review/review-state.ts";
import { shareCardAddress } from "#contract/share-card.ts";
import type { CardProduct } from "#features/product/card-product.ts";
import { ProductJsonLd } from "#features/product/product-json-ld.tsx";
import { productShareCard } from "#features/product/product-share-card.ts";
import { pageMeta, sharedImage } from "#features/site/page-meta.ts";
import { Deferred } from "#features/store/deferred.tsx";
import { ProductNotice } from "#features/store/product-notice.tsx";
import {
  NO_PRODUCT_NAMED,
  PRODUCT_FAILED,
  PRODUCT_NOT_FOUND,
  type ProductResult,
} from "#features/store/product-result.ts";
import { ProductScreen, ProductSkeleton } from "#features/store/product-screen.tsx";
import { cardsBeside, relatedQuery } from "#features/store/related.ts";
import { type PageContext, pageContext } from "#server/services.ts";
import type { Route } from "./+types/product.ts";

const NOT_FOUND = 404;
/** As the API pages them. */
const FIRST_REVIEWS = { page: 1, limit: PUBLIC_REVIEWS };

/** The option that an address names: feeds lead to each of them. */
const chosenOption = (url: URL) => url.searchParams.get(OPTION_PARAM);

/** On a later navigation the product is still under way here: then the component writes the title. */
export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const result = loaderData?.result;
  if (result instanceof Promise) return [];
  if (result?.kind !== "found") {
    const title = result?.message ?? PRODUCT_FAILED;
    return pageMeta(matches, {
      title,
      description: title,
      path: productPath(params.productCode ?? ""),
      isIndexed: false,
    });
  }
  const { product } = result;
  const title = pageTitleOf(product);
  return pageMeta(matches, {
    title,
    description: sharedDescription(title, product),
    path: productPath(product.code),
    image: sharedImage(matches, productShareCard(product), title),
    price: priceToPay(product),
  });
};

async function readRelated(result: ProductResult, page: PageContext): Promise<CardProduct[]> {
  if (result.kind !== "found" || !result.product.category) return [];
  const { code, category } = result.product;
  try {
    return cardsBeside(code, (await page.services.catalog.listProducts(relatedQuery(category))).products);
  } catch (thrown) {
    // The product itself is there: the page goes without the others.
    pageFailure(thrown, page);
    return [];
  }
}

/** The first page of what buyers said. */
async function readReviews(result: ProductResult, page: PageContext): Promise<ProductReviews | null> {
  if (result.kind !== "found") return null;
  try {
    return await page.services.reviews.listApproved(result.product.id, FIRST_REVIEWS);
  } catch (thrown) {
    // The product itself is there: the page goes without them.
    pageFailure(thrown, page);
    return null;
  }
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const code = params.productCode?.trim();
  const answer = async (result: ProductResult, status = 200) => {
    const [related, reviews] = await Promise.all([readRelated(result, page), readReviews(result, page)]);
    return data({ result, related, reviews, option: chosenOption(url) }, { status });
  };
  if (!code) return answer({ kind: "missing", message: NO_PRODUCT_NAMED }, NOT_FOUND);
  try {
    return answer({ kind: "found", product: await page.services.catalog.getProduct(code) });
  } catch (thrown) {
    const { message, status } = pageFailure(thrown, page);
    if (status === NOT_FOUND) return answer({ kind: "missing", message: PRODUCT_NOT_FOUND }, status);
    return answer({ kind: "failed", message }, status);
  }
}

export async function clientLoader({ url, params, request: { signal } }: Route.ClientLoaderArgs) {
  const result = loadFromStore<ProductResult>(
    (store) => store.fetchProduct(params.productCode, signal),
    (message) => ({ kind: "failed", message }),
  );
  const related = loadFromStore<CardProduct[]>(
    (store) => store.fetchRelated(result, signal),
    () => [],
  );
  const reviews = loadFromStore<ProductReviews | null>(
    (store) => store.fetchReviews(result, signal),
    () => null,
  );
  return { ...(await arrival(url, { result, related, reviews })), option: chosenOption(url) };
}

function titleOf(result: ProductResult): string {
  return `${result.kind === "found" ? pageTitleOf(result.product) : result.message} | ${brand.name}`;
}

export default function Product({ loaderData: { result, related, reviews, option }, params }: Route.ComponentProps) {
  const { config, store } = useRootData();
  const isUnderWay = result instanceof Promise;
  return (
    <Deferred
      key={params.productCode}
      value={result}
      fallback={
        <>
          <title>{store.name}</title>
          <ProductSkeleton />
        </>
      }
    >
      {(settled) => (
        <>
          {isUnderWay && <title>{titleOf(settled)}</title>}
          {settled.kind === "found" ? (
            <>
              <ProductJsonLd
                product={settled.product}
                siteUrl={config.appUrl}
                reviews={reviews instanceof Promise ? null : reviews}
                sharePicture={shareCardAddress(productShareCard(settled.product), store)}
                store={store}
              />
              <ProductScreen
                product={settled.product}
                option={option}
                related={related}
                reviews={reviews}
                siteUrl={config.appUrl}
                store={store}
              />
            </>
          ) : (
            <ProductNotice result={settled} />
          )}
        </>
      )}
    </Deferred>
  );
}
