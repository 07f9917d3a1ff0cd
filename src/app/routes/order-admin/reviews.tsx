import { REVIEWS_ADMIN_PATH } from "#contract/review/review-paths.ts";
import { ReviewsScreen } from "#features/order-admin/review/reviews-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/reviews.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Avaliações",
    description: "O que disseram os que receberam os seus produtos.",
    path: REVIEWS_ADMIN_PATH,
    isIndexed: false,
  });

export default function ReviewsPage() {
  return <ReviewsScreen />;
}
