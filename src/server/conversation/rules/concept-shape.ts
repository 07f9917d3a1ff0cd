import { z } from "zod";
import { wordList } from "./word-pattern.ts";

/** The form of a file of concepts, as `ConceptFile` has it. */
export const conceptShape = {
  concepts: z.record(z.string(), wordList),
  misspelt: z.array(z.string()).optional(),
  counted: wordList.optional(),
  refusals: z.strictObject({ words: wordList, concepts: z.array(z.string()) }).optional(),
  numbers: z.record(z.string(), z.array(z.tuple([z.int(), z.int()]))),
  deniable: z.array(z.string()),
  figures: z.array(z.string()),
  harmless: z.array(z.tuple([z.string()]).rest(z.string())),
};
