import { type ChooseSteps, stepNames, stepRules } from "#contract/emergency/first-steps.ts";
import { once } from "#lib/once.ts";
import { type Matter, readWeights, sharesOf } from "./odds.ts";
import { createSignReader } from "./signs.ts";

/** Which first step somebody needs who tells of an emergency. */
export const stepMatter: Matter<string> = {
  kinds: stepNames,
  signsOf: createSignReader(stepRules),
  examples: ["src/server/conversation/learned/data/step-examples"],
  weights: "src/server/conversation/learned/data/step-weights.tsv",
  rounds: 30,
};

const weights = once(() => readWeights(stepMatter.weights, stepNames));

/** From here on a step is meant though no rule found it; of ten such, eight fit. */
const LIKELY = 0.4;
/** Below it a step that a rule found is another emergency's. */
const UNLIKELY = 0.05;

/** The step that is likely meant, then those that rules found and that are not unlikely. */
export const chooseSteps: ChooseSteps = (text, ruled) => {
  const shares = sharesOf(stepMatter.signsOf(text), weights());
  const shareOf = (name: string) => shares[stepNames.indexOf(name)] ?? 0;
  const [best = ""] = stepNames.toSorted((one, other) => shareOf(other) - shareOf(one));
  const fitting = ruled.filter((name) => shareOf(name) > UNLIKELY);
  return shareOf(best) >= LIKELY ? [best, ...fitting.filter((name) => name !== best)] : fitting;
};
