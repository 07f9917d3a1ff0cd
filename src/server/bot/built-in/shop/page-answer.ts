import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { namesThing } from "../../shop/find-products.ts";
import {
  namesKind,
  priceSentence,
  productLine,
  productList,
  sharesName,
  stockSentence,
} from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import {
  type AskedWord,
  asAsked,
  askedWords,
  asWritten,
  isDenied,
  isPerson,
  lackedBy,
  saidIn,
  saysHow,
  tells,
  toldBy,
  toldIn,
} from "../../shop/told-words.ts";
import { asksAboutIt, asksForDetail, detailSentence, measuredOptions, quotedFor } from "./asked-detail.ts";
import { dietCaution, readDiet } from "./diet.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { noSuchOption, optionSentence, readOption } from "./product-options.ts";
import { saysOf, subjectOf } from "./said-of.ts";
import { rememberShown, type ShownProduct } from "./shown-products.ts";
import type { Talk } from "./talk.ts";

/** What goes with the thing that is meant: `tem corda pra ele?`. */
const BELONGING =
  /\b(?:(?:para|pra|pro) (?:el[ea]s?|isso|ess[ea]s?)|que (?:caib|sirv|combin|encaix)\p{L}* (?:com )?n?el[ea]s?)\b/u;

const noneFor = ({ code, name }: ShownProduct, what: string): Answer => ({
  text: `${what === "" ? "Isso" : `**${what}**`} para **${name}** não encontrei. A loja responde pelo WhatsApp se consegue.`,
  memory: { focus: code },
  suggestions: ["Quero", "Quanto é o frete?"],
  isUnanswered: true,
});

export async function answerAccessory({ tools, folded, meant, words, memory, said }: Talk): Promise<Answer | null> {
  const of = meant ?? memory.shown?.[0];
  if (!of || words.length === 0 || !BELONGING.test(folded)) return null;
  const text = saidIn([...words, ...askedWords(of.name).slice(0, 1)]);
  // A name that is shared is not enough: a cover for a guitar is none of a cushion.
  const kind = askedWords(of.name).slice(0, 1);
  const shelf = (await tools.findProduct(of.code))?.category;
  const goesWith = (one: SimilarProduct) => one.metadata.category === shelf || lackedBy(kind, toldBy(one)).length === 0;
  const found = (await tools.searchProducts({ text })).results.filter(
    (one) => /^sinônimo/.test(one.reason ?? "") || (namesKind(one, saidIn(words)) && goesWith(one)),
  );
  const results = found.filter(({ productCode }) => productCode !== of.code).slice(0, MOST_LISTED);
  if (results.length === 0)
    return (await namesThing(tools, saidIn(words))) ? noneFor(of, asWritten(words, said)) : null;
  return {
    text: `Para **${of.name}**, o que encontrei:\n\n${productList(results, MOST_LISTED)}\n\nConfira na página se serve, ou pergunte à loja.`,
    results,
    memory: { ...rememberShown(results), wish: { text } },
    suggestions: ["Quero o primeiro", "Mais opções", "Quanto é o frete?"],
  };
}

/** Which of several shown says what is asked: `é 110 ou 220?`. */
export async function answerAmong({ tools, meant, memory: { shown = [] }, words, text }: Talk): Promise<Answer | null> {
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
  const unsaid = asAsked(silent, text);
  const rest = unsaid === "" ? "" : `\n\nDe **${unsaid}** a página não fala.`;
  return {
    text: `Pelo que as páginas dizem:\n\n${lines.join("\n")}${rest}`,
    results: named,
    memory: rememberShown(named),
  };
}

/** What is in the box beside the thing itself: no thing of its own. */
export const COMES_WITH = /\b(?:vem (?:com|em|num|junt[oa]s?)|acompanha\p{L}*|inclui\p{L}*|ja vem)\b/u;

/** `vem com carregador?`, `para que idade?`: by the page of the one that is meant, or by those of all that are shown. */
export async function answerFromPages(talk: Talk): Promise<Answer | null> {
  const {
    tools,
    meant,
    words,
    memory: { shown = [] },
  } = talk;
  if (meant || words.length === 0) return answerAbout(talk);
  const kinds = shown.flatMap(({ name }) => askedWords(name).slice(0, 1));
  const asked = words.filter(({ key }) => !kinds.some((kind) => kind.key === key));
  const among = await answerAmong({ ...talk, words: asked });
  if (among) return among;
  const results = (await tools.showProducts(shown.map(({ code }) => code))).slice(0, MOST_LISTED);
  const what = asAsked(asked, talk.text);
  return {
    text: `Nenhuma das páginas que mostrei ${what === "" ? "diz isso" : `fala de **${what}**`}. Confirme com a loja pelo WhatsApp antes de comprar:\n\n${productList(results, MOST_LISTED)}`,
    results,
    isUnanswered: true,
    suggestions: ["Quero o primeiro", "Mais opções"],
  };
}

/** `quantas vem no pacote?`, of several: their names say it, where anything does. */
export async function answerContents({ tools, memory: { shown = [] } }: Talk): Promise<Answer | null> {
  const results = (await tools.showProducts(shown.map(({ code }) => code))).slice(0, MOST_LISTED);
  if (results.length < 2) return null;
  return {
    text: `O que vem em cada um, o nome diz; se não diz, confirme com a loja:\n\n${productList(results, MOST_LISTED)}`,
    results,
    suggestions: ["Quero o primeiro", "Mais opções"],
  };
}

/** `a philco é quantos watts`: another of the kind that was asked for, named by what tells it from those shown. */
export async function answerOfSibling(talk: Talk): Promise<Answer | null> {
  const { tools, folded, words, text, memory } = talk;
  const [kind] = askedWords(memory.wish?.text ?? "");
  const [said] = askedWords(subjectOf(talk) ?? "");
  const shown = toldIn((memory.shown ?? []).map(({ name }) => name).join(" . "));
  if (!kind || !said || saysHow(said) || tells(shown, said) || !(asksForDetail(folded) || saysOf(folded))) return null;
  const { results, isWhole, isExact } = await tools.searchProducts({ text: saidIn([kind, said]) });
  const [first] = results;
  if (!first || !isWhole || !isExact || namesKind(first, said.shown)) return null;
  const product = await tools.findProduct(first.productCode);
  const asked = words.filter(({ key }) => key !== said.key);
  const told = product && detailSentence(product, asked, text);
  return told ? { ...told, results: [first], memory: rememberShown([first]) } : null;
}

/** Whether there is any left. */
export const SOLD_OUT = /\b(?:esta )?(?:esgot(?:ad[oa]s?|ou|aram)|acab(?:ou|aram)|em falta)\b/;
/** How many of it there are to be had. */
const STOCK =
  /\bquant[oa]s? (?:\p{L}+ )?(?:tem|ha|restam|sobr\p{L}+)(?: (?:ai|d\p{L}+))?(?: (?:em|no) estoque)?\W*$|\b(?:em|no) estoque\b/u;

/** `quantas tem no estoque?` of the one that is meant. */
export async function answerStock({ tools, meant, folded, words, change }: Talk): Promise<Answer | null> {
  const isAsked = SOLD_OUT.test(folded) || (STOCK.test(folded) && words.length === 0);
  if (!meant || !isAsked || change.takes !== false) return null;
  const product = await tools.findProduct(meant.code);
  if (!product) return null;
  return {
    text: `**${product.name}**: ${stockSentence(product.stock)}.`,
    memory: { focus: product.code, awaits: undefined },
    suggestions: ["Quero", "Quanto é o frete?"],
  };
}

/** `quanto é o violão` of the one that is meant. */
export async function answerPriceOf({ tools, meant, change }: Talk): Promise<Answer | null> {
  if (!meant || !change.asksTotal || change.count !== undefined || change.takes !== false) return null;
  const words = askedWords(change.rest);
  if (words.length === 0 || lackedBy(words, toldIn(meant.name)).length > 0) return null;
  const product = await tools.findProduct(meant.code);
  if (!product) return null;
  return {
    text: `**${product.name}** custa ${priceSentence(product)}, com ${stockSentence(product.stock)}.`,
    memory: { focus: product.code, awaits: undefined },
    suggestions: ["Quero", "Quanto é o frete?", "Formas de pagamento"],
  };
}

/** What the options say to that of which the page says nothing: `lisa azul`, `bivolt`, `indução`. Null where there are none to choose from. */
export function saidOfOptions(product: ProductDetail, words: readonly AskedWord[], folded: string): string | null {
  const unsaid = lackedBy(words, toldIn(`${product.name} . ${product.description}`)).filter((word) => !isDenied(word));
  if (quotedFor(product, words, folded).length > 0) return null;
  const option = unsaid.length > 0 ? readOption(product, unsaid) : null;
  if (option) return optionSentence(product, option);
  const measured = measuredOptions(product, folded);
  if (measured) return measured;
  const looks = unsaid.filter(saysHow);
  return looks.length > 0 ? noSuchOption(product, looks) : null;
}

/** What does not come with it by its page, and is sold by itself: `a erva vem junto no kit?`. */
async function soldApart(tools: ShopTools, product: ProductDetail, words: readonly AskedWord[], folded: string) {
  const text = saidIn(words);
  if (text === "" || !COMES_WITH.test(folded) || quotedFor(product, words, folded).length > 0) return "";
  const { results, isExact } = await tools.searchProducts({ text, isInStock: true });
  const found = isExact ? results.find((one) => one.productCode !== product.code && sharesName(one, text)) : undefined;
  return found ? ` À parte, temos **${productLine(found).replace(":", "**:")}.` : "";
}

/** What the page of the one that is meant says to a question about it. */
export async function answerAbout({ tools, meant, text, folded, words: said, memory }: Talk): Promise<Answer | null> {
  // Whom it is for, no page says.
  const words = said.filter((word) => !isPerson(word));
  if (!meant || (words.length === 0 && said.length > 0) || !asksAboutIt(folded, words)) return null;
  const product = await tools.findProduct(meant.code);
  const option = product && saidOfOptions(product, words, folded);
  const told = option ? { text: option } : product && detailSentence(product, words, text);
  if (!product || !told) return null;
  return {
    ...told,
    text: `${dietCaution(product, readDiet(folded, memory.diet))}${told.text}${await soldApart(tools, product, words, folded)}`,
    memory: {
      focus: product.code,
      awaits: undefined,
      ...(option && { options: [...(memory.options ?? []), folded] }),
    },
    suggestions: ["Quero", "Quanto é o frete?", "Formas de pagamento"],
  };
}
