import type { SimilarProduct } from "#contract/catalog/product.ts";
import type { Answer, Memory, Question, Wish } from "#server/conversation/rules/answer.ts";
import { namesThing, staysIn } from "../../shop/find-products.ts";
import { namesKind, productLine, productList, reais, sharesName } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { type AskedWord, askedWords, lackedBy, saidIn, saysHow, tells, toldBy, toldIn } from "../../shop/told-words.ts";
import type { WishChange } from "../../shop/wish-change.ts";
import { asksAboutIt, detailSentence } from "./asked-detail.ts";
import { dietCaution, readDiet } from "./diet.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { answerOption } from "./option-answer.ts";
import { isObjection } from "./price-objection.ts";
import { sideBySide } from "./search-answer.ts";
import { pointsBeyond, rememberShown, type ShownProduct } from "./shown-products.ts";
import { answerTaking } from "./taking-answer.ts";
import { readTalk, type Talk } from "./talk.ts";

/** What is made for somebody else than whoever it is for. */
function unfitFor(person: string | undefined): string[] {
  if (person === undefined) return [];
  if (/^(?:homem|menino|pai|filho|avô|irmao|sogro|tio|namorado|marido|amigo)$/.test(person)) return ["feminino"];
  return /^(?:mulher|menina|mae|filha|avó|irma|sogra|tia|namorada|esposa|amiga)$/.test(person) ? ["masculino"] : [];
}

const isGift = ({ text, isGift: isPresent }: Wish) =>
  isPresent === true || /^(?:uma? |algum )?(?:presente|lembrancinha|lembranca)s?\b/.test(text);

/** What takes the place of another: a size for a size, a measure for a measure. */
const sameSort = (one: AskedWord, other: AskedWord) =>
  saysHow(one) && saysHow(other) && /^\d/.test(one.key) === /^\d/.test(other.key);

/**
 * What may be meant by a wish with the words that a turn adds, the nearest first: with all of it but what the new words take the place of,
 * without one or the other word, at last its kind alone: `jogo de cama casal`, `queen agora`.
 */
function narrowedTexts(text: string, added: readonly AskedWord[]): string[] {
  const kept = askedWords(text).filter((one) => !added.some((other) => one.key === other.key || sameSort(one, other)));
  const [kind, ...qualities] = kept;
  const fewer = qualities.toReversed().map((left) => kept.filter((one) => one !== left));
  return [...new Set([kept, ...fewer, kind ? [kind] : []].map((some) => saidIn([...some, ...added])))];
}

/** What tells the first of those shown from others of its kind, as it was asked for: its brand, mostly. */
function brandOf({ text }: Wish, [first]: NonNullable<Memory["shown"]> = []): AskedWord | undefined {
  const [, ...others] = askedWords(first?.name ?? "");
  const asked = askedWords(text).slice(1);
  return asked.find(({ key }) => others.some((other) => key === other.key)) ?? others[0];
}

/** The wish with what a turn changes of it. */
function changed(wish: Wish, change: WishChange, shown: Memory["shown"]): Wish {
  const { prices, sort, person, taste, without, wantsMore, wantsOther } = change;
  const { minPrice: _min, maxPrice: _max, ...rest } = wish;
  const range = Object.keys(prices).length > 0 ? prices : wish;
  const brand = wantsOther ? brandOf(wish, shown) : undefined;
  const unwanted = [without, brand?.shown].filter((one) => one !== undefined);
  return {
    ...rest,
    ...(brand && { text: saidIn(askedWords(wish.text).filter(({ key }) => key !== brand.key)) }),
    ...(range.minPrice !== undefined && { minPrice: range.minPrice }),
    ...(range.maxPrice !== undefined && { maxPrice: range.maxPrice }),
    ...(sort && { sort }),
    ...(person && { person }),
    ...(taste && isGift(wish) && { text: `presente para quem gosta de ${taste}`, isGift: true }),
    ...(unwanted.length > 0 && { without: [...(wish.without ?? []), ...unwanted] }),
    seen: wantsMore ? (wish.seen ?? []) : [],
  };
}

async function find(tools: ShopTools, wish: Wish): Promise<SimilarProduct[]> {
  const { text, person, without = [], ...rest } = wish;
  const how = { ...rest, without: [...without, ...unfitFor(person)] };
  const asked = [text, person].filter(Boolean).join(" ");
  const found = asked === "" ? [] : (await tools.searchProducts({ ...how, text: asked })).results;
  if (found.length > 0 || (asked !== "" && !isGift(wish))) return found;
  return (await tools.listByPrice(how, how.sort)).filter(staysIn(how));
}

const MISSES: readonly (readonly [(change: WishChange) => unknown, string])[] = [
  [({ wantsMore }) => wantsMore, "É só isso que temos para o que você procura."],
  [({ prices }) => Object.keys(prices).length > 0, "Nessa faixa de preço não temos o que você procura."],
  [() => true, "Com essa mudança não encontrei nada na loja."],
];

/** What holds for those found, in words. */
function limitsOf({ person, minPrice, maxPrice, without = [] }: Wish): string {
  const limits = [
    person && `para ${person}`,
    minPrice !== undefined && `a partir de ${reais(minPrice)}`,
    maxPrice !== undefined && `até ${reais(maxPrice)}`,
    without.length > 0 && "sem o que você tirou",
  ].filter(Boolean);
  return limits.length > 0 ? ` (${limits.join(", ")})` : "";
}

/** The one thing of a present that is still to be known. */
function askOfGift(wish: Wish) {
  if (!isGift(wish)) return null;
  const { text, person, minPrice, maxPrice } = wish;
  if (!person && text === "presente")
    return { question: "Para quem é?", chips: ["Para mulher", "Para homem", "Para criança"] };
  if ((minPrice ?? maxPrice) === undefined)
    return { question: "Até quanto?", chips: ["Até R$ 50", "Até R$ 100", "Mais opções"] };
  return null;
}

/** More of it is more of the same shelf: what is only near it was not asked for. */
async function sameKind(tools: ShopTools, { seen = [] }: Wish, found: SimilarProduct[], { wantsMore }: WishChange) {
  const [before] = wantsMore ? await tools.showProducts(seen.slice(0, 1)) : [];
  return before ? found.filter(({ metadata }) => metadata.category === before.metadata.category) : found;
}

/** What costs the least more, or the least less, than was asked. */
async function nearestPrice(tools: ShopTools, wish: Wish, { prices }: WishChange): Promise<SimilarProduct[]> {
  if (Object.keys(prices).length === 0) return [];
  const { minPrice: _min, maxPrice, ...rest } = wish;
  return (await find(tools, { ...rest, seen: [], sort: maxPrice === undefined ? "dearest" : "cheapest" })).slice(
    0,
    MOST_LISTED,
  );
}

/** Searches again for the wish as the turn has changed it. */
async function answerChanged({ tools, memory, change, order }: Talk): Promise<Answer> {
  const wish = changed(memory.wish ?? { text: "" }, change, memory.shown);
  const results = await sameKind(tools, wish, await find(tools, wish), change);
  const nearest = results.length === 0 ? await nearestPrice(tools, wish, change) : [];
  if (nearest.length > 0) {
    return {
      text: `Nessa faixa de preço não temos. O mais perto disso:\n\n${productList(nearest, MOST_LISTED)}`,
      results: nearest,
      memory: { ...rememberShown(nearest), wish },
      suggestions: ["Quero o primeiro", "Mais opções", "Quanto é o frete?"],
    };
  }
  if (results.length === 0) {
    const [, text = ""] = MISSES.find(([isSo]) => isSo(change)) ?? [];
    return {
      text: `${text} Posso mudar o preço ou procurar outra coisa, ou a loja ajuda pelo WhatsApp.`,
      suggestions: ["Mais barato", "Ver promoções"],
      handOff: order("Não encontrei na conversa o que procuro."),
    };
  }
  return listedFor(wish, results, change.wantsMore ? "Mais opções" : "Agora");
}

/** What was found for a wish, as a list to go on from. */
function listedFor(wish: Wish, found: SimilarProduct[], title: string): Answer {
  const results = found.slice(0, MOST_LISTED);
  const seen = [...(wish.seen ?? []), ...results.map(({ productCode }) => productCode)];
  const asked = askOfGift(wish);
  const list = `${title}${limitsOf(wish)}:\n\n${productList(results, MOST_LISTED)}`;
  return {
    text: asked ? `${list}\n\n${asked.question}` : list,
    results,
    memory: { ...rememberShown(results), wish: { ...wish, seen } },
    suggestions: asked?.chips ?? ["Mais opções", "Qual o mais barato?", "Quanto é o frete?"],
  };
}

/** Which places of a list are named: `as duas primeiras`, `o primeiro e o terceiro`. */
function namedPlaces(folded: string): number[] {
  if (/\b(?:duas|dois) primeir[oa]s\b/.test(folded)) return [0, 1];
  return [/\bprimeir[oa]\b/, /\bsegund[oa]\b/, /\bterceir[oa]\b/].flatMap((place, at) =>
    place.test(folded) ? [at] : [],
  );
}

/** The cheapest or the dearest of what is looked for, side by side: `compara os dois mais baratos`. */
async function answerExtremes({ tools, memory: { wish }, change: { sort, count = 2 } }: Talk): Promise<Answer | null> {
  if (!wish?.text || !sort) return null;
  const found = await find(tools, { ...wish, seen: [], sort });
  const results = found.slice(0, Math.min(MOST_LISTED, Math.max(2, count)));
  return results.length < 2 ? null : sideBySide(results);
}

/** `qual a diferença dela pra panela de pressão`: what is meant beside what is named. */
async function answerBeside({ tools, meant, change }: Talk): Promise<Answer | null> {
  if (!meant) return null;
  const { results } = await tools.searchProducts({ text: change.rest });
  const other = results.find(({ productCode }) => productCode !== meant.code);
  return other ? sideBySide([...(await tools.showProducts([meant.code])), other]) : null;
}

/** One alone is compared with nothing. */
const answerAlone = ({ name, code }: ShownProduct): Answer => ({
  text: `Por enquanto mostrei um só: **${name}**. Diga com qual outro quer comparar, ou peça mais opções.`,
  memory: { focus: code },
  suggestions: ["Mais opções", "Mais barato"],
});

/** Which of those shown somebody else would take: nobody knows the use, but the prices are there. */
const CHOOSING = /\b(?:qual|quais)\b.*\b(?:escolheria|indica|recomenda|sugere|compensa|pegaria|levaria|vale mais)\b/;

async function answerCompared(talk: Talk): Promise<Answer | null> {
  const { tools, folded, words, change } = talk;
  const { shown = [], wish } = talk.memory;
  if (words.length > 0) return answerBeside(talk);
  if (shown.length === 1 && (wish?.seen?.length ?? 0) < 2) return answerAlone(shown[0] as ShownProduct);
  if (change.sort) return answerExtremes(talk);
  // With one alone, it is compared with those before it.
  const codes = shown.length > 1 ? shown.map(({ code }) => code) : (wish?.seen ?? []).slice(-MOST_LISTED);
  const places = namedPlaces(folded);
  const chosen = places.length > 1 ? places.flatMap((place) => codes[place] ?? []) : codes.slice(0, MOST_LISTED);
  const found = new Map((await tools.showProducts(chosen)).map((one) => [one.productCode, one]));
  const results = chosen.flatMap((code) => found.get(code) ?? []);
  return results.length < 2 ? null : sideBySide(results);
}

/** Of those shown, and not of all that there are. */
const OF_THESE = /\b(?:qual|quais|d?ess[ea]s|d?est[ea]s|d?el[ea]s)\b/;

function isChange({ change, folded, memory: { wish, shown = [] } }: Talk): boolean {
  if (!wish) return false;
  const { prices, person, taste, without, wantsMore, wantsOther, sort } = change;
  if (taste && isGift(wish)) return true;
  const isSorted = sort !== undefined && wish.text !== "" && shown.length > 1 && !OF_THESE.test(folded);
  return Boolean(without || person || wantsMore || wantsOther || isSorted) || Object.keys(prices).length > 0;
}

/** A turn that says more than this is no addition. */
const MOST_ADDED = 3;

const keysOf = (words: readonly AskedWord[]) => new Set(words.map(({ key }) => key));

/** What was asked for, with what the turn adds to it: `prefiro chileno`, `e de 50?`. Null when nothing of that kind has it. */
async function answerNarrowed(talk: Talk): Promise<Answer | null> {
  const { tools, memory, words, change } = talk;
  if (!memory.wish?.text || words.length === 0 || words.length > MOST_ADDED) return null;
  const wish = changed(memory.wish, change, memory.shown);
  const isOfKind = await kindOfShown(talk);
  const texts = narrowedTexts(wish.text, words);
  // What is also a thing of its own goes with all that was asked for, or is that thing.
  const isThing = await saysThing(talk);
  for (const text of isThing ? texts.slice(0, 1) : texts) {
    const { results, isWhole } = await tools.searchProducts({ ...wish, text, seen: [] });
    const fitting = isWhole ? results.filter(isOfKind) : [];
    if (fitting.length > 0 && !isOnlyMeant(talk, fitting))
      return listedFor({ ...wish, text, seen: [] }, fitting, "Agora");
  }
  if (isThing) return null;
  // What of its kind has some of what the turn adds: what it has not is said.
  const text = texts.at(-1) ?? "";
  const { results, lacks } = await tools.searchProducts({ ...wish, text, seen: [] });
  const fitting = results.filter(isOfKind);
  const isSome = lacks.length > 0 && lacks.length < words.length && lackedBy(lacks, keysOf(words)).length === 0;
  if (fitting.length === 0 || isOnlyMeant(talk, fitting) || !isSome) return null;
  return listedFor({ ...wish, text, seen: [] }, fitting, `Com **${saidIn(lacks)}** não encontrei. O mais perto disso`);
}

/** Whether a product stands where those shown do: `jogo de cama` and `jogo de tabuleiro` begin alike. */
async function kindOfShown({ tools, memory: { shown = [], wish } }: Talk): Promise<(one: SimilarProduct) => boolean> {
  const products = await tools.showProducts(shown.map(({ code }) => code));
  const shelves = new Set(products.map(({ metadata }) => metadata.category));
  const asked = wish?.text ?? "";
  const isNamed = products.some((one) => namesKind(one, asked));
  return (one) =>
    (wish !== undefined && isGift(wish)) || (shelves.has(one.metadata.category) && (!isNamed || namesKind(one, asked)));
}

/** Whether there is none but the one that is spoken of: then the turn asks something of it. */
const isOnlyMeant = ({ meant }: Talk, results: readonly SimilarProduct[]) =>
  meant !== null && results.every(({ productCode }) => productCode === meant.code);

/** What goes with the thing that is meant: `tem corda pra ele?`. */
const BELONGING = /\b(?:para|pra|pro) (?:el[ea]s?|isso|ess[ea]s?)\b/;

async function answerAccessory({ tools, folded, meant, words, memory }: Talk): Promise<Answer | null> {
  const of = meant ?? memory.shown?.[0];
  if (!of || words.length === 0 || !BELONGING.test(folded)) return null;
  const text = saidIn([...words, ...askedWords(of.name).slice(0, 1)]);
  const found = (await tools.searchProducts({ text })).results.filter(
    (one) => /^sinônimo/.test(one.reason ?? "") || sharesName(one, saidIn(words)),
  );
  const results = found.filter(({ productCode }) => productCode !== of.code).slice(0, MOST_LISTED);
  if (results.length === 0) return null;
  return {
    text: `Para **${of.name}**, o que encontrei:\n\n${productList(results, MOST_LISTED)}\n\nConfira na página se serve, ou pergunte à loja.`,
    results,
    memory: { ...rememberShown(results), wish: { text } },
    suggestions: ["Quero o primeiro", "Mais opções", "Quanto é o frete?"],
  };
}

/** What adds to a wish: how it is to be, or that it is preferred. */
const ADDING = /^(?:(?:e|so|mas|tem|na verdade|melhor) )*(?:de|com|sem|do|da|em|prefiro) /;

/** That nothing of what was asked for says what the turn adds, with those that there are. */
async function answerNoneSo({ tools, memory: { wish, shown = [] }, words, change }: Talk): Promise<Answer | null> {
  if (!wish?.text || words.length === 0 || words.length > MOST_ADDED) return null;
  if (!ADDING.test(change.rest) && !words.every(saysHow)) return null;
  const results = (await tools.showProducts(shown.map(({ code }) => code))).slice(0, MOST_LISTED);
  return {
    text: `Com **${saidIn(words)}** não encontrei. O que temos disso:\n\n${productList(results, MOST_LISTED)}`,
    results,
    suggestions: ["Mais opções", "Mais barato", "Ver promoções"],
  };
}

/** Which of several shown says what is asked: `é 110 ou 220?`. */
async function answerAmong({ tools, meant, memory: { shown = [] }, words }: Talk): Promise<Answer | null> {
  if (meant || shown.length < 2 || words.length === 0) return null;
  const results = await tools.showProducts(shown.map(({ code }) => code));
  const saying = words.flatMap((word) => {
    const having = results.filter((one) => tells(toldBy(one), word));
    return having.length > 0 ? [{ word, having }] : [];
  });
  if (saying.length === 0) return null;
  const lines = saying.map(({ word, having }) => `- **${word.shown}**: ${having.map(productLine).join("; ")}`);
  const named = [...new Set(saying.flatMap(({ having }) => having))];
  const silent = lackedBy(words, new Set(saying.map(({ word }) => word.key)));
  const rest = silent.length > 0 ? `\n\nDe **${saidIn(silent)}** a página não fala.` : "";
  return {
    text: `Pelo que as páginas dizem:\n\n${lines.join("\n")}${rest}`,
    results: named,
    memory: rememberShown(named),
  };
}

/** What the page of the one that is meant says to a question about it. */
async function answerAbout({ tools, meant, folded, words, memory }: Talk): Promise<Answer | null> {
  if (!meant || !asksAboutIt(folded, words)) return null;
  const product = await tools.findProduct(meant.code);
  const text = product && detailSentence(product, words, folded);
  if (!product || !text) return null;
  return {
    text: `${dietCaution(product, readDiet(folded, memory.diet))}${text}`,
    memory: { focus: product.code, awaits: undefined },
    suggestions: ["Quero", "Quanto é o frete?", "Formas de pagamento"],
  };
}

/** Of all that the shop has: nothing of what is shown. */
const OF_ALL = /\b(?:de tudo|da loja|de todos|de todas)\b/;

/** What the turn does with what is shown, before it can be about anything else. */
async function answerShown(talk: Talk): Promise<Answer | null> {
  const { change, folded, memory } = talk;
  if (change.sort && OF_ALL.test(folded)) return null;
  if (CHOOSING.test(folded) && (memory.shown?.length ?? 0) > 1) return answerCompared({ ...talk, words: [] });
  const isCounted = change.count !== undefined && (change.asksTotal || change.takes !== false);
  const isTold = change.takes === "list" || change.takes === "order" || isCounted || memory.takesAs !== undefined;
  // `e 40?` is a size where there are sizes, and a number of pieces where there are none.
  const isBareNumber = /^(?:e |tem )*\d+$/.test(folded.trim());
  const option =
    isTold || change.compares ? null : await answerOption(talk, isBareNumber ? askedWords(folded) : talk.words);
  return option ?? (change.compares ? answerCompared(talk) : answerTaking(talk));
}

/**
 * A turn that names no thing of its own changes what was asked before, or goes on with what was shown. `knows`: whether the shop's own
 * texts answer it.
 */
export async function answerWish(
  tools: ShopTools,
  question: Question,
  order: Talk["order"],
  knows: (text: string) => boolean,
): Promise<Answer | null> {
  if (!question.memory.shown?.length) return null;
  const talk = readTalk(tools, question, order);
  const answer = (await answerShown(talk)) ?? (await answerSaid(talk, knows));
  if (!answer || !pointsBeyond(talk.folded, talk.memory)) return answer;
  return { ...answer, text: `Por enquanto mostrei um só. ${answer.text}` };
}

/** What begins like a part of a sentence goes on with the thing before it: `de controle remoto`. */
const PART = /^(?:e |so |mas )?(?:de|com|sem|do|da) /;
/** Who speaks like this asks the shop for a thing, and nothing of what is shown. */
const SELLING = /\b(?:vend[eo]m?|vendem|procuro|busco|preciso|queria|voces tem|(?:algum|outr[oa])s? \p{L}{3,})\b/u;
/** Who names a thing like this means one that there is: `o switch ta em promocao`. */
const NAMING = /^(?:e )?[oa]s? \p{L}/u;

/** How many there are in it: `quantas vem no pacote`. */
const CONTENTS = /^(?:e |tem |vem )*quant[oa]s?\b/;
/** `é 110 ou 220?` */
const CHOICE = / ou /;

/** What belongs to the thing that is shown is no other thing. */
const OF_IT = /^(?:e )?(?:el[ea] )?(?:vem|acompanha|inclui|serve|funciona|cabe|roda|pega)\b/;

/** Whether the turn says a thing of its own: the catalogue says what is one. */
export async function saysThing({ tools, words, folded, change, memory: { shown = [] } }: Talk): Promise<boolean> {
  if (words.length === 0) return false;
  if (SELLING.test(folded)) return true;
  if (PART.test(folded) || OF_IT.test(folded) || words.every(saysHow)) return false;
  if (await namesThing(tools, saidIn(words))) return true;
  const told = toldIn(shown.map(({ name }) => name).join(" . "));
  const [first] = words;
  return (
    NAMING.test(change.rest) &&
    first !== undefined &&
    !tells(told, first) &&
    (await tools.listNamed(first.shown)).length > 0
  );
}

/** What the turn asks of what is shown, before it can change what is looked for. */
async function answerOfShown(
  talk: Talk,
  isChanging: boolean,
  knows: (text: string) => boolean,
): Promise<Answer | null> {
  const { meant, isPointed, folded, text } = talk;
  const accessory = await answerAccessory(talk);
  if (accessory || isChanging) return accessory;
  const isAsked = meant !== null && (CONTENTS.test(folded) || (isPointed && !knows(text)));
  return (isAsked ? await answerAbout(talk) : null) ?? (CHOICE.test(folded) ? answerAmong(talk) : null);
}

/** What the words of the turn do with what was asked before. */
async function answerSaid(talk: Talk, knows: (text: string) => boolean): Promise<Answer | null> {
  if (isObjection(talk.folded)) return null;
  const isChanging = isChange(talk);
  const asked = await answerOfShown(talk, isChanging, knows);
  if (asked) return asked;
  if (isChanging) return (await answerNarrowed(talk)) ?? ((await saysThing(talk)) ? null : answerChanged(talk));
  const narrowed = SELLING.test(talk.folded) ? null : await answerNarrowed(talk);
  if (narrowed || knows(talk.text) || (await saysThing(talk))) return narrowed;
  return (await answerAmong(talk)) ?? (await answerAbout(talk)) ?? (await answerNoneSo(talk));
}
