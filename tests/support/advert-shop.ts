import type { AdvertShop } from "#engine/tool.ts";

/** Colours and letters of a shop, as its settings have them. */
export const brandKit = {
  primary: "#0f52ba",
  accent: "#f7b518",
  headingFont: "Bricolage Grotesque",
  textFont: "Figtree",
} as const;

/** What adverts say of a shop, with what a test says of its own. */
export const advertShop = (own: Partial<AdvertShop> = {}): AdvertShop => ({
  name: "Arara Mart",
  address: "https://arara.example/arara-mart",
  whatsappNumber: "5511912345678",
  logo: null,
  brandKit,
  pixPercent: 5,
  instalments: { max: 10, minimum: 20, interestPercentPerMonth: 0 },
  freeShippingFrom: null,
  pix: null,
  ...own,
});
