import { foldText } from "#lib/portuguese-text.ts";
import type { Article } from "../knowledge/article.ts";
import {
  type KnowledgeHit,
  type KnowledgeSearch,
  LEAST_SCORE,
  POSSIBLE_SCORE,
  tellingStems,
} from "../knowledge/knowledge-search.ts";
import type { Answer, Memory } from "./answer.ts";
import {
  about,
  answerTwo,
  kinOf,
  LEANING,
  type Ranked,
  type Read,
  readAsked,
  servedForAll,
  TELLS,
  tellPassages,
  toAnswer,
  type Unknown,
} from "./knowledge-skill.ts";
import { rankPassages } from "./passages.ts";

/** A question in a talk. */
export interface TalkedOf {
  text: string;
  memory: Pick<Memory, "topic">;
  /** What was asked or told just before. */
  before?: string;
}

/** An article for a question. */
interface Candidate {
  article: Article;
  /** How near the question is to it. */
  near: number;
  /** Its passages, and how much of the question each tells. */
  passages: Ranked[];
  /** Both together. */
  score: number;
}

/** Of the score of an article, what the ways to ask for it count; the rest is what it tells. */
const NEAR_SHARE = 0.6;
/** What is told with the subject is a little further off than the subject. */
const KIN_SHARE = 0.95;
/** By so much more must another subject answer, to a question that leans on what is spoken of and to one that stands alone. */
const LEANING_MARGIN = 0.16;
const OWN_MARGIN = 0.06;
const MOST_LEANING_WORDS = 3;
/** A longer question is asked of itself. */
const MOST_OWN_WORDS = 8;
const MOST_OTHERS = 6;
/** What tells so much of a question answers it, though it is asked for in other words. */
const TELLS_SURELY = 0.75;
/** Of passages that tell alike, the one that says the words itself, and the one that also tells of what was said before. */
const SAID_WORTH = 0.03;
const BEFORE_WORTH = 0.1;
/** A question with more words of its own leaves nothing open. */
const MOST_OPEN_WORDS = 1;
/** What is asked in so many words of a known question is that question. */
const FEWEST_EXACT_WORDS = 4;

/** The passages of an article for a question, with what was said before it for what it leaves open. */
function rankFor(search: KnowledgeSearch, article: Article, read: Read, before: string[]): Ranked[] {
  const title = new Set(tellingStems(article.title));
  const open = read.stems.length <= MOST_OPEN_WORDS ? before.filter((stem) => !title.has(stem)) : [];
  const share = (stems: string[], words: ReadonlySet<string>) =>
    stems.filter((stem) => search.isAmong(words, stem)).length / Math.max(1, stems.length);
  const extra = ({ label, words }: Ranked["passage"]) =>
    SAID_WORTH * share(read.stems, words) + BEFORE_WORTH * Math.max(share(open, label), share(open, words));
  return rankPassages(search, [article], read)
    .map(({ passage, score }) => ({ passage, score: score > 0 ? score + extra(passage) : 0 }))
    .sort((a, b) => b.score - a.score);
}

const scoreIn = (hits: KnowledgeHit[], article: Article) => hits.find((hit) => hit.article === article)?.score ?? 0;

/** The best article of what is spoken of, and the best of anything else, measured alike: the first with the name of the subject. */
function candidatesFor(
  search: KnowledgeSearch,
  topic: Article | undefined,
  { text, before = "" }: TalkedOf,
  read: Read,
) {
  const alone = search.find(text);
  const words = new Set(read.words);
  const context = tellingStems(before).filter(
    (stem) => !words.has(stem) && !search.isGeneral(stem) && search.knows(stem),
  );
  const rate = (article: Article, near: number): Candidate => {
    const passages = rankFor(search, article, read, context);
    return { article, near, passages, score: NEAR_SHARE * near + (1 - NEAR_SHARE) * (passages[0]?.score ?? 0) };
  };
  const joined = topic ? search.find(`${text} ${topic.title}`) : [];
  const kin = topic ? kinOf(search, topic) : [];
  const ofSubject = [
    ...(topic ? [rate(topic, Math.max(scoreIn(joined, topic), scoreIn(alone, topic)))] : []),
    ...kin.map((one) => {
      const rated = rate(one, Math.max(scoreIn(joined, one), scoreIn(alone, one)));
      return { ...rated, score: KIN_SHARE * rated.score };
    }),
  ];
  const others = alone
    .filter(({ article }) => article !== topic && !kin.includes(article))
    .slice(0, MOST_OTHERS)
    .map(({ article, score }) => rate(article, score));
  const best = (list: Candidate[]) => list.sort((a, b) => b.score - a.score)[0];
  return { own: best(ofSubject), other: best(others), isExact: alone[0]?.isExact === true };
}

/** Whether an article is asked for by the words of a question, and the one spoken of only tells them by the way. */
const namesAlone = (search: KnowledgeSearch, { article }: Candidate, topic: Article, { stems }: Read) =>
  stems.length > 0 &&
  stems.every((stem) => search.names(article, stem)) &&
  !stems.some((stem) => search.names(topic, stem));

/** By how much more than what is spoken of another subject must answer. */
function marginFor(text: string, { words }: Read): number {
  if (words.length > MOST_OWN_WORDS) return 0;
  return LEANING.test(foldText(text)) || words.length <= MOST_LEANING_WORDS ? LEANING_MARGIN : OWN_MARGIN;
}

const isSure = ({ near, passages }: Candidate) =>
  near >= LEAST_SCORE || (near >= POSSIBLE_SCORE && (passages[0]?.score ?? 0) >= TELLS_SURELY);

/**
 * The answer to a question where something may be spoken of already: one decision whether it belongs to that or surely names something else. What
 * the subject does not tell is told from elsewhere, where that is sure of it.
 */
export function answerOfSubject(search: KnowledgeSearch, asked: TalkedOf, unknown: Unknown): Answer[] | null {
  const { text, memory } = asked;
  const topic = memory.topic ? search.findByTitle(memory.topic) : undefined;
  const read = readAsked(search, text);
  const { own, other, isExact } = candidatesFor(search, topic, asked, read);
  const isSaid = isExact && text.split(/\s+/).length >= FEWEST_EXACT_WORDS;
  const margin = marginFor(text, read);
  const isOpen = topic !== undefined && read.stems.length === 0 && !isExact;
  const tellOther = () =>
    other && !isOpen && isSure(other)
      ? (answerTwo(search, asked) ?? [toAnswer(other, { search, text, unknown })])
      : null;
  if (isSaid && own?.near === 1) return [toAnswer(own, { search, text, unknown })];
  const ahead = topic && other && namesAlone(search, other, topic, read) ? 0 : margin;
  if (other && (!own || isSaid || (!isOpen && other.score > own.score + ahead))) return tellOther();
  if (!own) return null;
  const told = tellPassages(own.passages, TELLS - margin);
  if (told) return [told];
  if (own.article !== topic && isSure(own)) return [toAnswer(own, { search, text, unknown })];
  const namesOnlyTopic = topic && read.facets.length === 0 && read.stems.length > 0;
  const title = new Set(tellingStems(topic?.title ?? ""));
  if (namesOnlyTopic && read.stems.every((stem) => title.has(stem))) return [about(topic, topic.text)];
  return tellOther() ?? servedForAll(search, topic, text, read);
}
