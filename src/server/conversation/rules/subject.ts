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
import type { Answer, Memory } from "./answer.ts";
import { about, type Read, readAsked, toAnswer, type Unknown } from "./article-answer.ts";
import { answerTwo, CERTAIN } from "./knowledge-skill.ts";
import { passagesOf, rankPassages } from "./passages.ts";
import { splitTold } from "./told.ts";
import { kinOf, LEANING, type Ranked, servedForAll, TELLS, tellPassages } from "./topic-answer.ts";

/** A question in a talk. */
interface TalkedOf {
  text: string;
  memory: Pick<Memory, "topic">;
  /** What was asked or told just before. */
  before?: string;
  /** Whether nothing is asked: it is told on. */
  isTold?: boolean;
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

/** Of the score of an article, what the ways to ask for it count; the rest is what it tells. Where nothing is spoken of, that decides little. */
const NEAR_SHARE = 0.6;
const FIRST_NEAR_SHARE = 0.85;
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
/** What is asked behind something told is asked alone, where its words are about as rare. */
const AS_TELLING = 0.8;
/** Of passages that tell alike, the one that says the words itself, and the one that also tells of what was said before. */
const SAID_WORTH = 0.03;
const LABELLED_WORTH = 0.04;
const BEFORE_WORTH = 0.06;
/** Its sentences lean on one another: so long a text is told whole. */
const MOST_WHOLE_LENGTH = 420;
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
    (share(read.stems, label) > 0 ? LABELLED_WORTH : 0) +
    SAID_WORTH * share(read.stems, words) +
    BEFORE_WORTH * Math.max(share(open, label), share(open, words));
  return rankPassages(search, [article], read)
    .map(({ passage, score }) => ({
      passage,
      score: score > 0 ? score + extra(passage) : 0,
    }))
    .sort((a, b) => b.score - a.score);
}

const scoreIn = (hits: KnowledgeHit[], article: Article) => hits.find((hit) => hit.article === article)?.score ?? 0;

/** Articles that are asked for by the question and the subject together: `preciso de cadastro?`, of buying. */
function ofBoth(search: KnowledgeSearch, topic: Article, joined: KnowledgeHit[], { stems }: Read): Article[] {
  const both = [...stems, ...tellingStems(topic.title).filter((stem) => !search.isGeneral(stem))];
  if (both.length === stems.length || stems.length === 0) return [];
  return joined
    .filter(({ article, score }) => score >= SURE_SCORE && article !== topic && !topic.related.includes(article.title))
    .filter(({ article }) => both.every((stem) => search.names(article, stem)))
    .map(({ article }) => article);
}

/** The best article of what is spoken of, and the best of anything else, measured alike: the first with the name of the subject. */
function candidatesFor(
  search: KnowledgeSearch,
  topic: Article | undefined,
  { text, before = "" }: TalkedOf,
  read: Read,
) {
  const alone = search.find(text);
  const context = tellingStems(before).filter(
    (stem) => !read.words.includes(stem) && !search.isGeneral(stem) && search.knows(stem),
  );
  const rate = (article: Article, near: number, share = 1): Candidate => {
    const passages = rankFor(search, article, read, context);
    const nearShare = topic ? NEAR_SHARE : FIRST_NEAR_SHARE;
    const score = share * (nearShare * near + (1 - nearShare) * (passages[0]?.score ?? 0));
    return { article, near, passages, score };
  };
  const joined = topic ? search.find(`${text} ${topic.title}`) : [];
  const kin = topic ? [...kinOf(search, topic), ...ofBoth(search, topic, joined, read)] : [];
  const nearSubject = (article: Article) => Math.max(scoreIn(joined, article), scoreIn(alone, article));
  const isNamed =
    topic && kin.some((one) => scoreIn(alone, one) >= LEAST_SCORE && namesAlone(search, one, topic, read));
  const ofSubject = [
    ...(topic ? [rate(topic, isNamed ? scoreIn(alone, topic) : nearSubject(topic))] : []),
    ...kin.map((one) => rate(one, nearSubject(one), KIN_SHARE)),
  ];
  const others = alone
    .filter(({ article }) => article !== topic && !kin.includes(article))
    .slice(0, MOST_OTHERS)
    .map(({ article, score }) => rate(article, score));
  // Words that name nothing are read as they are worded, and that decides the order.
  const isWorded = !topic && read.stems.length === 0;
  const best = (list: Candidate[]) => (isWorded ? list : list.toSorted((a, b) => b.score - a.score))[0];
  const [exact] = alone.filter(({ isExact }) => isExact).map(({ article }) => article);
  return { own: best(ofSubject), other: best(others), exact };
}

/** Whether a question has a word that the ways to ask for an article have, or one of its details is written for. */
const isFor = (search: KnowledgeSearch, article: Article, stem: string) =>
  search.names(article, stem) || passagesOf(article).some(({ label }) => search.isAmong(label, stem));

/** Whether the words of a question are the title of an article, and the one spoken of only tells them by the way. */
function namesAlone(search: KnowledgeSearch, article: Article, topic: Article, { stems }: Read): boolean {
  const title = new Set(tellingStems(article.title));
  return (
    stems.length > 0 &&
    stems.every((stem) => search.isAmong(title, stem)) &&
    !stems.some((stem) => isFor(search, topic, stem))
  );
}

/** By how much more than what is spoken of another subject must answer. */
function marginFor(text: string, { words }: Read): number {
  if (words.length > MOST_OWN_WORDS) return 0;
  return LEANING.test(foldText(text)) || words.length <= MOST_LEANING_WORDS ? LEANING_MARGIN : OWN_MARGIN;
}

const isSure = ({ near, passages }: Candidate) =>
  near >= LEAST_SCORE || (near >= POSSIBLE_SCORE && (passages[0]?.score ?? 0) >= TELLS_SURELY);

/** What an article tells of a question: what was written for it, else its text as far as it leans on itself. */
function tellOf(
  search: KnowledgeSearch,
  topic: Article | undefined,
  { passages }: Candidate,
  { words }: Read,
  least: number,
): Answer | null {
  const [best] = passages;
  if (!best || best.score < least) return null;
  const { article, isDetail } = best.passage;
  // What is spoken of was told already: now only what is asked of it is.
  if (!isDetail && article !== topic && article.text.length <= MOST_WHOLE_LENGTH) return about(article, article.text);
  const told = tellPassages(isDetail ? [best] : passages, least);
  const isMeant = words.some((stem) => search.isAmong(best.passage.label, stem));
  return told && { ...told, ...(isMeant && { isMeant }) };
}

/** Whether it is something else that is meant. */
function isOfOther(
  search: KnowledgeSearch,
  topic: Article | undefined,
  own: Candidate,
  other: Candidate,
  asked: TalkedOf,
  read: Read,
) {
  const isOwnNamed = own.article !== topic && read.stems.every((stem) => search.names(own.article, stem));
  const isNamed = topic !== undefined && !isOwnNamed && namesAlone(search, other.article, topic, read);
  if (asked.isTold) return isNamed && other.near >= CERTAIN;
  return other.score > own.score + (isNamed ? 0 : marginFor(asked.text, read));
}

/** Whether a question has no word that is known but those of the title, and no detail was written for them. */
function namesOnly(search: KnowledgeSearch, { article, passages }: Candidate, { facets, stems }: Read): boolean {
  const title = new Set(tellingStems(article.title));
  const known = stems.filter(search.knows);
  const isOfDetail = ({ label, facets: own }: Ranked["passage"]) =>
    known.some((stem) => search.isAmong(label, stem)) || facets.some((facet) => own.includes(facet));
  const [best] = passages;
  return known.length > 0 && known.every((stem) => search.isAmong(title, stem)) && !(best && isOfDetail(best.passage));
}

interface Found {
  score: number;
  answers: Answer[];
}

/** What the subject says to a question: what was written for it, else of what is told with the subject all. */
function ofSubject(
  search: KnowledgeSearch,
  topic: Article | undefined,
  own: Candidate,
  asked: TalkedOf,
  read: Read,
): Answer | null {
  const { text, isTold = false } = asked;
  if (own.article !== topic && namesOnly(search, own, read)) return about(own.article, own.article.text);
  const told = tellOf(search, topic, own, read, TELLS - marginFor(text, read));
  // What is told may be a known way of asking: `já paguei e ninguém confirmou`.
  if (isTold) return told?.isMeant || scoreIn(search.find(text), own.article) >= SURE_SCORE ? told : null;
  if (told) return told;
  // `Quero cobrar 8 no meu bairro`: what asks may only be how it is said.
  const bare = { ...own, passages: rankFor(search, own.article, { ...read, facets: [] }, []) };
  const isBare = read.facets.length > 0 && read.stems.some((stem) => isFor(search, own.article, stem));
  const toldBare = isBare ? tellOf(search, topic, bare, read, TELLS - LEANING_MARGIN) : null;
  if (toldBare) return toldBare;
  return own.article !== topic && isSure(own) ? toAnswer(own, { search, text }) : null;
}

/**
 * The answer to a question where something may be spoken of already: one decision whether it belongs to that or surely names something else. What
 * the subject does not tell is told from elsewhere, where that is sure of it.
 */
function answerOne(search: KnowledgeSearch, asked: TalkedOf, unknown: Unknown): Found | null {
  const { text, memory, isTold = false } = asked;
  const topic = memory.topic ? search.findByTitle(memory.topic) : undefined;
  const read = readAsked(search, text);
  const { own, other, exact } = candidatesFor(search, topic, asked, read);
  const isOpen = topic !== undefined && read.stems.length === 0;
  const whole = (article: Article) => [toAnswer({ article }, { search, text, unknown })];
  const elsewhere = () =>
    other && !isOpen && isSure(other)
      ? { score: other.score, answers: answerTwo(search, asked) ?? whole(other.article) }
      : null;
  if (exact && (!isOpen || text.split(/\s+/).length >= FEWEST_EXACT_WORDS))
    return { score: 1, answers: whole(exact).map((answer) => ({ ...answer, isMeant: true as const })) };
  if (!own || (other && !isOpen && isOfOther(search, topic, own, other, asked, read))) return elsewhere();
  const told = ofSubject(search, topic, own, asked, read);
  if (told) return { score: own.score, answers: [told] };
  const general = isTold ? null : servedForAll(search, topic, text, read);
  return (isTold ? null : elsewhere()) ?? (general && { score: own.score, answers: general });
}

/** Each part of a long sentence, where the whole is near to nothing: `manda um recado, diz que…`. */
function answerPart(search: KnowledgeSearch, asked: TalkedOf, unknown: Unknown): Found | null {
  const parts = asked.text.split(",").filter((part) => tellingStems(part).length > 0);
  const found = parts.length > 1 ? parts.map((text) => answerOne(search, { ...asked, text }, unknown)) : [];
  const best = found.filter((one) => one !== null).toSorted((a, b) => b.score - a.score)[0];
  return best && best.score >= LEAST_SCORE ? best : null;
}

/** Of a message that first tells and then asks, the whole or what is asked, whichever is answered better. */
export function answerOfSubject(search: KnowledgeSearch, asked: TalkedOf, unknown: Unknown): Answer[] | null {
  const whole = answerOne(search, asked, unknown);
  const [head = "", text] = splitTold(asked.text) ?? [];
  const worth = (part: string) => Math.max(0, ...tellingStems(part).filter(search.knows).map(search.worthOf));
  const last =
    text && worth(text) >= AS_TELLING * worth(head)
      ? answerOne(search, { ...asked, text, before: head }, unknown)
      : null;
  const best = last && last.score > (whole?.score ?? 0) ? last : whole;
  return (best ?? (asked.isTold ? null : answerPart(search, asked, unknown)))?.answers ?? null;
}
