import { data } from "react-router";
import { brand } from "#contract/brand.ts";
import { priceToPay } from "#contract/price.ts";
import { shareCardAddress } from "#contract/share-card.ts";
import { productPath } from "#contract/store-paths.ts";
import { type CardProduct, cardOfProduct } from "#features/product/card-product.ts";
import { coerceProduct, coerceProductPage } from "#features/product/coerce-product.ts";
import { ProductJsonLd } from "#features/product/product-json-ld.tsx";
import { productShareCard } from "#features/product/product-share-card.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { Deferred } from "#features/store/deferred.tsx";
import { ProductNotice } from "#features/store/product-notice.tsx";
import {
  NO_PRODUCT_NAMED,
  PRODUCT_FAILED,
  PRODUCT_NOT_FOUND,
  type ProductOutcome,
} from "#features/store/product-outcome.ts";
import { ProductScreen, ProductSkeleton, pageTitleOf } from "#features/store/product-screen.tsx";
import {
  type EstimateFreight,
  type PlaceOrder,
  parseFreightEstimate,
  parsePlacedOrder,
} from "#features/store/purchase.ts";
import { RELATED_COUNT } from "#features/store/related-products.tsx";
import { formatBRL } from "#lib/money.ts";
import { type PageContext, pageContext } from "#server/services.ts";
import { ApiError, createApi, readData, readFormAnswer, sentenceOf } from "../../api.ts";
import { arrival } from "../../arrival.ts";
import { pageFailure } from "../../page-failure.ts";
import { useRootData } from "../../root-data.ts";
import type { Route } from "./+types/product.ts";

const NOT_FOUND = 404;
const ORDER_FAILED = "Não foi possível registrar o pedido. Tente novamente.";
const FREIGHT_FAILED = "Não foi possível calcular o frete. Tente novamente.";

/** One more than is shown: the product itself may be among them. */
const relatedQuery = (category: string) => ({ category, page: 1, limit: RELATED_COUNT + 1 });

function cardsBeside(code: string, products: Parameters<typeof cardOfProduct>[0][]): CardProduct[] {
  return products
    .filter((other) => other.code !== code)
    .slice(0, RELATED_COUNT)
    .map(cardOfProduct);
}

/** On a later navigation the product is still under way here: then the component writes the title. */
export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const outcome = loaderData?.outcome;
  if (outcome instanceof Promise) return [];
  if (outcome?.kind !== "found") {
    const title = outcome?.message ?? PRODUCT_FAILED;
    return pageMeta(matches, {
      title,
      description: title,
      path: productPath(params.productCode ?? ""),
      isIndexed: false,
    });
  }
  const { product } = outcome;
  const title = pageTitleOf(product);
  return pageMeta(matches, {
    title,
    description: `${title}. ${formatBRL(priceToPay(product))}, com compra pelo WhatsApp.`,
    path: productPath(product.code),
    image: { path: shareCardAddress(productShareCard(product)), alt: title },
    price: priceToPay(product),
  });
};

async function readRelated(outcome: ProductOutcome, page: PageContext): Promise<CardProduct[]> {
  if (outcome.kind !== "found" || !outcome.product.category) return [];
  const { code, category } = outcome.product;
  try {
    return cardsBeside(code, (await page.services.catalog.listProducts(relatedQuery(category))).products);
  } catch (thrown) {
    // The product itself is there: the page goes without the others.
    pageFailure(thrown, page);
    return [];
  }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const code = params.productCode?.trim();
  const answer = async (outcome: ProductOutcome, status = 200) =>
    data({ outcome, related: await readRelated(outcome, page) }, { status });
  if (!code) return answer({ kind: "missing", message: NO_PRODUCT_NAMED }, NOT_FOUND);
  try {
    return answer({ kind: "found", product: await page.services.catalog.getProduct(code) });
  } catch (thrown) {
    const { message, status } = pageFailure(thrown, page);
    if (status === NOT_FOUND) return answer({ kind: "missing", message: PRODUCT_NOT_FOUND }, status);
    return answer({ kind: "failed", message }, status);
  }
}

async function fetchProduct(code: string | undefined, signal: AbortSignal): Promise<ProductOutcome> {
  if (!code) return { kind: "missing", message: NO_PRODUCT_NAMED };
  try {
    const param = { idOrCode: encodeURIComponent(code) };
    const answer = createApi().products[":idOrCode"].$get({ param }, { init: { signal } });
    return { kind: "found", product: coerceProduct(await readData(answer, { fallback: PRODUCT_FAILED })) };
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return { kind: "missing", message: PRODUCT_NOT_FOUND };
    return { kind: "failed", message: sentenceOf(error) };
  }
}

async function fetchRelated(pending: Promise<ProductOutcome>, signal: AbortSignal): Promise<CardProduct[]> {
  const outcome = await pending;
  if (outcome.kind !== "found" || !outcome.product.category) return [];
  const { code, category } = outcome.product;
  const { page, limit } = relatedQuery(category);
  try {
    const query = { category, page: String(page), limit: String(limit) };
    const answer = createApi().products.$get({ query }, { init: { signal } });
    return cardsBeside(code, coerceProductPage(await readData(answer, { fallback: PRODUCT_FAILED })).products);
  } catch (error) {
    console.info(`produtos relacionados: ${sentenceOf(error)}`);
    return [];
  }
}

export function clientLoader({ url, params, request: { signal } }: Route.ClientLoaderArgs) {
  const outcome = fetchProduct(params.productCode?.trim(), signal);
  return arrival(url, { outcome, related: fetchRelated(outcome, signal) });
}

const placeOrder: PlaceOrder = async (order, idempotencyKey) => {
  try {
    const header = { "idempotency-key": idempotencyKey };
    const answer = await readFormAnswer(createApi()["order-intents"].$post({ json: order, header }), ORDER_FAILED);
    const placed = parsePlacedOrder(answer);
    return placed ? { kind: "placed", ...placed } : { kind: "unreachable", message: ORDER_FAILED };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return { kind: isRefused ? "refused" : "unreachable", message: sentenceOf(error) };
  }
};

const estimateFreight: EstimateFreight = async (request) => {
  try {
    const answer = createApi().shipping.estimate.$post({ json: request });
    return { kind: "estimated", estimate: parseFreightEstimate(await readFormAnswer(answer, FREIGHT_FAILED)) };
  } catch (error) {
    return { kind: "failed", message: sentenceOf(error) };
  }
};

function titleOf(outcome: ProductOutcome): string {
  return `${outcome.kind === "found" ? pageTitleOf(outcome.product) : outcome.message} | ${brand.name}`;
}

export default function Product({ loaderData: { outcome, related }, params }: Route.ComponentProps) {
  const { config } = useRootData();
  const isUnderWay = outcome instanceof Promise;
  return (
    <Deferred
      key={params.productCode}
      value={outcome}
      fallback={
        <>
          <title>{brand.martName}</title>
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
                sharePicture={shareCardAddress(productShareCard(settled.product))}
              />
              <ProductScreen
                product={settled.product}
                related={related}
                placeOrder={placeOrder}
                estimateFreight={estimateFreight}
                siteUrl={config.appUrl}
                whatsappNumber={config.whatsappNumber}
              />
            </>
          ) : (
            <ProductNotice outcome={settled} />
          )}
        </>
      )}
    </Deferred>
  );
}
