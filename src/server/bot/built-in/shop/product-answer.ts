import type { ProductDetail } from "#contract/catalog/product.ts";
import { paymentSentence } from "#contract/store/payment-terms.ts";
import { toCents } from "#lib/money.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Memory, Question } from "#server/conversation/rules/answer.ts";
import { namesThing } from "../../shop/find-products.ts";
import { thingIn } from "../../shop/named-in-turn.ts";
import { isAnything, PEOPLE, type ProductRequest, parseProductRequest } from "../../shop/product-request.ts";
import { namesKind, optionNames, priceSentence, productDetails, stockSentence } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { type AskedWord, askedWords, asWritten, isPerson, lackedBy, saysHow, toldIn } from "../../shop/told-words.ts";
import { asksForDetail, detailSentence, type Told, withoutDetail } from "./asked-detail.ts";
import { readDiet } from "./diet.ts";
import { SOLD_OUT, saidOfOptions } from "./page-answer.ts";
import { answerCheaper, asksForLess } from "./price-objection.ts";
import { noSuchOption, optionSentence, readOption } from "./product-options.ts";
import { pointedAt, rememberShown, spokenOf } from "./shown-products.ts";

/** What is asked of the shop and not of the product that was shown last, whatever points at it. */
const ABOUT_THE_SHOP =
  /\b(golpe|fraude|confiavel|e seguro|garantia|troca|trocar|devol\w+|pix|boleto|parcel\w+|nota fiscal|pagamento|frete|gratis)\b/;

/** Something is said or asked of the one product that stands first: `a calça jeans estica?`. */
const ABOUT_ONE = /^(o|a|os|as) \p{L}+.* \p{L}{3,}(a|e|am|em)( \p{L}+)?\W*$/u;

type Aspect = "price" | "stock" | "buy" | "details" | "any";

function aspectOf(folded: string): Aspect {
  if (/\b(comprar|levar|pedir|quero (esse|essa|este|esta|ele|ela|o primeiro|o segundo))\b|^quero\W*$/.test(folded))
    return "buy";
  if (/\b(quanto|preco|valor|custa)\b/.test(folded)) return "price";
  if (/\b(estoque|disponivel|unidades|quantas? (tem|restam))\b/.test(folded)) return "stock";
  if (asksForDetail(folded)) return "details";
  return "any";
}

/** The page of a product does not tell everything, and nothing is made up. */
const ASK_THE_SHOP = "É o que a loja informa dele. Se faltou algo, confirme pelo WhatsApp antes de comprar.";

/** That the make that is asked for behind the kind of thing stands nowhere on its page: `chinelo havaiana 38`. */
function otherMake(product: ProductDetail, words: readonly AskedWord[], question: string): string {
  const told = toldIn(`${product.name} . ${product.description} . ${optionNames(product)}`);
  const [make] = lackedBy(words, told).filter((word) => !saysHow(word) && !isPerson(word));
  const kind = askedWords(product.name)[0]?.shown;
  const isBehind = make && kind && foldText(question).includes(`${foldText(kind)} ${foldText(make.shown)}`);
  return isBehind ? `A página não diz que é **${asWritten([make], question)}**. ` : "";
}

/** What its options say to what is asked of it. */
function saidOption(product: ProductDetail, asked: string): string | null {
  const question = asked.replace(PEOPLE, " ");
  const words = askedWords(question);
  const option = readOption(product, words);
  if (option) return otherMake(product, words, question) + optionSentence(product, option);
  const lacked = lackedBy(words, toldIn(product.name));
  return lacked.length > 0 && lacked.every(saysHow)
    ? noSuchOption(product, lacked)
    : saidOfOptions(product, lacked, foldText(question));
}

function detailsOf(product: ProductDetail, question: string): Told | null {
  const option = saidOption(product, question);
  return option === null ? detailSentence(product, askedWords(question), question) : { text: option };
}

function aboutProduct(
  tools: ShopTools,
  product: ProductDetail,
  aspect: Aspect,
  question = "",
  options: string[] = [],
): Answer {
  const isOption = readOption(product, askedWords(question)) !== null;
  const { name, code, stock } = product;
  const ways = paymentSentence(toCents(tools.priceOf(product)), tools.paymentTerms());
  const inFull = () => [productDetails(product), ways, ASK_THE_SHOP].filter(Boolean).join("\n\n");
  const plain: Record<Exclude<Aspect, "details">, () => string> = {
    price: () => `${name} custa ${priceSentence(product)}, com ${stockSentence(stock)}. ${ways}`.trimEnd(),
    stock: () => `${name}: ${stockSentence(stock)}. O preço é ${priceSentence(product)}.`,
    buy: () =>
      stock > 0
        ? `Ótima escolha! Abra a página de **${name}** (${priceSentence(product)}), escolha a opção e toque em **Comprar pelo WhatsApp**: o pedido sai com o preço do site.`
        : `${name} está sem estoque no momento. Posso procurar algo parecido.`,
    any: inFull,
  };
  return {
    ...((aspect === "details" ? detailsOf(product, question) : null) ?? {
      text: plain[aspect === "details" ? "any" : aspect](),
    }),
    memory: { focus: code, awaits: undefined, ...(isOption && { options: [...options, question] }) },
    suggestions: ["Quanto é o frete?", "Formas de pagamento"],
  };
}

function aboutOnly(product: ProductDetail, word: string): Answer {
  return {
    text: `Por enquanto só falamos de **${product.name}**: ${priceSentence(product)}, ${stockSentence(product.stock)}.`,
    memory: { focus: product.code },
    suggestions: [`O ${word} da loja`, "Quanto é o frete?"],
  };
}

/** The cheapest or the dearest of those shown. */
async function answerExtreme(
  tools: ShopTools,
  shown: NonNullable<Memory["shown"]>,
  sort: NonNullable<ProductRequest["sort"]>,
): Promise<Answer | null> {
  const found = await Promise.all(shown.map(({ code }) => tools.findProduct(code)));
  const way = sort === "cheapest" ? 1 : -1;
  const [first] = found.filter((one) => one !== null).sort((a, b) => way * (tools.priceOf(a) - tools.priceOf(b)));
  if (!first) return null;
  const word = sort === "cheapest" ? "mais barato" : "mais caro";
  if (found.length === 1) {
    return sort === "cheapest" ? answerCheaper(tools, first) : aboutOnly(first, word);
  }
  return {
    text: `O ${word} deles é **${first.name}**: ${priceSentence(first)}, ${stockSentence(first.stock)}.`,
    memory: { focus: first.code },
  };
}

/** In which order those shown are compared, when nothing else is asked. */
function orderAskedOf(text: string, folded: string): ProductRequest["sort"] {
  const { sort, text: wish } = parseProductRequest(text);
  return isAnything(wish) && !/\b(loja|voces|tudo|todos)\b/.test(folded) ? sort : undefined;
}

const ASKED_WORDS = /\b(quanto|qual|e|o|a|preco|valor|custa|fica|sai|esta|tem|estoque|disponivel|unidades)\b/g;
/** What belongs to a thing is no other thing. */
const BELONGING = /^(e )?(el[ea] )?(vem com|acompanha|inclui|serve|funciona|cabe)/;

/** Whether the text asks something of a product without naming one: the catalogue says what is a name. */
async function goesOn(tools: ShopTools, folded: string): Promise<boolean> {
  if (aspectOf(folded) === "any" || ABOUT_THE_SHOP.test(folded)) return false;
  if (BELONGING.test(folded)) return true;
  return !(await namesThing(tools, withoutDetail(folded).replace(ASKED_WORDS, " ")));
}

/** What is asked of a product that is pointed at, or of the one spoken of. */
async function answerPointedAt(tools: ShopTools, { text, memory }: Question): Promise<Answer | null> {
  const folded = foldText(text);
  const isFollowing = await goesOn(tools, folded);
  if (!isFollowing && ABOUT_THE_SHOP.test(folded)) return null;
  const meant = pointedAt(folded, memory) ?? (isFollowing ? spokenOf(memory) : null);
  if (!meant) return null;
  const product = await tools.findProduct(meant.code);
  if (!product) return { text: `${meant.name} não está mais à venda.` };
  return aboutProduct(
    tools,
    product,
    isFollowing && asksForDetail(folded) ? "details" : aspectOf(folded),
    text,
    memory.options,
  );
}

/** Questions about products shown before: `e o segundo?`, `quanto custa esse?`, `qual o mais barato?`. */
export async function answerFollowUp(tools: ShopTools, question: Question): Promise<Answer | null> {
  const { text, memory } = question;
  const { shown = [] } = memory;
  if (shown.length === 0) return null;
  const folded = foldText(text);
  const sort = orderAskedOf(text, folded);
  const diet = readDiet(question.turn.text, memory.diet);
  // Who must not eat all of them is told of no cheaper one that they must not eat.
  if (sort) return shown.length === 1 && diet.length > 0 ? null : answerExtreme(tools, shown, sort);
  const spoken = spokenOf(memory);
  const dear = spoken && asksForLess(folded) ? await tools.findProduct(spoken.code) : null;
  return dear ? answerCheaper(tools, dear, true) : answerPointedAt(tools, question);
}

/** `uma caneta azul` is wanted as it is named: nothing is asked of it. */
const WANTED = /^(?:um|uma|uns|umas|quero|queria|procuro|preciso de) (?!saber)/;

/** A product that is named together with what is asked of it: `qual tamanho tem a camiseta?`. */
export async function answerNamed(tools: ShopTools, { turn, text }: Question): Promise<Answer | null> {
  const folded = foldText(text);
  if (WANTED.test(folded) || thingIn(text, turn.history.length > 0) === "") return null;
  const aspect = aspectOf(folded);
  const isAbout = aspect === "any" && ABOUT_ONE.test(folded);
  const isSoldOut = SOLD_OUT.test(folded);
  if (aspect !== "details" && !isAbout && !isSoldOut) return null;
  const wish = parseProductRequest(withoutDetail(folded.replace(SOLD_OUT, " "))).text;
  if (isAnything(wish)) return null;
  const { results } = await tools.searchProducts({ text: wish });
  const named =
    results.find(({ reason }) => reason === "nome") ?? results.slice(0, 1).find((one) => namesKind(one, wish));
  const product = named && (await tools.findProduct(named.productCode));
  if (!product || !named) return null;
  // Who only says how it is to be looks for such a thing: where it has no options, another may be so.
  const asked = lackedBy(askedWords(text), toldIn(product.name));
  if (product.variations.length === 0 && !isSoldOut && asked.some(saysHow)) return null;
  if (isAbout && !isSoldOut && !detailSentence(product, askedWords(text), text)) return null;
  const answer = aboutProduct(tools, product, isSoldOut ? "stock" : "details", text);
  return { ...answer, results: [named], memory: { ...rememberShown([named]), options: [folded] } };
}
