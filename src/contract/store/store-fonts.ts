/** The faces that a shop may choose for its brand: those that the product brings along. */
export const storeFonts = ["Bricolage Grotesque", "Figtree"] as const;
