import type { SimilarProduct } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { type FoundProducts, isCalled, saidOtherwise, standsEarly } from "../../shop/find-products.ts";
import { saysForm } from "../../shop/head-word.ts";
import { detailIn, thingIn } from "../../shop/named-in-turn.ts";
import type { ProductRequest } from "../../shop/product-request.ts";
import { productLine, productList, reais, sharesName, stockSentence } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import {
  type AskedWord,
  askedWords,
  asWritten,
  isPerson,
  lackedBy,
  saysHow,
  tells,
  toldBy,
  toldIn,
} from "../../shop/told-words.ts";
import { asksOtherwise, quotedFor } from "./asked-detail.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { answerMissed } from "./missed-answer.ts";
import { optionSentence, readOption } from "./product-options.ts";
import { rememberShown } from "./shown-products.ts";

const MOST_KINDS = 3;
/** So few words are all about the thing: `havaianas masculina 41/42`. */
export const MOST_PLAIN = 4;

/** Where it is not clear what is meant, the kinds of things that it may be are asked for. */
const kindsOf = (results: SimilarProduct[]) =>
  [...new Set(results.map(({ metadata }) => metadata.subcategory || metadata.category))]
    .filter(Boolean)
    .slice(0, MOST_KINDS);

/** More than this is a sentence, and no wish for a quality. */
const MOST_LACKED = 2;
/** Who asks for so many words that no page has may mean another thing. */
const FEWEST_FAR = 2;
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

/** How old or heavy somebody is, and not how a thing is to be: `ele tem 4 anos, uns 18 quilos`. */
const OF_SOMEBODY = /\b(\d{1,3}) (?:an(?:o|inho)s?|mes(?:es)?|[qk]uilos?)\b/g;

const isOfSomebody = ({ shown }: AskedWord, folded: string): boolean =>
  [...folded.matchAll(OF_SOMEBODY)].some(([, number]) => number === shown);

/** What was asked for of the thing that was found and no page says, in words. */
function saysNot({ lacks, results: [first] }: FoundProducts, folded: string): string {
  const qualities = lacks.filter(
    (one) =>
      first &&
      !isPerson(one) &&
      !isOfSomebody(one, folded) &&
      !asksOtherwise(one) &&
      (saysHow(one) || standsBehind(one, first, folded)),
  );
  return qualities.length > 0 && qualities.length <= MOST_LACKED
    ? qualities.map(({ shown }) => `**${shown}**`).join(" nem ")
    : "";
}

/** Whether the first word only leads to the thing, which stands right behind it: `oiê tênis`, `pó de café`. */
function isLead(text: string, [head, next]: readonly AskedWord[], found: SimilarProduct): boolean {
  if (head === undefined || next === undefined || !isCalled(found, next)) return false;
  const isForm = saysForm(head) && text.includes(`${head.shown} de ${next.shown}`);
  return isForm || text.includes(`${head.shown} ${next.shown}`);
}

/** What is asked for where nothing that was found is called so: a hammock for two is no mattress for two. */
function otherThing({ lacks, results: [first] }: FoundProducts, { text }: ProductRequest): AskedWord | undefined {
  const words = askedWords(text);
  const [head] = words;
  if (!head || !first || words.length > MOST_PLAIN || isCalled(first, head)) return undefined;
  if (saysHow(head) || isPerson(head) || isLead(text, words, first)) return undefined;
  const isMissed = !/^(?:ideia|sinônimo)/.test(first.reason ?? "") && lacks.some(({ key }) => key === head.key);
  return isMissed ? head : undefined;
}

/** Whether what is asked for is no more than a part of its name, which says another thing: a bag for dresses is no dress. */
function isOnlyPart(found: SimilarProduct, text: string): boolean {
  const [head, ...others] = askedWords(text);
  if (!head || saysHow(head) || isPerson(head) || isLead(text, [head, ...others], found)) return false;
  return !isCalled(found, head) && !/^(?:ideia|nome|código)/.test(found.reason ?? "");
}

/** That a thing is not sold here, with what is near to it. */
const answerNear = (results: SimilarProduct[], thing: string, near: string): Answer => ({
  text: `Não encontrei **${thing}** na loja. ${near}:\n\n${productList(results, MOST_LISTED)}`,
  results,
  memory: rememberShown(results),
  suggestions: kindsOf(results),
});

/** Whether the thing that is asked for is none of these, but only calls to mind what goes with it: cat litter, and what else a cat needs. */
function isOnlyNear(product: SimilarProduct, thing: string): boolean {
  const { reason = "" } = product;
  const [head] = askedWords(thing);
  return (
    reason.startsWith("ideia") && head !== undefined && !tells(toldIn(reason), head) && !tells(toldBy(product), head)
  );
}

/** What only goes with the thing that is asked for, or has it as a part, is said to be no such thing: a sofa with a lamp. */
function answerPartOnly({ results }: FoundProducts, request: ProductRequest, text: string, lacked: string) {
  const [first] = results;
  const thing = thingIn(text);
  if (first && isOnlyNear(first, thing)) return answerNear(results, thing, "O que combina com isso");
  if (!first || !isOnlyPart(first, request.text)) return null;
  if (lacked) return answerMissed(thing, kindsOf(results));
  const [head] = askedWords(request.text);
  if (thing === "" || !head || !tells(toldIn(first.productName), head) || standsEarly(first, head)) return null;
  return answerNear(results, thing, "O que tem isso no nome");
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

/** Whether its name says the thing, however it is spelled: `avaiana`. */
const saysFirst = ({ productName }: SimilarProduct, text: string): boolean => {
  const [head] = askedWords(text);
  return head !== undefined && tells(toldIn(productName), head);
};

/** Whether a word says what a thing is to fit: `filtro de óleo pro meu gol`. */
function isMadeFor(word: AskedWord, folded: string): boolean {
  const tokens = folded.split(/[^\p{L}\p{N}]+/u);
  const place = tokens.findIndex((token) => askedWords(token)[0]?.key === word.key);
  if (isPerson(word)) return false;
  const isLast = tokens.slice(place + 1).every((token) => askedWords(token).length === 0);
  return (isLast ? /^(?:pro|pra|para|meu|minha)$/ : /^(?:pro|meu|minha)$/).test(tokens[place - 1] ?? "");
}

/** What it is wanted for stands behind these, and no page has to say it. */
const WHAT_FOR = /\b(?:para|pra|pro)\b.*/;

/** That no page says all of what was asked for; empty where what is missing is little. */
function unsaidIn({ firstLacks }: FoundProducts, folded: string): string {
  const lacked = firstLacks.filter((one) => !isOfSomebody(one, folded));
  const unsaid = lacked.filter((one) => saysHow(one) || isMadeFor(one, folded)).map(({ shown }) => `**${shown}**`);
  if (unsaid.length > 0) return `Nenhuma página diz tudo isso; a primeira não diz ${unsaid.join(" nem ")}.`;
  const asked = new Set(askedWords(folded.replace(WHAT_FOR, " ")).map(({ key }) => key));
  const isFar = lacked.filter((one) => asked.has(one.key) && !isPerson(one)).length >= FEWEST_FAR;
  return isFar ? "Nenhuma página diz tudo isso." : "";
}

/** What was found, with what of the wish nothing says. */
export async function describeFound(
  tools: ShopTools,
  found: FoundProducts,
  request: ProductRequest,
  text: string,
): Promise<Answer | null> {
  const folded = foldText(text);
  const { results, isExact } = found;
  const [first] = results;
  if (!first) throw new Error("nothing was found to describe");
  if (isHalfNamed(results, request.text)) return notFound(request, text);
  const memory = rememberShown(results);
  const suggestions =
    results.length > 1 ? ["Qual o mais barato?", "Quanto é o frete?"] : ["Quanto é o frete?", "Como comprar"];
  // Who names what the thing is called was understood, whatever else was said of it.
  if (!isExact && !sharesName(first, request.text) && !saysFirst(first, request.text)) return notFound(request, text);
  const other = otherThing(found, request);
  if (other) return answerMissed(asWritten([other], text) || other.shown, kindsOf(results));
  if (request.asksTotal) {
    const { price, stock } = first.metadata;
    const short = stock < request.quantity ? ` Atenção: há ${stockSentence(stock)}.` : "";
    const told = `${request.quantity} × ${first.productName}: **${reais(price * request.quantity)}** (${reais(price)} cada), sem o frete.${short}`;
    return { text: told, results: [first], memory, suggestions };
  }
  const lacked = saysNot(found, folded);
  const part = answerPartOnly(found, request, text, lacked);
  if (part) return part;
  if (lacked) {
    const told = `Não achei ${lacked} nas páginas do que temos disso. O mais perto do que você pediu:\n\n${productList(results, MOST_LISTED)}`;
    return { text: told, results, memory, suggestions };
  }
  const unsaid = unsaidIn(found, folded);
  if (unsaid) {
    const told = `${unsaid} O mais perto do que você pediu:\n\n${productList(results, MOST_LISTED)}`;
    return { text: told, results, memory, suggestions };
  }
  if (results.length > 1)
    return { text: `Encontrei estas opções:\n\n${productList(results, MOST_LISTED)}`, results, memory, suggestions };
  const { told, isOption } = await toldBeside(tools, first, text);
  return {
    text: `Encontrei **${productLine(first).replace(":", "**:")}.${told}`,
    results,
    memory: isOption ? { ...memory, options: [folded] } : memory,
    suggestions,
  };
}

/** Something is asked of the thing that is named. */
const ASKS_USE = /\b(?:funciona|serve|posso|pode|da (?:pra|para)|aguenta|cabe|vem com|acompanha|roda|pega)\b/;

interface ToldBeside {
  told: string;
  /** Whether it tells of an option that was asked for. */
  isOption?: true;
}

/** What its options or its page say to the rest of the message that names it: `e o trem, a tinta faz mal?`. */
async function toldBeside(tools: ShopTools, { productCode }: SimilarProduct, text: string): Promise<ToldBeside> {
  const folded = foldText(text);
  const product = await tools.findProduct(productCode);
  if (!product) return { told: "" };
  const words = lackedBy(askedWords(folded), toldIn(product.name));
  const option = readOption(product, words);
  if (option) return { told: ` ${optionSentence(product, option)}`, isOption: true };
  const said = quotedFor(product, words, folded);
  if (said.length > 0) return { told: ` A página diz: ${said.join("; ")}.` };
  const asked = words.filter((word) => !isPerson(word));
  const isAsked = ASKS_USE.test(folded) && asked.length > 0 && asked.length <= MOST_LACKED;
  const what = isAsked ? asWritten(asked, text) : detailIn(text);
  return { told: what === "" ? "" : ` De **${what}** a página não fala: confirme com a loja pelo WhatsApp.` };
}

/** That what is asked for is not sold; who only tells something is told nothing. */
export function notFound(request: ProductRequest, text: string): Answer | null {
  const thing = thingIn(text) || asWritten(askedWords(request.text), text);
  return request.isAsking || thingIn(text) !== "" ? answerMissed(thing) : null;
}
