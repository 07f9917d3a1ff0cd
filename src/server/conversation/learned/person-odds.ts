import { handoffConcepts } from "#contract/handoff/handoff-rules.ts";
import { createOdds, type Matter } from "./odds.ts";
import { createSignReader } from "./signs.ts";

/** Whether somebody asks for a person instead of a machine. */
export const personMatter: Matter<"person"> = {
  kinds: ["person"],
  signsOf: createSignReader(handoffConcepts),
  examples: [
    "src/server/conversation/learned/data/person-examples",
    "src/server/conversation/learned/data/act-examples",
  ],
  weights: "src/server/conversation/learned/data/person-weights.tsv",
  rounds: 15,
};

/** How likely a message asks for a person, in words that no rule knows. */
export const personOdds = createOdds(personMatter);
