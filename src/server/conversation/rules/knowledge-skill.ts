import { foldText } from "#lib/portuguese-text.ts";
import type { Article } from "../knowledge/article.ts";
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
import { facetsAsked, facetsTold, isFacet, isGeneralStem } from "./facets.ts";

type Asked = Pick<Question, "text" | "memory">;

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
  const isSure = together && together.score > (alone?.score ?? 0) && together.score >= LEAST_SCORE;
  const same = hits.find(({ article }) => article.title === memory.topic);
  // `e quais os sintomas?` is asked of what is spoken of, when that tells of symptoms, before anything else that does.
  const sameAlone = search.find(text).find(({ article }) => article.title === memory.topic)?.score ?? 0;
  const best = alone?.score ?? 0;
  const isOfTopic = same && same.score >= LEAST_SCORE && best < CERTAIN && sameAlone > 0 && sameAlone >= NEARLY * best;
  if (isOfTopic && (!isSure || same.score >= together.score)) return same;
  return isSure ? together : (alone ?? null);
}

const SENTENCE = /(?<=[.!?:])\s+(?=\p{Lu}|\*)/u;
const MOST_SENTENCES = 2;

/** What the words of a question are for: those that name a subject, and what is asked of it. */
function readAsked(text: string) {
  const words = tellingStems(text);
  return { facets: facetsAsked(text), words, stems: words.filter((stem) => !isGeneralStem(stem)) };
}
type Read = ReturnType<typeof readAsked>;

type Detail = NonNullable<Article["details"]>[number];

/** What was written of an article for this question alone: by words that stand in both, else by what is asked. */
function detailsFor(search: KnowledgeSearch, { details = [] }: Article, { facets, words, stems }: Read) {
  const labelled = details.filter(({ label }) => !isFacet(label) && words.some((stem) => search.isSaidIn(label, stem)));
  const telling = details.filter(({ text }) => stems.some((stem) => search.isSaidIn(text, stem)));
  return {
    ofWords: labelled,
    ofFacets: details.filter(({ label }) => facets.includes(label)),
    /** Of these only those that tell of what the article's title does not name. */
    telling,
  };
}

/** Words that name something beside the article itself. */
function soughtOf({ title }: Article, stems: string[]): string[] {
  const own = new Set(tellingStems(title));
  return stems.filter((stem) => !own.has(stem));
}

const about = ({ source, related, title }: Article, text: string): Answer => ({
  text,
  sources: [source],
  suggestions: related,
  memory: { topic: title },
});

function answerInDetail(article: Article, details: Detail[]): Answer {
  const told = details.slice(0, MOST_SENTENCES).map(({ text }) => text);
  return { ...about(article, told.join(" ")), sources: [article.detailSource ?? article.source] };
}

/** What an article says to a question that goes on with it: what was written for it alone, else the sentences that tell of it. */
function tellOf(search: KnowledgeSearch, article: Article, read: Read): Answer | null {
  const sought = soughtOf(article, read.stems);
  const { ofWords, ofFacets, telling } = detailsFor(search, article, { ...read, stems: sought });
  if (ofWords.length > 0) return answerInDetail(article, [...ofWords, ...ofFacets]);
  const sentences = article.text.split(SENTENCE);
  const named = sentences.filter((one) => sought.some((stem) => search.isSaidIn(one, stem)));
  if (telling.length > 0) return answerInDetail(article, telling);
  if (named.length === 0 && ofFacets.length > 0) return answerInDetail(article, ofFacets);
  const tagged = sentences.filter((one) => facetsTold(one).some((facet) => read.facets.includes(facet)));
  const told = (named.length > 0 ? named : tagged).slice(0, MOST_SENTENCES);
  return told.length > 0 ? about(article, told.join(" ")) : null;
}

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
  if (!search || !text) return about(article, article.text);
  const read = readAsked(text);
  const sought = soughtOf(article, read.stems);
  const { ofWords, ofFacets } = detailsFor(search, article, { ...read, stems: sought });
  const isTold = sought.some((stem) => search.isSaidIn(article.text, stem));
  const details = [...ofWords, ...(isTold && ofWords.length === 0 ? [] : ofFacets)];
  if (details.length > 0) return answerInDetail(article, details);
  const [pointed] = read.facets.filter((facet) => POINTED.has(facet));
  const isUntold =
    pointed && !isTold && !facetsTold(article.text).includes(pointed) && !facetsAsked(article.title).includes(pointed);
  return isUntold && unknown ? unknown(article.title) : about(article, article.text);
}

/** Another article that a word of the question names in its title, which the one spoken of does not have. */
function isNamedElsewhere(search: KnowledgeSearch, topic: Article, text: string, { stems }: Read): boolean {
  const [best] = search.find(text);
  if (!best || best.article === topic || best.score < LEAST_SCORE) return false;
  return tellingStems(best.article.title).some((stem) => stems.includes(stem) && !search.tells(topic, stem));
}

/** The article near the one spoken of that has every word of the question. */
function findNear(search: KnowledgeSearch, topic: Article, text: string, { stems }: Read): Article | undefined {
  return search
    .find(`${text} ${topic.title}`)
    .map(({ article }) => article)
    .find(
      (article) =>
        article !== topic &&
        (topic.related.includes(article.title) || article.related.includes(topic.title)) &&
        stems.every((stem) => search.tells(article, stem)) &&
        stems.some((stem) => search.names(article, stem)),
    );
}

/** What is said where the article spoken of does not tell what is asked. */
export type Unknown = (title: string) => Answer;

/** What an article of the same subject says to it: `Prevenção da gripe` to `como prevenir?`, asked of a flu. */
function tellOfKin(search: KnowledgeSearch, topic: Article, text: string, read: Read): Answer | null {
  const own = tellingStems(topic.title).filter((stem) => !isGeneralStem(stem));
  const kin = topic.related
    .flatMap((title) => search.findByTitle(title) ?? [])
    .filter(({ title }) => tellingStems(title).some((stem) => own.includes(stem)));
  const named = kin.find(({ title }) => facetsAsked(title).some((facet) => read.facets.includes(facet)));
  if (named) return toAnswer({ article: named }, { search, text });
  const detailed = kin.find((article) => detailsFor(search, article, read).ofFacets.length > 0);
  return detailed ? tellOf(search, detailed, read) : null;
}

/** A question that names no subject of its own: it is asked of what is spoken of. */
function answerLeaning(search: KnowledgeSearch, topic: Article, text: string, read: Read, unknown: Unknown) {
  const told = tellOf(search, topic, read) ?? tellOfKin(search, topic, text, read);
  if (told) return [told];
  const general = read.facets.map((facet) => search.findServing(facet)).find(Boolean);
  if (general && general !== topic)
    return [{ ...toAnswer({ article: general }, { search, text }), memory: { topic: topic.title } }];
  return read.facets.length > 0 || LEANING.test(foldText(text)) ? [unknown(topic.title)] : null;
}

const MEDICINE = "remédio";
/** What is taken, and has texts of its own. */
const NO_MEDICINE = new Set(tellingStems("vacina chá"));

/** Whether a medicine may be taken with what is spoken of: what is said of that goes before whatever else the words are near to. */
function answerMedicine(search: KnowledgeSearch, topic: Article, text: string, read: Read): Answer[] | null {
  // `posso tomar` alone may be of a vaccine or a tea, which have texts of their own.
  const isOfMedicine =
    read.facets.includes(MEDICINE) || (read.facets.includes("tomar") && !read.stems.some(search.knows));
  if (!isOfMedicine || isNamedElsewhere(search, topic, text, read)) return null;
  const { ofWords, ofFacets } = detailsFor(search, topic, { ...read, facets: [MEDICINE], words: read.stems });
  return ofFacets.length > 0 ? [answerInDetail(topic, [...ofWords, ...ofFacets])] : null;
}

/**
 * A question whether a medicine may be taken, where nothing is spoken of yet: what the text that it is near to says of medicine, else that
 * this is not ours to say. Nobody is left to think that nothing speaks against it.
 */
export function answerMedicineAsked(search: KnowledgeSearch, { text }: Asked): Answer[] | null {
  const read = readAsked(text);
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

/** A question with a word that names something: what is spoken of tells of it, or what is near to that. */
function answerNamed(search: KnowledgeSearch, topic: Article, text: string, read: Read): Answer[] | null {
  if (read.stems.every((stem) => search.tells(topic, stem))) {
    const told = tellOf(search, topic, read);
    // Words of its questions alone ask for all of it.
    const isAskedAbout = read.facets.length === 0 && read.stems.some((stem) => search.names(topic, stem));
    return told ? [told] : isAskedAbout ? [about(topic, topic.text)] : null;
  }
  const near = findNear(search, topic, text, read);
  return near ? [toAnswer({ article: near }, { search, text })] : null;
}

/** The answer of what is spoken of, or of what is near to it, to a question that goes on with it. */
export function answerOfTopic(search: KnowledgeSearch, { text, memory }: Asked, unknown: Unknown): Answer[] | null {
  const topic = memory.topic ? search.findByTitle(memory.topic) : undefined;
  const read = readAsked(text);
  if (!topic) return null;
  const medicine = answerMedicine(search, topic, text, read);
  if (medicine) return medicine;
  if (read.words.length > MOST_LEANING_WORDS + 2) return null;
  // What no text has says nothing against what is spoken of, where something is asked of it.
  const known = read.facets.length > 0 ? read.stems.filter(search.knows) : read.stems;
  if (known.length === 0) return answerLeaning(search, topic, text, { ...read, stems: known }, unknown);
  const { ofWords } = detailsFor(search, topic, { ...read, words: read.stems });
  if (ofWords.length > 0) return [answerInDetail(topic, ofWords)];
  if (isNamedElsewhere(search, topic, text, read)) return null;
  return answerNamed(search, topic, text, read);
}

/** What is asked of every subject alike and has one answer: a dose. */
export function answerServing(search: KnowledgeSearch, { text }: Asked, facet: string): Answer[] | null {
  const article = facetsAsked(text).includes(facet) ? search.findServing(facet) : undefined;
  return article ? [toAnswer({ article }, { search, text })] : null;
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
  const hits = search.find(text).filter(({ score }) => score >= POSSIBLE_SCORE);
  const [only] = hits;
  // One text alone may be meant: it is told, where a wrong one does no harm.
  if (isBold && only && hits.length === 1) return [toAnswer(only, { search, text })];
  const titles = hits.slice(0, MOST_OFFERED).map(({ article }) => article.title);
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
export function answerFromKnowledge(
  search: KnowledgeSearch,
  question: Asked,
  least = LEAST_SCORE,
  unknown?: Unknown,
): Answer[] | null {
  const whole = findArticle(search, question);
  const sides = splitAtJoint(question.text) ?? [];
  const [first, second] = sides.map((side) => search.find(side)[0]);
  if (
    first &&
    second &&
    first.article !== second.article &&
    Math.min(first.score, second.score) >= Math.max(least, SURE_SCORE) &&
    (whole?.score ?? 0) < CERTAIN
  ) {
    return [toAnswer(first, { search, text: sides[0] }), toAnswer(second, { search, text: sides[1] })];
  }
  return whole && whole.score >= least ? [toAnswer(whole, { search, text: question.text, unknown })] : null;
}
