import type { SimilarProduct } from "#contract/catalog/product.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { productLine, reais } from "../../shop/product-sentences.ts";
import { toldIn } from "../../shop/told-words.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { rememberShown } from "./shown-products.ts";
import type { Talk } from "./talk.ts";

/** `por fralda`, `o preço do kg`: the price of one of what is in it. What it is sold in is no part of it: `por pacote` is the price itself. */
const PER =
  /\b(?:em conta|barat\w+|preco|quanto|compensa|rende|sai|custa)\b.*?\b(?:(?:por|cada) (kg|quilo|litro|unidade|(?!pix|cart|frete|menos|pacot|caixa|fardo|kit|embala|pessoa|dia|mes|favor|parcela)\p{L}{4,})|d?[oa] (kg|quilo|quilinho|litro|unidade))\b/u;
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
  const per = PER.exec(talk.folded)
    ?.slice(1)
    .find((one) => one !== undefined);
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
