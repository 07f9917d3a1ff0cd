import { AppError } from "#contract/errors.ts";
import { parseCep } from "#lib/cep.ts";
import { toCents } from "#lib/money.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Memory, Question } from "#server/conversation/rules/answer.ts";
import { findPlace } from "../../shop/place.ts";
import { isAnything } from "../../shop/product-request.ts";
import { freightSentence, namesKind, reais, sharesName } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { askedWords, lackedBy, toldIn } from "../../shop/told-words.ts";
import { countedThing, readWishChange } from "../../shop/wish-change.ts";
import { priceOfOne } from "./ordering/conversation-list.ts";
import { answerListFreight, type Destination } from "./ordering/list-freight.ts";
import { pointedAt, type ShownProduct, spokenOf } from "./shown-products.ts";

const CEP = /\b\d{5}-?\d{3}\b/;
const FREIGHT =
  /\b(frete|entrega|entregar|entregam|envio|enviar|cep|prazo|chega|chegar)\b|\bmoro (?:em|n[oa])\b|\bdemora(?: muito| quanto)?\W*$|\bdemora quant[oa]s? (?:dias|tempo)\b/;
const FREIGHT_WORDS =
  /\b(qual|quanto|fica|custa|e|o|a|valor|do|da|de|frete|calcul\w+|para|pra|pro|cep|no|na|moro|cidade|pequena|grande|dobra\w*|se|eu|voces|entreg\w+|envi\w+|prazo|cheg\w+|dias|quantos|quanto tempo|demora|leva|ate|em|meu|meus|um|uma|por favor|me|sai|p|tem|gratis|da|tempo|ainda|hoje|amanha|feriado|natal|antes|la|aqui|casa|interior|capital|litoral|domingo|segunda|terca|quarta|quinta|sexta|sabado)\b/g;

/** Where a place is told: `manda pra Juiz de Fora?`. */
const SENDING = /\b(?:mand|envi|cheg|entreg)\p{L}*\b/u;

/** Another place than the one whose postal code was told, and none that is known. */
const ELSEWHERE = /\b(?:exterior|portugal|outra cidade|outro estado|outro endereco)\b/;

/** The product that the text names, or the one spoken of. */
async function productMeant(tools: ShopTools, text: string, memory: Memory): Promise<ShownProduct | null> {
  const pointed = pointedAt(foldText(text), memory);
  if (pointed) return pointed;
  const wish = text.trim();
  if (wish !== "" && !isAnything(wish)) {
    const { results, isExact } = await tools.searchProducts({ text: wish });
    const [best] = results;
    const words = askedWords(wish);
    // Beside a product that is spoken of, one stray word of a name names no other: `entrega gelado?`.
    const isNamed =
      best !== undefined &&
      (namesKind(best, wish) ||
        spokenOf(memory) === null ||
        (words.length > 1 && lackedBy(words, toldIn(best.productName)).length === 0));
    if (best && isExact && isNamed && words.length > 0 && sharesName(best, wish))
      return { code: best.productCode, name: best.productName };
  }
  return spokenOf(memory);
}

/** `Quanto fica com frete`: what the freight and the goods come to. */
const WITH_GOODS = /\bcom (?:o )?frete\b|\btotal\b|\bao todo\b|\btudo\b/;

/** The sum where every option costs the same; else it is not known yet. */
async function sumSentence(tools: ShopTools, code: string, quantity: number, freight: number): Promise<string> {
  const product = await tools.findProduct(code);
  if (!product) return "";
  const options = product.variations.length > 0 ? product.variations : [undefined];
  const [price = 0, ...others] = new Set(options.map((variation) => priceOfOne({ product, variation })));
  if (others.length > 0) return "";
  const goods = toCents(price) * quantity;
  return ` Com o frete, fica tudo em **${reais((goods + toCents(freight)) / 100)}**.`;
}

/** What freight costs, and to where, as it is said; null where nothing is told of that, or it depends on the postal code. */
async function estimateTo(tools: ShopTools, { code }: ShownProduct, { zipCode, place }: Destination, quantity: number) {
  if (zipCode) return { ...(await tools.estimateFreight(code, zipCode, quantity)), where: zipCode };
  const estimated = place && (await tools.estimateFreightToState(code, place.uf, quantity));
  return estimated ? { ...estimated, where: place.name } : null;
}

/** What freight costs to where the parcel goes; null where the postal code must be asked for. */
async function estimate(
  tools: ShopTools,
  product: ShownProduct,
  { zipCode, place }: Destination,
  { shown = [], quantity: kept = 1 }: Memory,
  { quantity: counted, isWithGoods }: ReturnType<typeof readFreightQuestion>,
): Promise<Answer | null> {
  try {
    const quantity = counted ?? kept;
    const estimated = await estimateTo(tools, product, { zipCode, place }, quantity);
    if (!estimated) return null;
    const sum = isWithGoods
      ? await sumSentence(tools, product.code, quantity, estimated.isFree ? 0 : estimated.price)
      : "";
    const name = quantity > 1 ? `${quantity} × ${product.name}` : product.name;
    return {
      text: `${freightSentence(name, estimated, estimated.where)}${sum}`,
      memory: {
        shown: [product, ...shown.filter(({ code }) => code !== product.code)],
        focus: product.code,
        quantity,
        zipCode,
        place,
        awaits: undefined,
      },
      suggestions: ["Frete grátis", "Como comprar"],
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return zipCode ? { text: error.message } : null;
  }
}

/** `e se eu levar duas o frete dobra?` */
const TAKING = /\b(?:levar|levo|levando|comprar|comprando|pegar) /;

/** Where a message says that the parcel goes to; null where it says nothing of it. */
function destinationIn(said: string, isWaiting: boolean): Destination | null {
  const given = CEP.exec(said)?.[0];
  if (given) return { zipCode: parseCep(given) ?? undefined };
  const place = findPlace(said, isWaiting);
  if (place) return { place };
  return ELSEWHERE.test(foldText(said)) ? {} : null;
}

/** What a message asks of a delivery, with what was told before. */
function readFreightQuestion({ turn, text, memory }: Question) {
  const folded = foldText(text);
  const isWaiting = memory.awaits === "freight";
  const told = destinationIn(turn.text, isWaiting);
  const isFreight = FREIGHT.test(folded) || (told !== null && SENDING.test(folded));
  const hasZipCode = told?.zipCode !== undefined;
  const request = countedThing(folded.replace(CEP, " "));
  const isPriced = told !== null && !hasZipCode && /\b(frete|quanto|valor)\b/.test(folded);
  // Whether freight may be free is a rule of the shop.
  const isRule = /\bgratis\b/.test(folded) && !hasZipCode;
  const isAsked = isFreight && !isRule && Boolean(memory.shown?.length || memory.zipCode || memory.place || isPriced);
  const wish = request.rest
    .replace(foldText(told?.place?.name ?? ""), " ")
    .replace(FREIGHT_WORDS, " ")
    .replace(/[^\p{L}\p{N}\s]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return {
    isOurs: hasZipCode || isAsked || isWaiting,
    /** Whether it says what is to be sent, though nothing was spoken of yet: `frete de 6 canecas`. */
    isNaming: isFreight && !isRule && wish !== "",
    /** Whether the message itself speaks of a delivery, and not only what was said before it. */
    isOutright: hasZipCode || isFreight,
    isFreight,
    isPriced,
    destination: told ?? (isFreight || isWaiting ? memory : {}),
    quantity: request.count ?? (TAKING.test(folded) ? readWishChange(folded.replace(CEP, " ")).count : undefined),
    isWithGoods: WITH_GOODS.test(folded),
    wish,
  };
}

function askForZipCode(
  product: ShownProduct | null,
  { isFreight, isPriced, quantity }: ReturnType<typeof readFreightQuestion>,
  { shown = [] }: Memory,
): Answer | null {
  if (!product && isPriced) {
    return {
      text: "O frete depende do produto e do lugar. Me diga **qual produto** e o **CEP** de entrega (8 números), e eu estimo o valor e o prazo.",
      memory: { awaits: "freight" },
    };
  }
  if (!product || !isFreight) return null;
  return {
    text: `Entregamos em todo o Brasil. Para estimar o frete e o prazo de ${product.name}, me diga o **CEP** de entrega (8 números).`,
    memory: {
      shown: [product, ...shown.filter(({ code }) => code !== product.code)],
      focus: product.code,
      awaits: "freight",
      ...(quantity && { quantity }),
    },
  };
}

const askForProduct = ({ zipCode, place }: Destination): Answer => ({
  text: `${zipCode ? `Anotei o CEP ${zipCode}.` : `Entregamos em **${place?.name} (${place?.uf})**.`} **Qual produto** você quer receber? Com ele eu estimo o frete e o prazo.`,
  memory: { zipCode, place, awaits: "freight" },
  suggestions: ["Ver promoções"],
});

/** What the freight is, or what is still to be told before it can be. */
export async function answerFreight(tools: ShopTools, question: Question): Promise<Answer | null> {
  const asked = readFreightQuestion(question);
  const { isOurs, isNaming, isOutright, destination, wish } = asked;
  if (!isOurs && !isNaming) return null;
  const ofList = isOutright ? await answerListFreight(tools, destination, { ...question, wish }) : null;
  if (ofList) return ofList;
  const product = await productMeant(tools, wish, question.memory);
  if (!isOurs && !product) return null;
  // Who was asked for a product and speaks of something else has gone on to that.
  if (!product && !isOutright) return null;
  const isKnown = destination.zipCode !== undefined || destination.place !== undefined;
  if (isKnown && !product) return askForProduct(destination);
  const estimated = isKnown && product ? await estimate(tools, product, destination, question.memory, asked) : null;
  return estimated ?? askForZipCode(product, asked, question.memory);
}
