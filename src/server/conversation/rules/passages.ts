import type { Article } from "../knowledge/article.ts";
import type { KnowledgeSearch } from "../knowledge/knowledge-search.ts";
import { tellingStems } from "../knowledge/telling-stems.ts";
import { facetsTold, isFacet } from "./facets.ts";

/** What an article says that can be told alone: a detail, or a sentence of its text. */
export interface Passage {
  article: Article;
  text: string;
  isDetail: boolean;
  facets: string[];
  label: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/** What a question asks, by facets and by its telling words. */
interface Asking {
  facets: string[];
  words: string[];
}

const SENTENCE = /(?<=[.!?:])\s+(?=\p{Lu}|\*)/u;
/** What is asked of a subject counts like a word of middling rarity. */
const FACET_WORTH = 3;
/** Of that, what a facet is worth that a sentence tells without being labelled so, and one that the label says in other words. */
const TOLD_FACET = 0.75;
const LABELLED = 0.9;
/** A detail was written for one question: where that is not asked, the text goes first. */
const UNASKED_DETAIL = 0.95;
export const MEDICINE = "remédio";
/** Facets that say how something is asked more than what. */
const HOW = new Set(["como", "tomar", "tipos"]);
export const isHow = (facet: string): boolean => HOW.has(facet);
/** What a word is worth by where it stands: in the label of a detail, in the text of a passage. */
const LABEL = 1;
const TEXT = 0.85;
/** A word of the ways to ask for the article. */
const ASKED = 0.6;
/** An unknown word may be what is asked, or how it is said. */
const UNKNOWN = 0.4;

const sentencesOf = (text: string): string[] => text.split(SENTENCE);

/** Articles never change: what was made of one is kept with it. */
const made = new WeakMap<Article, Passage[]>();

const names = new WeakMap<Article, { title: ReadonlySet<string>; questions: ReadonlySet<string> }>();

function namesOf(article: Article) {
  const known = names.get(article);
  if (known) return known;
  const title = new Set(tellingStems(article.title));
  const one = { title, questions: new Set(article.questions.flatMap(tellingStems)) };
  names.set(article, one);
  return one;
}

/** The passages of an article, made once. */
export function passagesOf(article: Article): Passage[] {
  const known = made.get(article);
  if (known) return known;
  const details = (article.details ?? []).map(({ label, text }) => ({
    article,
    text,
    isDetail: true,
    facets: label === MEDICINE ? [MEDICINE, "fazer"] : isFacet(label) ? [label] : facetsTold(text),
    label: new Set(isFacet(label) ? [] : tellingStems(label)),
    words: new Set(tellingStems(text)),
  }));
  const sentences = sentencesOf(article.text).map((text) => ({
    article,
    text,
    isDetail: false,
    facets: facetsTold(text),
    label: new Set<string>(),
    words: new Set(tellingStems(text)),
  }));
  const all = [...details, ...sentences];
  made.set(article, all);
  return all;
}

/** What a word of the question is told by, from 0 to 1. */
function toldShare(search: KnowledgeSearch, { article, label, words }: Passage, stem: string): number {
  const { title, questions } = namesOf(article);
  if (search.isAmong(label, stem) || search.isAmong(title, stem)) return LABEL;
  // A figure in a text is of something else, unless it was written down for the question.
  if (search.isAmong(words, stem) && !/^\d/.test(stem)) return TEXT;
  return search.isAmong(questions, stem) ? ASKED : 0;
}

/** What is written for these very words answers whatever is asked of them; of several facets one may only be how it is said. */
function facetShare({ facets, isDetail, label }: Passage, asked: string[], isLabelled: boolean): number {
  const isTold = asked.some((facet) => facets.includes(facet));
  // A detail for other words tells of it by the way.
  const isFor = isDetail && label.size === 0;
  return Math.max(isTold ? (isFor ? LABEL : TOLD_FACET) : 0, isLabelled ? LABELLED : 0);
}

/** How much of a question a passage tells: 1 = all of it. Words of the article's title are known to be meant. */
function passageScore(search: KnowledgeSearch, passage: Passage, { facets, words }: Asking): number {
  const asked = facets.filter((facet) => !HOW.has(facet) || passage.facets.includes(facet));
  // Words that ask are counted by what they ask.
  const counted = asked.length > 0 ? words.filter((stem) => !search.isGeneral(stem)) : words;
  const worths = counted.map(
    (stem) => Math.min(FACET_WORTH, search.worthOf(stem)) * (search.knows(stem) ? 1 : UNKNOWN),
  );
  const total = worths.reduce((sum, worth) => sum + worth, 0);
  const told = worths.reduce((sum, worth, at) => sum + worth * toldShare(search, passage, counted[at] ?? ""), 0);
  const isLabelled = words.some((stem) => search.isAmong(passage.label, stem));
  if (asked.length > 0) return (told + FACET_WORTH * facetShare(passage, asked, isLabelled)) / (total + FACET_WORTH);
  return total === 0 ? 0 : (told / total) * (passage.isDetail && !isLabelled ? UNASKED_DETAIL : 1);
}

/** The passages of some articles that tell most of a question, the best first; of equal ones, details before sentences. */
export const rankPassages = (search: KnowledgeSearch, articles: Article[], asking: Asking) =>
  articles
    .flatMap(passagesOf)
    .map((passage) => ({ passage, score: passageScore(search, passage, asking) }))
    .sort((a, b) => b.score - a.score);
