import { namesThing } from "../../shop/find-products.ts";
import { headOf } from "../../shop/head-word.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { type AskedWord, askedWords, lackedBy, saysHow, tells, toldBy, toldIn } from "../../shop/told-words.ts";
import { saidOf, saysIs, saysOf, subjectOf } from "./said-of.ts";
import type { ShownProduct } from "./shown-products.ts";
import type { Talk } from "./talk.ts";

/** What begins like a part of a sentence goes on with the thing before it: `de controle remoto`. */
const PART =
  /^(?:e |so |mas |tem |tem algum |tem alguma )*(?:(?:[oa]s? )?(?:de|com|sem|do|da(?! (?:para|pra)\b)|para|pra|pro)|(?:no|na|em) (?:cor|tamanho)|sabor|cor|tamanho|tema|modelo) /;
/** Who speaks like this asks the shop for a thing, and nothing of what is shown. */
export const SELLING =
  /\b(?:algo|alguma coisa|vend[eo]m?|procuro|busco|preciso|queria|voces? tem|(?:algum|outr[oa])s? (?!sem\b|com\b|que\b|coisas?\b|mais\b|marcas?\b|cor(?:es)?\b|modelos?\b|tamanhos?\b|numeros?\b)\p{L}{3,})\b/u;
/** A part of the thing of which something is asked: `e a câmera é boa?`. */
const PART_OF_IT = /^(?:e |mas )?[oa]s? \p{L}+ (?:e|sao|tem|vem|dura|aguenta|funciona|presta)\b/u;

/** Whether the page of a product speaks of the first of the words. */
async function isTold(tools: ShopTools, { code }: ShownProduct, [first]: readonly AskedWord[]): Promise<boolean> {
  const product = await tools.findProduct(code);
  return product !== null && first !== undefined && tells(toldIn(product.description), first);
}

/** Whether the turn asks of a part of the one that is meant, which its page speaks of: `a bateria dura?`. */
export const asksOfPart = async ({ tools, meant, folded, words }: Talk): Promise<boolean> =>
  meant !== null && PART_OF_IT.test(folded) && (await isTold(tools, meant, words));

/** Whether a word names a thing of the catalogue that nothing shown is, nor speaks of. */
async function isOther({ tools, meant, memory: { shown = [] } }: Talk, said: string | undefined): Promise<boolean> {
  const [word] = askedWords(said ?? "");
  if (!word || saysHow(word) || tells(toldIn(shown.map(({ name }) => name).join(" . ")), word)) return false;
  if (meant && (await isTold(tools, meant, [word]))) return false;
  return namesThing(tools, word.shown);
}

/** Whether the turn says or asks something of what is shown, and of nothing else: `serve no frio?`, and not `o trem serve?`. */
export async function isOfIt(talk: Talk): Promise<boolean> {
  if (saysIs(talk.text)) return true;
  return saysOf(talk.folded) && !(await isOther(talk, saidOf(talk.folded)));
}

/** Whether the first word names a thing of the catalogue of which no page that is shown speaks: `e de planta, tem o quê?`, of coffee. */
async function isElsewhere({ tools, folded, words: [word], memory: { shown = [] } }: Talk): Promise<boolean> {
  // `de vidro` alone says how what is shown is to be.
  if (!word || saysHow(word) || !/\btem\b/.test(folded)) return false;
  const pages = await tools.showProducts(shown.map(({ code }) => code));
  return !pages.some((one) => tells(toldBy(one), word)) && namesThing(tools, word.shown);
}

/** Whether another product than those shown says more of what the turn names: of coffee, `o serra alta`. */
async function namesSibling({ tools, thing, memory: { shown = [] } }: Talk): Promise<boolean> {
  const told = toldIn(shown.map(({ name }) => name).join(" . "));
  const lacked = lackedBy(askedWords(thing), told).filter((word) => !saysHow(word));
  if (lacked.length === 0) return false;
  const { results, isWhole } = await tools.searchProducts({ text: thing });
  const [first] = results;
  return isWhole && first !== undefined && shown.every(({ code }) => code !== first.productCode);
}

/** Whether another thing is named beside what points: `e mala de bordo, qual o tamanho dela?`. */
export const namesOther = async (talk: Talk): Promise<boolean> =>
  (await isOther(talk, talk.thing)) || (talk.thing !== "" && namesSibling(talk));

/** Whether the turn only says how what is spoken of is to be: `e o de rosto?`, `sabor chocolate`. */
export const saysPart = ({ folded, memory: { shown = [], missed } }: Talk): boolean =>
  (shown.length > 0 || missed !== undefined) && PART.test(folded);

/** Whether the turn says a thing of its own, and not what is shown, a part of that, or how it is to be: `e uma lisa azul`. */
export async function saysThing(talk: Talk): Promise<boolean> {
  const { tools, thing, words, folded, memory } = talk;
  // What stands first with its article may be what is shown, `a bota é`: the catalogue says whether it is another.
  if (thing === "") return saidOf(folded) === undefined && isOther(talk, subjectOf(talk));
  const head = headOf(askedWords(thing));
  const told = toldIn((memory.shown ?? []).map(({ name }) => name).join(" . "));
  if (!head || saysHow(head)) return false;
  if (saysPart(talk)) return isElsewhere(talk);
  if (tells(told, head)) return namesSibling(talk);
  if (await asksOfPart(talk)) return false;
  if (await namesThing(tools, head.shown)) return true;
  if (words.some(saysHow) && (await tools.listNamed(head.shown)).length === 0) return false;
  return memory.missed === undefined && !(await isOfIt(talk));
}
