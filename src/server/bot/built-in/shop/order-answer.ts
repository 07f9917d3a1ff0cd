import type { HandOff } from "#contract/bot/bot-chat.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Memory, Question } from "#server/conversation/rules/answer.ts";
import { orderSentence } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { DEFECT } from "./policy-answer.ts";

/** The code of an order in the text: seven signs with a digit, or in capitals. */
function orderCodeIn(text: string): string | null {
  const tokens = text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{7}(?![\p{L}\p{N}])/gu) ?? [];
  const isCode = (token: string) =>
    /^[0-9a-z]{7}$/i.test(token) && /[a-z]/i.test(token) && (/\d/.test(token) || token === token.toUpperCase());
  return tokens.find(isCode) ?? null;
}

/** A code may be all figures: then the order that there is tells it from any other number. */
const ONLY_FIGURES = /(?<!\d)\d{7}(?!\d)/;

/** The article that asks for the code. */
const ARTICLE = "Acompanhar pedido";
/** A number that is no code of ours: `PED-8842`, `numero 10452`. */
const OTHER_NUMBER =
  /^(?:[\p{L}\s]+, ?)?(?:(?:é o |e o |é |e |o )?(?:n[uú]mero|c[oó]digo|pedido)? ?(?:é |e |n[º°o]? ?)?)?[a-z]{0,4}[-# ]?\d{3,13}(?:br)?\W*$/iu;

const otherNumber: Answer = {
  text: "Esse número não é de um pedido daqui: o código tem **7 letras e números** (como K7M2Q9X) e está na mensagem que foi à loja pelo WhatsApp. Sem ele, a loja acha o pedido pelo seu nome, por lá.",
  suggestions: ["Falar com a loja"],
};

/** How else an order may be found, or who sees to it. */
const SEEKS_ORDER =
  /\b(?:pelo|por|com|no) (?:meu )?(?:cpf|nome|e-?mail|telefone)\b|\bquem (?:resolve|ve|cuida|responde)\b/;

/** Who waits for an order, or has lost its code. */
const WAITING =
  /\b(?:ha|faz|tem|fez) (?:mais de )?\p{L}*\d* ?(?:dias?|semanas?|mes(?:es)?)\b|\b(?:nao chegou|nada ainda|e nada|ate agora|atras\p{L}+|ninguem (?:apareceu|veio|entregou|trouxe)|nao apareceu|perdi|nao (?:sei|tenho|lembro|acho|estou com) (?:d?o |mais (?:o )?|esse )?(?:codigo|numero)|sem (?:o )?codigo|dinheiro de volta|reembolso|estorno)\b/u;

/** Whose order it is. */
const OWN_ORDER = /\b(?:meu pedido|minha (?:compra|encomenda)|comprei|pedi|a entrega (?:estava|era|ficou|foi))\b/;

const APPOINTED = /\bentrega (?:estava|tava|era) marcad\w+/;

/** What the shop does for who waits, said once: it alone knows where the parcel is, and finds the order by the name. */
const SORRY = "Sinto muito pela espera.";
const late = (handOff: HandOff): Answer => ({
  text: `${SORRY} Onde o pedido está só a loja sabe: fale com ela pelo botão abaixo. Sem o código, ela acha o pedido pelo seu **nome** e pelo **dia da compra**. Se preferir desistir, você recebe tudo de volta, com o frete, até **7 dias** depois de receber.`,
  handOff,
  memory: { topic: ARTICLE },
  suggestions: ["Trocas e devoluções"],
});

/** Whether somebody waits for an order. What came broken has come: its rule is told. */
const isWaiting = (folded: string, { topic }: Memory): boolean =>
  (topic === ARTICLE || OWN_ORDER.test(folded) || APPOINTED.test(folded)) &&
  (WAITING.test(folded) || (topic === ARTICLE && SEEKS_ORDER.test(folded))) &&
  !DEFECT.test(folded);

/** The code that is all figures, where there is an order of it. */
async function figuresOfOrder(tools: ShopTools, text: string): Promise<string | null> {
  const figures = ONLY_FIGURES.exec(text)?.[0];
  return figures !== undefined && (await tools.findOrder(figures)) ? figures : null;
}

/** Whether the message speaks of an order, or goes on with what was said of one. */
function speaksOfOrder({ text, history }: Question["turn"], { topic }: Memory): boolean {
  const before = history.findLast(({ role }) => role === "user")?.text ?? "";
  return topic === ARTICLE || OWN_ORDER.test(foldText(before)) || /\b(?:pedido|codigo)\b/.test(foldText(text));
}

/** Tells of a stored order whose code stands in the message. */
export async function answerOrder(
  tools: ShopTools,
  { turn, memory }: Question,
  askShop: (text: string) => HandOff,
): Promise<Answer | null> {
  const folded = foldText(turn.text);
  const isOfOrder = speaksOfOrder(turn, memory);
  const code = orderCodeIn(turn.text) ?? (isOfOrder ? await figuresOfOrder(tools, turn.text) : null);
  if (isOfOrder && !code && OTHER_NUMBER.test(turn.text.trim())) return otherNumber;
  const isSaid = turn.history.at(-1)?.text.startsWith(SORRY) === true;
  if (!code && !isSaid && isWaiting(folded, memory)) return late(askShop("Meu pedido ainda não chegou."));
  if (!code || !/pedido|codigo|compra|rastre|entrega|cade/.test(folded)) {
    if (!code || turn.text.trim().length > 9) return null;
  }
  const order = await tools.findOrder(code);
  return {
    text: order
      ? orderSentence(order)
      : `Não encontrei pedido com o código **${code}**. Confira os 7 números e letras na mensagem do WhatsApp, ou fale com a loja por lá.`,
    ...(order && { memory: { order: order.code } }),
    suggestions: order ? ["Trocas e devoluções", "Garantia"] : ["Falar com a loja"],
  };
}
