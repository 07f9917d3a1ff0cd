import type { HandOff } from "#contract/bot/bot-chat.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";

/** What somebody who has a problem with a purchase was told of last. */
const OF_PROBLEM = new Set(["Produto quebrado na entrega", "Acompanhar pedido", "Reembolso"]);
/** Whoever asks or wants something has gone on from the tale. */
const ASKING =
  /[?]|^(?:e |mas )?(?:qua(?:l|is|nto|nta|ndo)|como|onde|quem|que|tem|posso|pode|voces?|da para|quero|queria|preciso|procuro|cade|cancel\w+)\b/;
/** What is told happened; who names no more than a thing looks for it. */
const HAPPENED =
  /\b(?:foi|foram|era|ve(?:io|ieram)|falt\w+|comprei|recebi|cheg(?:ou|aram)|quebr\w+|amass\w+|pag(?:uei|ou)|pedi|mandei|mandaram|nao|ja|ninguem|prefiro|n[.º°])(?!\p{L})|\d{5,}/u;
const MOST_WORDS = 14;

/** Whoever tells more of a problem, `foi a de 24`, is told who takes it from here. */
export function answerToldProblem({ turn, text, memory }: Question, askShop: (text: string) => HandOff): Answer | null {
  const folded = foldText(text).trim();
  if (!OF_PROBLEM.has(memory.topic ?? "") || ASKING.test(folded) || turn.text.includes("?")) return null;
  if (!HAPPENED.test(folded) || folded.split(/\s+/).length > MOST_WORDS) return null;
  return {
    text: "Certo. Quem resolve isso é a loja, pelo WhatsApp: o botão abaixo já leva o que você contou. Com o **código do pedido**, ou o seu nome e o dia da compra, ela acha o pedido.",
    suggestions: ["Trocas e devoluções", "Garantia"],
    handOff: askShop(`Sobre a minha compra: ${turn.text}`),
  };
}
