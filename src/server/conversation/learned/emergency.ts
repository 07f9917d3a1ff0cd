import { type Emergency, emergencyConcepts, emergencyKinds } from "#contract/emergency/emergencies.ts";
import { createJudge, examplesIn, type Matter, readMessage } from "./matter.ts";
import { createSignReader } from "./signs.ts";

/** Whether somebody is in danger now, and of which kind. */
export const emergencyMatter: Matter<Emergency> = {
  kinds: emergencyKinds,
  signsOf: createSignReader(emergencyConcepts),
  readExamples: examplesIn(
    ["src/server/conversation/learned/data/emergency-examples", "src/server/conversation/learned/data/act-examples"],
    readMessage(emergencyKinds),
  ),
  weights: "src/server/conversation/learned/data/emergency-weights.tsv",
  rounds: 15,
};

/**
 * How likely a message tells of an emergency, and of which kind, though no rule knows it: rules know signs by name, people tell what they
 * see.
 */
export const emergencyJudge = createJudge(emergencyMatter);
