import { z } from "zod";
import { type ConceptFile, createConceptReader } from "#contract/emergency/concepts.ts";
import { readDataLines } from "#server/platform/lifecycle/data-lines.ts";
import { tellingStems } from "../knowledge/knowledge-search.ts";
import facetsFile from "./data/facets.json" with { type: "json" };
import { wordList } from "./word-pattern.ts";

/** What may be asked of any subject: whether it is catching, how long it lasts, when to go, what it costs. */
const { concepts, told } = z
  .strictObject({ concepts: z.record(z.string(), wordList), told: z.record(z.string(), z.array(z.string())) })
  .parse(facetsFile);

const fileOf = (words: Record<string, string[]>): ConceptFile => ({
  concepts: words,
  numbers: {},
  deniable: [],
  figures: [],
  harmless: [],
});

const names = Object.keys(concepts);
const readAsked = createConceptReader(fileOf(concepts));
const readTold = createConceptReader(fileOf(told));

/** What a question asks of its subject. */
export const facetsAsked = (text: string): string[] => names.filter(readAsked(text).has);

/** What a sentence tells of its subject. */
export const facetsTold = (sentence: string): string[] => names.filter(readTold(sentence).has);

export const isFacet = (name: string): boolean => name in concepts;

const GENERAL = new Set([
  ...readDataLines("src/server/conversation/knowledge/data/leaning-words.txt").flatMap(tellingStems),
  // Of phrases only the whole asks: in `como é a dor`, `dor` names.
  ...Object.values(concepts).flatMap((words) => words.filter((word) => !/[ *]/.test(word)).flatMap(tellingStems)),
]);
const FACET_BEGINNINGS = Object.values(concepts)
  .flat()
  .filter((word) => word.endsWith("*") && !word.includes(" "))
  .flatMap((word) => tellingStems(word.slice(0, -1)));

/** Whether a word asks of a subject and names none. */
export const isGeneralStem = (stem: string): boolean =>
  GENERAL.has(stem) || FACET_BEGINNINGS.some((beginning) => stem.startsWith(beginning));
