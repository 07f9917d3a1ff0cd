import { textInputSchema } from "#contract/studio/studio-text.ts";
import { textLimits } from "../text/text-limits.ts";
import { nothingToGather, studioTool } from "../tool.ts";

/** What is wrong or wordy in a text, fixed and explained. */
export const textImprove = studioTool({
  id: "text-improve",
  kind: "text",
  input: textInputSchema,
  engines: ["model", "built-in"],
  capability: "text",
  limits: textLimits,
  cost: () => 1,
  gather: nothingToGather,
  load: async () => (await import("../text/text-generators.ts")).improve,
});
