import { type ChooseSteps, stepNames, stepRules } from "#contract/emergency/first-steps.ts";
import { createJudge, examplesIn, type Matter, readMessage } from "./matter.ts";
import { createSignReader } from "./signs.ts";

/** Which first step somebody needs who tells of an emergency: the second label of some of these. */
export const stepMatter: Matter<string> = {
  kinds: stepNames,
  signsOf: createSignReader(stepRules),
  readExamples: examplesIn(
    ["src/server/conversation/learned/data/emergency-examples"],
    readMessage(stepNames, "second"),
  ),
  weights: "src/server/conversation/learned/data/step-weights.tsv",
  rounds: 30,
};

export const stepJudge = createJudge(stepMatter);

/** From here on a step is meant though no rule found it; of ten such, eight fit. */
const LIKELY = 0.4;
/** Below it a step that a rule found is another emergency's. */
const UNLIKELY = 0.05;

/** The step that is likely meant, then those that rules found and that are not unlikely. */
export const chooseSteps: ChooseSteps = (text, ruled) => {
  const { kind, share, shareOf } = stepJudge.weigh(text);
  const fitting = ruled.filter((name) => shareOf(name) > UNLIKELY);
  return share >= LIKELY ? [kind, ...fitting.filter((name) => name !== kind)] : fitting;
};
