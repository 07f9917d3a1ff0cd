import { translateInputSchema } from "#contract/studio/translation.ts";
import { textLimits } from "../text/text-limits.ts";
import { studioTool } from "../tool.ts";

/** A text in another language. Without a model only sentences that are known as a whole. */
export const translate = studioTool({
  id: "translate",
  kind: "text",
  input: translateInputSchema,
  engines: ["model", "built-in"],
  capability: "text",
  limits: textLimits,
  cost: () => 1,
  gather: async ({ from, to }, sources) => ({
    units: await sources.translationUnits(from === "auto" ? null : from, to),
  }),
  load: async () => (await import("../translation/make-translation.ts")).makeTranslation,
});
