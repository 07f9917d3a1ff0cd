import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  createJudge,
  type Example,
  examplesIn,
  type Matter,
  readMessage,
} from "#server/conversation/learned/matter.ts";
import { readTurnSigns } from "#server/conversation/learned/signs.ts";
import { readArticleFile } from "../../knowledge/article-file.ts";
import { type AskedText, KNOWLEDGE_FOLDER, readAskedTexts } from "../../knowledge/asked-texts.ts";

/** A text of the shop's rules by its article's title and, where it is a particular rule, by its label. */
export const ruleNamed = (title: string, label = ""): string => (label === "" ? title : `${title}: ${label}`);

const texts = readAskedTexts("mart");
const kinds = texts.map(({ title, label }) => ruleNamed(title, label));

const asked = ({ title, label, ways }: AskedText): Example<string, string>[] =>
  ways.map((item) => ({ item, kind: ruleNamed(title, label) }));

/** What stands above the texts as it is asked for plainly: `aceita pix`. */
function askedPlainly(): Example<string, string>[] {
  const folder = join(KNOWLEDGE_FOLDER, "mart");
  const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return files
    .sort()
    .map((name) => join(folder, name))
    .flatMap((file) => readArticleFile(file, readFileSync(file, "utf8")).articles)
    .flatMap(({ title, questions }) => questions.map((item) => ({ item, kind: title })));
}

/** What is done with things asks for no rule. */
const WITH_THINGS = /^\+(?:search|gift|refine|detail|compare|take|drop|price) /;

/** Which rule of the shop a turn asks for: known by the ways to ask for each, and by what is said of things. */
export const ruleMatter: Matter<string> = {
  kinds,
  signsOf: readTurnSigns,
  readExamples: () => [
    ...texts.flatMap(asked),
    ...askedPlainly(),
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
