/** `waiting` to be looked at by the shop, `approved` and public, or `hidden` by the shop. */
export const reviewStates = ["waiting", "approved", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** What the shop may make of a review. */
export const decidedReviewStates = ["approved", "hidden"] as const;

/** So long after the delivery its buyer may leave reviews. */
export const REVIEW_LINK_DAYS = 90;

export const MAX_STARS = 5;
export const starValues = [1, 2, 3, 4, 5] as const;

/** In letters. */
export const MAX_REVIEW_NAME = 40;
export const MAX_REVIEW_TEXT = 1_000;
export const MAX_REVIEW_REPLY = 1_000;
export const MAX_REVIEW_REASON = 300;

/** Stands where the name of a reviewer was who is forgotten. */
export const FORGOTTEN_REVIEWER = "Cliente";

/** How many approved reviews of a product a page has. */
export const PUBLIC_REVIEWS = 5;
