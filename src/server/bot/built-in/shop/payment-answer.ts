import { instalmentPlan, longestInstalments } from "#contract/catalog/instalments.ts";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { type PaymentTerms, paymentSentence } from "#contract/store/payment-terms.ts";
import { formatNumber } from "#lib/format-number.ts";
import { toCents, toReais } from "#lib/money.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { isAnything, parseProductRequest } from "../../shop/product-request.ts";
import { reais } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { askedWords, saysHow } from "../../shop/told-words.ts";
import { countedThing } from "../../shop/wish-change.ts";
import { pointedAt, spokenOf } from "./shown-products.ts";

const PAYING = /\b(pix|a vista|parcel\w+|vezes|prestac\w+|juros|no cartao|no credito|\d{1,2} ?x)\b/;
/** It went wrong, or is done: that is for the shop's rules. */
const PAID = /\b(paguei|pago|caiu|cobrar\w+|cobranca|recus\w+|chave|estorn\w+|comprovante)\b/;
const PAYING_WORDS =
  /\b(por|quanto|quantas?|qual|fica|sai|custa|da|para|pra|em|ate|no|na|o|a|e|valor|preco|desconto|sem|com|juros|cartao|credito|pix|vista|pagando|pagar|parcel\w+|vezes|pares?|unidades?|prestac\w+|divid\w+|faz\w*|posso|consigo|tem|\d{1,2} ?x?|duas|tres|quatro|cinco|seis|dez|doze|ele|ela|esse|essa|isso|este|esta|d[eao]l[eas]|primeir[oa]|segund[oa]|terceir[oa])\b/g;
const COUNT = /\b(\d{1,2}) ?(?:x|vezes|parcelas|prestacoes)\b/;

/** What so many parts come to, when the message says how many: `e em 3x?`. */
function countSentence(cents: number, count: number, { instalments }: PaymentTerms): string {
  if (!instalments || count < 2) return "";
  const { max, minimum, interestPercentPerMonth } = instalments;
  const longest = longestInstalments(cents, { max, minimumCents: toCents(minimum), interestPercentPerMonth });
  if (count > (longest?.count ?? 1)) return `Em ${count}x não dá para esse valor. `;
  const { partCents, totalCents } = instalmentPlan(cents, count, interestPercentPerMonth);
  const interest =
    interestPercentPerMonth === 0
      ? "sem juros"
      : `total ${reais(toReais(totalCents))}, juros de ${formatNumber(interestPercentPerMonth, 0, 2)}% ao mês`;
  return `Em ${count}x ficam parcelas de **${reais(toReais(partCents))}**, ${interest}. `;
}

/** The product that the message names, points at, or goes on about. */
async function productMeant(tools: ShopTools, { text, memory }: Question): Promise<ProductDetail | null> {
  const folded = foldText(text);
  const pointed = pointedAt(folded, memory);
  const wish = parseProductRequest(folded.replace(PAYING_WORDS, " ").replace(/[^\p{L}\p{N} ]/gu, " ")).text.trim();
  if (!pointed && wish !== "" && !isAnything(wish)) {
    // `a de 1 kg` is one of what was asked for.
    const isOfWish = memory.wish?.text && askedWords(wish).every(saysHow);
    const { results, isExact } = await tools.searchProducts({
      text: isOfWish ? `${memory.wish?.text} ${wish}` : wish,
    });
    return isExact && results[0] ? tools.findProduct(results[0].productCode) : null;
  }
  const meant = pointed ?? spokenOf(memory);
  return meant && tools.findProduct(meant.code);
}

/** `quanto sai no pix?` */
const PIX_PRICE =
  /\b(?:quanto|preco|valor|desconto|mais barato)\b.*\b(?:pix|a vista)\b|\b(?:pix|a vista)\b.*\bquanto\b|\b(?:pix|a vista)\b.*\bdesconto\b|^(?:eu )?pag(?:o|amos|ando|aria) (?:a vista|no pix)/;

const priceAlone = (tools: ShopTools, product: ProductDetail, count: number): Answer => ({
  text: `${count > 1 ? `${count} × ` : ""}**${product.name}**: **${reais((toCents(tools.priceOf(product)) * count) / 100)}**. Se há desconto no Pix ou à vista, a loja diz pelo WhatsApp antes de você pagar.`,
  memory: { focus: product.code, awaits: undefined },
  suggestions: ["Quero", "Quanto é o frete?"],
});

/** What a product costs with Pix or in parts: `e no pix?`, `a cafeteira parcela em 3x?`. Null where the shop says no more. */
export async function answerPayment(tools: ShopTools, question: Question): Promise<Answer | null> {
  const folded = foldText(question.text);
  if (!PAYING.test(folded) || PAID.test(folded)) return null;
  const product = await productMeant(tools, question);
  if (!product) return null;
  const cents = toCents(tools.priceOf(product));
  const terms = tools.paymentTerms();
  const ways = paymentSentence(cents, terms);
  if (!ways)
    return PIX_PRICE.test(folded)
      ? priceAlone(tools, product, countedThing(folded).count ?? question.memory.quantity ?? 1)
      : null;
  const counted = countSentence(cents, Number(COUNT.exec(folded)?.[1] ?? 0), terms);
  return {
    text: `**${product.name}** custa **${reais(tools.priceOf(product))}**. ${counted}${ways}`,
    memory: { focus: product.code, awaits: undefined },
    suggestions: ["Quanto é o frete?", "Como comprar"],
  };
}
