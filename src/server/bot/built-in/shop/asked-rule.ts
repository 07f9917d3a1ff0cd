import {
  createJudge,
  type Example,
  examplesIn,
  type Matter,
  readMessage,
} from "#server/conversation/learned/matter.ts";
import { readTurnSigns } from "#server/conversation/learned/signs.ts";
import { readAskedTexts } from "../../knowledge/asked-texts.ts";
import { askedPlainly, askedWays } from "../asked-examples.ts";

/** A text of the shop's rules by its article's title and, where it is a particular rule, by its label. */
export const ruleNamed = (title: string, label = ""): string => (label === "" ? title : `${title}: ${label}`);

const kinds = readAskedTexts("mart").map(({ title, label }) => ruleNamed(title, label));

/** What is done with things asks for no rule. */
const WITH_THINGS = /^\+(?:search|gift|refine|detail|compare|take|drop|price) /;

/** Which rule of the shop a turn asks for: known by the ways to ask for each, and by what is said of things. */
export const ruleMatter: Matter<string> = {
  kinds,
  signsOf: readTurnSigns,
  readExamples: () => [
    ...askedWays("mart", ({ title, label }) => ruleNamed(title, label)),
    ...askedPlainly("mart"),
    ...examplesIn(["src/server/conversation/learned/data/act-examples"], (line) =>
      WITH_THINGS.test(line) ? readMessage(kinds)(line) : [],
    )(),
    ...examplesIn(["src/server/bot/knowledge/mart/asked-of-products"], (item): Example<string, string>[] => [
      { item, kind: null },
    ])(),
  ],
  weights: "src/server/bot/knowledge/mart/rule-weights.tsv",
  rounds: 60,
};

export const ruleJudge = createJudge(ruleMatter);
