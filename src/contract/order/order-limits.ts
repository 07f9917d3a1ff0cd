/** The most units of one product that one order takes. */
export const MAX_QUANTITY = 999;
/** The most products that one order lists. */
export const MAX_ORDER_ITEMS = 50;
