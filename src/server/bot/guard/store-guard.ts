import { foldText, genderlessForm, isStopWord } from "#lib/portuguese-text.ts";
import { readWords } from "#lib/portuguese-words.ts";
import type { ShopTools } from "../shop/shop-tools.ts";
import type { KnownProduct } from "./known-product.ts";
import { speaksOfParts } from "./payment-claims.ts";
import { claimsFigures, claimsHaste, correctClaims, type KnownFreight } from "./store-claims.ts";
import { correctPolicy, type Promises } from "./store-policy.ts";
import { replacePrices } from "./written-prices.ts";

const COST =
  /\b(preco de custo|custo de (compra|aquisicao)|costprice|nosso custo|margem de lucro|pagamos ao fornecedor)\b/;

const stemsOf = (text: string) =>
  new Set(
    readWords(text)
      .map(({ key }) => genderlessForm(key))
      .filter((stem) => !isStopWord(stem)),
  );

/** How much of a name must stand in a sentence that speaks of it. */
const NAME_SHARE = 0.6;

function names(sentence: Set<string>, { name }: KnownProduct): boolean {
  const own = [...stemsOf(name)];
  const shared = own.filter((stem) => sentence.has(stem)).length;
  return own.length > 0 && shared >= Math.max(Math.min(2, own.length), own.length * NAME_SHARE);
}

/** What the shop says to nobody. */
const isUnsayable = (folded: string) => COST.test(folded) && /\d/.test(folded);

/**
 * Checks what is said in the shop's name, sentence by sentence, against catalogue, freight table and policy. What is wrong
 * is made right where it is clear what is meant, and left out where it is not.
 */
export function createStoreGuard({ tools, asked, promises }: { tools: ShopTools; asked: string; promises: Promises }) {
  const known = new Map<string, KnownProduct>();
  const freights: KnownFreight[] = [];
  const foldedQuestion = foldText(asked);
  let spokenOf: KnownProduct | undefined;

  /** The products that the sentence names, else the one spoken of before. */
  async function productsIn(sentence: string): Promise<KnownProduct[]> {
    const stems = stemsOf(sentence);
    const named = [...known.values()].filter((one) => names(stems, one));
    if (named.length > 0) return named;
    const wish = replacePrices(sentence, () => " ").replace(/[*_#[\]()]/g, " ");
    const { results } = await tools.searchProducts({ text: wish.slice(0, 200) });
    for (const { productCode: code, productName: name, metadata } of results) {
      const product = { code, name, ...metadata };
      if (!names(stems, product)) continue;
      learnProduct(product);
      named.push(product);
    }
    return named.length > 0 ? named : spokenOf ? [spokenOf] : [];
  }

  function learnProduct({ code, name, originalPrice, promotionalPrice, stock }: KnownProduct): void {
    known.set(code, { code, name, originalPrice, promotionalPrice, stock });
  }

  return {
    learnProduct,
    learnFreight: (freight: KnownFreight) => void freights.push(freight),

    /** The sentence as it may be shown; empty when nothing of it may. */
    async check(sentence: string): Promise<string> {
      const folded = foldText(sentence);
      if (isUnsayable(folded)) return "";
      const corrected = correctPolicy(sentence, folded, promises);
      if (corrected === null) return "";
      const mayClaim = claimsFigures(corrected, folded) || speaksOfParts(folded);
      if (!mayClaim && !claimsHaste(folded)) return corrected;
      const products = mayClaim ? await productsIn(corrected) : [];
      if (products.length === 1) spokenOf = products[0];
      const space = /\s*$/.exec(sentence)?.[0] ?? "";
      const checked = correctClaims(corrected, {
        folded,
        products,
        freights,
        asked: foldedQuestion,
        terms: promises,
      });
      return checked === null ? "" : checked.trimEnd() + space;
    },
  };
}
