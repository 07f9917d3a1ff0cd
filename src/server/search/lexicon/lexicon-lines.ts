import { readDataLines } from "#server/platform/lifecycle/data-lines.ts";

/** What a file of the lexicon says, line by line. How its lines are written stands at its top. */
export function readLexiconLines(name: string): string[] {
  return readDataLines(`src/server/search/lexicon/data/${name}.txt`);
}
