import { priceToPay, realDiscount } from "#contract/catalog/price.ts";
import type { StoreSettings } from "#contract/store/store-settings.ts";
import { toCents } from "#lib/money.ts";
import { foldText, genderlessForm, isStopWord } from "#lib/portuguese-text.ts";
import { readWords } from "#lib/portuguese-words.ts";
import { reais, stockSentence } from "../shop/product-sentences.ts";
import type { ShopTools } from "../shop/shop-tools.ts";

/** What a reply may say of a product. */
export interface KnownProduct {
  code: string;
  name: string;
  originalPrice: number;
  promotionalPrice: number;
  stock: number;
}

export interface KnownFreight {
  price: number;
  regularPrice: number;
  minDays: number;
  maxDays: number;
}

/** What the shop promises. */
type Promises = Pick<StoreSettings, "policies" | "freeShippingFrom">;

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const PRICE = new RegExp(String.raw`R\$\s*(${NUMBER})|(?<![\d.,])(${NUMBER})\s*(?:reais|real)\b`, "gi");
const STOCK_COUNT =
  /(\d+)\s+(?:unidades?|pe[çc]as?|itens)\b(?=.{0,30}(?:estoque|dispon|restam|sobra))|(?:restam|temos|h[áa]|estoque(?: de)?:?)\s+(\d+)\s+(?:unidades?|pe[çc]as?)|(\d+)\s+(?:unidades?\s+)?em estoque/i;
const SAYS_IN_STOCK = /\b(em estoque|disponivel|pronta entrega|a disposicao)\b/;
const SAYS_SOLD_OUT =
  /\b(esgotad\w+|sem estoque|fora de estoque|indisponivel|nao temos (mais )?(em estoque|disponivel)|acabou)\b/;
const INSTALMENTS = /\b\d{1,2}\s?x\b|\bsem juros\b|\bem (\d{1,2}|duas|tres|seis|dez|doze) (vezes|parcelas)\b/;
const PERCENT = /(\d{1,3})(?:[.,]\d+)?\s?%/g;
const DELIVERY = /\b(entreg\w+|cheg\w+|prazo|frete|envi\w+|despach\w+|receb\w+)\b/;
const SOON = /\b(hoje|amanha|mesmo dia|imediat\w+|em (poucas|algumas) horas|\d+ ?(h|horas?|minutos?))\b/;
const DAYS = /(\d{1,3})(?:\s*(?:a|e|ou|-|–)\s*(\d{1,3}))?\s*dias?/g;
const COST =
  /\b(preco de custo|custo de (compra|aquisicao)|costprice|nosso custo|margem de lucro|pagamos ao fornecedor)\b/;
const RETURN = /\b(troc\w+|devol\w+|arrepend\w+)\b/;
const WARRANTY = /\bgarantia\b/;
const FREE_SHIPPING = /\bfrete gratis\b|\bfrete gratuito\b|\bgratis\b.{0,20}\bfrete\b/;
const UPPER_LIMIT = /\b(ate|abaixo|menos|entre|maximo|faixa|orcamento|acima|partir)\b/;

const amountOf = (text: string) =>
  Number(/^\d{1,3}(\.\d{3})+/.test(text) ? text.replaceAll(".", "").replace(",", ".") : text.replace(",", "."));
const stemsOf = (text: string) =>
  new Set(
    readWords(text)
      .map(({ key }) => genderlessForm(key))
      .filter((stem) => !isStopWord(stem)),
  );
const same = (a: number, b: number) => toCents(a) === toCents(b);

/** How much of a name must stand in a sentence that speaks of it. */
const NAME_SHARE = 0.6;
const MOST_UNITS = 99;

function names(sentence: Set<string>, { name }: KnownProduct): boolean {
  const own = [...stemsOf(name)];
  const shared = own.filter((stem) => sentence.has(stem)).length;
  return own.length > 0 && shared >= Math.max(Math.min(2, own.length), own.length * NAME_SHARE);
}

/** The text with every number of `pattern` that is another one than `right` made right. */
function correctNumber(text: string, pattern: RegExp, right: string): string {
  return text.replace(pattern, (whole, number: string) => (number === right ? whole : whole.replace(number, right)));
}

/** What the shop promises, whatever a sentence makes of it; null when it promises no such thing. */
function correctPolicy(sentence: string, folded: string, { policies, freeShippingFrom }: Promises): string | null {
  const { warrantyMonths, returnDays } = policies;
  if (freeShippingFrom === null && FREE_SHIPPING.test(folded)) return null;
  if (warrantyMonths === 0 && WARRANTY.test(folded) && /\d/.test(folded)) return null;
  let text = sentence;
  if (WARRANTY.test(folded)) {
    text = text.replace(/\b(\d+|um|dois|tr[êe]s|cinco)\s+anos?\b/gi, `${warrantyMonths} meses`);
    text = correctNumber(text, /(\d+)\s+(?:m[eê]s|meses)\b/gi, String(warrantyMonths));
  }
  if (RETURN.test(folded)) text = correctNumber(text, /(\d+)\s+dias?\b/gi, String(returnDays));
  if (freeShippingFrom !== null && FREE_SHIPPING.test(folded)) {
    const limit = reais(freeShippingFrom);
    text = text.replace(PRICE, (whole, first?: string, second?: string) =>
      same(amountOf(first ?? second ?? ""), freeShippingFrom) ? whole : limit,
    );
  }
  return text;
}

/**
 * Checks what is said in the shop's name, sentence by sentence, against catalogue, freight table and policy. What is wrong
 * is made right where it is clear what is meant, and left out where it is not.
 */
export function createStoreGuard({ tools, asked, promises }: { tools: ShopTools; asked: string; promises: Promises }) {
  const known = new Map<string, KnownProduct>();
  const freights: KnownFreight[] = [];
  const said = foldText(asked);
  let spokenOf: KnownProduct | undefined;

  /** The products that the sentence names, else the one spoken of before. */
  async function productsIn(sentence: string): Promise<KnownProduct[]> {
    const stems = stemsOf(sentence);
    const named = [...known.values()].filter((one) => names(stems, one));
    if (named.length > 0) return named;
    const wish = sentence.replace(PRICE, " ").replace(/[*_#[\]()]/g, " ");
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

  function isTrueAmount(amount: number, products: KnownProduct[]): boolean {
    const ofProducts = products.some((product) => {
      const paid = priceToPay(product);
      const units = Math.round(amount / paid);
      const isSum = units >= 1 && units <= MOST_UNITS && same(paid * units, amount);
      return isSum || same(product.originalPrice, amount) || same(product.originalPrice - paid, amount);
    });
    const isSumOfAll =
      products.length > 1 &&
      same(
        products.reduce((sum, one) => sum + priceToPay(one), 0),
        amount,
      );
    return (
      ofProducts ||
      isSumOfAll ||
      freights.some(({ price, regularPrice }) => same(price, amount) || same(regularPrice, amount))
    );
  }

  /** Null when the sentence cannot be kept. */
  function checkPrices(sentence: string, folded: string, products: KnownProduct[]): string | null {
    const amounts = [...sentence.matchAll(PRICE)].map((match) => amountOf(match[1] ?? match[2] ?? ""));
    if (amounts.length === 0 || FREE_SHIPPING.test(folded)) return sentence;
    const isLimit = (amount: number) => UPPER_LIMIT.test(folded) && said.includes(String(amount).replace(".", ","));
    const wrong = amounts.filter((amount) => !isTrueAmount(amount, products) && !isLimit(amount));
    if (wrong.length === 0) return sentence;
    const [product] = products;
    if (products.length !== 1 || amounts.length !== 1 || !product || DELIVERY.test(folded)) return null;
    return sentence.replace(PRICE, reais(priceToPay(product)));
  }

  function checkStock(sentence: string, folded: string, products: KnownProduct[]): string | null {
    const counted = STOCK_COUNT.exec(sentence);
    const claimsStock = counted || SAYS_SOLD_OUT.test(folded) || SAYS_IN_STOCK.test(folded);
    if (!claimsStock) return sentence;
    const [product] = products;
    if (!product) return counted ? null : sentence;
    const count = counted ? Number(counted[1] ?? counted[2] ?? counted[3]) : undefined;
    const isRight = products.some(({ stock }) => {
      if (count !== undefined) return count === stock;
      return SAYS_SOLD_OUT.test(folded) ? stock <= 0 : stock > 0;
    });
    return isRight ? sentence : `${product.name}: ${stockSentence(product.stock)}. `;
  }

  function checkDeadlines(sentence: string, folded: string): string | null {
    if (!DELIVERY.test(folded) || RETURN.test(folded)) return sentence;
    if (SOON.test(folded) && !/\b(nao|depende)\b/.test(folded)) return null;
    const isKnown = (days: number) => freights.some(({ minDays, maxDays }) => days === minDays || days === maxDays);
    const days = [...folded.matchAll(DAYS)].flatMap(([, first, second]) =>
      [first, second].filter((one) => one !== undefined).map(Number),
    );
    return days.every(isKnown) ? sentence : null;
  }

  function checkPercents(sentence: string, products: KnownProduct[]): string | null {
    const percents = [...sentence.matchAll(PERCENT)].map((match) => Number(match[1]));
    const isTrue = (percent: number) =>
      products.some((product) => realDiscount(product) === percent || product.name.includes(`${percent}%`));
    return percents.every(isTrue) ? sentence : null;
  }

  return {
    learnProduct,
    learnFreight: (freight: KnownFreight) => void freights.push(freight),

    /** The sentence as it may be shown; empty when nothing of it may. */
    async check(sentence: string): Promise<string> {
      const folded = foldText(sentence);
      if (COST.test(folded) && /\d/.test(folded)) return "";
      if (INSTALMENTS.test(folded) && !/\bnao\b/.test(folded)) return "";
      const corrected = correctPolicy(sentence, folded, promises);
      if (corrected === null) return "";
      const mayClaim = /\d/.test(corrected) || SAYS_IN_STOCK.test(folded) || SAYS_SOLD_OUT.test(folded);
      if (!mayClaim && !SOON.test(folded)) return corrected;
      const products = mayClaim ? await productsIn(corrected) : [];
      if (products.length === 1) spokenOf = products[0];
      const space = /\s*$/.exec(sentence)?.[0] ?? "";
      const checks = [
        (text: string) => checkPrices(text, folded, products),
        (text: string) => checkPercents(text, products),
        (text: string) => checkStock(text, folded, products),
        (text: string) => checkDeadlines(text, folded),
      ];
      const checked = checks.reduce<string | null>((text, check) => (text === null ? null : check(text)), corrected);
      return checked === null ? "" : checked.trimEnd() + space;
    },
  };
}
