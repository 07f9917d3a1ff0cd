import type { SimilarProduct } from "#contract/catalog/product.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { optionNames, productLine, productList } from "../../shop/product-sentences.ts";
import { askedWords, saidIn, toldBy } from "../../shop/told-words.ts";
import { quotedFor } from "./asked-detail.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { sideBySide } from "./pair-answer.ts";
import { rememberShown } from "./shown-products.ts";
import type { Talk } from "./talk.ts";
import { findWished } from "./wish.ts";

/** `qual é mais forte?`, `qual rende mais?`: what is asked for in a higher degree, beside the price. */
const MORE =
  /(?:\bqua(?:l|is)\b(.*?)|^(?:e |quero )?[oa]s? )\b(?<!\b(?:vem|rende|tem) )mais (?!barat|car[oa]s?\b|em conta|opcoes)(\p{L}{3,}(?: (?:de|para|pra) \p{L}+)?)|\bqua(?:l|is)\b.*?\b((?:maior|menor)(?! (?:desconto|preco|valor|prazo))|(?:vem|rende|tem) mais|rende|dura|aguenta|gasta|cabe|pesa|combina)\b/u;
/** Between `qual` and `mais`, what only points. */
const POINTING = /\b(?:d?[oa]s|duas|dois|d?el[ea]s?|d?ess[ea]s?|d?est[ea]s?|que|a|o|e)\b/g;

/** By which units what is asked for is told, where it is told in units. */
const UNITS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:fort|potent|rapid|gast)/, /^\d[\d.]*(?:w|psi|cv|hp|rpm|bar)$/],
  [/^(?:leve|pesad|pesa)/, /^\d[\d.]*g$/],
  [/^(?:maior|menor|grand|pequen|espacos|cabe|caib|rende|vem|tem)/, /^\d[\d.]*(?:ml|g|mm|pol)$/],
  [/^(?:dura|bateria)/, /^\d[\d.]*(?:mah|h)$/],
  [/^(?:memoria|espaco|armazen)/, /^\d[\d.]*[gt]b$/],
];

const unitOf = (measure: string) => measure.replace(/^[\d.]+/, "");

/** The measure of each of them in the one unit that most of them are told in; null for who is not told in it. */
function measuresOf(results: readonly SimilarProduct[], wanted: RegExp): (number | null)[] {
  const measures = results.map((one) => [...toldBy(one)].filter((word) => wanted.test(word)));
  const units = Map.groupBy(
    measures.flatMap((words) => [...new Set(words.map(unitOf))]),
    (unit) => unit,
  );
  const [unit] = [...units].sort((a, b) => b[1].length - a[1].length)[0] ?? [];
  return measures.map((words) => {
    const said = words.filter((word) => unitOf(word) === unit).map(Number.parseFloat);
    return said.length > 0 ? Math.max(...said) : null;
  });
}

/** Of these alone, and not of all that was looked for. */
const OF_THESE = /\b(?:d?ess[ea]s|d?est[ea]s|d?el[ea]s|d[oa]s (?:dois|duas|tres))\b/;

/** The ones that are compared: those shown with what else was found for the wish, or those spoken of last. */
async function compared({ tools, folded, memory: { shown = [], spoken = [], wish } }: Talk): Promise<SimilarProduct[]> {
  const codes = shown.length > 1 ? shown.map(({ code }) => code) : spoken.slice(-2);
  const found =
    wish && shown.length > 1 && !OF_THESE.test(folded) ? await findWished(tools, { ...wish, seen: [] }) : [];
  const all = [...codes, ...found.map(({ productCode }) => productCode)];
  return tools.showProducts([...new Set(all)]);
}

/** There is none to compare it with; what its page says of it is told as of any other. */
async function answerOnlyOne({ tools, words, folded }: Talk, results: SimilarProduct[]): Promise<Answer | null> {
  const product = await tools.findProduct(results[0]?.productCode ?? "");
  if (!product || quotedFor(product, words, folded).length > 0) return null;
  const options = product.variations.length > 1 ? `\n\nAs opções são: ${optionNames(product)}.` : "";
  return {
    text: `Desse tipo só temos um:\n\n${productList(results, 1)}${options}`,
    results,
    memory: rememberShown(results),
    suggestions: ["Quero", "Quanto é o frete?"],
  };
}

/** Another that is more so than what is shown: `e alguma maior?`, `tem mais forte?`. */
const MORE_THAN =
  /^(?:(?:e|mas|tem|teria|tera|ha|nao|so|voces?|um|uma|algum|alguma|outr[oa]|de) )*(maior|menor|mais (?!barat|car[oa]|em conta|opc|algum|um\b|chique|fin[oa])\p{L}{4,})/u;
const ASK_SHOP = "A loja responde pelo WhatsApp se consegue outro.";

/** What of the kind that is shown is more so, by the measures of the pages, the nearest first; else plainly that there is none. */
export async function answerMoreThan({ tools, folded, meant, memory }: Talk): Promise<Answer | null> {
  const most = MORE_THAN.exec(folded)?.[1];
  const what = most?.replace(/^mais /, "");
  const unit = what && UNITS.find(([asks]) => asks.test(what))?.[1];
  const { wish, shown = [] } = memory;
  if (!unit || !wish?.text || shown.length === 0) return null;
  const before = await tools.showProducts(meant ? [meant.code] : shown.slice(0, MOST_LISTED).map(({ code }) => code));
  const { minPrice: _min, maxPrice: _max, sort: _sort, ...kind } = wish;
  // The measure that was asked for is the one to be left behind.
  const text = saidIn(askedWords(wish.text).filter(({ key }) => !/^\d/.test(key)));
  const found = await findWished(tools, { ...kind, text, seen: before.map(({ productCode }) => productCode) });
  const measures = measuresOf([...before, ...found], unit);
  const isLess = /^(?:leve|pequen|menor)/.test(what);
  const way = isLess ? -1 : 1;
  const known = measures.slice(0, before.length).filter((one) => one !== null);
  const end = Math.max(...known.map((one) => way * one));
  const results = found
    .flatMap((product, place) => ({ product, measure: measures[before.length + place] ?? null }))
    .filter(({ measure }) => measure !== null && known.length > 0 && way * measure > end)
    .sort((a, b) => way * ((a.measure ?? 0) - (b.measure ?? 0)))
    .map(({ product }) => product)
    .slice(0, MOST_LISTED);
  if (results.length > 0)
    return {
      text: `Pelas medidas que as páginas dizem, ${most}:\n\n${productList(results, MOST_LISTED)}`,
      results,
      memory: { ...rememberShown(results), wish },
      suggestions: ["Quero o primeiro", "Quanto é o frete?"],
    };
  const [first] = before;
  const only = meant && first ? ` que **${first.productName}**` : " que o que mostrei";
  return {
    text: `${most?.replace(/^m/, "M")}${only} não encontrei${known.length > 0 ? ", pelas medidas das páginas" : ""}. ${ASK_SHOP}`,
    isUnanswered: true,
    suggestions: ["Mais opções", "Quanto é o frete?"],
  };
}

/** Which of those shown is more so: by what their pages tell in units, or plainly that none tells it. */
export async function answerSuperlative(talk: Talk): Promise<Answer | null> {
  const [, between = "", most, does] = MORE.exec(talk.folded) ?? [];
  const what = most ?? does;
  if (what === undefined) return null;
  const results = await compared(talk);
  if (results.length === 1 && talk.memory.wish?.text) return answerOnlyOne(talk, results);
  if (results.length < 2) return null;
  const unit = UNITS.find(([asks]) => asks.test(what))?.[1];
  const measures = unit ? measuresOf(results, unit) : [];
  const told = results.flatMap((product, place) => ({ product, measure: measures[place] ?? null }));
  const known = told.filter(({ measure }) => measure !== null).sort((a, b) => (b.measure ?? 0) - (a.measure ?? 0));
  if (known.length < 2) {
    const [only] = known;
    if (only) {
      const beside = sideBySide(results.slice(0, MOST_LISTED));
      return { ...beside, text: `Só a página de **${only.product.productName}** diz essa medida. ${beside.text}` };
    }
    const verb = between.replace(POINTING, " ").trim() || "é";
    const silence = `Nenhuma das páginas diz qual **${most === undefined ? does : `${verb} mais ${most}`}**.`;
    const beside = sideBySide(results.slice(0, MOST_LISTED));
    return { ...beside, text: `${silence} ${beside.text}` };
  }
  const ordered = known.map(({ product }) => product);
  const least = /^(?:leve|pequen|menor)/.test(what) ? ordered.toReversed() : ordered;
  const lines = least
    .slice(0, MOST_LISTED)
    .map((one, place) => `${place + 1}. ${productLine(one)}`)
    .join("\n");
  return {
    text: `Pelas medidas que as páginas dizem, nesta ordem:\n\n${lines}`,
    results: least.slice(0, MOST_LISTED),
    memory: rememberShown(least.slice(0, MOST_LISTED)),
    suggestions: ["Quero o primeiro", "Quanto é o frete?"],
  };
}
