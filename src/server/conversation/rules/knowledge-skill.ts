import { foldText } from "#lib/portuguese-text.ts";
import {
  type KnowledgeHit,
  type KnowledgeSearch,
  LEAST_SCORE,
  POSSIBLE_SCORE,
  SURE_SCORE,
  tellingStems,
} from "../knowledge/knowledge-search.ts";
import type { Answer, Question } from "./answer.ts";
import { splitAtJoint } from "./clauses.ts";

type Asked = Pick<Question, "text" | "memory">;

/** A question that leans on the one before: `e para crianças?`, `como evitar isso?`. */
const LEANING = /^(e|mas|entao|ok)\b|\b(isso|disso|nisso|dele|dela|deles|nesse caso|tambem)\b/;
const MOST_LEANING_WORDS = 4;
/** What is asked in so many words is meant, whatever was spoken of before. */
export const CERTAIN = 0.85;
/** What is spoken of needs to speak for itself no more than so much as well as the best. */
const NEARLY = 0.6;

export function toAnswer({ article }: KnowledgeHit): Answer {
  const { text, source, related, title } = article;
  return { text, sources: [source], suggestions: related, memory: { topic: title } };
}

/** The best article for the question alone, or together with what was spoken of before. */
function findArticle(search: KnowledgeSearch, { text, memory }: Asked): KnowledgeHit | null {
  const [alone] = search.find(text);
  const isLeaning = LEANING.test(foldText(text)) || tellingStems(text).length <= 1;
  if (!memory.topic || !isLeaning || tellingStems(text).length > MOST_LEANING_WORDS) return alone ?? null;
  const hits = search.find(`${text} ${memory.topic}`);
  const [together] = hits.filter(({ article }) => article.title !== memory.topic);
  const isSure = together && together.score > (alone?.score ?? 0) && together.score >= LEAST_SCORE;
  const same = hits.find(({ article }) => article.title === memory.topic);
  // `e quais os sintomas?` is asked of what is spoken of, when that tells of symptoms, before anything else that does.
  const sameAlone = search.find(text).find(({ article }) => article.title === memory.topic)?.score ?? 0;
  const best = alone?.score ?? 0;
  const isOfTopic = same && same.score >= LEAST_SCORE && best < CERTAIN && sameAlone > 0 && sameAlone >= NEARLY * best;
  if (isOfTopic && (!isSure || same.score >= together.score)) return same;
  return isSure ? together : (alone ?? null);
}

/** In `quanto tempo dura?` the last word asks. */
const SPANS = new Set(tellingStems("tempo dias"));
const SENTENCE = /(?<=[.!?])\s+(?=\p{Lu}|\*)/u;

/** What the article spoken of says to a question that leans on it: `e quanto tempo dura?`. */
export function answerOfTopic(search: KnowledgeSearch, { text, memory }: Asked): Answer[] | null {
  const article = memory.topic ? search.findByTitle(memory.topic) : undefined;
  const asked = new Set(tellingStems(text).filter((stem) => !SPANS.has(stem)));
  if (!article || asked.size === 0 || asked.size > MOST_LEANING_WORDS) return null;
  const { related, title, source } = article;
  const known = new Set(tellingStems(article.text));
  const [alone] = search.find(text);
  // Who names what another article is about has gone on to that.
  const isNamed =
    alone && alone.article.title !== title && tellingStems(alone.article.title).some((stem) => asked.has(stem));
  const isMeant = !isNamed && [...asked].every((stem) => known.has(stem));
  const told = article.text.split(SENTENCE).filter((one) => tellingStems(one).some((stem) => asked.has(stem)));
  if (isMeant) return [{ text: told.join(" "), sources: [source], suggestions: related, memory: { topic: title } }];
  const isOther = (alone?.score ?? 0) >= LEAST_SCORE;
  if (isOther || !LEANING.test(foldText(text))) return null;
  return [
    {
      text: `O texto que tenho sobre **${title}** não diz isso. O que ele diz:\n\n${article.text}`,
      sources: [source],
      suggestions: related,
      memory: { topic: title },
      isUnanswered: true,
    },
  ];
}

const MOST_OFFERED = 3;

/** What may be meant where nothing is sure, to be chosen. */
export function askWhichArticle(search: KnowledgeSearch, { text }: Asked): Answer[] | null {
  const titles = search
    .find(text)
    .filter(({ score }) => score >= POSSIBLE_SCORE)
    .slice(0, MOST_OFFERED)
    .map(({ article }) => article.title);
  const last = titles.at(-1);
  if (!last) return null;
  const named = titles.length > 1 ? `${titles.slice(0, -1).join("**, **")}** ou **${last}` : last;
  return [
    {
      text: `Não tenho certeza de que entendi. Você quer saber de **${named}**? Se não for isso, escreva de outro jeito.`,
      suggestions: titles,
      isUnanswered: true,
    },
  ];
}

/** Answers from what the assistant knows; two things joined by `e` are answered both. Null when nothing is sure enough. */
export function answerFromKnowledge(search: KnowledgeSearch, question: Asked, least = LEAST_SCORE): Answer[] | null {
  const whole = findArticle(search, question);
  const sides = splitAtJoint(question.text)?.map((side) => search.find(side)[0]);
  const [first, second] = sides ?? [];
  if (
    first &&
    second &&
    first.article !== second.article &&
    Math.min(first.score, second.score) >= Math.max(least, SURE_SCORE) &&
    (whole?.score ?? 0) < CERTAIN
  ) {
    return [toAnswer(first), toAnswer(second)];
  }
  return whole && whole.score >= least ? [toAnswer(whole)] : null;
}
