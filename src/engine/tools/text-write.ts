import { providerNeeds } from "#contract/studio/provider-needs.ts";
import { writeInputSchema } from "#contract/studio/studio-text.ts";
import { textLimits } from "../text/text-limits.ts";
import { nothingToGather, studioTool } from "../tool.ts";

/** A text of one of the five kinds of content, which only a model writes. */
export const textWrite = studioTool({
  id: "text-write",
  kind: "text",
  input: writeInputSchema,
  engines: ["model"],
  capability: "text",
  refuseBuiltIn: ({ type }) => providerNeeds[type],
  request: ({ request }) => ({ text: request, place: "text" }),
  limits: textLimits,
  cost: () => 1,
  gather: nothingToGather,
  load: async () => (await import("../text/text-generators.ts")).write,
});
