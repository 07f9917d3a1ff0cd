/** In letters. */
export const MAX_CUSTOMER_NAME = 120;
export const MAX_CUSTOMER_NOTE = 2_000;
