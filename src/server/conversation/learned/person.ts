import { handoffConcepts } from "#contract/handoff/handoff-rules.ts";
import { createJudge, examplesIn, type Matter, readMessage } from "./matter.ts";
import { createSignReader } from "./signs.ts";

const kinds = ["person"] as const;

/** Whether somebody asks for a person instead of a machine. */
export const personMatter: Matter<(typeof kinds)[number]> = {
  kinds,
  signsOf: createSignReader(handoffConcepts),
  readExamples: examplesIn(
    ["src/server/conversation/learned/data/person-examples", "src/server/conversation/learned/data/act-examples"],
    readMessage(kinds),
  ),
  weights: "src/server/conversation/learned/data/person-weights.tsv",
  rounds: 15,
};

/** How likely a message asks for a person, in words that no rule knows. */
export const personJudge = createJudge(personMatter);
