/** The most answers of one shop: more than a person keeps in order. */
export const MAX_SHOP_ANSWERS = 500;
export const MAX_ANSWERED_QUESTION = 160;
export const MAX_SHOP_ANSWER = 1_500;

/** How a conversation stands in which somebody asked for a person. */
export const handOffStates = ["open", "handled"] as const;
export type HandOffState = (typeof handOffStates)[number];
