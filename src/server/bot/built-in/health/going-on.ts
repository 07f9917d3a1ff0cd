import { foldText } from "#lib/portuguese-text.ts";
import {
  type KnowledgeHit,
  type KnowledgeSearch,
  LEAST_SCORE,
  SURE_SCORE,
} from "#server/conversation/knowledge/knowledge-search.ts";
import { tellingStems } from "#server/conversation/knowledge/telling-stems.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { toAnswer } from "#server/conversation/rules/article-answer.ts";
import { splitClauses } from "#server/conversation/rules/clauses.ts";
import { CERTAIN } from "#server/conversation/rules/knowledge-skill.ts";
import { MEDICINE } from "#server/conversation/rules/passages.ts";
import { answerMedicineAsked } from "#server/conversation/rules/topic-answer.ts";
import { asksSomething, DENIES } from "./asking.ts";
import { type Ground, isTold, readMessage } from "./talk-ground.ts";
import { hearMore, tellLimit, tellOfMedicine, tellOwnWhen, tellServing, tellWhetherItIs } from "./tell-general.ts";
import { type Told, tellAgain, tellJoined, tellKin, tellNamed, tellOwn } from "./tell-passages.ts";

/** A longer message is of itself. */
const MOST_WORDS = 9;
/** By how much more another subject must speak for itself than what is spoken of. */
const MARGIN = 0.12;
const DOSE = "dose";
const PRICE = "preço";
const TAKING = "tomar";

/** `Ele diz que é vacinado`: of what is spoken of. */
const LEANS = /\b(?:el[ea]s?|isso|disso|nisso|dess[ea]s?|ess[ea]s?|mesmo assim)\b/;
const IS_IT = /\b(?:e|sera|pode ser|seria|estou com|tenho|tem)\b/;

const isWithin = (question: string[], words: string[]): boolean =>
  question.length > 0 && question.every((stem) => words.includes(stem));

/** Another article that the message names without doubt: by its title, or by the whole of a question, in words that what is spoken of does not have. */
function namedElsewhere({ search, question: { text }, topic, read }: Ground): KnowledgeHit | null {
  const [best] = search.find(text).filter(({ article }) => article !== topic);
  const words = tellingStems(text);
  const isWhole = best?.article.questions.some((question) => isWithin(tellingStems(question), words)) ?? false;
  const least = isWhole ? LEAST_SCORE : SURE_SCORE;
  if (!best || best.score < (LEANS.test(foldText(text)) ? CERTAIN : least)) return null;
  const foreign = read.stems.filter((stem) => !search.tells(topic, stem));
  const title = new Set(tellingStems(best.article.title));
  const isNamed = foreign.some((stem) => search.isAmong(title, stem)) || isWhole;
  return foreign.length > 0 && (isNamed || best.isExact) ? best : null;
}

/** `Posso tomar plasil?`: what is taken and stands in no text may be a medicine; a vaccine and a drink have texts. */
const isNamelessMedicine = ({ search, read }: Ground) => read.stems.length > 0 && !read.stems.some(search.knows);

/** What is told beside what is spoken of: of a medicine, of what goes with it, of what is named besides, of what is asked of any subject. */
function tellBeside(ground: Ground, kin: Told | null): Answer | null {
  const { facets } = ground.read;
  const isPriced = facets.includes(PRICE);
  const medicine = isPriced ? PRICE : [DOSE, MEDICINE].find((facet) => facets.includes(facet));
  const beside =
    (medicine && tellServing(ground, medicine)) || kin?.answer || tellJoined(ground) || tellNamed(ground)?.answer;
  if (beside) return beside;
  const served = facets
    .filter((facet) => facet !== TAKING || isNamelessMedicine(ground))
    .map((facet) => tellServing(ground, facet))
    .filter((one) => one !== null);
  return served.find(({ text }) => !isTold(ground, text)) ?? null;
}

/** What is asked of what is spoken of and stands in none of its passages. */
function answerUntold(ground: Ground, kin: Told | null): Answer | null {
  const { read, question } = ground;
  if (read.words.length === 0 && read.facets.length === 0) {
    return IS_IT.test(foldText(question.text)) ? tellWhetherItIs(ground) : null;
  }
  const beside = tellBeside(ground, kin);
  if (beside) return beside;
  // Of several things that are asked at once, what is not known is not said beside what is.
  const isNothingNamed = read.stems.length + read.facets.length === 0 || splitClauses(question.turn.text).length > 1;
  return tellAgain(ground) ?? ((isNothingNamed && tellOwnWhen(ground)) || tellLimit(ground));
}

/** What is spoken of, and how a message after it is read; null where nothing is, or the message is of itself. */
function groundOf(search: KnowledgeSearch, question: Question): Ground | null {
  const topic = question.memory.topic ? search.findByTitle(question.memory.topic) : undefined;
  if (!topic || tellingStems(question.text).length > MOST_WORDS) return null;
  return { search, question, topic, read: readMessage(search, question, topic) };
}

const asksOf = ({ question, read }: Ground) => asksSomething(question) || read.facets.length > 0;

/** What the text spoken of tells of a message, and nothing that is said of any subject. */
export function answerWrittenFor(search: KnowledgeSearch, question: Question): Answer | null {
  const ground = groundOf(search, question);
  return ground && (tellOwn(ground, asksOf(ground))?.answer ?? null);
}

/**
 * A message after something was spoken of. It is of that, unless it names another subject without doubt and that one tells more of it:
 * one word in common with another text leads nowhere. Null where it is of something else.
 */
export function answerGoingOn(search: KnowledgeSearch, question: Question): Answer | null {
  const ground = groundOf(search, question);
  if (!ground) return null;
  const { read } = ground;
  const asks = asksOf(ground);
  if (!asks && read.stems.length <= 1 && DENIES.test(foldText(question.text))) return hearMore(ground);
  const named = namedElsewhere(ground);
  const medicine = tellOfMedicine(ground);
  if (medicine) return medicine;
  const own = tellOwn(ground, asks);
  const kin = tellKin(ground, asks);
  const elsewhere = Math.max(named?.score ?? 0, kin?.score ?? 0);
  if (own && own.score + MARGIN >= elsewhere) return own.answer;
  if (named) return answerMedicineAsked(search, question)?.[0] ?? toAnswer(named, { search, text: question.text });
  return asks ? answerUntold(ground, kin) : (kin?.answer ?? hearMore(ground));
}
