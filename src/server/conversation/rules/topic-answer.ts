import { foldText } from "#lib/portuguese-text.ts";
import type { Article } from "../knowledge/article.ts";
import { type KnowledgeSearch, LEAST_SCORE } from "../knowledge/knowledge-search.ts";
import { tellingStems } from "../knowledge/telling-stems.ts";
import type { Answer, Question } from "./answer.ts";
import {
  about,
  answerInDetail,
  detailsFor,
  MOST_SENTENCES,
  type Read,
  readAsked,
  soughtOf,
  toAnswer,
  type Unknown,
} from "./article-answer.ts";
import { facetsAsked, facetsTold } from "./facets.ts";
import { isHow, MEDICINE, type Passage, passagesOf, rankPassages } from "./passages.ts";

export type Asked = Pick<Question, "text" | "memory">;

/** A question that leans on the one before: `e para crianças?`, `como evitar isso?`. */
export const LEANING = /^(e|mas|entao|ok)\b|\b(isso|disso|nisso|dele|dela|deles|nesse caso|tambem)\b/;
export const MOST_LEANING_WORDS = 4;
/** A longer one is asked of itself. */
const MOST_ASKED_WORDS = 8; /** From here on a passage tells what was asked. */
export const TELLS = 0.55;
/** Another subject is meant only where it tells so much more than what is spoken of. */
const OWN_MARGIN = 0.12;
/** Passages that tell as much, and are told together. */
const AS_MUCH = 0.97;

export type Ranked = { passage: Passage; score: number };

/** The passages that tell most, in the order of their article. */
export function tellPassages(ranked: Ranked[], least: number): Answer | null {
  const [best] = ranked;
  if (!best || best.score < least) return null;
  const { article, isDetail } = best.passage;
  const told = ranked
    .filter(
      ({ passage, score }) =>
        passage.article === article && passage.isDetail === isDetail && score >= AS_MUCH * best.score,
    )
    .slice(0, MOST_SENTENCES)
    .map(({ passage }) => passage);
  const all = passagesOf(article);
  const text = told
    .sort((a, b) => all.indexOf(a) - all.indexOf(b))
    .map((passage) => passage.text)
    .join(" ");
  return { ...about(article, text), ...(isDetail && { sources: [article.detailSource ?? article.source] }) };
}

/** Articles that are told of with another one, either way. */
export const kinOf = (search: KnowledgeSearch, topic: Article): Article[] =>
  search.articles.filter(
    (one) => one !== topic && (topic.related.includes(one.title) || one.related.includes(topic.title)),
  );

/** How well another article than the one spoken of answers, measured alike. */
function scoreElsewhere(search: KnowledgeSearch, topic: Article, text: string, read: Read): number {
  const [alone] = search.find(text);
  // Words that ask of any subject name no other.
  const isNamed = read.stems.some(search.knows) || alone?.isExact;
  if (!alone || !isNamed || alone.article === topic || alone.score < LEAST_SCORE) return 0;
  if (alone.isExact && read.words.length > 1) return Number.POSITIVE_INFINITY;
  const told = rankPassages(search, [alone.article], read)[0]?.score ?? 0;
  return read.facets.every(isHow) ? Math.max(told, alone.score) : told;
}

/** What is answered alike for whatever is spoken of, which goes on being spoken of. */
export function servedForAll(search: KnowledgeSearch, topic: Article | undefined, text: string, { facets }: Read) {
  const general = facets.map((facet) => search.findServing(facet)).find(Boolean);
  if (!topic || !general || general === topic) return null;
  return [{ ...toAnswer({ article: general }, { search, text }), memory: { topic: topic.title } }];
}

/** A question that names no subject of its own and that nothing near tells: who answers it for all, else that it is not known. */
function answerLeaning(search: KnowledgeSearch, topic: Article, text: string, read: Read, unknown: Unknown) {
  const isLeaning = read.facets.length > 0 || LEANING.test(foldText(text));
  return servedForAll(search, topic, text, read) ?? (isLeaning ? [unknown(topic.title)] : null);
}

/** What is taken, and has texts of its own. */
const NO_MEDICINE = new Set(tellingStems("vacina chá"));

/** Another article that a word of the question names in its title, which the one spoken of does not have. */
function namesAnother(search: KnowledgeSearch, topic: Article, text: string, { stems }: Read): boolean {
  const [best] = search.find(text);
  if (!best || best.article === topic || best.score < LEAST_SCORE) return false;
  return tellingStems(best.article.title).some((stem) => stems.includes(stem) && !search.tells(topic, stem));
}

/** Whether a medicine may be taken with what is spoken of: what is said of that goes before whatever else the words are near to. */
function answerMedicine(search: KnowledgeSearch, topic: Article, text: string, read: Read): Answer[] | null {
  // `posso tomar` alone may be of a vaccine or a tea, which have texts of their own.
  const isOfMedicine =
    read.facets.includes(MEDICINE) || (read.facets.includes("tomar") && !read.stems.some(search.knows));
  if (!isOfMedicine || namesAnother(search, topic, text, read)) return null;
  const { ofWords, ofFacets } = detailsFor(search, topic, { ...read, facets: [MEDICINE], words: read.stems });
  return ofFacets.length > 0 ? [answerInDetail(topic, [...ofWords, ...ofFacets])] : null;
}

/**
 * A question whether a medicine may be taken, where nothing is spoken of yet: what the text that it is near to says of medicine, else that
 * this is not ours to say. Nobody is left to think that nothing speaks against it.
 */
export function answerMedicineAsked(search: KnowledgeSearch, { text }: Asked): Answer[] | null {
  const read = readAsked(search, text);
  const general = read.facets.includes(MEDICINE) ? search.findServing(MEDICINE) : undefined;
  if (!general || read.stems.some((stem) => NO_MEDICINE.has(stem))) return null;
  const [best] = search.find(text);
  const isNamed = best && tellingStems(best.article.title).some((stem) => read.stems.includes(stem));
  const found = isNamed && best.score >= LEAST_SCORE ? best.article : undefined;
  const meant = (read.facets.includes("gravidez") && search.findServing("gravidez")) || found;
  if (meant && meant !== general) {
    const { ofFacets } = detailsFor(search, meant, { ...read, facets: [MEDICINE] });
    if (ofFacets.length > 0) return [answerInDetail(meant, ofFacets)];
    if (facetsTold(meant.text).includes(MEDICINE)) return [about(meant, meant.text)];
  }
  return [toAnswer({ article: general }, { search, text })];
}

/** The passages of what is spoken of where they tell it, else of what is told with it. */
function nearestPassages(search: KnowledgeSearch, topic: Article, read: Read, least: number): Ranked[] {
  const own = rankPassages(search, [topic], read);
  return (own[0]?.score ?? 0) >= least ? own : rankPassages(search, kinOf(search, topic), read);
}

/** What is spoken of, where the question has no word but its name, or none that any text has. */
function tellTopic(search: KnowledgeSearch, topic: Article, text: string, read: Read, unknown: Unknown) {
  const isNamedAlone = read.facets.length === 0 && soughtOf(topic, read.stems).length === 0;
  if (read.stems.length > 0 && isNamedAlone) return [about(topic, topic.text)];
  return read.stems.some(search.knows) ? null : answerLeaning(search, topic, text, read, unknown);
}

/** The answer of what is spoken of, or of what is near to it, to a question that goes on with it. */
export function answerOfTopic(search: KnowledgeSearch, { text, memory }: Asked, unknown: Unknown): Answer[] | null {
  const topic = memory.topic ? search.findByTitle(memory.topic) : undefined;
  if (!topic) return null;
  const read = readAsked(search, text);
  const medicine = answerMedicine(search, topic, text, read);
  if (medicine) return medicine;
  if (read.words.length > MOST_ASKED_WORDS) return null;
  const elsewhere = scoreElsewhere(search, topic, text, read);
  const margin = LEANING.test(foldText(text)) || read.words.length <= 3 ? OWN_MARGIN : 0;
  const nearest = nearestPassages(search, topic, read, TELLS - margin);
  const [best] = nearest;
  const ahead = best?.passage.article === topic ? margin : 0;
  const told = tellPassages(nearest, TELLS - ahead);
  if (best && told && best.score + ahead >= elsewhere) return [told];
  return elsewhere > 0 ? null : tellTopic(search, topic, text, read, unknown);
}

/** What is asked of every subject alike and has one answer: a dose. */
export function answerServing(search: KnowledgeSearch, { text, memory }: Asked, facet: string): Answer[] | null {
  const article = facetsAsked(text).includes(facet) ? search.findServing(facet) : undefined;
  if (!article) return null;
  const answer = toAnswer({ article }, { search, text });
  // What was spoken of goes on being spoken of.
  return [memory.topic ? { ...answer, memory: { topic: memory.topic } } : answer];
}

/** Last: what is asked of the article spoken of in words that nothing here has. */
export function answerUnknown(search: KnowledgeSearch, { text, memory }: Asked, unknown: Unknown): Answer[] | null {
  const topic = memory.topic ? search.findByTitle(memory.topic) : undefined;
  const isShort = tellingStems(text).length <= MOST_LEANING_WORDS;
  if (!topic || !isShort || !(LEANING.test(foldText(text)) || facetsAsked(text).length > 0)) return null;
  return [unknown(topic.title)];
}
