export const languages = ["pt", "en", "es", "fr", "de"] as const;
export type Language = (typeof languages)[number];
