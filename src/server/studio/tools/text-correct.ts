import { textInputSchema } from "#contract/studio/studio-text.ts";
import { nothingToGather, studioTool } from "../studio-tool.ts";
import { textLimits } from "../text/text-limits.ts";

/** What is wrong in a text, corrected and explained. */
export const textCorrect = studioTool({
  id: "text-correct",
  kind: "text",
  input: textInputSchema,
  engines: ["model", "built-in"],
  capability: "chat",
  limits: textLimits,
  cost: () => 1,
  gather: nothingToGather,
  load: async () => (await import("../text/text-makers.ts")).correct,
});
