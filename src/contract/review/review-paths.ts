/** Addresses of reviews, from the root of the site: where a buyer leaves them, and where the shop reads them. */
export const REVIEW_PATH = "/avaliar";
export const REVIEWS_ADMIN_PATH = "/admin/mart/avaliacoes";

/** Where whoever has this link leaves reviews. */
export const reviewPath = (token: string) => `${REVIEW_PATH}/${encodeURIComponent(token)}`;
