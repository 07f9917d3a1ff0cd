import type { SimilarProduct } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { shorten } from "#lib/shorten.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { splitAtJoint, splitChoice } from "#server/conversation/rules/clauses.ts";
import { thingIn } from "../../shop/named-in-turn.ts";
import { isAnything, parseProductRequest } from "../../shop/product-request.ts";
import { productLine, productList, reais } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { askedWords, lackedBy, toldIn } from "../../shop/told-words.ts";
import { searchOne } from "./find-requested.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { rememberShown } from "./shown-products.ts";

const MOST_TOLD = 140;
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
export async function answerPair(tools: ShopTools, text: string): Promise<Answer | null> {
  const [, kind = "", one = "", other = ""] = CHOICE_OF_KIND.exec(foldText(text)) ?? [];
  const sides = kind ? [one, other] : (splitCompared(text) ?? splitAtJoint(text) ?? splitChoice(text));
  if (!sides) return null;
  const firsts = await Promise.all(
    sides.map(
      async (side) =>
        (await findNamed(tools, side)) ??
        (await findNamed(tools, thingIn(side))) ??
        (kind ? findNamed(tools, `${kind} ${side}`) : null),
    ),
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
export async function answerEnds(tools: ShopTools, text: string): Promise<Answer | null> {
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
