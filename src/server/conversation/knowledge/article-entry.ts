import type { Article } from "./article.ts";
import { tellingStems } from "./telling-stems.ts";
import { cosineOf, partsOf, plainForm } from "./wording.ts";

const BODY_SHARE = 0.4;
/** What words are worth that are written down for a detail: they ask for it. */
const LABEL_SHARE = 0.85;

/** The text of an article and all that is told in particular. */
const wholeText = ({ text, details = [] }: Article): string =>
  [text, ...details.flatMap((detail) => [detail.label, detail.text])].join("\n");

const each = () => 1;

/** An article as it is looked for. */
export interface Entry {
  article: Article;
  /** The parts of each way to ask, with the words that tell nothing of a subject. */
  wordings: { parts: Set<string>; isTelling: boolean }[];
  /** The parts of the words of each way to ask. */
  parts: Set<string>[];
  /** What each word of the article is worth. */
  shares: Map<string, number>;
  questions: Set<string>[];
}

function makeEntry(article: Article): Entry {
  const questions = [article.title, ...article.questions].map((question) => new Set(tellingStems(question)));
  const shares = new Map(tellingStems(wholeText(article)).map((stem) => [stem, BODY_SHARE]));
  for (const { label } of article.details ?? []) for (const stem of tellingStems(label)) shares.set(stem, LABEL_SHARE);
  for (const stem of questions.flatMap((words) => [...words])) shares.set(stem, 1);
  const wordings = [article.title, ...article.questions].map((question, place) => ({
    parts: partsOf(plainForm(question).split(" ")),
    isTelling: (questions[place]?.size ?? 0) > 0,
  }));
  return { article, shares, questions, wordings, parts: questions.map(partsOf) };
}

/** An article stands in the index of several assistants, and in that of the next settings. */
const made = new WeakMap<Article, Entry>();

/** An article as it is looked for, worked out once. */
export function readEntry(article: Article): Entry {
  const entry = made.get(article) ?? makeEntry(article);
  made.set(article, entry);
  return entry;
}

/** How near a question is worded to the ways of asking for an article; `isTelling`: only to those that name a subject, or only to the others. */
export const wordingOf = ({ wordings }: Entry, worded: Set<string>, isTelling?: boolean): number =>
  Math.max(
    0,
    ...wordings
      .filter((one) => isTelling === undefined || one.isTelling === isTelling)
      .map(({ parts }) => cosineOf(worded, parts, each)),
  );
