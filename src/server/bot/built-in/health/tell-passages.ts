import type { Article } from "#server/conversation/knowledge/article.ts";
import { SURE_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import { tellingStems } from "#server/conversation/knowledge/telling-stems.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { toAnswer } from "#server/conversation/rules/article-answer.ts";
import { facetsAsked } from "#server/conversation/rules/facets.ts";
import { type Passage, rankPassages } from "#server/conversation/rules/passages.ts";
import { about, type Ground, isJustTold, isTold, type Read } from "./talk-ground.ts";

/**
 * From here on a passage tells what is asked: of what is spoken of, where it was written for a word of it, where nothing else is named, of what is
 * told with it, of a subject that is named besides.
 */
export const TELLS = { own: 0.45, written: 0.3, writtenAlone: 0.15, kin: 0.6, named: 0.6 };
/** From here on a passage is told again: it was written for this very question. */
export const WRITTEN_FOR_IT = 0.85;
/** Passages that tell as much, and are told together. */
const AS_MUCH = 0.97;
const MOST_PASSAGES = 2;
const PREGNANCY = "gravidez";

const saidByUser = ({ question: { turn } }: Ground): string[] =>
  turn.history.filter(({ role }) => role === "user").map(({ text }) => text);

/** What is told of a pregnancy is told with whatever a pregnant person speaks of. */
const isOfPregnant = ({ title }: Article) => facetsAsked(title).includes(PREGNANCY);

/** Articles that are told of with another one, either way. */
function kinOf(ground: Ground): Article[] {
  const { search, topic } = ground;
  const isPregnant = saidByUser(ground).some((said) => facetsAsked(said).includes(PREGNANCY));
  return search.articles.filter(
    (one) =>
      one !== topic &&
      (topic.related.includes(one.title) || one.related.includes(topic.title) || (isPregnant && isOfPregnant(one))),
  );
}

function answerWith({ topic }: Ground, article: Article, told: Passage[]): Answer {
  const isDetail = told.every((one) => one.isDetail);
  return {
    text: told.map(({ text }) => text).join(" "),
    sources: [(isDetail && article.detailSource) || article.source],
    suggestions: article.related.filter((title) => title !== topic.title),
    memory: { topic: topic.title },
  };
}

export interface Told {
  answer: Answer;
  score: number;
}

type Asking = Pick<Read, "facets" | "words">;

/** The passages of some articles that tell most of what is asked; what was told already only where it was written for it. */
export function tellBest(
  ground: Ground,
  articles: Article[],
  asking: Asking,
  isMeant: (passage: Passage) => boolean = () => true,
): Told | null {
  const { search, read } = ground;
  const isNew = ({ text, label }: Passage, score: number) => {
    const isFor = score >= WRITTEN_FOR_IT || read.stems.some((stem) => search.isAmong(label, stem));
    return isFor ? score >= WRITTEN_FOR_IT || !isJustTold(ground, text) : !isTold(ground, text);
  };
  const ranked = rankPassages(search, articles, asking).filter(
    ({ passage, score }) => isMeant(passage) && isNew(passage, score),
  );
  const [best] = ranked;
  if (!best) return null;
  const told = ranked
    .filter(
      ({ passage, score }) =>
        passage.article === best.passage.article &&
        passage.isDetail === best.passage.isDetail &&
        score >= AS_MUCH * best.score,
    )
    .slice(0, MOST_PASSAGES);
  const passages = told.map(({ passage }) => passage);
  return { answer: answerWith(ground, best.passage.article, passages), score: best.score };
}

/** What was written for what was asked before and tells what is asked now: after eggs, `quantos por dia?`. */
function tellEarlier(ground: Ground): Told | null {
  const { search, topic, read } = ground;
  const isAsked = (facet: string) => read.facets.includes(facet);
  const isOfEarlier = ({ label, facets }: Passage) =>
    read.earlier.some((stem) => search.isAmong(label, stem)) && facets.some(isAsked);
  const isToldOfAll = topic.details?.some(({ label }) => isAsked(label)) ?? false;
  return isToldOfAll ? null : tellBest(ground, [topic], { ...read, words: read.earlier }, isOfEarlier);
}

/**
 * What is spoken of, to what is asked of it. Who only tells more, or asks in words that name nothing, is told what was written down for that, and
 * not what has the same word.
 */
export function tellOwn(ground: Ground, asks: boolean): Told | null {
  const { search, topic, read } = ground;
  const earlier = tellEarlier(ground);
  if (earlier) return earlier;
  const isFor = ({ label }: Passage) => read.words.some((stem) => search.isAmong(label, stem));
  // What was written for other words answers no question that has none of them.
  const asked = [...read.words, ...read.facets.flatMap(tellingStems)];
  const isOpen = ({ label, words }: Passage) =>
    label.size === 0 ||
    asked.some((stem) => search.isAmong(label, stem)) ||
    read.stems.some((stem) => search.isAmong(words, stem));
  const isNaming = asks && read.stems.length + read.facets.length > 0;
  const told = tellBest(ground, [topic], read, isNaming ? isOpen : isFor);
  if (told && told.score >= TELLS.own) return told;
  const written = tellBest(ground, [topic], read, isFor);
  return written && written.score >= (read.stems.some(search.knows) ? TELLS.written : TELLS.writtenAlone)
    ? written
    : null;
}

/** Whether another article is of the same thing, such as its prevention: it has its name, or is asked for by it alone. */
function isOfSame({ topic }: Ground, { title, questions }: Article): boolean {
  const names = [title, ...questions.filter((question) => tellingStems(question).length === 1)];
  const own = tellingStems(topic.title);
  return names.flatMap(tellingStems).some((stem) => own.includes(stem));
}

/** What is told with what is spoken of: where a word is asked for that the latter does not have, or the same thing is told of in another text. */
export function tellKin(ground: Ground, asks: boolean): Told | null {
  const { search, topic, read } = ground;
  const foreign = read.stems.filter((stem) => search.knows(stem) && !search.tells(topic, stem));
  const isOf = ({ article, label, words, facets }: Passage) =>
    foreign.some(
      (stem) =>
        search.isAmong(label, stem) ||
        (asks ? search.isAmong(words, stem) : tellingStems(article.title).includes(stem)),
    ) ||
    (foreign.length === 0 && read.facets.some((facet) => facets.includes(facet)) && isOfSame(ground, article));
  const told = tellBest(ground, kinOf(ground), read, isOf);
  return told && told.score >= TELLS.kin ? told : null;
}

/** A subject that is named beside what is spoken of, by a word of its title: `posso tomar chá?`. */
export function tellNamed(ground: Ground): Told | null {
  const { search, topic, read } = ground;
  const foreign = read.stems.filter((stem) => !search.tells(topic, stem));
  const named = search.articles.filter(({ title }) => {
    const words = new Set(tellingStems(title));
    return foreign.some((stem) => words.has(stem));
  });
  const told = tellBest(ground, named, read);
  return told && told.score >= TELLS.named ? told : null;
}

/** A text that the question names together with what is spoken of: of a pregnancy, `posso viajar de avião?`. */
export function tellJoined(ground: Ground): Answer | null {
  const { search, topic, read } = ground;
  const { text } = ground.question;
  const named = [read.stems, tellingStems(topic.title)];
  const isJoined = (article: Article) => named.every((stems) => stems.some((stem) => search.names(article, stem)));
  const joined = search.find(`${text} ${topic.title}`).find(({ article }) => article !== topic && isJoined(article));
  const answer = joined && joined.score >= SURE_SCORE ? toAnswer(joined, { search, text }) : null;
  return answer && !isTold(ground, answer.text) ? answer : null;
}

/** What tells it was told already: better once more than that it is not known. */
export function tellAgain({ search, topic, read }: Ground): Answer | null {
  const [best] = rankPassages(search, [topic], read);
  return best && read.stems.length > 0 && best.score >= TELLS.own ? { ...about(topic), text: best.passage.text } : null;
}
