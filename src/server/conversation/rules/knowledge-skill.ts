import { foldText } from "#lib/portuguese-text.ts";
import type { Article } from "../knowledge/article.ts";
import { type KnowledgeHit, type KnowledgeSearch, LEAST_SCORE, SURE_SCORE } from "../knowledge/knowledge-search.ts";
import { tellingStems } from "../knowledge/telling-stems.ts";
import type { Answer, Question } from "./answer.ts";
import { toAnswer, type Unknown } from "./article-answer.ts";
import { splitAtJoint } from "./clauses.ts";

export type Asked = Pick<Question, "text" | "memory">;

/** A question that leans on the one before: `e para crianças?`, `como evitar isso?`. */
const LEANING = /^(e|mas|entao|ok)\b|\b(isso|disso|nisso|dele|dela|deles|nesse caso|tambem)\b/;
const MOST_LEANING_WORDS = 4;

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
/** Whether two texts are for people who never ask both. */
const isForOther = (one: Article, other: Article) =>
  one.side !== undefined && other.side !== undefined && one.side !== other.side;

const isNamedIn = (search: KnowledgeSearch, label: string, side: string) =>
  tellingStems(side).some((stem) => !search.isGeneral(stem) && search.isSaidIn(label, stem));

/** Two things joined by `e` that are two questions are answered both. */
function answerTwo(search: KnowledgeSearch, { text }: Pick<Asked, "text">, least = LEAST_SCORE): Answer[] | null {
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
