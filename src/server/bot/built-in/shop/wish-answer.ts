import type { HandOff } from "#contract/bot/bot-chat.ts";
import { priceToPay } from "#contract/catalog/price.ts";
import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import { optionOf, optionPrices } from "#contract/catalog/product-option.ts";
import { optionPath, productPath } from "#contract/catalog/store-paths.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Memory, Question, Wish } from "#server/conversation/rules/answer.ts";
import {
  namesKind,
  nameWords,
  optionNames,
  priceSentence,
  productList,
  reais,
  sharesName,
  stockSentence,
} from "../../shop/product-sentences.ts";
import { namesThing, type ShopTools, staysIn } from "../../shop/shop-tools.ts";
import { readWishChange, type WishChange } from "../../shop/wish-change.ts";
import { takeOption } from "./asked-detail.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { sideBySide } from "./search-answer.ts";
import { pointedAt, rememberShown, surelySpokenOf, withoutPointing } from "./shown-products.ts";

/** What a turn about what is shown is answered from. */
interface Talk {
  tools: ShopTools;
  memory: Memory;
  folded: string;
  change: WishChange;
  order: (text: string) => HandOff;
}

const PLACES = ["primeiro", "segundo", "terceiro"];

/** Which of those shown is meant, asked back. */
async function askWhich({ tools, memory: { shown = [] } }: Talk, what: string, kept: Memory): Promise<Answer> {
  const asked = shown.slice(0, MOST_LISTED);
  const suggestions = asked.map((_, place) => `${what} o ${PLACES[place]}`);
  const found = new Map((await tools.showProducts(asked.map(({ code }) => code))).map((one) => [one.productCode, one]));
  const results = asked.flatMap(({ code }) => found.get(code) ?? []);
  return { text: `Qual deles?\n\n${productList(results, MOST_LISTED)}`, results, suggestions, memory: kept };
}

const MOST_OPTIONS = 4;

/** The one option that all that was said of it leaves, or the question which it is to be. */
function chooseOption(
  product: ProductDetail,
  said: string[],
  count: number,
): { variation?: ProductDetail["variations"][number]; asked?: Answer } {
  const toBeHad = product.variations.filter(({ disponivel }) => disponivel);
  const wanted = said.flatMap((one) => takeOption(foldText(one)) ?? []);
  const fitting = toBeHad.filter(({ nome, cor }) => wanted.every(({ has }) => has(foldText(`${nome} ${cor}`))));
  const [variation] = fitting;
  if (variation && fitting.length === 1) return { variation };
  if (product.variations.length === 0) return {};
  const open = fitting.length > 0 ? fitting : toBeHad;
  const prices = new Set(open.map((one) => priceToPay(optionPrices(product, one))));
  const [price = 0] = prices;
  const sum =
    prices.size === 1 && count > 1 ? `${count} × **${product.name}**: **${reais(price * count)}**, sem o frete. ` : "";
  const text = `${sum}Em qual opção? **${product.name}** tem: ${optionNames({ ...product, variations: open })}.`;
  return { asked: { text, suggestions: open.slice(0, MOST_OPTIONS).map((one) => `Quero ${optionOf(one)}`) } };
}

/** What so many of a product in one option cost, and the message that orders it. */
async function answerOrdering({ tools, memory, folded, change, order }: Talk): Promise<Answer | null> {
  const meant = pointedAt(folded, memory) ?? surelySpokenOf(memory);
  const count = change.count ?? memory.quantity ?? 1;
  if (!meant) return askWhich({ tools, memory, folded, change, order }, "Quero", { quantity: count });
  const product = await tools.findProduct(meant.code);
  if (!product) return { text: `${meant.name} não está mais à venda.` };
  const { name, stock } = product;
  const kept = { focus: product.code, quantity: count };
  if (stock <= 0) {
    const text = `${name} está sem estoque no momento. Posso mostrar mais opções, ou a loja avisa pelo WhatsApp.`;
    return { text, memory: kept, suggestions: ["Mais opções"], handOff: order(`Quero saber quando volta: ${name}.`) };
  }
  const chosen = chooseOption(product, [...(memory.options ?? []), folded], count);
  if (chosen.asked) return { ...chosen.asked, memory: kept };
  const { variation } = chosen;
  const prices = variation ? optionPrices(product, variation) : product;
  const option = variation ? ` (${optionOf(variation)})` : "";
  const total = `**${reais(priceToPay(prices) * count)}**`;
  const path = variation ? optionPath(product.code, optionOf(variation)) : productPath(product.code);
  const short = stock < count ? ` Atenção: há ${stockSentence(stock)}.` : "";
  const sum =
    count > 1
      ? `${count} × **${name}**${option}: ${total}, sem o frete.`
      : `**${name}**${option}: ${priceSentence(prices)}.`;
  return {
    text: `${sum}${short} Para fechar, abra a [página do produto](${path}), escolha a quantidade e toque em **Comprar pelo WhatsApp**; ou mande o pedido à loja agora, pelo botão abaixo.`,
    memory: kept,
    suggestions: ["Quanto é o frete?", "Formas de pagamento"],
    handOff: order(`Quero comprar ${count} × ${name}${option} (código ${product.code}).`),
  };
}

/** What is looked for, with what the turn says, as far as names have that: shops write sizes into names. */
async function namedWith({ tools, memory: { wish }, folded }: Talk, has: (name: string) => boolean) {
  if (!wish?.text) return [];
  const { results } = await tools.searchProducts({ ...wish, text: `${wish.text} ${folded}`, seen: [] });
  return results.filter((one) => namesKind(one, wish.text) && has(foldText(one.productName))).slice(0, MOST_LISTED);
}

const MEASURE =
  /^(?:e |so |tem |mas )?(?:de |com |o de |a de )?(\d+(?:[.,]\d+)?) ?(l|litros?|ml|kg|quilos?|g|gramas?|cm|metros?|w|gb|polegadas)$/;

/** Those of a measure: `e de 4 litros?`. */
async function answerMeasure(talk: Talk): Promise<Answer | null> {
  const [, amount = "", unit = ""] = MEASURE.exec(talk.folded.trim()) ?? [];
  if (amount === "") return null;
  const written = new RegExp(
    String.raw`\b${amount.replace(/[.,]/, "[.,]")}(?:[.,]\d+)? ?${unit === "quilos" || unit === "quilo" ? "k" : unit[0]}`,
  );
  const results = await namedWith(talk, (name) => written.test(name));
  if (results.length === 0) return null;
  return {
    text: `De ${amount} ${unit}:\n\n${productList(results, MOST_LISTED)}`,
    results,
    memory: rememberShown(results),
    suggestions: ["Quero o primeiro", "Qual o mais barato?", "Quanto é o frete?"],
  };
}

/** Which of several products there are in a colour or size: `tem em azul?`, `e no 40?`. */
async function answerOption(talk: Talk): Promise<Answer | null> {
  const { tools, folded } = talk;
  const { shown = [] } = talk.memory;
  const option = takeOption(folded);
  if (!option) return null;
  const products = await Promise.all(shown.map(({ code }) => tools.findProduct(code)));
  const codes = products.flatMap((product) =>
    product?.variations.some(({ nome, cor, disponivel }) => disponivel && option.has(foldText(`${nome} ${cor}`)))
      ? [product.code]
      : [],
  );
  const shownSo = codes.length > 0 ? await tools.showProducts(codes) : [];
  const results = shownSo.length > 0 ? shownSo : await namedWith(talk, (name) => option.has(name));
  if (results.length === 0) {
    return {
      text: `Dos que mostrei, nenhum tem essa opção (${option.said}) disponível na página.`,
      suggestions: ["Mais opções", "Ver promoções"],
    };
  }
  const text = `Disponível ${option.said}:\n\n${productList(results, MOST_LISTED)}`;
  return { text, results, memory: rememberShown(results), suggestions: ["Quero o primeiro", "Quanto é o frete?"] };
}

/** What is made for somebody else than whoever it is for. */
function unfitFor(person: string | undefined): string[] {
  if (person === undefined) return [];
  if (/^(?:homem|menino|pai|filho|avô|irmao|sogro|tio|namorado|marido|amigo)$/.test(person)) return ["feminino"];
  return /^(?:mulher|menina|mae|filha|avó|irma|sogra|tia|namorada|esposa|amiga)$/.test(person) ? ["masculino"] : [];
}

const isGift = ({ text }: Wish) => /^(?:uma? |algum )?(?:presente|lembrancinha|lembranca)s?\b/.test(text);

/** The wish with what a turn changes of it. */
function changed(wish: Wish, { prices, person, taste, without, wantsMore }: WishChange): Wish {
  const { minPrice: _min, maxPrice: _max, ...rest } = wish;
  const range = Object.keys(prices).length > 0 ? prices : wish;
  return {
    ...rest,
    ...(range.minPrice !== undefined && { minPrice: range.minPrice }),
    ...(range.maxPrice !== undefined && { maxPrice: range.maxPrice }),
    ...(person && { person }),
    ...(taste && isGift(wish) && { text: `${wish.text} para quem gosta de ${taste}` }),
    ...(without && { without: [...(wish.without ?? []), without] }),
    seen: wantsMore ? (wish.seen ?? []) : [],
  };
}

async function find(tools: ShopTools, wish: Wish): Promise<SimilarProduct[]> {
  const { text, person, without = [], ...rest } = wish;
  const how = { ...rest, without: [...without, ...unfitFor(person)] };
  const asked = [text, person].filter(Boolean).join(" ");
  if (asked !== "") return (await tools.searchProducts({ ...how, text: asked })).results;
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
  const wish = changed(memory.wish ?? { text: "" }, change);
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
  const seen = [...(wish.seen ?? []), ...results.slice(0, MOST_LISTED).map(({ productCode }) => productCode)];
  const asked = askOfGift(wish);
  const list = `${change.wantsMore ? "Mais opções" : "Agora"}${limitsOf(wish)}:\n\n${productList(results, MOST_LISTED)}`;
  return {
    text: asked ? `${list}\n\n${asked.question}` : list,
    results: results.slice(0, MOST_LISTED),
    memory: { ...rememberShown(results.slice(0, MOST_LISTED)), wish: { ...wish, seen } },
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

async function answerCompared({ tools, folded, memory: { shown = [], wish } }: Talk): Promise<Answer | null> {
  // With one alone, it is compared with those before it.
  const codes = shown.length > 1 ? shown.map(({ code }) => code) : (wish?.seen ?? []).slice(-MOST_LISTED);
  const places = namedPlaces(folded);
  const chosen = places.length > 1 ? places.flatMap((place) => codes[place] ?? []) : codes.slice(0, MOST_LISTED);
  const found = new Map((await tools.showProducts(chosen)).map((one) => [one.productCode, one]));
  const results = chosen.flatMap((code) => found.get(code) ?? []);
  if (results.length < 2) return null;
  return {
    ...sideBySide(results),
    results,
    memory: rememberShown(results),
    suggestions: ["Quero o primeiro", "Quero o segundo"],
  };
}

function isChange({ change, memory }: Talk): boolean {
  const { prices, person, taste, without, wantsMore } = change;
  if (!memory.wish) return false;
  if (taste && isGift(memory.wish)) return true;
  if (without) return true;
  return Object.keys(prices).length > 0 || person !== undefined || wantsMore;
}

/** What was asked for, with what the turn adds to it: `e sem fio?`. Null when nothing of that kind has it. */
async function answerNarrowed(talk: Talk): Promise<Answer | null> {
  const { tools, memory, folded, change } = talk;
  const { wish } = memory;
  if (!wish?.text || !ADDING.test(folded) || nameWords(change.rest).length > MOST_ADDED) return null;
  const added = nameWords(change.rest).join(" ");
  // What begins like a part of a sentence goes on with the thing before it: `de controle remoto`.
  const isPart = PART.test(folded);
  if (added === "" || (!isPart && (await namesThing(tools, added)))) return null;
  const text = `${wish.text} ${change.rest.replace(/^(e|tem|so|mas) /, "")}`;
  const { results } = await tools.searchProducts({ ...wish, text, seen: [] });
  const fitting = results.filter((one) => namesKind(one, wish.text) && sharesName(one, added));
  if (fitting.length > 0) return answerChanged({ ...talk, memory: { ...memory, wish: { ...wish, text } } });
  if (!isPart) return null;
  const shown = await tools.showProducts((memory.shown ?? []).map(({ code }) => code));
  return {
    text: `Assim não encontrei. O que temos de mais perto:\n\n${productList(shown, MOST_LISTED)}`,
    results: shown.slice(0, MOST_LISTED),
    suggestions: ["Mais opções", "Mais barato", "Ver promoções"],
  };
}

const MOST_ADDED = 3;
const PART = /^(?:e |so |mas )?(?:de|com|sem|do|da) /;
const ADDING = /^(?:e|tem|so|mas|de|com|sem|do|da) /;

/** Whether the turn takes what is shown: it says how many, or that it is wanted, and names nothing else. */
async function isOrdering({ tools, folded, change }: Talk): Promise<boolean> {
  const { count, buys, rest } = change;
  if (count === undefined && !buys) return false;
  const left = nameWords(takeOption(rest)?.rest ?? rest);
  if (left.length === 0) return count !== undefined || buys === "surely" || takeOption(folded) === null;
  return buys === "surely" && left.length === 1 && !(await namesThing(tools, rest));
}

/** A turn that names no thing of its own changes what was asked before, or goes on with what was shown. */
export async function answerWish(
  tools: ShopTools,
  { text, memory }: Question,
  order: Talk["order"],
): Promise<Answer | null> {
  const { shown = [] } = memory;
  if (shown.length === 0) return null;
  const folded = foldText(text);
  const change = readWishChange(shown.length === 1 ? folded : withoutPointing(folded));
  const talk: Talk = { tools, memory, folded, change, order };
  if (await isOrdering(talk)) return answerOrdering(talk);
  const measured = await answerMeasure(talk);
  if (measured) return measured;
  const option = shown.length > 1 && !surelySpokenOf(memory) ? takeOption(folded) : null;
  if (option && nameWords(option.rest).length === 0) return answerOption(talk);
  if (!isChange(talk) && !change.compares) return answerNarrowed(talk);
  if (await namesThing(tools, change.rest)) return null;
  return change.compares ? answerCompared(talk) : answerChanged(talk);
}
