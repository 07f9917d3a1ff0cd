import type { HandOff } from "#contract/bot/bot-chat.ts";
import type { SimilarProduct } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Memory, Question, Wish } from "#server/conversation/rules/answer.ts";
import { nameWords, priceSentence, productList, reais, stockSentence } from "../../shop/product-sentences.ts";
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
function askWhich({ shown = [] }: Memory, what: string, kept: Memory): Answer {
  const chips = shown.slice(0, MOST_LISTED).map((_, place) => `${what} o ${PLACES[place]}`);
  return { text: `Qual deles? Toque em um, ou escreva o nome.`, suggestions: chips, memory: kept };
}

/** What so many of a product in one option cost, and the message that orders it. */
async function answerOrdering({ tools, memory, folded, change, order }: Talk): Promise<Answer | null> {
  const meant = pointedAt(folded, memory) ?? surelySpokenOf(memory);
  const count = change.count ?? memory.quantity ?? 1;
  if (!meant) return askWhich(memory, "Quero", { quantity: count });
  const product = await tools.findProduct(meant.code);
  if (!product) return { text: `${meant.name} não está mais à venda.` };
  const { name, stock } = product;
  const kept = { focus: product.code, quantity: count };
  if (stock <= 0) {
    const text = `${name} está sem estoque no momento. Posso mostrar mais opções, ou a loja avisa pelo WhatsApp.`;
    return { text, memory: kept, suggestions: ["Mais opções"], handOff: order(`Quero saber quando volta: ${name}.`) };
  }
  const total = `**${reais(tools.priceOf(product) * count)}**`;
  const short = stock < count ? ` Atenção: há ${stockSentence(stock)}.` : "";
  const sum = count > 1 ? `${count} × **${name}**: ${total}, sem o frete.` : `**${name}**: ${priceSentence(product)}.`;
  return {
    text: `${sum}${short} Para fechar, abra a página do produto, escolha a opção e a quantidade e toque em **Comprar pelo WhatsApp**; ou mande o pedido à loja agora, pelo botão abaixo.`,
    memory: kept,
    suggestions: ["Quanto é o frete?", "Formas de pagamento"],
    handOff: order(`Quero comprar ${count} × ${name} (código ${product.code}).`),
  };
}

/** Which of several products there are in a colour or size: `tem em azul?`, `e no 40?`. */
async function answerOption({ tools, memory: { shown = [] }, folded }: Talk): Promise<Answer | null> {
  const option = takeOption(folded);
  if (!option) return null;
  const products = await Promise.all(shown.map(({ code }) => tools.findProduct(code)));
  const codes = products.flatMap((product) =>
    product?.variations.some(({ nome, cor, disponivel }) => disponivel && option.has(foldText(`${nome} ${cor}`)))
      ? [product.code]
      : [],
  );
  const results = codes.length > 0 ? await tools.showProducts(codes) : [];
  if (results.length === 0) {
    return {
      text: `Dos que mostrei, nenhum tem essa opção (${option.said}) disponível na página.`,
      suggestions: ["Mais opções", "Ver promoções"],
    };
  }
  const text = `Disponível ${option.said}:\n\n${productList(results, MOST_LISTED)}`;
  return { text, results, memory: rememberShown(results), suggestions: ["Quero o primeiro", "Quanto é o frete?"] };
}

/** The wish with what a turn changes of it. */
function changed(wish: Wish, { prices, person, without, wantsMore }: WishChange): Wish {
  const { minPrice: _min, maxPrice: _max, ...rest } = wish;
  const range = Object.keys(prices).length > 0 ? prices : wish;
  return {
    ...rest,
    ...(range.minPrice !== undefined && { minPrice: range.minPrice }),
    ...(range.maxPrice !== undefined && { maxPrice: range.maxPrice }),
    ...(person && { person }),
    ...(without && { without: [...(wish.without ?? []), without] }),
    seen: wantsMore ? (wish.seen ?? []) : [],
  };
}

async function find(tools: ShopTools, wish: Wish): Promise<SimilarProduct[]> {
  const { text, person, ...how } = wish;
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
function askOfGift({ text, person, minPrice, maxPrice }: Wish) {
  if (!text.startsWith("presente")) return null;
  if (!person && text === "presente")
    return { question: "Para quem é?", chips: ["Para mulher", "Para homem", "Para criança"] };
  if ((minPrice ?? maxPrice) === undefined)
    return { question: "Até quanto?", chips: ["Até R$ 50", "Até R$ 100", "Mais opções"] };
  return null;
}

/** Searches again for the wish as the turn has changed it. */
async function answerChanged({ tools, memory, change, order }: Talk): Promise<Answer> {
  const wish = changed(memory.wish ?? { text: "" }, change);
  const results = await find(tools, wish);
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

async function answerCompared({ tools, memory: { shown = [] } }: Talk): Promise<Answer | null> {
  const results = await tools.showProducts(shown.slice(0, MOST_LISTED).map(({ code }) => code));
  if (results.length < 2) return null;
  return { ...sideBySide(results), results, suggestions: ["Quero o primeiro", "Quero o segundo"] };
}

/** Whether something that the turn wants left out is among what was shown. */
const leavesOut = ({ shown = [] }: Memory, without: string) =>
  shown.some(({ name }) => nameWords(without).some((word) => nameWords(name).includes(word)));

function isChange({ change, memory }: Talk): boolean {
  const { prices, person, without, wantsMore } = change;
  if (!memory.wish) return false;
  if (without) return leavesOut(memory, without);
  return Object.keys(prices).length > 0 || person !== undefined || wantsMore;
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
  const change = readWishChange(withoutPointing(folded));
  const talk: Talk = { tools, memory, folded, change, order };
  const isBare = nameWords(change.rest).length === 0;
  if (isBare && (change.count !== undefined || change.buys)) return answerOrdering(talk);
  const option = shown.length > 1 && !surelySpokenOf(memory) ? takeOption(folded) : null;
  if (option && nameWords(option.rest).length === 0) return answerOption(talk);
  if (!isChange(talk) && !change.compares) return null;
  if (await namesThing(tools, change.rest)) return null;
  return change.compares ? answerCompared(talk) : answerChanged(talk);
}
