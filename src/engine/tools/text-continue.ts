import { providerNeeds } from "#contract/studio/provider-needs.ts";
import { continueInputSchema } from "#contract/studio/studio-text.ts";
import { translateInputSchema } from "#contract/studio/translation.ts";
import { textLimits } from "../text/text-limits.ts";
import { studioTool } from "../tool.ts";

/** A text that broke off, gone on with by a model. */
export const textContinue = studioTool({
  id: "text-continue",
  kind: "text",
  input: continueInputSchema,
  engines: ["model"],
  capability: "text",
  refuseBuiltIn: () => providerNeeds.continuation,
  limits: textLimits,
  cost: () => 1,
  async gather({ asset }, sources) {
    const file = await sources.assetFile(asset);
    let recipe = await sources.assetRecipe(asset);
    // A text that was gone on with and broke off again was asked for at its beginning.
    for (;;) {
      const earlier = recipe.tool === "text-continue" ? continueInputSchema.safeParse(recipe.input) : undefined;
      if (!earlier?.success) break;
      recipe = await sources.assetRecipe(earlier.data.asset);
    }
    const translation = recipe.tool === "translate" ? translateInputSchema.safeParse(recipe.input) : undefined;
    if (!translation?.success) return { file, recipe, units: [] };
    const { from, to } = translation.data;
    return { file, recipe, units: await sources.translationUnits(from === "auto" ? null : from, to) };
  },
  load: async () => (await import("../text/continue-text.ts")).continueText,
});
