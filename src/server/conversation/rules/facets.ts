import { z } from "zod";
import { type ConceptFile, createConceptReader } from "#contract/emergency/concepts.ts";
import { readDataLines } from "#server/platform/lifecycle/data-lines.ts";
import type { Article } from "../knowledge/article.ts";
import { tellingStems } from "../knowledge/telling-stems.ts";
import { verbRoot } from "../knowledge/word-likeness.ts";
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

/** How something is asked of any subject. */
const OF_ANY = ["como", "tipos"];

/** The facets that some articles are labelled with or answer for: of a shop nobody asks what to eat. */
export const facetsOf = (articles: readonly Pick<Article, "details" | "serves">[]): string[] =>
  [
    ...new Set([
      ...OF_ANY,
      ...articles.flatMap(({ details = [], serves = [] }) => [...details.map((one) => one.label), ...serves]),
    ]),
  ].filter(isFacet);

const LEANING = readDataLines("src/server/conversation/knowledge/data/leaning-words.txt").flatMap(tellingStems);

/** Whether a word asks one of some facets of a subject, or leans on one, and names none. */
export function generalStems(facets: readonly string[]): (stem: string) => boolean {
  const words = facets.flatMap((facet) => concepts[facet] ?? []);
  // Of phrases only the whole asks: in `como é a dor`, `dor` names.
  const general = new Set([...LEANING, ...words.filter((word) => !/[ *]/.test(word)).flatMap(tellingStems)]);
  const beginnings = words
    .filter((word) => word.endsWith("*") && !word.includes(" "))
    .flatMap((word) => tellingStems(word.slice(0, -1)));
  const roots = new Set([...general].map(verbRoot).filter((root) => root !== null));
  return (stem) =>
    general.has(stem) ||
    general.has(`${stem}r`) ||
    roots.has(verbRoot(stem) ?? "") ||
    beginnings.some((beginning) => stem.startsWith(beginning));
}

/** Whether a word asks of a subject and names none. */
export const isGeneralStem = generalStems(names);
