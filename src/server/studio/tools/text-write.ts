import { writeInputSchema } from "#contract/studio/studio-text.ts";
import { nothingToGather, studioTool } from "../studio-tool.ts";
import { textLimits } from "../text/text-limits.ts";

/** A draft of one of the five kinds of content. */
export const textWrite = studioTool({
  id: "text-write",
  kind: "text",
  input: writeInputSchema,
  engines: ["model", "built-in"],
  capability: "chat",
  limits: textLimits,
  cost: () => 1,
  gather: nothingToGather,
  load: async () => (await import("../text/text-makers.ts")).write,
});
