import { providerNeeds } from "#contract/studio/provider-needs.ts";
import { productDescriptionInputSchema } from "#contract/studio/studio-product-words.ts";
import { textLimits } from "../text/text-limits.ts";
import { studioTool } from "../tool.ts";

/** The description of a product from what its form says and its photo. */
export const productDescription = studioTool({
  id: "product-description",
  kind: "text",
  input: productDescriptionInputSchema,
  engines: ["model"],
  capability: "text",
  refuseBuiltIn: () => providerNeeds.productDescription,
  limits: textLimits,
  cost: () => 1,
  gather: async ({ picture }, sources) => ({ picture: picture === "" ? null : await sources.picture(picture) }),
  load: async () => (await import("../product-words/write-description.ts")).writeDescription,
});
