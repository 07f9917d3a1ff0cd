import { foldText, genderlessForm, isStopWord } from "#lib/portuguese-text.ts";
import { readWords } from "#lib/portuguese-words.ts";
import { writeNumbersInDigits } from "#lib/spoken-number.ts";
import type { ClaimGround } from "#server/conversation/guard/claim-ground.ts";
import type { ShopTools } from "../shop/shop-tools.ts";
import { isGrounded } from "./grounded-claims.ts";
import { type KnownProduct, knownProduct } from "./known-product.ts";
import { correctClaims, figuresOf, type KnownFreight } from "./store-claims.ts";
import { correctPolicy, type Promises } from "./store-policy.ts";
import { amountsIn, joinCents, replacePrices } from "./written-prices.ts";

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

const hasDigit = (stem: string) => /\d/.test(stem);

function names(sentence: Set<string>, { name }: Pick<KnownProduct, "name">): boolean {
  const all = [...stemsOf(name)];
  // `Mochila Urbana` is the `Mochila Urbana 20 Litros`; what is called by a number alone is that.
  const words = all.filter((stem) => !hasDigit(stem));
  const own = words.length > 0 ? words : all;
  const shared = own.filter((stem) => sentence.has(stem)).length;
  return own.length > 0 && shared >= Math.max(Math.min(2, own.length), own.length * NAME_SHARE);
}

/** Of those that differ by a number alone, the ones whose number stands in the sentence too: of the iPhone 15 and the 16 the one that is meant. */
function withNumbers<One extends Pick<KnownProduct, "name">>(named: One[], sentence: Set<string>): One[] {
  const wordsOf = ({ name }: One) => [...stemsOf(name)].filter((stem) => !hasDigit(stem)).join(" ");
  const saysNumber = ({ name }: One) => [...stemsOf(name)].some((stem) => hasDigit(stem) && sentence.has(stem));
  return named.filter(
    (one) => saysNumber(one) || !named.some((other) => wordsOf(other) === wordsOf(one) && saysNumber(other)),
  );
}

/** `o tênis` of what was shown means the one that there is. */
function saysKind(sentence: Set<string>, { name }: KnownProduct): boolean {
  const [kind] = stemsOf(name);
  return kind !== undefined && sentence.has(kind);
}

/** What the shop says to nobody. */
const isUnsayable = (folded: string) => COST.test(folded) && /\d/.test(folded);

/** What stands behind a lone `um` that counts. */
const COUNTED =
  /^\s+(?:rea(?:l|is)|centavos?|dias?|m[eê]s(?:es)?|anos?|horas?|semanas?|unidades?|pe[çc]as?|por cento|x\b|vez|(?:em|no) estoque)/i;

interface StoreGuardOptions {
  tools: ShopTools;
  asked: string;
  promises: Promises;
  /** What the team has written. */
  ground: ClaimGround;
  /** Codes of what the conversation has shown. */
  shown: readonly string[];
  focus?: string | undefined;
}

/** What a guard of the store has heard of in one conversation. */
class KnownProducts {
  private readonly products = new Map<string, KnownProduct>();
  /** Codes that are still to be looked up. */
  private readonly codes = new Set<string>();
  private readonly tools: ShopTools;

  constructor(tools: ShopTools, codes: readonly string[]) {
    this.tools = tools;
    for (const code of codes) this.codes.add(code);
  }

  learn(code: string): void {
    if (!this.products.has(code)) this.codes.add(code);
  }

  async find(code: string): Promise<KnownProduct | undefined> {
    const known = this.products.get(code);
    if (known) return known;
    this.codes.delete(code);
    const product = await this.tools.findProduct(code);
    if (product) this.products.set(code, knownProduct(product));
    return this.products.get(code);
  }

  async all(): Promise<KnownProduct[]> {
    for (const code of [...this.codes]) await this.find(code);
    return [...this.products.values()];
  }

  /** Those that the sentence names, among those known, else in the catalogue. */
  async namedIn(sentence: string): Promise<KnownProduct[]> {
    const stems = stemsOf(sentence);
    const known = (await this.all()).filter((one) => names(stems, one));
    if (known.length > 0) return withNumbers(known, stems);
    const wish = replacePrices(sentence, () => " ").replace(/[*_#[\]()]/g, " ");
    const { results } = await this.tools.searchProducts({ text: wish.slice(0, 200) });
    const fitting = results.filter(({ productName: name }) => names(stems, { name }));
    const found = await Promise.all(fitting.map(({ productCode }) => this.find(productCode)));
    const named = found.filter((one) => one !== undefined);
    return named.length > 0 ? withNumbers(named, stems) : (await this.all()).filter((one) => saysKind(stems, one));
  }
}

/**
 * Checks what is said in the shop's name, sentence by sentence. Figures are held against catalogue, freight table and policy: what is
 * wrong is made right where it is clear what is meant. Then each claim must be told by the catalogue, a tool or a text of the team.
 * What nobody told is left out.
 */
export function createStoreGuard({ tools, asked, promises, ground, shown, focus }: StoreGuardOptions) {
  const products = new KnownProducts(tools, shown);
  const freights: KnownFreight[] = [];
  const sums: number[] = [];
  const foldedQuestion = writeNumbersInDigits(foldText(asked));
  let spokenOf: KnownProduct | undefined;

  /** The sentence with its figures made right, and what it is held against; null when nothing of it can be kept. */
  async function figured(written: string) {
    const folded = foldText(written);
    const corrected = correctPolicy(written, folded, promises);
    if (corrected === null) return null;
    const named = await products.namedIn(corrected);
    if (named.length === 1) spokenOf = named[0];
    // Several sums and no name: those that were shown are compared.
    const unnamed = amountsIn(corrected).length > 1 ? await products.all() : spokenOf ? [spokenOf] : [];
    const meant = named.length > 0 ? named : unnamed;
    const terms = promises;
    const { freeShippingFrom } = promises;
    const ground = {
      folded: foldText(corrected),
      products: meant,
      known: await products.all(),
      freights,
      asked: foldedQuestion,
      terms,
      freeShippingFrom,
      sums,
    };
    const text = correctClaims(corrected, ground);
    return text === null ? null : { text, meant, namesProduct: named.length > 0 };
  }

  return {
    learnProduct: (code: string) => products.learn(code),
    learnFreight(freight: KnownFreight): void {
      freights.push(freight);
      ground.add(`O frete e a entrega custam e ficam: chega no prazo de dias úteis, estimativa do envio para o CEP.`);
    },
    learnFact(text: string): void {
      ground.add(text);
      sums.push(...amountsIn(text));
    },

    /** The sentence as it may be shown; empty when nothing of it may. */
    async check(sentence: string): Promise<string> {
      const written = joinCents(writeNumbersInDigits(sentence, (behind) => COUNTED.test(behind)));
      if (isUnsayable(foldText(written))) return "";
      if (focus !== undefined) spokenOf ??= await products.find(focus);
      const right = await figured(written);
      if (right === null) return "";
      const { text, meant, namesProduct } = right;
      const { kinds, numbers } = figuresOf(text, foldText(text), meant);
      const known = await products.all();
      const claim = { ground, products: meant, namesProduct, known, figures: kinds, asked: foldedQuestion };
      if (!isGrounded(text, claim, numbers)) return "";
      if (text === written) return sentence;
      return text.trimEnd() + (/\s*$/.exec(sentence)?.[0] ?? "");
    },
  };
}
