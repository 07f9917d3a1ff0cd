import { foldText } from "#lib/portuguese-text.ts";
import {
  type KnowledgeHit,
  type KnowledgeSearch,
  LEAST_SCORE,
  SURE_SCORE,
  tellingStems,
} from "../knowledge/knowledge-search.ts";
import type { Answer, Question } from "./answer.ts";
import { splitAtJoint } from "./clauses.ts";

type Asked = Pick<Question, "text" | "memory">;

/** A question that leans on the one before: `e para crianças?`, `como evitar isso?`. */
const LEANING = /^(e|mas|entao|ok)\b|\b(isso|disso|nisso|dele|dela|deles|nesse caso|tambem)\b/;
const MOST_LEANING_WORDS = 4;

function toAnswer({ article }: KnowledgeHit): Answer {
  const { text, source, related, title } = article;
  return { text, sources: [source], suggestions: related, memory: { topic: title } };
}

/** The best article for the question alone, or together with what was spoken of before. */
function findArticle(search: KnowledgeSearch, { text, memory }: Asked): KnowledgeHit | null {
  const [alone] = search.find(text);
  const isLeaning = LEANING.test(foldText(text)) || tellingStems(text).length <= 1;
  if (!memory.topic || !isLeaning || tellingStems(text).length > MOST_LEANING_WORDS) return alone ?? null;
  const [together] = search.find(`${text} ${memory.topic}`).filter(({ article }) => article.title !== memory.topic);
  if (together && together.score > (alone?.score ?? 0) && together.score >= LEAST_SCORE) return together;
  return alone ?? null;
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
    (whole?.score ?? 0) < 0.85
  ) {
    return [toAnswer(first), toAnswer(second)];
  }
  return whole && whole.score >= least ? [toAnswer(whole)] : null;
}
