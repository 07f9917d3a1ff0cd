import type { HandOff } from "#contract/bot/bot-chat.ts";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { optionOf, optionPrices } from "#contract/catalog/product-option.ts";
import { optionPath, productPath } from "#contract/catalog/store-paths.ts";
import type { Variation } from "#contract/catalog/variation.ts";
import { MAX_ORDER_ITEMS } from "#contract/order/order-limits.ts";
import type { Answer, Listed, Memory } from "#server/conversation/rules/answer.ts";
import { optionNames, priceSentence, reais, stockSentence } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { type Chosen, listSentence, priceOfOne, setOnList } from "./ordering/conversation-list.ts";
import { chooseOption } from "./product-options.ts";
import type { ShownProduct } from "./shown-products.ts";

/** What somebody takes of one product. */
export interface Taken {
  product: ShownProduct;
  /** Words that say which of its options. */
  option: string;
  /** How many; unsaid is what was said before, or one. */
  count?: number | undefined;
  /** Onto the list, or at once; `total` only asks what so many cost. */
  as: "list" | "order" | "total";
}

const MOST_OPTIONS = 4;

const nameOf = ({ product, variation }: Chosen) => `**${product.name}**${variation ? ` (${optionOf(variation)})` : ""}`;

function sumSentence(chosen: Chosen): string {
  const { product, variation, count } = chosen;
  const short =
    product.stock < count ? ` Atenção: ${product.stock > 0 ? "há " : "está "}${stockSentence(product.stock)}.` : "";
  return count > 1
    ? `${count} × ${nameOf(chosen)}: **${reais(priceOfOne(chosen) * count)}** (${reais(priceOfOne(chosen))} cada), sem o frete.${short}`
    : `${nameOf(chosen)}: ${priceSentence(variation ? optionPrices(product, variation) : product)}.${short}`;
}

/** Which of the options it is to be, with what so many of it cost where all cost the same. */
function askForOption(product: ProductDetail, open: Variation[], count: number): Answer {
  const prices = new Set(open.map((variation) => priceOfOne({ product, variation })));
  const [price = 0] = prices;
  const sum =
    prices.size === 1 && count > 1 ? `${count} × **${product.name}**: **${reais(price * count)}**, sem o frete. ` : "";
  const text = `${sum}Em qual opção? **${product.name}** tem: ${optionNames({ ...product, variations: open })}.`;
  return { text, suggestions: open.slice(0, MOST_OPTIONS).map((one) => `Quero ${optionOf(one)}`) };
}

async function putOnList(tools: ShopTools, chosen: Chosen, before: readonly Listed[] = []): Promise<Answer> {
  const list = setOnList(before, chosen);
  const isFull = before.length === MAX_ORDER_ITEMS && list.length === before.length;
  const said = isFull
    ? `A lista leva até ${MAX_ORDER_ITEMS} produtos`
    : `Pus na sua lista ${chosen.count} × ${nameOf(chosen)}`;
  return {
    text: `${said}. Ela está assim:\n\n${await listSentence(tools, list)}`,
    memory: { list },
    suggestions: ["Quanto é o frete?", "Formas de pagamento"],
  };
}

/** The card and the message that order it. */
function orderNow(chosen: Chosen, order: (text: string) => HandOff): Answer {
  const { product, variation, count } = chosen;
  const path = variation ? optionPath(product.code, optionOf(variation)) : productPath(product.code);
  const option = variation ? ` (${optionOf(variation)})` : "";
  return {
    text: `${sumSentence(chosen)} Para fechar, abra a [página do produto](${path}), escolha a quantidade e toque em **Comprar pelo WhatsApp**; ou mande o pedido à loja agora, pelo botão abaixo.`,
    suggestions: ["Põe na lista", "Quanto é o frete?", "Formas de pagamento"],
    handOff: order(`Quero comprar ${count} × ${product.name}${option} (código ${product.code}).`),
  };
}

/** What is sold out comes to whoever leaves an address on its page. */
export function answerSoldOut({ name, code }: ProductDetail): Answer {
  return {
    text: `**${name}** está sem estoque no momento, e não há data certa para voltar. Na [página do produto](${productPath(code)}), em **Avise-me quando chegar**, você deixa o seu e-mail e a loja avisa.`,
    memory: { focus: code },
    suggestions: ["Mais opções", "Ver promoções"],
  };
}

/** So many of a product in one option: on the list, in the message that orders it, or what they cost. */
export async function answerTaken(
  tools: ShopTools,
  memory: Memory,
  { product: shown, option, count: said, as }: Taken,
  order: (text: string) => HandOff,
): Promise<Answer> {
  const product = await tools.findProduct(shown.code);
  if (!product) return { text: `${shown.name} não está mais à venda.` };
  const count = said ?? memory.quantity ?? 1;
  const kept: Memory = { focus: product.code, quantity: as === "list" ? undefined : count };
  if (product.stock <= 0 && as !== "total") return answerSoldOut(product);
  const { variation, open } = chooseOption(product, [...(memory.options ?? []), option]);
  if (open.length > 0 && as !== "total")
    return { ...askForOption(product, open, count), memory: { ...kept, takesAs: as } };
  const chosen = { product, variation, count };
  const answer =
    as === "list"
      ? await putOnList(tools, chosen, memory.list)
      : as === "order"
        ? { ...orderNow(chosen, order), memory: { list: setOnList(memory.list ?? [], chosen) } }
        : { text: sumSentence(chosen), suggestions: ["Põe na lista", "Quero", "Quanto é o frete?"] };
  return { ...answer, memory: { ...kept, takesAs: undefined, ...answer.memory } };
}
