import { foldText } from "#lib/portuguese-text.ts";
import type { Article } from "../knowledge/article.ts";
import {
  type KnowledgeHit,
  type KnowledgeSearch,
  LEAST_SCORE,
  POSSIBLE_SCORE,
  SURE_SCORE,
} from "../knowledge/knowledge-search.ts";
import { tellingStems } from "../knowledge/telling-stems.ts";
import type { Answer } from "./answer.ts";
import { toAnswer, type Unknown } from "./article-answer.ts";
import { splitAtJoint } from "./clauses.ts";
import { isGeneralStem } from "./facets.ts";
import { type Asked, LEANING, MOST_LEANING_WORDS } from "./topic-answer.ts";

/** What is asked in so many words is meant, whatever was spoken of before. */
export const CERTAIN = 0.85;
/** What is spoken of needs to speak for itself no more than so much as well as the best. */
const NEARLY = 0.6;

/** The best article for the question alone, or together with what was spoken of before. */
function findArticle(search: KnowledgeSearch, { text, memory }: Asked): KnowledgeHit | null {
  const [alone] = search.find(text);
  const isLeaning = LEANING.test(foldText(text)) || tellingStems(text).length <= 1;
  if (!memory.topic || !isLeaning || tellingStems(text).length > MOST_LEANING_WORDS) return alone ?? null;
  const hits = search.find(`${text} ${memory.topic}`);
  const [together] = hits.filter(({ article }) => article.title !== memory.topic);
  // What is near to the title of what is spoken of alone is no answer to what is asked.
  const isAsked = together && tellingStems(text).some((stem) => search.tells(together.article, stem));
  const isSure = isAsked && together.score > (alone?.score ?? 0) && together.score >= LEAST_SCORE;
  const same = hits.find(({ article }) => article.title === memory.topic);
  // `e quais os sintomas?` is asked of what is spoken of, when that tells of symptoms, before anything else that does.
  const sameAlone = search.find(text).find(({ article }) => article.title === memory.topic)?.score ?? 0;
  const best = alone?.score ?? 0;
  const isOfTopic = same && same.score >= LEAST_SCORE && best < CERTAIN && sameAlone > 0 && sameAlone >= NEARLY * best;
  if (isOfTopic && (!isSure || same.score >= together.score)) return same;
  return isSure ? together : (alone ?? null);
}
const MOST_OFFERED = 3;

/** What may be meant where nothing is sure, to be chosen. */
export function askWhichArticle(search: KnowledgeSearch, { text }: Asked, isBold = false): Answer[] | null {
  const named = tellingStems(text).filter((stem) => !isGeneralStem(stem));
  // What is asked for is in no text: what its other words are near to is not meant.
  if (named.length > 0 && !named.some(search.knows)) return null;
  const hits = search.find(text).filter(({ score }) => score >= POSSIBLE_SCORE);
  const [only] = hits;
  // One text alone may be meant: it is told, where a wrong one does no harm or its name is said.
  const isNamed = only && named.some((stem) => search.isSaidIn(only.article.title, stem));
  if ((isBold || (isNamed && search.wholeFirst)) && only && hits.length === 1)
    return [toAnswer(only, { search, text })];
  const titles = hits.slice(0, MOST_OFFERED).map(({ article }) => article.title);
  const last = titles.at(-1);
  if (!last) return null;
  const offered = titles.length > 1 ? `${titles.slice(0, -1).join("**, **")}** ou **${last}` : last;
  return [
    {
      text: `Não tenho certeza de que entendi. Você quer saber de **${offered}**? Se não for isso, escreva de outro jeito.`,
      suggestions: titles,
      isUnanswered: true,
    },
  ];
}

/** Whether two texts are for people who never ask both. */
const isForOther = (one: Article, other: Article) =>
  one.side !== undefined && other.side !== undefined && one.side !== other.side;

const isNamedIn = (search: KnowledgeSearch, label: string, side: string) =>
  tellingStems(side).some((stem) => !search.isGeneral(stem) && search.isSaidIn(label, stem));

/** Two things joined by `e` that are two questions are answered both. */
export function answerTwo(
  search: KnowledgeSearch,
  { text }: Pick<Asked, "text">,
  least = LEAST_SCORE,
): Answer[] | null {
  const sides = splitAtJoint(text) ?? [];
  const [first, second] = sides.map((side) => search.find(side)[0]);
  const isTwo = first && second && first.article !== second.article && !isForOther(first.article, second.article);
  // `… e tô bolado` asks nothing more: the second text is not named.
  const isNamed = ({ article }: KnowledgeHit, side = "") =>
    tellingStems(side).some((stem) => search.isSaidIn(article.title, stem));
  if (isTwo && search.wholeFirst && !(isNamed(first, sides[0]) && isNamed(second, sides[1]))) return null;
  // `Dengue e covid, como sei qual é?`: one text was written for both.
  const isOfBoth = first?.article.details?.some(({ label }) => isNamedIn(search, label, sides[1] ?? ""));
  if (search.wholeFirst && isOfBoth) return null;
  if (!isTwo || Math.min(first.score, second.score) < Math.max(least, SURE_SCORE)) return null;
  return [toAnswer(first, { search, text: sides[0] }), toAnswer(second, { search, text: sides[1] })];
}

/** Answers from what the assistant knows. Null when nothing is sure enough. */
export function answerFromKnowledge(
  search: KnowledgeSearch,
  question: Asked,
  least = LEAST_SCORE,
  unknown?: Unknown,
): Answer[] | null {
  const whole = findArticle(search, question);
  const two = (whole?.score ?? 0) < CERTAIN ? answerTwo(search, question, least) : null;
  if (two) return two;
  return whole && whole.score >= least ? [toAnswer(whole, { search, text: question.text, unknown })] : null;
}
