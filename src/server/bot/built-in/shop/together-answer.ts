import type { SimilarProduct } from "#contract/catalog/product.ts";
import { toCents } from "#lib/money.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { productList, reais } from "../../shop/product-sentences.ts";
import { askedWords, lackedBy, toldIn } from "../../shop/told-words.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { saysThing } from "./named-thing.ts";
import { COMES_WITH } from "./page-answer.ts";
import { rememberShown } from "./shown-products.ts";
import type { Talk } from "./talk.ts";

const SUM = /\b(?:som(?:a|ar|ando|e|atoria)|junt[oa]s?|juntar|juntando)\b/;
const EVERYTHING =
  /\b(?:quanto (?:fica|da|sai|deu|ficou) tudo|som\w* (?:de )?tudo|tudo (?:junto )?(?:fica|da|sai) quanto)\b/;
const PAIR = /\b(?:(?:os|as) (?:dois|duas)|ambos|ambas)\b/;
const EACH = /\b(?:uma? de cada|cada uma?)\b/;
/** What each of them costs is asked, and no sum: `e o preço de cada um?`. */
const PRICE_OF_EACH = /\b(?:preco|valor|quanto (?:e|custa|sai|fica|ta|esta))\b.*\bcada uma?\b/;
/** `soma a barraca com a garrafa`, `o livro e a caneca juntos`. */
const AND = /\s+(?:com|e|mais)\s+(?:[oa]s? |uma? )?|\s*[+,]\s*/;
/** What is asked of the sum: `passa de 130?`. */
const OF_SUM = /\b(?:passa|da quanto|fica|custa|sai|muda|deu)\b.*$/;
const AROUND_SUM =
  /\b(?:som(?:a|ar|ando|e|o)|junt\w+|se eu|levar|leva|pegar|comprar|quanto|fica|da|sai|tudo|para mim|pra mim|ai)\b/g;

/** The products that the turn names, each as it was spoken of before or as the catalogue has it; none unless all are found. */
async function namedTogether({ tools, folded, memory: { shown = [], spoken = [] } }: Talk): Promise<SimilarProduct[]> {
  const names = folded
    .replace(OF_SUM, " ")
    .replace(AROUND_SUM, " ")
    .trim()
    .split(AND)
    .map((name) => askedWords(name));
  if (names.length < 2 || names.some((words) => words.length === 0)) return [];
  const known = await tools.showProducts([...new Set([...shown.map(({ code }) => code), ...spoken])]);
  const found = await Promise.all(
    names.map(async (words) => {
      const before = known.find(({ productName }) => lackedBy(words, toldIn(productName)).length === 0);
      const { results, isExact } = await tools.searchProducts({ text: words.map(({ shown: word }) => word).join(" ") });
      return before ?? (isExact ? results[0] : undefined);
    }),
  );
  return found.every((one) => one !== undefined) ? (found as SimilarProduct[]) : [];
}

/** Which of those spoken of are meant together: what was asked for at once, a pair that was shown, else those that were spoken of in turn. */
export async function meantTogether(
  { tools, folded, memory: { shown = [], spoken = [], wish } }: Talk,
  many?: number,
): Promise<SimilarProduct[]> {
  const codes = shown.map(({ code }) => code);
  if (many !== undefined) return tools.showProducts(codes.length >= many ? codes.slice(0, many) : spoken.slice(-many));
  const isPair = PAIR.test(folded);
  const isShown = wish?.text === "" || (codes.length === 2 && !EVERYTHING.test(folded)) || spoken.length < 2;
  return tools.showProducts(isShown ? codes.slice(0, isPair ? 2 : undefined) : isPair ? spoken.slice(-2) : spoken);
}

/** What one each of several products cost together: `os dois juntos`, `um de cada`, `soma a barraca com a garrafa`. */
export async function answerTogether(talk: Talk): Promise<Answer | null> {
  const { folded, change, words, memory } = talk;
  // What was asked for at once is summed up when its price is asked: `quanto ficou?`.
  const isAll = change.asksTotal && words.length === 0 && memory.wish?.text === "" && !talk.meant;
  if (
    change.compares ||
    COMES_WITH.test(folded) ||
    !(isAll || EVERYTHING.test(folded) || SUM.test(folded) || PAIR.test(folded) || EACH.test(folded))
  )
    return null;
  if (PRICE_OF_EACH.test(folded) && words.length === 0) return eachOf(await meantTogether(talk));
  const named = SUM.test(folded) ? await namedTogether(talk) : [];
  // `e um desodorante junto` asks for another thing.
  if (named.length === 0 && !change.asksTotal && (await saysThing(talk))) return null;
  const results = named.length > 1 ? named : await meantTogether(talk);
  return results.length < 2 ? null : sumOf(results);
}

const eachOf = (results: SimilarProduct[]): Answer => ({
  text: `De cada um:\n\n${productList(results, MOST_LISTED)}`,
  results,
  memory: rememberShown(results),
  suggestions: ["Qual o mais barato?", "Quanto é o frete?"],
});

/** One each of several products, and what they cost together. */
export function sumOf(results: SimilarProduct[]): Answer {
  const lines = results.map(({ productName, metadata }) => `- 1 × ${productName}: ${reais(metadata.price)}`);
  const total = results.reduce((sum, { metadata }) => sum + toCents(metadata.price), 0) / 100;
  return {
    text: `${lines.join("\n")}\n\nJuntos: **${reais(total)}**, sem o frete.`,
    results,
    memory: rememberShown(results),
    suggestions: ["Põe na lista o primeiro", "Quanto é o frete?", "Formas de pagamento"],
  };
}

/** Of several things that were asked for at once, those without what is taken off: `tira a tesoura`. */
export async function answerFewer({ tools, change, memory: { shown = [], wish } }: Talk): Promise<Answer | null> {
  const unwanted = askedWords(change.without ?? "");
  if (wish?.text !== "" || unwanted.length === 0) return null;
  const kept = shown.filter(({ name }) => lackedBy(unwanted, toldIn(name)).length > 0);
  return kept.length === shown.length || kept.length === 0
    ? null
    : sumOf(await tools.showProducts(kept.map(({ code }) => code)));
}
