import { type Emergency, emergencyTexts } from "#contract/emergency/emergencies.ts";
import { foldText } from "#lib/portuguese-text.ts";
import rules from "./data/first-steps.json" with { type: "json" };

/** More than this nobody reads who has to act. */
const MOST_STEPS = 3;

const steps = rules.map(({ when, step }) => ({
  pattern: new RegExp(String.raw`(?<!\p{L})(?:${when.join("|")})(?!\p{L})`, "u"),
  step,
}));

/** What to do until help comes, for the kinds of emergency that a message speaks of, the most urgent first. */
export function firstStepsFor(text: string): string[] {
  const folded = foldText(text);
  return steps
    .filter(({ pattern }) => pattern.test(folded))
    .map(({ step }) => step)
    .slice(0, MOST_STEPS);
}

/** Where help is, and what to do until it comes. */
export function emergencyAnswer(kind: Emergency, text: string): string {
  return [emergencyTexts[kind], ...firstStepsFor(text)].join("\n\n");
}
