import type { HandOff } from "#contract/bot/bot-chat.ts";
import type { Act } from "#server/conversation/learned/act.ts";
import type { Answer, Memory, Question } from "#server/conversation/rules/answer.ts";
import { thingIn } from "../../shop/named-in-turn.ts";
import { askedWords, saysHow, tells, toldIn } from "../../shop/told-words.ts";
import type { Talk } from "./talk.ts";

/** That a thing is not sold here. What is asked next may be asked of it, and of nothing that was shown before. */
export const answerMissed = (thing: string, suggestions = ["Ver promoções", "Presente até R$ 100"]): Answer => ({
  text: `Não encontrei ${thing === "" ? "isso" : `**${thing}**`} na loja. Posso procurar por outro nome, por categoria ou por preço, ou você pergunta direto à loja pelo WhatsApp.`,
  suggestions,
  isUnanswered: true,
  ...(thing !== "" && { memory: { missed: thing, shown: [], focus: undefined, wish: { text: "" } } }),
});

/** A thing that nobody here knows: it is not sold. */
export function answerUnknownThing({ text, turn }: Question): Answer | null {
  const thing = thingIn(text, turn.history.length > 0);
  return thing === "" ? null : answerMissed(thing);
}

/** `e creatina?`: no more than a thing. */
const ANOTHER = /^(?:e |tem |e tem |nem )(?:[oa]s? )?\p{L}{4,}\W*$/u;
/** Who says so names what is meant: `deixa só o protetor`, `me refiro ao ventilador`. */
const MEANING = /\b(?:quero|poe|coloca|bota|deixa|refiro|falo d[eao]|manda|separa)\b/;

/** Acts that ask for something, and not something of what was spoken of. */
const ASKING_FOR: readonly (Act | null)[] = ["search", "gift", "take", "price"];

/** Whether the turn names a thing that is not the one that was missed: `nem parafusadeira?`. */
function namesAnother({ act, thing, memory: { missed = "" } }: Pick<Talk, "act" | "thing" | "memory">): boolean {
  const [head] = askedWords(thing);
  if (!head || saysHow(head) || tells(toldIn(missed), head)) return false;
  return act === null || ASKING_FOR.includes(act);
}

/** Whether a turn asks for another thing than the one that was missed. */
export const asksForAnother = (talk: Pick<Talk, "folded" | "words" | "act" | "thing" | "memory">): boolean =>
  talk.words.length > 0 &&
  !talk.words.every(saysHow) &&
  (MEANING.test(talk.folded) || (ANOTHER.test(talk.folded) && talk.words.length === 1) || namesAnother(talk));

/** What is asked of a thing that is not sold: nobody here can say it. */
export function answerOfMissed({ missed }: Memory, text: string, askShop: (text: string) => HandOff): Answer | null {
  if (missed === undefined) return null;
  return {
    text: `Como não encontrei **${missed}** na loja, disso não sei dizer mais. A loja responde pelo WhatsApp: o botão abaixo já leva a sua pergunta. Ou diga outra coisa que eu procuro.`,
    handOff: askShop(`Procuro ${missed}. ${text}`),
    suggestions: ["Ver promoções"],
    isUnanswered: true,
  };
}
