import type { ReviewsQuery } from "#client/review.ts";
import { REVIEWS_ADMIN_PATH } from "#contract/review/review-paths.ts";
import { type ReviewState, reviewStates, starValues } from "#contract/review/review-state.ts";
import { readPageNumber } from "#lib/page-number.ts";

const PAGE_SIZE = "20";

/** What the page shows: its state is its address. */
export interface ReviewsView {
  state: ReviewState;
  search: string;
  stars: number | null;
  productId: number | null;
  page: number;
}

const knownNumber = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

export function readReviewsView(search: string): ReviewsView {
  const params = new URLSearchParams(search);
  return {
    state: reviewStates.find((one) => one === params.get("estado")) ?? "waiting",
    search: params.get("q")?.trim().slice(0, 200) ?? "",
    stars: starValues.find((one) => String(one) === params.get("estrelas")) ?? null,
    productId: knownNumber(params.get("produto")),
    page: readPageNumber(params.get("page")),
  };
}

export function reviewsPath({ state, search, stars, productId, page }: ReviewsView): string {
  const params = new URLSearchParams({
    ...(state !== "waiting" && { estado: state }),
    ...(search && { q: search }),
    ...(stars !== null && { estrelas: String(stars) }),
    ...(productId !== null && { produto: String(productId) }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `${REVIEWS_ADMIN_PATH}?${params}` : REVIEWS_ADMIN_PATH;
}

export const queryOf = ({ state, search, stars, productId, page }: ReviewsView): ReviewsQuery => ({
  state,
  ...(search && { q: search }),
  ...(stars !== null && { stars: String(stars) }),
  ...(productId !== null && { product: String(productId) }),
  page: String(page),
  limit: PAGE_SIZE,
});
