import { providerNeeds } from "#contract/studio/provider-needs.ts";
import { MAX_TRANSLATED_PRODUCTS } from "#contract/studio/studio-advert-choices.ts";
import { productTranslationInputSchema } from "#contract/studio/studio-product-words.ts";
import { studioTool } from "../tool.ts";

const MS_A_PRODUCT = 60_000;

/** The names and descriptions of products in another language, by a model, as a spreadsheet. */
export const translateProducts = studioTool({
  id: "translate-products",
  kind: "file",
  input: productTranslationInputSchema,
  engines: ["model"],
  capability: "text",
  refuseBuiltIn: () => providerNeeds.productTranslation,
  limits: { timeoutMs: MAX_TRANSLATED_PRODUCTS * MS_A_PRODUCT, maxBytes: 10_000_000, maxHeapMb: 384 },
  cost: ({ products }) => Math.ceil(products.length / 10),
  async gather({ products, to }, sources) {
    const [adverts, units] = await Promise.all([sources.adverts(products), sources.translationUnits("pt", to)]);
    return { products: adverts.products, units };
  },
  load: async () => (await import("../product-words/translate-products.ts")).translateProducts,
});
