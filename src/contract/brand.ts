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
} as const;

/**
 * What a shop is before its owner says it in `/admin/mart/loja`: the first values, never read once something was saved.
 * Not part of `brand`, so that no page carries it.
 */
export const firstShop = {
  /** Digits with country code. Production must set WHATSAPP_NUMBER. */
  whatsappNumber: "5511912345678",
  /** Who sells, as Decreto 7.962/2013 wants it shown: an invented company, and marked as one where it is shown. */
  merchant: {
    legalName: "Arara Mart Comércio Digital Ltda.",
    document: "00.000.000/0000-00",
    address: "Rua das Araras, 100, Centro, São Paulo - SP, 01000-000",
    email: "contato@arara.example",
  },
  policies: { warrantyMonths: 12, returnDays: 30, notes: "" },
  freeShippingFrom: 199,
  brandKit: {
    primary: "#0f52ba",
    accent: "#f7b518",
    headingFont: "Bricolage Grotesque",
    textFont: "Figtree",
  },
} as const;
