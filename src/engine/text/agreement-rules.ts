import type { AgreementRule, Knows } from "./agreement-words.ts";
import type { SentenceWord, WordEdit } from "./sentence-words.ts";
import { saidOfMany, thingsOfMany, whatManyAre } from "./thing-agreement.ts";
import { comeByMany, doneByAll, doneByBoth, doneByMany, doneByOne, doneByTwo, doneByUs } from "./verb-agreement.ts";

const REASON = "Concordância: o verbo ou o adjetivo acompanha a palavra a que se refere.";

/** One after the other: who does what is read when the things are right. */
const rules: readonly AgreementRule[] = [
  thingsOfMany,
  saidOfMany,
  comeByMany,
  doneByMany,
  doneByTwo,
  doneByBoth,
  doneByOne,
  doneByUs,
  doneByAll,
  whatManyAre,
];

/** Agreement in a text, of which each rule reads what the one before left. */
export const agreementRules = rules.map(
  (rule) =>
    (all: readonly SentenceWord[], knows: Knows): WordEdit[] =>
      all.flatMap((_, at) => {
        const edit = rule(all, at, knows);
        return edit ? [{ ...edit, reason: REASON }] : [];
      }),
);
