/** The one number under which the specification knows the catalogue. */
export const CATALOG_NUMBER = 123;
