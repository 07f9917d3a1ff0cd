/** The most units of one product that one order takes. */
export const MAX_QUANTITY = 999;
