import type { SimilarProduct } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { shorten } from "#lib/shorten.ts";
import type { Answer, Question, Wish } from "#server/conversation/rules/answer.ts";
import { splitAtJoint, splitChoice } from "#server/conversation/rules/clauses.ts";
import { type FoundProducts, isCalled, MOST_FOUND, namesThing, saidOtherwise } from "../../shop/find-products.ts";
import { isAnything, type ProductRequest, parseProductRequest } from "../../shop/product-request.ts";
import { namesKind, productLine, productList, reais, sharesName, stockSentence } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import {
  type AskedWord,
  askedWords,
  isPerson,
  lackedBy,
  saidIn,
  saysHow,
  tells,
  toldBy,
  toldIn,
} from "../../shop/told-words.ts";
import { countedThing, takeRefused } from "../../shop/wish-change.ts";
import { quotedFor } from "./asked-detail.ts";
import { dietWords, readDiet, withoutDiet } from "./diet.ts";
import { GIVING } from "./gift-answer.ts";
import { answerLists, MOST_LISTED } from "./list-answer.ts";
import { optionSentence, readOption } from "./product-options.ts";
import { rememberShown } from "./shown-products.ts";

const MOST_TOLD = 140;
/** Where nothing but the nearness of vectors speaks for a product, less than this is chance. */
const LEAST_ALIKE = 0.5;

const MOST_KINDS = 3;
/** So few words are all about the thing: `havaianas masculina 41/42`. */
const MOST_PLAIN = 4;

/** Where it is not clear what is meant, the kinds of things that it may be are asked for. */
const kindsOf = (results: SimilarProduct[]) =>
  [...new Set(results.map(({ metadata }) => metadata.subcategory || metadata.category))]
    .filter(Boolean)
    .slice(0, MOST_KINDS);

/** What is looked for from now on: without what was said to be had by none. */
function wishOf(
  { text, sort, minPrice, maxPrice }: ProductRequest,
  { results = [] }: Answer,
  lacks: AskedWord[],
): Wish {
  const had = askedWords(text).filter(({ key }) => !lacks.some((one) => one.key === key));
  return {
    text: lacks.length > 0 && had.length > 0 ? saidIn(had) : text,
    ...(sort && { sort }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    seen: results.slice(0, MOST_LISTED).map(({ productCode }) => productCode),
  };
}

/** More than this is a sentence, and no wish for a quality. */
const MOST_LACKED = 2;
/** Words between a thing and what it is to be like. */
const BETWEEN = /^(?:de|do|da|com|sem|em)$/;

/** Whether a word stands behind the thing it is said of: `cafeteira italiana`, `calça de couro`. */
function standsBehind(word: AskedWord, product: SimilarProduct, folded: string): boolean {
  const told = new Set([...toldBy(product), ...toldIn(saidOtherwise(product))]);
  const tokens = folded.split(/[^\p{L}\p{N}]+/u);
  const place = tokens.findIndex((token) => askedWords(token)[0]?.key === word.key.replace(/^sem /, ""));
  const before = tokens.slice(0, place).findLast((token) => !BETWEEN.test(token));
  return before !== undefined && askedWords(before).some((one) => tells(told, one));
}

/** What was asked for of the thing that was found and no page says, in words. */
function saysNot({ lacks, results: [first] }: FoundProducts, folded: string): string {
  const qualities = lacks.filter(
    (one) => first && !isPerson(one) && (saysHow(one) || standsBehind(one, first, folded)),
  );
  return qualities.length > 0 && qualities.length <= MOST_LACKED
    ? qualities.map(({ shown }) => `**${shown}**`).join(" nem ")
    : "";
}

/** Whether the first word only leads to the thing, which stands right behind it: `oiê tênis`. */
const isLead = (text: string, [head, next]: readonly AskedWord[], found: SimilarProduct) =>
  head !== undefined && next !== undefined && text.includes(`${head.shown} ${next.shown}`) && isCalled(found, next);

/** What is asked for where nothing that was found is called so: a hammock for two is no mattress for two. */
function otherThing({ lacks, results: [first] }: FoundProducts, { text }: ProductRequest): AskedWord | undefined {
  const words = askedWords(text);
  const [head] = words;
  if (!head || !first || words.length > MOST_PLAIN || isCalled(first, head)) return undefined;
  if (saysHow(head) || isPerson(head) || isLead(text, words, first)) return undefined;
  const isMissed = !/^(?:ideia|sinônimo)/.test(first.reason ?? "") && lacks.some(({ key }) => key === head.key);
  return isMissed ? head : undefined;
}

/** Alone they say nothing: a thing that guards no clothes is no wardrobe, and a razor measures no pressure. */
const HALF_NAME =
  /^(?:guarda|porta|para|lava|tira|abre|quebra|limpa|salva|saca|pega|corta|mata|passa|seca|aparelho|maquina|jogo|kit|conjunto|suporte|equipamento|peca|artigo|acessorio)$/;

/** Whether what was found shares no more with what is asked for than the half of a name. */
function isHalfNamed(results: readonly SimilarProduct[], text: string): boolean {
  const [head, other] = askedWords(text);
  if (!head || !other || !HALF_NAME.test(head.key) || saysHow(other) || isPerson(other)) return false;
  return !results.some((one) =>
    tells(toldIn(`${one.productName} . ${one.metadata.description ?? ""} . ${saidOtherwise(one)}`), other),
  );
}

/** That there is no such thing, with those that have the rest of what was said: of `capinha para o A15`, the phones. */
function answerOther(other: AskedWord, results: SimilarProduct[], request: ProductRequest): Answer {
  const [first] = results;
  const rest = first ? askedWords(request.text).filter((word) => tells(toldIn(first.productName), word)) : [];
  const title = rest.length > 0 ? `Com **${saidIn(rest)}**, o que há` : "O que temos de mais parecido";
  return {
    text: `Não encontrei **${other.shown}** na loja. ${title}:\n\n${productList(results, MOST_LISTED)}`,
    results,
    memory: rememberShown(results),
    suggestions: kindsOf(results),
  };
}

/** Whether its name says the thing, however it is spelled: `avaiana`. */
const saysFirst = ({ productName }: SimilarProduct, text: string): boolean => {
  const [head] = askedWords(text);
  return head !== undefined && tells(toldIn(productName), head);
};

/** Whether a word says what a thing is to fit: `filtro de óleo pro meu gol`. */
function isMadeFor(word: AskedWord, folded: string): boolean {
  const tokens = folded.split(/[^\p{L}\p{N}]+/u);
  const place = tokens.findIndex((token) => askedWords(token)[0]?.key === word.key);
  return !isPerson(word) && /^(?:pro|meu|minha)$/.test(tokens[place - 1] ?? "");
}

/** What was found, with what of the wish nothing says. */
async function describeFound(
  tools: ShopTools,
  found: FoundProducts,
  request: ProductRequest,
  folded: string,
): Promise<Answer | null> {
  const { results, isExact } = found;
  const [first] = results;
  if (!first) throw new Error("nothing was found to describe");
  if (isHalfNamed(results, request.text)) return notFound(request);
  const memory = rememberShown(results);
  const suggestions =
    results.length > 1 ? ["Qual o mais barato?", "Quanto é o frete?"] : ["Quanto é o frete?", "Como comprar"];
  // Who names what the thing is called was understood, whatever else was said of it.
  if (!isExact && !sharesName(first, request.text) && !saysFirst(first, request.text)) {
    // Nobody asked for these: what cannot be bought now is not suggested.
    const inStock = results.filter(({ metadata }) => metadata.stock > 0);
    if (inStock.length === 0) return notFound(request);
    return {
      text: `Não encontrei exatamente isso na loja. O que temos de mais parecido:\n\n${productList(inStock, MOST_LISTED)}`,
      results: inStock,
      memory: rememberShown(inStock),
      suggestions: kindsOf(inStock),
    };
  }
  const other = otherThing(found, request);
  if (other) return answerOther(other, results, request);
  if (request.asksTotal) {
    const { price, stock } = first.metadata;
    const short = stock < request.quantity ? ` Atenção: há ${stockSentence(stock)}.` : "";
    const text = `${request.quantity} × ${first.productName}: **${reais(price * request.quantity)}** (${reais(price)} cada), sem o frete.${short}`;
    return { text, results: [first], memory, suggestions };
  }
  const lacked = saysNot(found, folded);
  if (lacked) {
    const text = `Não achei ${lacked} nas páginas do que temos disso. O mais perto do que você pediu:\n\n${productList(results, MOST_LISTED)}`;
    return { text, results, memory, suggestions };
  }
  const unsaid = found.firstLacks
    .filter((one) => saysHow(one) || isMadeFor(one, folded))
    .map(({ shown }) => `**${shown}**`);
  if (unsaid.length > 0) {
    const text = `Nenhuma página diz tudo isso; a primeira não diz ${unsaid.join(" nem ")}. O mais perto do que você pediu:\n\n${productList(results, MOST_LISTED)}`;
    return { text, results, memory, suggestions };
  }
  const text =
    results.length === 1
      ? `Encontrei **${productLine(first).replace(":", "**:")}.${await toldBeside(tools, first, folded)}`
      : `Encontrei estas opções:\n\n${productList(results, MOST_LISTED)}`;
  return { text, results, memory, suggestions };
}

/** Something is asked of the thing that is named. */
const ASKS_USE = /\b(?:funciona|serve|posso|pode|da (?:pra|para)|aguenta|cabe|vem com|acompanha|roda|pega)\b/;

/** What its options or its page say to the rest of the message that names it: `e o trem, a tinta faz mal?`. */
async function toldBeside(tools: ShopTools, { productCode }: SimilarProduct, folded: string): Promise<string> {
  const product = await tools.findProduct(productCode);
  if (!product) return "";
  const words = lackedBy(askedWords(folded), toldIn(product.name));
  const option = readOption(product, words);
  if (option) return ` ${optionSentence(product, option)}`;
  const said = quotedFor(product, words, folded);
  if (said.length > 0) return ` A página diz: ${said.join("; ")}.`;
  const asked = words.filter((word) => !isPerson(word));
  const isAsked = ASKS_USE.test(folded) && asked.length > 0 && asked.length <= MOST_LACKED;
  return isAsked
    ? ` De **${asked.map(({ shown }) => shown).join(" ")}** a página não fala: confirme com a loja pelo WhatsApp.`
    : "";
}

function notFound({ isAsking }: ProductRequest): Answer | null {
  if (!isAsking) return null;
  return {
    text: "Não encontrei isso na loja. Posso procurar por outro nome, por categoria ou por preço, ou você pergunta direto à loja pelo WhatsApp.",
    suggestions: ["Ver promoções", "Presente até R$ 100"],
    isUnanswered: true,
  };
}

/** What is found for either side of `samsung ou motorola`, in turn; null where one of them is nothing by itself. */
async function searchEither(tools: ShopTools, request: ProductRequest): Promise<FoundProducts | null> {
  const sides = request.text.split(" ou ");
  if (sides.length !== 2) return null;
  const found = await Promise.all(sides.map((text) => tools.searchProducts({ ...request, text })));
  const [one, other] = found;
  if (!one || !other || !found.every(({ isExact, isWhole }) => isExact && isWhole)) return null;
  const results = one.results.flatMap((product, place) => [product, other.results[place] ?? []].flat());
  const all = [...new Map([...results, ...other.results].map((product) => [product.productCode, product])).values()];
  return { ...one, text: request.text, results: all.slice(0, MOST_FOUND) };
}

async function searchOne(tools: ShopTools, request: ProductRequest, diet = ""): Promise<FoundProducts | null> {
  const either = await searchEither(tools, request);
  if (either) return either;
  const eaten = diet === "" ? null : await tools.searchProducts({ ...request, text: `${request.text} ${diet}` });
  const found = eaten?.isWhole ? eaten : await tools.searchProducts(request);
  const [first] = found.results;
  return first && !(first.reason === "parecido" && first.similarity < LEAST_ALIKE) ? found : null;
}

interface Requested {
  request: ProductRequest;
  found: FoundProducts | null;
}

/** What is done with the thing stands before it: `quero aprender violão`. */
const VERB = /(?:[aei]r|aprende)$/;

/** The request without the verb that it begins with, where no thing is called so. */
async function withoutVerb(tools: ShopTools, request: ProductRequest): Promise<ProductRequest> {
  const [head, ...behind] = askedWords(request.text);
  const rest = behind.filter((word) => !isPerson(word));
  if (!head || rest.length === 0 || !VERB.test(foldText(head.shown))) return request;
  if ((await tools.listNamed(head.shown)).length > 0 || !(await namesThing(tools, saidIn(rest)))) return request;
  return { ...request, text: saidIn(rest) };
}

/** What is asked for; where no thing is named, what goes with the idea that stands in the words: `vou acampar com a família, somos 4`. */
async function findRequested(tools: ShopTools, asked: ProductRequest, diet: string): Promise<Requested> {
  const named = await withoutVerb(tools, asked);
  const found = await searchOne(tools, named, diet);
  const request = found ? { ...named, text: found.text } : named;
  const [best] = found?.results ?? [];
  const isSaid = best !== undefined && lackedBy(askedWords(request.text), toldBy(best)).length === 0;
  if (found?.isExact && found.isWhole && (isSaid || tools.ideasIn(request.text, 2).length === 0))
    return { request, found };
  // Where a kind of thing is named, one word of an idea is no reason to look for another: `café da manhã` is, `corrida` is not.
  const isNamed = found !== null && namesKind(found.results[0], request.text);
  const [idea] = tools.ideasIn(request.text, isNamed ? 2 : 1);
  // `celular bom pra tirar foto` is a phone: what stands behind the thing says what it is for.
  const [head] = askedWords(request.text);
  const isHead = head && found?.results[0] && isCalled(found.results[0], head);
  if (isHead && !askedWords(idea ?? "").some(({ key }) => key === head.key)) return { request, found };
  const meant = idea === undefined ? null : await searchOne(tools, { ...request, text: idea }, diet);
  return idea !== undefined && meant?.isExact
    ? { request: { ...request, text: idea }, found: meant }
    : { request, found };
}

/** What was asked for by its name and costs other than that: said, before something else is offered in its place. */
async function answerOtherPrice(tools: ShopTools, request: ProductRequest): Promise<Answer | null> {
  const { minPrice, maxPrice, ...anyPrice } = request;
  if (minPrice === undefined && maxPrice === undefined) return null;
  const found = await searchOne(tools, { ...anyPrice, sort: maxPrice === undefined ? "dearest" : "cheapest" });
  if (!found?.results.some((one) => namesKind(one, request.text) || /^sinônimo/.test(one.reason ?? ""))) return null;
  return {
    text: `Nessa faixa de preço não temos. O que há na loja:\n\n${productList(found.results, MOST_LISTED)}`,
    results: found.results,
    memory: rememberShown(found.results),
    suggestions: ["Ver promoções", "Quanto é o frete?"],
  };
}

const aboutOf = ({ productName, metadata: { description = "" } }: SimilarProduct) =>
  description && description !== productName ? `. ${shorten(description, MOST_TOLD)}` : "";

/** What is to be set beside what: `compara o violão com a guitarra`. */
function splitCompared(text: string): [string, string] | null {
  const compared = /\b(?:compar\p{L}+|diferen[çc]a (?:entre|d[oa]s?|de)|d[uú]vida entre) (.+)$/u.exec(text)?.[1];
  const parts = compared?.split(/\s+(?:com|pr[ao]|para|e|ou)\s+(?:[oa]s? )?/) ?? [];
  const [first = "", second = ""] = parts;
  if (parts.length !== 2) return null;
  // `iphone 13 pro 14`: a number alone is of the same kind.
  return [first, /^\d+$/.test(second) ? `${first.split(" ")[0]} ${second}` : second];
}

/** `qual cafeteira é melhor, a italiana ou a prensa?` */
const CHOICE_OF_KIND =
  /\bqual (\p{L}{3,}) (?:e |fica |sai )?(?:o |a )?(?:melhor|mais \p{L}+|compensa|vale mais)[,:]? (?:[oa] )?(.+?) ou (?:[oa] )?(.+?)\W*$/u;

/** The product whose name says all of a text. */
async function findNamed(tools: ShopTools, text: string): Promise<SimilarProduct | null> {
  const request = parseProductRequest(text);
  const words = askedWords(text);
  const found = isAnything(request.text) || words.length === 0 ? null : await searchOne(tools, request);
  const [first] = found?.isExact ? found.results : [];
  return first && lackedBy(words, toldIn(first.productName)).length === 0 ? first : null;
}

/** Two products named in one question. */
async function answerPair(tools: ShopTools, text: string): Promise<Answer | null> {
  const [, kind = "", one = "", other = ""] = CHOICE_OF_KIND.exec(foldText(text)) ?? [];
  const sides = kind ? [one, other] : (splitCompared(text) ?? splitAtJoint(text) ?? splitChoice(text));
  if (!sides) return null;
  const firsts = await Promise.all(
    sides.map(async (side) => (await findNamed(tools, side)) ?? (kind ? findNamed(tools, `${kind} ${side}`) : null)),
  );
  if (firsts.some((one) => one === null) || firsts[0]?.productCode === firsts[1]?.productCode) return null;
  const results = firsts.filter((one) => one !== null);
  const isBoth =
    !kind &&
    splitCompared(text) === null &&
    splitAtJoint(text) !== null &&
    !/\b(?:qual|diferenca|melhor)\b/.test(foldText(text));
  if (isBoth) return bothOf(results);
  return sideBySide(results, /\bmelhor\b/.test(foldText(text)) ? " Qual é melhor depende do seu uso." : "");
}

/** Two things that were asked for at once. */
const bothOf = (results: SimilarProduct[]): Answer => ({
  text: `De cada um, o que mais combina com o que você disse:\n\n${productList(results, MOST_LISTED)}`,
  results,
  memory: rememberShown(results),
  suggestions: ["Soma tudo", "Quanto é o frete?"],
});

/** What products are and by how much their prices differ. */
export function sideBySide(results: SimilarProduct[], choice = ""): Answer {
  const prices = results.map(({ metadata }) => metadata.price);
  const difference = Math.max(...prices) - Math.min(...prices);
  const closing = difference === 0 ? "Custam o mesmo." : `A diferença de preço é de **${reais(difference)}**.`;
  const lines = results.map((one, place) => `${place + 1}. ${productLine(one)}${aboutOf(one)}`).join("\n");
  return {
    text: `Lado a lado:\n\n${lines}\n\n${closing}${choice}`,
    results,
    memory: rememberShown(results),
    suggestions: ["Mais sobre o primeiro", "Mais sobre o segundo"],
  };
}

/** The cheapest and the dearest of a kind: `o mais caro e o mais barato de violão`. */
async function answerEnds(tools: ShopTools, text: string): Promise<Answer | null> {
  const folded = foldText(text);
  if (!/\bmais caro?a?s?\b/.test(folded) || !/\bmais barat/.test(folded)) return null;
  const wish = parseProductRequest(folded.replace(/\b(?:o |a )?mais (?:car|barat)[oa]s?\b/g, " ")).text;
  if (isAnything(wish)) return null;
  const [cheapest, dearest] = await Promise.all(
    (["cheapest", "dearest"] as const).map(
      async (sort) => (await tools.searchProducts({ text: wish, sort })).results[0],
    ),
  );
  if (!cheapest || !dearest || cheapest.productCode === dearest.productCode) return null;
  return sideBySide([cheapest, dearest]);
}

/** What there is within the price, for who names nothing or a present; else that it was not found. */
async function answerUnfound(tools: ShopTools, text: string, request: ProductRequest): Promise<Answer | null> {
  const isOpen = askedWords(request.text).length === 0 || GIVING.test(foldText(request.text));
  const lists = isOpen ? await answerLists(tools, foldText(text), { ...request, text: "" }) : null;
  return lists ?? notFound(request);
}

/** Whatever may be eaten: `comida pra diabético`. */
const ANY_FOOD =
  /^(?:(?:o que|que|de|algum\w*|para|pra) )*(?:comidas?|alimentos?|lanches?|comer)(?: (?:para|pra|de))?$/;

/** How many are wanted says nothing of the thing: `quero 10 camisetas`. */
const TAKEN_COUNT =
  /(?<=\b(?:quero|queria|preciso(?: de)?|comprar|levar|me ve|manda|pedir|tem) )\d{1,3}(?= \p{L}{3,})/u;

/** Products that the message asks for; with `isExact` only those that it really names. */
export async function answerSearch(
  tools: ShopTools,
  { turn, text, memory }: Question,
  isExact: boolean,
): Promise<Answer | null> {
  const ends = await answerEnds(tools, text);
  if (ends) return ends;
  const { rest: asked, refused } = takeRefused(withoutDiet(foldText(text)));
  const { quantity: pieces, asksTotal } = parseProductRequest(asked);
  const request = {
    ...parseProductRequest(asked.replace(TAKEN_COUNT, " ")),
    quantity: pieces,
    asksTotal,
    ...(refused.length > 0 && { without: refused }),
  };
  const diet = dietWords(readDiet(turn.text, memory.diet));
  if (diet !== "" && ANY_FOOD.test(request.text.trim()) && request.text.trim() !== "") request.text = diet;
  if (isAnything(request.text)) return null;
  const pair = await answerPair(tools, text);
  const requested = pair ? { request, found: null } : await findRequested(tools, request, diet);
  // What goes with an idea in the words is no answer to who named a thing that costs more: `notebook pra faculdade até 2500`.
  const isMeant = requested.request.text === request.text;
  const dearer = pair || isMeant ? null : await answerOtherPrice(tools, request);
  const answer = pair ?? dearer ?? (await answerRequested(tools, text, requested, isExact));
  if (!answer?.results) return answer;
  const quantity = countedThing(foldText(text)).count;
  return {
    ...answer,
    memory: {
      ...answer.memory,
      wish: {
        ...wishOf(requested.request, answer, requested.found?.lacks ?? []),
        ...(refused.length > 0 && { without: refused }),
      },
      quantity,
    },
  };
}

async function answerRequested(
  tools: ShopTools,
  text: string,
  { request, found }: Requested,
  isExact: boolean,
): Promise<Answer | null> {
  const isKind = found?.results.some((one) => namesKind(one, request.text));
  const other = isKind ? null : await answerOtherPrice(tools, request);
  if (other) return other;
  if (!found) return isExact ? null : answerUnfound(tools, text, request);
  if (isExact && !found.isExact) return null;
  const [best] = found.results;
  const isShort = askedWords(text).length <= MOST_PLAIN && best !== undefined && sharesName(best, text);
  return found.isExact || request.isAsking || isShort || namesKind(best, text)
    ? describeFound(tools, found, request, foldText(text))
    : null;
}
