import { data } from "react-router";
import { pageFailure } from "#app/page-failure.ts";
import { useRootData } from "#app/root-data.ts";
import { REVIEW_PATH } from "#contract/review/review-paths.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { type NoReview, ReviewNotice } from "#features/store/review/review-notice.tsx";
import { ReviewScreen } from "#features/store/review/review-screen.tsx";
import { pageContext } from "#server/services.ts";
import type { Route } from "./+types/review.ts";

const GONE = 410;
const NOT_FOUND = 404;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Avaliar a compra",
    description: "O que você achou do que comprou.",
    path: REVIEW_PATH,
    isIndexed: false,
  });

/** The address is the right to review: nothing keeps it, and no other site is told of it. */
export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
}

function reasonOf(status: number, message: string): NoReview {
  if (status === GONE) return { kind: "over" };
  return status === NOT_FOUND ? { kind: "unknown" } : { kind: "failed", message };
}

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  try {
    const products = await page.services.reviews.openLink(token, page.visitor);
    if (products.length > 0) return data({ products, reason: null });
    return data({ products: null, reason: { kind: "gone" } satisfies NoReview }, { status: NOT_FOUND });
  } catch (thrown) {
    const { message, status } = pageFailure(thrown, page);
    return data({ products: null, reason: reasonOf(status, message) }, { status });
  }
}

export default function Review({ loaderData: { products, reason }, params }: Route.ComponentProps) {
  const { store } = useRootData();
  if (!products) return <ReviewNotice reason={reason} />;
  return <ReviewScreen token={params.token} products={products} storeName={store.name} />;
}
