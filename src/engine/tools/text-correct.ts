import { textInputSchema } from "#contract/studio/studio-text.ts";
import { textLimits } from "../text/text-limits.ts";
import { nothingToGather, studioTool } from "../tool.ts";

/** What is wrong in a text, corrected and explained. */
export const textCorrect = studioTool({
  id: "text-correct",
  kind: "text",
  input: textInputSchema,
  engines: ["model", "built-in"],
  capability: "text",
  limits: textLimits,
  cost: () => 1,
  gather: nothingToGather,
  load: async () => (await import("../text/text-generators.ts")).correct,
});
