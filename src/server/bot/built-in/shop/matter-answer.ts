import type { HandOff } from "#contract/bot/bot-chat.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Act } from "#server/conversation/learned/act.ts";
import type { Answer, Memory, Question } from "#server/conversation/rules/answer.ts";
import { toAnswer } from "#server/conversation/rules/article-answer.ts";
import { lastReply, saidIn } from "#server/conversation/rules/said-before.ts";
import { asks, isTold } from "#server/conversation/rules/told.ts";
import { namesThing } from "../../shop/find-products.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";

/** What the shop says of the matter that a turn is surely about, where no text is near to its words: the first whose words it has, else the last. */
const OF_MATTER: Partial<Record<Act, readonly (readonly [RegExp, string])[]>> = {
  discount: [
    [/\b(?:pix|vista|cartao|boleto|dinheiro)\b/, "Parcelamento e desconto"],
    [/\bcupom\b/, "Cupom"],
    [/\d|\b(?:quantidade|varios|varias|mais de um)\b/, "Atacado"],
    [/^/, "Negociar preço"],
  ],
  payment: [
    [/\b(?:parcel\p{L}*|vezes|juros|divid\p{L}+|\d+x)\b/u, "Parcelamento e desconto"],
    [/^/, "Formas de pagamento"],
  ],
  delivery: [[/^/, "Frete e prazo"]],
  freight: [[/^/, "Frete e prazo"]],
  returns: [
    [
      /\b(?:garantia|defeit\p{L}*|queim\p{L}+|quebr\p{L}+|estrag\p{L}+|par(?:ar?|ou) de|conserta\p{L}*|arruma\p{L}*|meses|anos?)\b/u,
      "Garantia",
    ],
    [/^/, "Trocas e devoluções"],
  ],
  order: [[/^/, "Acompanhar pedido"]],
};

/** The shop's text of what a turn is surely about; null where it was just said. */
export function answerMatter(search: KnowledgeSearch, { turn, text }: Question, act: Act | null): Answer[] | null {
  const folded = foldText(text);
  const title = act ? OF_MATTER[act]?.find(([said]) => said.test(folded))?.[1] : undefined;
  const article = title === undefined ? undefined : search.findByTitle(title);
  const answer = article && toAnswer({ article, score: 1 });
  return answer && !saidIn(lastReply(turn))(answer) ? [answer] : null;
}

/** What was bought, and what became of it: the shop alone sees orders and payments. */
const AFTER_SALE = new Set([
  "Produto quebrado na entrega",
  "Acompanhar pedido",
  "Reembolso",
  "Cancelar pedido",
  "Trocas e devoluções",
  "Prazo do estorno",
  "Cobrança em dobro",
  "Pagamento recusado",
]);

/** Whether a purchase is spoken of, and no product that is looked for: of one that is shown, a rule may be asked too. */
export const isAfterSale = ({ topic, shown }: Memory): boolean => AFTER_SALE.has(topic ?? "") && !shown?.length;

/** What is told on of a purchase goes to the shop, which takes it from here: `foi a de 24`, `só tenho o comprovante`. */
export async function answerToldOfPurchase(
  tools: ShopTools,
  { turn, text, memory }: Question,
  askShop: (text: string) => HandOff,
): Promise<Answer | null> {
  if (!isAfterSale(memory) || asks(text, turn.text)) return null;
  // Who only names a thing looks for it.
  if (!isTold(text, turn.text) && (await namesThing(tools, text))) return null;
  return {
    text: "Certo, isso vai na mensagem: o botão abaixo já leva à loja o que você contou. Eu daqui não vejo nem mudo pedidos: quem resolve e confirma é ela, e acha a compra pelo **código do pedido**, ou pelo seu nome, o dia e o comprovante.",
    suggestions: ["Trocas e devoluções", "Garantia"],
    handOff: askShop(`Sobre a minha compra: ${turn.text}`),
    mayRepeat: true,
  };
}

/** What else is asked of a rule that was just told, or of a purchase, and no text answers: it is the shop's to answer. */
export function answerMoreOfMatter(
  search: KnowledgeSearch,
  { turn, text, memory }: Question,
  askShop: (text: string) => HandOff,
): Answer[] | null {
  const article = memory.topic === undefined ? undefined : search.findByTitle(memory.topic);
  if (!article) return null;
  const isJustTold = saidIn(lastReply(turn))(toAnswer({ article, score: 1 }));
  if (!isJustTold && !isAfterSale(memory)) return null;
  const title = article.title.toLowerCase();
  const own = isAfterSale(memory)
    ? "Isso só a loja confirma: eu daqui não vejo nem mudo pedidos e pagamentos."
    : `Sobre **${title}**, a loja só deixou escrito o que eu disse.`;
  return [
    {
      text: `${own} Ela responde pelo WhatsApp: o botão abaixo já leva a sua pergunta.`,
      handOff: askShop(`Sobre ${title}: ${text}`),
      isUnanswered: true,
    },
  ];
}
