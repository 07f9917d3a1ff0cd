/** The most products of one run of adverts. */
export const MAX_ADVERTS = 100;
