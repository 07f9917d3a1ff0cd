import { z } from "zod";
import { conceptShape } from "./concepts.ts";
import emergencyFile from "./data/emergencies.json" with { type: "json" };

const kinds = ["crisis", "violence", "medical", "fire"] as const;
export type Emergency = (typeof kinds)[number];

const emergencies = z
  .strictObject({
    /** What is said to whoever tells of it: where help is, in Markdown. */
    answers: z.record(z.enum(kinds), z.string()),
    ...conceptShape,
    /** Which concepts make an emergency where they stand together, in any order, within so many words. */
    rules: z.array(
      z.strictObject({ kind: z.enum(kinds), signs: z.array(z.string()).nonempty(), within: z.int().optional() }),
    ),
  })
  .parse(emergencyFile);

export const emergencyTexts = emergencies.answers;
export const emergencyConcepts = emergencies;
