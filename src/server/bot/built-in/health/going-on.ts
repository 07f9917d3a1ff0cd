import { foldText } from "#lib/portuguese-text.ts";
import type { Article } from "#server/conversation/knowledge/article.ts";
import {
  type KnowledgeHit,
  type KnowledgeSearch,
  SURE_SCORE,
  tellingStems,
} from "#server/conversation/knowledge/knowledge-search.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { splitClauses } from "#server/conversation/rules/clauses.ts";
import { facetsAsked, isFacet, isGeneralStem } from "#server/conversation/rules/facets.ts";
import { answerMedicineAsked, CERTAIN, toAnswer } from "#server/conversation/rules/knowledge-skill.ts";
import { MEDICINE, type Passage, passagesOf, rankPassages } from "#server/conversation/rules/passages.ts";
import { personas } from "../../personas.ts";
import { asksSomething } from "./asking.ts";

/** A longer message is of itself. */
const MOST_WORDS = 9;
/**
 * From here on a passage tells what is asked: of what is spoken of, where it was written for a word of it, where nothing else is named, of what is
 * told with it, of a subject that is named besides.
 */
const TELLS = { own: 0.45, written: 0.3, writtenAlone: 0.15, kin: 0.6, named: 0.6 };
/** By how much more another subject must speak for itself than what is spoken of. */
const MARGIN = 0.12;
/** From here on a passage is told again: it was written for this very question. */
const WRITTEN_FOR_IT = 0.85;
/** Passages that tell as much, and are told together. */
const AS_MUCH = 0.97;
const MOST_PASSAGES = 2;
/** When to have it seen: what matters most to who only tells more of it. */
const WHEN = "quando";
const DOSE = "dose";
const PREGNANCY = "gravidez";
const PRICE = "preço";
const TAKING = "tomar";

/** `Ele diz que é vacinado`: of what is spoken of. */
const LEANS = /\b(?:el[ea]s?|isso|disso|nisso|dess[ea]s?|ess[ea]s?|mesmo assim|tambem)\b/;
const DENIES = /\b(?:nao|nunca|sem|nem|nada|nenhum\w*)\b/;

interface Read {
  facets: string[];
  /** What is asked, without what is known to be spoken of. */
  words: string[];
  /** Of them, what names something. */
  stems: string[];
  /** What was named before, where this names nothing that is known. */
  earlier: string[];
}

interface Ground {
  search: KnowledgeSearch;
  question: Question;
  topic: Article;
  read: Read;
}

const namingStems = (text: string): string[] => tellingStems(text).filter((stem) => !isGeneralStem(stem));

/** What a message is read by; one that names nothing that is known goes on with what was asked before. */
function readMessage(search: KnowledgeSearch, { turn, text }: Question, topic: Article): Read {
  const title = new Set(tellingStems(topic.title));
  const isBeside = (stem: string) => !title.has(stem);
  const words = tellingStems(text).filter(isBeside);
  const stems = words.filter((stem) => !isGeneralStem(stem));
  const before = turn.history.findLast(({ role }) => role === "user")?.text ?? "";
  const isNamed = stems.some(search.knows);
  const earlier = isNamed ? [] : namingStems(before).filter((stem) => isBeside(stem) && search.knows(stem));
  return { facets: facetsAsked(text), words, stems, earlier };
}

/** Another article that the message names without doubt: by its title, or by the whole of a question, in words that what is spoken of does not have. */
function namedElsewhere({ search, question: { text }, topic, read }: Ground): KnowledgeHit | null {
  const [best] = search.find(text).filter(({ article }) => article !== topic);
  if (!best || best.score < (LEANS.test(foldText(text)) ? CERTAIN : SURE_SCORE)) return null;
  const foreign = read.stems.filter((stem) => !search.tells(topic, stem));
  const title = new Set(tellingStems(best.article.title));
  const isNamed = foreign.some((stem) => search.isAmong(title, stem)) || search.findWithin(text, 1) === best.article;
  return foreign.length > 0 && (isNamed || best.isExact) ? best : null;
}

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

/** What the assistant has said already is no answer to what is asked next. */
const isTold = ({ question: { turn } }: Ground, text: string): boolean =>
  turn.history.some(({ role, text: said }) => role === "assistant" && said.includes(text));

const isJustTold = ({ question: { turn } }: Ground, text: string): boolean =>
  turn.history.findLast(({ role }) => role === "assistant")?.text.includes(text) ?? false;

const about = ({ title, source, detailSource, related }: Article): Omit<Answer, "text"> => ({
  sources: [detailSource ?? source],
  suggestions: related,
  memory: { topic: title },
});

function answerWith({ topic }: Ground, article: Article, told: Passage[]): Answer {
  const isDetail = told.every((one) => one.isDetail);
  return {
    text: told.map(({ text }) => text).join(" "),
    sources: [(isDetail && article.detailSource) || article.source],
    suggestions: article.related.filter((title) => title !== topic.title),
    memory: { topic: topic.title },
  };
}

interface Told {
  answer: Answer;
  score: number;
}

type Asking = Pick<Read, "facets" | "words">;

/** The passages of some articles that tell most of what is asked; what was told already only where it was written for it. */
function tellBest(
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
function tellOwn(ground: Ground, asks: boolean): Told | null {
  const { search, topic, read } = ground;
  const earlier = tellEarlier(ground);
  if (earlier) return earlier;
  const isFor = ({ label }: Passage) => read.words.some((stem) => search.isAmong(label, stem));
  const isNaming = asks && read.stems.length + read.facets.length > 0;
  const told = tellBest(ground, [topic], read, isNaming ? undefined : isFor);
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
function tellKin(ground: Ground, asks: boolean): Told | null {
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
function tellNamed(ground: Ground): Told | null {
  const { search, topic, read } = ground;
  const foreign = read.stems.filter((stem) => !search.tells(topic, stem));
  const named = search.articles.filter(({ title }) => {
    const words = new Set(tellingStems(title));
    return foreign.some((stem) => words.has(stem));
  });
  const told = tellBest(ground, named, read);
  return told && told.score >= TELLS.named ? told : null;
}

/** What was written of medicines for a word of the question (`esqueci`), where what is spoken of has nothing for it. */
function tellOfMedicine({ search, topic, read, question }: Ground): Answer | null {
  const general = read.facets.includes(MEDICINE) ? search.findServing(MEDICINE) : undefined;
  const words = tellingStems(question.text);
  const detailOf = ({ details = [] }: Article) =>
    details.find(({ label }) => !isFacet(label) && words.some((stem) => search.isSaidIn(label, stem)));
  const detail = general && general !== topic && !detailOf(topic) ? detailOf(general) : undefined;
  if (!general || !detail) return null;
  const source = general.detailSource ?? general.source;
  return { text: detail.text, sources: [source], suggestions: topic.related, memory: { topic: topic.title } };
}

/** What answers for every subject, said of the one that is spoken of: its name chooses among what was written in particular. */
function tellServing(ground: Ground, facet: string): Answer | null {
  const { search, topic, read } = ground;
  const article = search.findServing(facet);
  if (!article || article === topic) return null;
  const words = [...read.stems, ...tellingStems(topic.title)];
  const details = (article.details ?? []).filter(({ label }) => words.some((stem) => search.isSaidIn(label, stem)));
  const [text = article.text] = details.map((detail) => detail.text);
  return { text, sources: [article.source], suggestions: topic.related, memory: { topic: topic.title } };
}

/** When to have seen what is spoken of. */
function tellWhen(ground: Ground): Answer | null {
  const asking = { facets: [WHEN], words: [] };
  const isOwn = ({ isDetail, label }: Passage) => !isDetail || label.size === 0;
  const own = tellBest(ground, [ground.topic], asking, isOwn);
  if (own && own.score >= TELLS.kin && !isTold(ground, own.answer.text)) return own.answer;
  const served = tellServing(ground, WHEN);
  return served && isTold(ground, served.text) ? null : served;
}

/** What is not known of what is spoken of, and who knows it. */
const tellLimit = ({ topic }: Ground): Answer => ({
  text: `Sobre isso não tenho um texto revisado. ${personas.jaiminho.nextStep}`,
  suggestions: topic.related,
  memory: { topic: topic.title },
  isUnanswered: true,
});

/** A sign that is told, where what is spoken of says what to do with it: said again, as it matters now. */
function tellSign({ search, topic, read, question }: Ground): Answer | null {
  const sign = passagesOf(topic).find(
    ({ words, facets }) => facets.includes(WHEN) && read.stems.some((stem) => search.isAmong(words, stem)),
  );
  if (!sign || DENIES.test(foldText(question.text))) return null;
  return { ...about(topic), text: sign.text };
}

/** More is told of what is spoken of: what to do with that sign, or when to have it seen. */
function hearMore(ground: Ground): Answer {
  const when = tellSign(ground) ?? tellWhen(ground);
  return when ? { ...when, text: `Certo. ${when.text}` } : tellLimit(ground);
}

const IS_IT = /\b(?:e|sera|pode ser|seria|estou com|tenho|tem)\b/;
const NO_DIAGNOSIS = "**Não** faço diagnóstico: se é isso, só um profissional diz, vendo a pessoa.";

/** `Isso é depressão?`: whether it is what is spoken of. */
function tellWhetherItIs(ground: Ground): Answer {
  const signs = tellBest(ground, [ground.topic], { facets: ["sinais"], words: [] });
  const told = signs && signs.score >= WRITTEN_FOR_IT ? signs.answer : tellWhen(ground);
  const text = told ? `${NO_DIAGNOSIS} ${told.text}` : `${NO_DIAGNOSIS} ${personas.jaiminho.nextStep}`;
  return { ...(told ?? tellLimit(ground)), text };
}

/** `Posso tomar plasil?`: what is taken and stands in no text may be a medicine; a vaccine and a drink have texts. */
const isNamelessMedicine = ({ search, read }: Ground) => read.stems.length > 0 && !read.stems.some(search.knows);

/** What is told beside what is spoken of: of a medicine, of what goes with it, of what is named besides, of what is asked of any subject. */
function tellBeside(ground: Ground, kin: Told | null): Answer | null {
  const { facets } = ground.read;
  const isPriced = facets.includes(PRICE);
  const medicine = isPriced ? PRICE : [DOSE, MEDICINE].find((facet) => facets.includes(facet));
  const beside = (medicine && tellServing(ground, medicine)) || kin?.answer || tellNamed(ground)?.answer;
  if (beside) return beside;
  const served = facets
    .filter((facet) => facet !== TAKING || isNamelessMedicine(ground))
    .map((facet) => tellServing(ground, facet))
    .filter((one) => one !== null);
  return served.find(({ text }) => !isTold(ground, text)) ?? null;
}

/** What tells it was told already: better once more than that it is not known. */
function tellAgain({ search, topic, read }: Ground): Answer | null {
  const [best] = rankPassages(search, [topic], read);
  return best && read.stems.length > 0 && best.score >= TELLS.own ? { ...about(topic), text: best.passage.text } : null;
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
  const isNothingNamed = read.stems.length === 0 || splitClauses(question.turn.text).length > 1;
  return tellAgain(ground) ?? ((isNothingNamed && tellWhen(ground)) || tellLimit(ground));
}

/**
 * A message after something was spoken of. It is of that, unless it names another subject without doubt and that one tells more of it:
 * one word in common with another text leads nowhere. Null where it is of something else.
 */
export function answerGoingOn(search: KnowledgeSearch, question: Question): Answer | null {
  const topic = question.memory.topic ? search.findByTitle(question.memory.topic) : undefined;
  if (!topic || tellingStems(question.text).length > MOST_WORDS) return null;
  const read = readMessage(search, question, topic);
  const ground: Ground = { search, question, topic, read };
  const asks = asksSomething(question) || read.facets.length > 0;
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
