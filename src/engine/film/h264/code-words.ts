import { z } from "zod";
import codeFile from "./data/code-words.json" with { type: "json" };

/** A code is kept as its bits and how many they are. */
export interface CodeWord {
  bits: number;
  length: number;
}

/** A row of a table, written as it stands in the standard: its words, with a space between. */
const row = z
  .string()
  .regex(/^[01]+(?: [01]+)*$/)
  .transform((words) =>
    words.split(" ").map((word): CodeWord => ({ bits: Number.parseInt(word, 2), length: word.length })),
  );

/** The code words of ITU-T Rec. H.264 for what is left of a block (tables 9-5, 9-7, 9-8, 9-9 and 9-10). */
export const { coefficientTokens, colorTokens, totalZeros, colorZeros, zeroRuns } = z
  .strictObject({
    /** How many figures are not zero, and how many of the last ones are ±1, by the surroundings: [count][ones]. */
    coefficientTokens: z.array(z.array(row)),
    /** The same for the means of the colour planes. */
    colorTokens: z.array(row),
    /** How many zeros stand between the figures: [count - 1][zeros]. */
    totalZeros: z.array(row),
    colorZeros: z.array(row),
    /** How many zeros stand before one figure: [zeros left - 1][zeros]. */
    zeroRuns: z.array(row),
  })
  .parse(codeFile);
