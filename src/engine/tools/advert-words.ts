import { advertWordsInputSchema } from "#contract/studio/studio-product-words.ts";
import { textLimits } from "../text/text-limits.ts";
import { studioTool } from "../tool.ts";

/** Headlines and a caption for adverts of products; what is paid is read from the catalogue when they are written. */
export const advertWords = studioTool({
  id: "advert-words",
  kind: "text",
  input: advertWordsInputSchema,
  engines: ["model", "built-in"],
  capability: "text",
  limits: textLimits,
  cost: () => 1,
  gather: (input, sources) => sources.adverts(input.products),
  load: async () => (await import("../product-words/write-advert-words.ts")).writeAdvertWords,
});
