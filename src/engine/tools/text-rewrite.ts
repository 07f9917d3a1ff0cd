import { providerNeeds } from "#contract/studio/provider-needs.ts";
import { rewriteInputSchema } from "#contract/studio/studio-text.ts";
import { textLimits } from "../text/text-limits.ts";
import { nothingToGather, studioTool } from "../tool.ts";

/** The same in another tone, which only a model finds. */
export const textRewrite = studioTool({
  id: "text-rewrite",
  kind: "text",
  input: rewriteInputSchema,
  engines: ["model"],
  capability: "text",
  refuseBuiltIn: () => providerNeeds.rewrite,
  limits: textLimits,
  cost: () => 1,
  gather: nothingToGather,
  load: async () => (await import("../text/text-generators.ts")).rewrite,
});
