/** From here up a product counts as well stocked. */
export const LOW_STOCK = 10;
