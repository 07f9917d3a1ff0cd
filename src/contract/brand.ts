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
  /** Who sells, as Decreto 7.962/2013 wants it shown. A real shop writes its own data here and sets `isDemo` to false. */
  merchant: {
    isDemo: true,
    legalName: "Arara Mart Comércio Digital Ltda.",
    taxId: "00.000.000/0000-00",
    address: "Rua das Araras, 100, Centro, São Paulo - SP, 01000-000",
    email: "contato@arara.example",
  },
  policy: { warrantyMonths: 12, freeShippingAboveCents: 19_900, returnDays: 30 },
} as const;
