export const languages = ["pt", "en", "es", "fr", "de"] as const;
export type Language = (typeof languages)[number];

/** What the sentences of the phrasebook are about, in its order. */
export const phraseTopics = [
  "greeting",
  "thanks",
  "product",
  "price",
  "payment",
  "delivery",
  "order",
  "exchange",
  "shop",
] as const;
export type PhraseTopic = (typeof phraseTopics)[number];
