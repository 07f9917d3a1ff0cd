/** The most answers of one shop: more than a person keeps in order. */
export const MAX_BOT_ANSWERS = 500;
export const MAX_ANSWERED_QUESTION = 160;
export const MAX_BOT_ANSWER = 1_500;
