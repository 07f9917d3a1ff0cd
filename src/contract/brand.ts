/**
 * The one place that names the product: rename it here and the whole product follows.
 * `displayDefaults` are shown as the specification writes them and never reach JSON-LD, feeds or share cards.
 */
export const brand = {
  slug: "arara",
  name: "Arara",
  appName: "Arara IA",
  martName: "Arara Mart",
  version: "1.1.0",
  homeFooterVersion: "1.0.0",
  /** Digits with country code. Production must set WHATSAPP_NUMBER. */
  whatsappNumber: "5511912345678",
  tagline: "Inteligência artificial que fala a língua do Brasil",
  displayDefaults: {
    bestSellerBadge: "MAIS VENDIDO",
    averageRating: 4.9,
    totalReviews: 2866,
  },
  storeStats: [
    { value: "500+", label: "Produtos vendidos" },
    { value: "1.2k+", label: "Clientes felizes" },
    { value: "4.9", label: "Avaliação" },
  ],
  policy: { warrantyMonths: 12, freeShippingAboveCents: 19_900, returnDays: 30 },
} as const;
