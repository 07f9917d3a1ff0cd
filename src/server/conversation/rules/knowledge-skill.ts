import { foldText } from "#lib/portuguese-text.ts";
import type { Article, Detail, KnownText } from "../knowledge/article.ts";
import {
  type KnowledgeHit,
  type KnowledgeSearch,
  LEAST_SCORE,
  POSSIBLE_SCORE,
  SURE_SCORE,
} from "../knowledge/knowledge-search.ts";
import { tellingStems } from "../knowledge/telling-stems.ts";
import type { Answer, Question } from "./answer.ts";
import { splitAtJoint } from "./clauses.ts";
import { facetsAsked, facetsTold, isFacet, isGeneralStem } from "./facets.ts";
import { isHow, MEDICINE, type Passage, passagesOf, rankPassages } from "./passages.ts";

type Asked = Pick<Question, "text" | "memory">;

/** A question that leans on the one before: `e para crianças?`, `como evitar isso?`. */
export const LEANING = /^(e|mas|entao|ok)\b|\b(isso|disso|nisso|dele|dela|deles|nesse caso|tambem)\b/;
const MOST_LEANING_WORDS = 4;
/** A longer one is asked of itself. */
const MOST_ASKED_WORDS = 8;
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

const MOST_SENTENCES = 2;

/** What the words of a question are for: those that name a subject, and what is asked of it. */
export function readAsked(search: KnowledgeSearch, text: string) {
  const words = tellingStems(text);
  const isGeneral = search.facets ? search.isGeneral : isGeneralStem;
  return {
    facets: facetsAsked(text).filter((facet) => search.facets?.includes(facet) ?? true),
    words,
    stems: words.filter((stem) => !isGeneral(stem)),
  };
}
export type Read = ReturnType<typeof readAsked>;

/** How much of what is sought a detail is written for. */
const LABELLED_SHARE = 0.25;

/** What was written of an article for this question alone: by words that stand in both, else by what is asked. */
function detailsFor(search: KnowledgeSearch, article: Article, { facets, words }: Pick<Read, "facets" | "words">) {
  const { details = [] } = article;
  const sharesOf = ({ label }: Detail) =>
    isFacet(label) ? 0 : words.filter((stem) => search.isSaidIn(label, stem)).length;
  // In a talk of many subjects, what was written for more of the words is meant, and not what shares one of many.
  const least = search.facets ? Math.max(1, ...details.map(sharesOf)) : 1;
  const title = new Set(tellingStems(article.title));
  const sought = words.filter((stem) => search.knows(stem) && !search.isAmong(title, stem)).length;
  const isMost = (detail: Detail) => !search.facets || sharesOf(detail) >= LABELLED_SHARE * sought;
  return {
    ofWords: details.filter((detail) => sharesOf(detail) >= least && isMost(detail)),
    ofFacets: details.filter(({ label }) => facets.includes(label)),
  };
}

/** Words that name something beside the article itself. */
function soughtOf({ title }: Article, stems: string[]): string[] {
  const own = new Set(tellingStems(title));
  return stems.filter((stem) => !own.has(stem));
}

export const about = ({ source, related, title, ending }: Article, text: string): Answer => ({
  text: ending ? `${text}\n\n${ending}` : text,
  sources: [source],
  suggestions: related,
  memory: { topic: title },
});

function answerInDetail(article: Article, details: Detail[]): Answer {
  const told = details.slice(0, MOST_SENTENCES).map(({ text }) => text);
  return { ...about(article, told.join(" ")), sources: [article.detailSource ?? article.source] };
}

/** One text as an answer, with nothing around it. */
export const tellText = ({ article, detail }: KnownText): Answer =>
  detail ? answerInDetail(article, [detail]) : about(article, article.text);

/** What has one answer, which a text either tells or does not: its whole text is no answer to it. */
const POINTED = new Set(["família", "pega", "cura", "idade", "escola"]);

/** An article as an answer: of a question that asks one thing of it, what was written for that; else all. */
export function toAnswer(
  { article }: Pick<KnowledgeHit, "article"> & Partial<KnowledgeHit>,
  {
    search,
    text,
    unknown,
  }: { search?: KnowledgeSearch; text?: string | undefined; unknown?: Unknown | undefined } = {},
): Answer {
  // Whose words are its title gets all of it.
  if (!search || !text || foldText(text) === foldText(article.title)) return about(article, article.text);
  const read = readAsked(search, text);
  const sought = soughtOf(article, read.stems);
  const { ofWords, ofFacets } = detailsFor(search, article, read);
  const isTold = sought.some((stem) => search.isSaidIn(article.text, stem));
  const details = [...ofWords, ...(isTold && ofWords.length === 0 ? [] : ofFacets)];
  if (details.length > 0) return answerInDetail(article, details);
  const [pointed] = read.facets.filter((facet) => POINTED.has(facet));
  const isUntold =
    pointed && !isTold && !facetsTold(article.text).includes(pointed) && !facetsAsked(article.title).includes(pointed);
  return isUntold && unknown ? unknown(article.title) : about(article, article.text);
}

/** What is said where the article spoken of does not tell what is asked. */
export type Unknown = (title: string) => Answer;

/** From here on a passage tells what was asked. */
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
