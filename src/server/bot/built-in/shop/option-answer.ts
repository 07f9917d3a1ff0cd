import type { ProductDetail } from "#contract/catalog/product.ts";
import { optionOf } from "#contract/catalog/product-option.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { productList } from "../../shop/product-sentences.ts";
import {
  type AskedWord,
  askedWords,
  asWritten,
  isDenied,
  lackedBy,
  saidIn,
  saysHow,
  toldIn,
} from "../../shop/told-words.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { readSwap } from "./ordering/swap.ts";
import { noSuchOption, optionSentence, readOption, type SaidOption } from "./product-options.ts";
import { rememberShown } from "./shown-products.ts";
import type { Talk } from "./talk.ts";

/** `é 110 ou 220?` */
export const CHOICE = / ou /;

const isAvailable = ({ fitting }: SaidOption) => fitting.some(({ disponivel }) => disponivel);

/** What the options of one product say to the turn. */
async function answerOfOne(
  { tools, memory: { options = [], takesAs }, folded }: Talk,
  product: ProductDetail,
  option: SaidOption,
): Promise<Answer> {
  return {
    text: optionSentence(product, option),
    memory: { focus: product.code, options: [...options, folded], takesAs },
    results: await tools.showProducts([product.code]),
    suggestions: isAvailable(option)
      ? ["Quero", "Põe na lista", "Quanto é o frete?"]
      : ["Mais opções", "Ver promoções"],
  };
}

/** The options that are left where one is not wanted: `não gosto de lilás`. */
async function answerOtherOptions({ tools, meant, change, folded }: Talk): Promise<Answer | null> {
  const product = meant && change.without ? await tools.findProduct(meant.code) : null;
  const refused = product && readOption(product, askedWords(change.without ?? ""));
  if (!product || !refused) return null;
  const left = product.variations.filter((one) => one.disponivel && !refused.fitting.includes(one));
  const text =
    left.length > 0
      ? `Sem **${asWritten(refused.said, folded)}**, **${product.name}** tem: ${left.map(optionOf).join(", ")}.`
      : `De **${product.name}** não há outra opção disponível agora.`;
  return { text, memory: { focus: product.code }, suggestions: ["Quero", "Mais opções"] };
}

/** What the options of what is shown say to the turn: `a de 9 tem?`, `e 40?`, `tem em azul?`. Null when it is about something else. */
export async function answerOption(talk: Talk, words: readonly AskedWord[] = talk.words): Promise<Answer | null> {
  const { tools, meant, memory } = talk;
  const others = await answerOtherOptions(talk);
  if (others || words.length === 0) return others;
  const codes = meant ? [meant.code] : (memory.shown ?? []).map(({ code }) => code);
  const products = (await Promise.all(codes.map((code) => tools.findProduct(code)))).filter((one) => one !== null);
  const having = products.flatMap((product) => {
    const option = readOption(product, [...words], CHOICE.test(talk.folded));
    const asked = lackedBy(words, toldIn(product.name));
    const isSaid = (word: AskedWord) => option?.said.includes(word);
    // `na cor preta ou cinza?`: one of them is enough.
    const isAll = CHOICE.test(talk.folded) ? asked.some(isSaid) : asked.every(isSaid);
    return option && isAll ? [{ product, option }] : [];
  });
  const [first] = having;
  if (first && having.length === 1) return answerOfOne(talk, first.product, first.option);
  const available = having.filter(({ option }) => isAvailable(option));
  if (available.length > 0) {
    const results = await tools.showProducts(available.map(({ product }) => product.code));
    return {
      text: `Nestes há **${saidIn(words)}**:\n\n${productList(results, MOST_LISTED)}`,
      results,
      memory: rememberShown(results),
      suggestions: ["Quero o primeiro", "Quanto é o frete?"],
    };
  }
  const [only] = products;
  if (!meant || !only || !words.every((word) => saysHow(word) && !isDenied(word))) return null;
  // What the page itself says is no option that is missing: `é de couro?`, of leather shoes.
  const asked = lackedBy(words, toldIn(`${only.name} . ${only.description}`));
  const text = asked.length > 0 ? noSuchOption(only, asked) : null;
  return text === null
    ? null
    : { text, memory: { focus: only.code }, suggestions: ["Mais opções", "Quanto é o frete?"] };
}

/** The option of what is meant in the place of the one that was said, `troca pelo preto`; null where none is named: `posso trocar por outro?`. */
export async function answerOptionSwap(talk: Talk): Promise<Answer | null> {
  const swap = readSwap(talk.folded);
  const words = swap?.before === "" ? askedWords(swap.after) : [];
  const product = talk.meant && (await talk.tools.findProduct(talk.meant.code));
  const option = product && words.length > 0 ? readOption(product, words) : null;
  return product && option && option.said.length === words.length ? answerOfOne(talk, product, option) : null;
}
