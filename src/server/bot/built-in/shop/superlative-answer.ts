import type { SimilarProduct } from "#contract/catalog/product.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { productLine, reais } from "../../shop/product-sentences.ts";
import { toldBy, toldIn } from "../../shop/told-words.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { sideBySide } from "./search-answer.ts";
import { rememberShown } from "./shown-products.ts";
import type { Talk } from "./talk.ts";

/** `qual é mais forte?`, `qual rende mais?`: what is asked for in a higher degree, beside the price. */
const MORE =
  /\bqua(?:l|is)\b(.*?)\bmais (?!barat|car[oa]s?\b|em conta|opcoes)(\p{L}{3,}(?: (?:de|para|pra) \p{L}+)?)|\bqua(?:l|is)\b.*?\b((?:maior|menor)(?! (?:desconto|preco|valor|prazo))|rende|dura|aguenta|gasta|cabe|pesa|combina)\b/u;
/** Between `qual` and `mais`, what only points. */
const POINTING = /\b(?:d?[oa]s|duas|dois|d?el[ea]s?|d?ess[ea]s?|d?est[ea]s?|que|a|o|e)\b/g;

/** By which units what is asked for is told, where it is told in units. */
const UNITS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:fort|potent|rapid|gast)/, /^\d[\d.]*(?:w|psi|cv|hp|rpm|bar)$/],
  [/^(?:leve|pesad|pesa)/, /^\d[\d.]*g$/],
  [/^(?:maior|menor|grand|pequen|espacos|cabe|caib|rende)/, /^\d[\d.]*(?:ml|g|mm|pol)$/],
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

/** The ones that are compared: those shown, or those spoken of last. */
async function compared({ tools, memory: { shown = [], spoken = [] } }: Talk): Promise<SimilarProduct[]> {
  const codes = shown.length > 1 ? shown.map(({ code }) => code) : spoken.slice(-2);
  return (await tools.showProducts(codes)).slice(0, MOST_LISTED);
}

/** Which of those shown is more so: by what their pages tell in units, or plainly that none tells it. */
export async function answerSuperlative(talk: Talk): Promise<Answer | null> {
  const [, between = "", most, does] = MORE.exec(talk.folded) ?? [];
  const what = most ?? does;
  if (what === undefined) return null;
  const results = await compared(talk);
  if (results.length < 2) return null;
  const unit = UNITS.find(([asks]) => asks.test(what))?.[1];
  const measures = unit ? measuresOf(results, unit) : [];
  const told = results.flatMap((product, place) => ({ product, measure: measures[place] ?? null }));
  const known = told.filter(({ measure }) => measure !== null).sort((a, b) => (b.measure ?? 0) - (a.measure ?? 0));
  if (known.length < 2) {
    const verb = between.replace(POINTING, " ").trim() || "é";
    const silence = `Nenhuma das páginas diz qual **${most === undefined ? does : `${verb} mais ${most}`}**.`;
    const beside = sideBySide(results);
    return { ...beside, text: `${silence} ${beside.text}` };
  }
  const ordered = known.map(({ product }) => product);
  const least = /^(?:leve|pequen|menor)/.test(what) ? ordered.toReversed() : ordered;
  const lines = least.map((one, place) => `${place + 1}. ${productLine(one)}`).join("\n");
  return {
    text: `Pelas medidas que as páginas dizem, nesta ordem:\n\n${lines}`,
    results: least,
    memory: rememberShown(least),
    suggestions: ["Quero o primeiro", "Quanto é o frete?"],
  };
}

/** `por fralda`, `o preço do kg`: the price of one of what is in it. */
const PER =
  /\b(?:em conta|barat\w+|preco|quanto|compensa|rende|sai|custa)\b.*?\b(?:por|cada|d?o|da) (kg|quilo|quilinho|litro|unidade|(?!pix|cartao|frete|menos|r)\p{L}{4,})\b/u;
const PIECES =
  /\b(\d{2,3}) ?\+ ?(\d{1,2})\b|\b(?:c\/|com |x )?(\d{1,3})(?: ?\+ ?(\d{1,3}))? ?(?:un|und|uni|unid\p{L}*|fraldas?|capsulas?|pecas?|pcs?|rolos?|lencos?|saches?|absorventes?)\b/u;

/** How much of it is in one: kilos, litres or pieces. */
function contentOf({ productName }: SimilarProduct, per: string): number | null {
  const told = [...toldIn(productName)];
  const measured = (unit: RegExp) => told.filter((word) => unit.test(word)).map(Number.parseFloat)[0];
  if (/^(?:kg|quil)/.test(per)) return (measured(/^\d[\d.]*g$/) ?? 0) / 1000 || null;
  if (per === "litro") return (measured(/^\d[\d.]*ml$/) ?? 0) / 1000 || null;
  const said = PIECES.exec(productName.toLowerCase())
    ?.slice(1)
    .filter((number) => number !== undefined);
  return said ? said.map(Number).reduce((sum, count) => sum + count, 0) : null;
}

/** What one kilo, litre or piece of those shown costs, the least first: `qual sai mais em conta por fralda?`. */
export async function answerPerUnit(talk: Talk): Promise<Answer | null> {
  const per = PER.exec(talk.folded)?.[1];
  if (per === undefined) return null;
  const codes = talk.meant ? [talk.meant.code] : (talk.memory.shown ?? []).map(({ code }) => code);
  const results = await talk.tools.showProducts(codes);
  const priced = results.flatMap((product) => {
    const content = contentOf(product, per);
    return content === null ? [] : [{ product, price: product.metadata.price / content }];
  });
  if (priced.length === 0) return null;
  priced.sort((a, b) => a.price - b.price);
  const lines = priced
    .slice(0, MOST_LISTED)
    .map(
      ({ product, price }) =>
        `- **${product.productName}**: ${reais(Math.round(price * 100) / 100)} por ${per} (${productLine(product).split(": ")[1]})`,
    );
  const silent = results.length - priced.length;
  const rest = silent > 0 ? `\n\nDos outros a página não diz quanto vem.` : "";
  const sorted = priced.map(({ product }) => product);
  return {
    text: `Pelo que vem em cada um:\n\n${lines.join("\n")}${rest}`,
    results: sorted,
    memory: rememberShown(sorted),
  };
}
