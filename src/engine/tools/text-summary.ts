import { summaryInputSchema } from "#contract/studio/studio-text.ts";
import { textLimits } from "../text/text-limits.ts";
import { nothingToGather, studioTool } from "../tool.ts";

/** The sentences that say most of a text, in their order. */
export const textSummary = studioTool({
  id: "text-summary",
  kind: "text",
  input: summaryInputSchema,
  engines: ["model", "built-in"],
  capability: "text",
  limits: textLimits,
  cost: () => 1,
  gather: nothingToGather,
  load: async () => (await import("../text/text-generators.ts")).summarise,
});
