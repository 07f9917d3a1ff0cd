import { z } from "zod";
import emergencyFile from "./data/emergencies.json" with { type: "json" };
import { wordList } from "./word-pattern.ts";

const emergencies = z
  .strictObject({
    /** What is said to whoever tells of it: where help is, in Markdown. */
    answers: z.strictObject({ crisis: z.string(), violence: z.string(), fire: z.string(), medical: z.string() }),
    words: z.strictObject({
      poisons: wordList,
      pills: wordList,
      /** Names under which pills are told of that were all taken. */
      knownMedicines: wordList,
      drugs: wordList,
      /** What children swallow. */
      smallThings: wordList,
      biters: wordList,
      /** What comes in boxes, too, and harms nobody. */
      drinks: wordList,
      /** What people say they die of. */
      harmlessDeaths: wordList,
    }),
  })
  .parse(emergencyFile);

export const emergencyTexts = emergencies.answers;
export type Emergency = keyof typeof emergencyTexts;
export const emergencyWords = emergencies.words;
