import type { SimilarProduct } from "#contract/catalog/product.ts";
import type { Answer, Wish } from "#server/conversation/rules/answer.ts";
import { namesKind, productList, reais } from "../../shop/product-sentences.ts";
import { type AskedWord, askedWords, asWritten, lackedBy, saidIn, saysHow, toldIn } from "../../shop/told-words.ts";
import type { WishChange } from "../../shop/wish-change.ts";
import { answerOfShown } from "./asked-of-shown.ts";
import { answerCompared, answerEndOfBoth, answerFitting, CHOOSING } from "./compare-answer.ts";
import { dietWords } from "./diet.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { isOfIt, SELLING, saysThing } from "./named-thing.ts";
import { answerOption } from "./option-answer.ts";
import { answerAbout, answerAmong, answerOfSibling, answerPriceOf, answerStock } from "./page-answer.ts";
import { asksForLess } from "./price-objection.ts";
import { saysIs } from "./said-of.ts";
import { pointsBeyond, rememberShown } from "./shown-products.ts";
import { answerMoreThan, answerSuperlative } from "./superlative-answer.ts";
import { answerTaking } from "./taking-answer.ts";
import type { Talk } from "./talk.ts";
import { answerPerUnit } from "./unit-price.ts";
import { changed, findWished, isGift, narrowedTexts } from "./wish.ts";

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

type IsOfKind = (one: SimilarProduct) => boolean;

/** What costs the least more, or the least less, than was asked. */
async function nearestPrice({ tools, change: { prices } }: Talk, wish: Wish, isOfKind: IsOfKind) {
  if (Object.keys(prices).length === 0) return [];
  const { minPrice: _min, maxPrice, ...rest } = wish;
  const sort = maxPrice === undefined ? "dearest" : "cheapest";
  return (await findWished(tools, { ...rest, seen: [], sort })).filter(isOfKind).slice(0, MOST_LISTED);
}

/** Searches again for the wish as the turn has changed it. */
async function answerChanged(talk: Talk): Promise<Answer> {
  const { tools, memory, change, order } = talk;
  const wish = changed(memory.wish ?? { text: "" }, change, memory.shown);
  // Another person or brand may stand on another shelf; what is only near in its words was not asked for.
  const isAnyKind = change.person !== undefined || change.wantsOther || isGift(wish) || wish.text === "";
  const isOfKind: IsOfKind = isAnyKind ? () => true : await kindOfShown(talk);
  const results = (await findWished(tools, wish, dietWords(memory.diet))).filter(isOfKind);
  const nearest = results.length === 0 ? await nearestPrice(talk, wish, isOfKind) : [];
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
  const isSame = results.slice(0, MOST_LISTED).every(({ productCode }, at) => memory.shown?.[at]?.code === productCode);
  if (isSame && isGift(wish) && change.person)
    return listedFor(
      wish,
      results,
      `Do que a pessoa gosta? Contando, eu acerto mais. Por enquanto as ideias são as mesmas`,
    );
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

/** Of those shown, and not of all that there are. */
const OF_THESE = /\b(?:qual|quais|d?ess[ea]s|d?est[ea]s|d?el[ea]s)\b/;

function isChange({ change, folded, meant, memory: { wish, shown = [] } }: Talk): boolean {
  if (!wish) return false;
  const { prices, person, taste, without, wantsMore, wantsOther, sort } = change;
  if (taste && isGift(wish)) return true;
  const isSorted = sort !== undefined && wish.text !== "" && shown.length > 1 && !OF_THESE.test(folded);
  // Of the one that is spoken of, another colour is one of its options: `tem outra cor sem ser preto?`.
  const isOption = meant !== null && askedWords(without ?? "").every(saysHow);
  return (
    Boolean((without && !isOption) || person || wantsMore || wantsOther || isSorted) || Object.keys(prices).length > 0
  );
}

/** A turn that says more than this is no addition. */
const MOST_ADDED = 3;

const keysOf = (words: readonly AskedWord[]) => new Set(words.map(({ key }) => key));

/** How many ways of narrowing go with a turn that says a thing: all that was asked for and it; of presents none. */
const mostOfThing = (wish: Wish) => (isGift(wish) ? 0 : 1);

/** What is said not to be there, in the words of who asked. */
function thatOf(words: readonly AskedWord[], { text }: Talk): string {
  const what = asWritten(words, text);
  return what === "" ? "Assim" : `Com **${what}**`;
}

/** What was asked for, with what the turn adds to it: `prefiro chileno`, `e de 50?`. Null when nothing of that kind has it. */
async function answerNarrowed(talk: Talk): Promise<Answer | null> {
  const { tools, memory, words, change } = talk;
  if (!memory.wish?.text || words.length === 0 || words.length > MOST_ADDED) return null;
  const wish = changed(memory.wish, change, memory.shown);
  const isOfKind = await kindOfShown(talk);
  const texts = narrowedTexts(wish.text, words);
  // What is also a thing of its own goes with all that was asked for, or is that thing; of presents, it is that thing.
  const isThing = await saysThing(talk);
  for (const text of isThing ? texts.slice(0, mostOfThing(wish)) : texts) {
    const { results, isWhole } = await tools.searchProducts({ ...wish, text, seen: [] });
    const saysAll = (one: SimilarProduct) => lackedBy(askedWords(text), toldIn(one.productName)).length === 0;
    // `e o feijão?`, of rice, is no rice.
    const isMeant = (one: SimilarProduct) => !isThing || namesKind(one, saidIn(words));
    const fitting = isWhole ? results.filter((one) => isMeant(one) && (isOfKind(one) || saysAll(one))) : [];
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
  return listedFor({ ...wish, text, seen: [] }, fitting, `${thatOf(lacks, talk)} não encontrei. O mais perto disso`);
}

/** Whether a product stands where those shown do: `jogo de cama` and `jogo de tabuleiro` begin alike. */
async function kindOfShown({ tools, memory: { shown = [], wish } }: Talk): Promise<IsOfKind> {
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

/** What adds to a wish: how it is to be, or that it is preferred. */
const ADDING =
  /^(?:(?:e|so|mas|tem|algum|alguma|uma?|na verdade|melhor) )*(?:de|com|sem|do|da(?! (?:para|pra)\b)|em|prefiro) /;

/** That nothing of what was asked for says what the turn adds, with those that there are. */
async function answerNoneSo(talk: Talk): Promise<Answer | null> {
  const { tools, words, change } = talk;
  const { wish, shown = [] } = talk.memory;
  if (!wish?.text || words.length === 0 || words.length > MOST_ADDED) return null;
  if (!ADDING.test(change.rest) && !words.every(saysHow)) return null;
  const results = (await tools.showProducts(shown.map(({ code }) => code))).slice(0, MOST_LISTED);
  return {
    text: `${thatOf(words, talk)} não encontrei. O que temos disso:\n\n${productList(results, MOST_LISTED)}`,
    results,
    suggestions: ["Mais opções", "Mais barato", "Ver promoções"],
  };
}

const SAME_BRAND = /\bda mesma marca\b/;

/** `e condicionador da mesma marca?`: what shares with what is shown a word that says no kind of thing. */
async function answerSameBrand({ tools, words, folded, memory: { shown = [] } }: Talk): Promise<Answer | null> {
  if (!SAME_BRAND.test(folded) || words.length === 0) return null;
  const text = saidIn(words);
  const { results, isExact } = await tools.searchProducts({ text });
  if (!isExact) return null;
  // The brand stands behind the kind of thing.
  const brands = shown.flatMap(
    ({ name }) =>
      askedWords(name)
        .slice(1)
        .find((word) => !saysHow(word)) ?? [],
  );
  const same = results.filter((one) => lackedBy(brands, toldIn(one.productName)).length < brands.length);
  return same.length > 0
    ? listedFor({ text }, same, "Da mesma marca, pelo nome")
    : listedFor({ text }, results, "Da mesma marca não encontrei. O que temos");
}

/** Of all that the shop has: nothing of what is shown. */
const OF_ALL = /\b(?:de tudo|da loja|de todos|de todas)\b/;

/** What the turn does with what is shown, before it can be about anything else. */
async function answerShown(talk: Talk): Promise<Answer | null> {
  if (talk.change.sort && OF_ALL.test(talk.folded)) return null;
  return (
    (await answerPerUnit(talk)) ??
    (await answerEndOfBoth(talk)) ??
    (await answerSuperlative(talk)) ??
    (await answerMoreThan(talk)) ??
    (await answerStock(talk)) ??
    (await answerPriceOf(talk)) ??
    (await answerSameBrand(talk)) ??
    (await answerChosen(talk))
  );
}

/** An option of what is shown, what is set beside what, or what is taken of it. */
async function answerChosen(talk: Talk): Promise<Answer | null> {
  const { change, folded, memory } = talk;
  if (CHOOSING.test(folded))
    return (await answerFitting(talk)) ?? (await answerNarrowed(talk)) ?? answerCompared({ ...talk, words: [] });
  const isCounted = change.count !== undefined && (change.asksTotal || change.takes !== false);
  const isTold = change.takes === "list" || change.takes === "order" || isCounted || memory.takesAs !== undefined;
  // `e 40?`, `e 40 amarela?` is a size where there are sizes, and a number of pieces where there are none.
  const isBareNumber = /^(?:e |tem )*\d+(?: \p{L}+)?\W*$/u.test(folded.trim()) && askedWords(folded).every(saysHow);
  const option =
    isTold || change.compares || (!saysIs(talk.text) && (await isOfIt(talk))) || (await saysThing(talk))
      ? null
      : await answerOption(talk, isBareNumber ? askedWords(folded) : talk.words);
  return option ?? (change.compares ? answerCompared(talk) : answerTaking(talk));
}

/**
 * A turn that names no thing of its own changes what was asked before, or goes on with what was shown. `knows`: whether the shop's own
 * texts answer it.
 */
export async function answerWish(talk: Talk, knows: (text: string) => boolean): Promise<Answer | null> {
  if (!talk.memory.shown?.length) return null;
  const answer = (await answerShown(talk)) ?? (await answerSaid(talk, knows));
  if (!answer || !pointsBeyond(talk.folded, talk.memory)) return answer;
  return { ...answer, text: `Por enquanto mostrei um só. ${answer.text}` };
}

/** Others of what was asked for, to who wants them in words that say nothing of the thing: `algo menos sem graça`. */
export async function answerOthers(talk: Talk): Promise<Answer | null> {
  if (talk.act !== "refine" || !talk.memory.wish?.text || (await saysThing(talk))) return null;
  return answerChanged({ ...talk, change: { ...talk.change, wantsOther: true } });
}

/** What the words of the turn do with what was asked before. */
async function answerSaid(talk: Talk, knows: (text: string) => boolean): Promise<Answer | null> {
  if (asksForLess(talk.folded) && Object.keys(talk.change.prices).length === 0) return null;
  const isChanging = isChange(talk);
  const asked = (await answerOfSibling(talk)) ?? (await answerOfShown(talk, isChanging, knows));
  if (asked) return asked;
  if (isChanging) return (await answerNarrowed(talk)) ?? ((await saysThing(talk)) ? null : answerChanged(talk));
  const narrowed = SELLING.test(talk.folded) ? null : await answerNarrowed(talk);
  if (narrowed || knows(talk.text) || (await saysThing(talk))) return narrowed;
  return (await answerAmong(talk)) ?? (await answerAbout(talk)) ?? (await answerNoneSo(talk));
}
