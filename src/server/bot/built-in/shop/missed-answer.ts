import type { HandOff } from "#contract/bot/bot-chat.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Memory } from "#server/conversation/rules/answer.ts";
import type { ProductRequest } from "../../shop/product-request.ts";
import { askedWords, asWritten, isPerson, saysHow } from "../../shop/told-words.ts";
import type { Talk } from "./talk.ts";

/** What somebody wants to do with a thing stands before it: `quero montar um kit`. */
const TO_DO = /\b(?:quero|queria|preciso|vou|quer|gostaria de) (\p{L}+[aei]r)\b/u;
/** A thing with what it is for or of, and nothing before it: `luminária pro quarto do bebê`. */
const BARE_THING = /^(\p{L}{4,})(?: \p{L}+)? (?:de|pra|pro|para|com|sem) \p{L}/u;

/** What a thing that is asked for stands behind: `vocês têm`, `procuro uma`. */
const ASKED_FOR =
  /\b(?:tem|tinha|vend\p{L}+|quer|quero|queria|procur\p{L}+|precis\p{L}+|busc\p{L}+|compr\p{L}+|trabalham com|algum\p{L}*|uma?|uns|umas|cade|ve|de|e|por|para|pra|gostaria|outr[oa]s?|quanto (?:custa|e|ta|sai)) (?:[oa]s? |uma? |algum\p{L}* )?$/u;
/** So few words are no more than what is asked for. */
const MOST_BARE = 3;

/** Whether a word of a text is what it asks for, and no sigh or verb in it: `confirma pra mim`. */
function isAskedFor(word: string, text: string): boolean {
  const folded = foldText(text).trim();
  const before = folded.slice(0, Math.max(0, folded.indexOf(foldText(word))));
  return ASKED_FOR.test(before) || isBareThing(text) || (before === "" && folded.split(/\s+/).length <= MOST_BARE);
}

/** The thing that is asked for, as it was written: all of a few words, else the first that can be a thing; empty where there is none. */
export function thingAsked(request: Pick<ProductRequest, "text">, text: string): string {
  const done = TO_DO.exec(foldText(text))?.[1];
  const words = askedWords(request.text).filter((word) => !isPerson(word) && foldText(word.shown) !== done);
  const head = words.findIndex((word) => !saysHow(word));
  if (head < 0 || !isAskedFor(words[head]?.shown ?? "", text)) return "";
  // As much of it as stands together: of `notebook pra faculdade, o que tem?` no more than the first words.
  const beginnings = words.slice(head).map((_, more, all) => asWritten(all.slice(0, all.length - more), text));
  return beginnings.find((said) => said !== "") ?? words[head]?.shown ?? "";
}

/** Whether a text is no more than a thing, as who looks for it types it. */
export function isBareThing(text: string): boolean {
  const first = BARE_THING.exec(foldText(text))?.[1];
  const [head] = askedWords(text);
  return first !== undefined && head !== undefined && foldText(head.shown) === first && !isPerson(head);
}

/** That a thing is not sold here. What is asked next may be asked of it, and of nothing that was shown before. */
export const answerMissed = (thing: string, suggestions = ["Ver promoções", "Presente até R$ 100"]): Answer => ({
  text: `Não encontrei ${thing === "" ? "isso" : `**${thing}**`} na loja. Posso procurar por outro nome, por categoria ou por preço, ou você pergunta direto à loja pelo WhatsApp.`,
  suggestions,
  isUnanswered: true,
  ...(thing !== "" && { memory: { missed: thing, shown: [], focus: undefined, wish: { text: "" } } }),
});

/** No more than a thing and how it is: `furadeira 220v`. What somebody did, asks or feels is no thing. */
const THING_ALONE = /^\p{L}{4,}(?<!(?:ei|ou|eu|iu|ar|er|ir|ando|endo|indo|amos|emos|mente))(?: [\p{L}\d,.]+){1,3}$/u;
const NO_THING =
  /\b(?:nao|que|qual|quais|como|onde|quando|quanto|quem|porque|por que|isso|esse|essa|voces?|vc|eu|me|te|foi|esta|sao|tem|pode|muito|obrigad[oa])\b/;

/** A thing that nobody here knows, asked for by its name alone: it is not sold. */
export function answerUnknownThing(text: string): Answer | null {
  const folded = foldText(text).trim();
  if (!THING_ALONE.test(folded) || NO_THING.test(folded)) return null;
  const thing = thingAsked({ text }, text);
  return thing === "" ? null : answerMissed(thing);
}

/** `e creatina?`: no more than a thing. */
const ANOTHER = /^(?:e |tem |e tem )(?:[oa]s? )?\p{L}{4,}\W*$/u;
/** Who says so names what is meant: `deixa só o protetor`, `me refiro ao ventilador`. */
const MEANING = /\b(?:quero|poe|coloca|bota|deixa|refiro|falo d[eao]|manda|separa)\b/;

/** Whether a turn names no more than a thing, which is another than the one that was missed. */
export const asksForAnother = ({ folded, words }: Pick<Talk, "folded" | "words">): boolean =>
  words.length > 0 && !words.every(saysHow) && (MEANING.test(folded) || (ANOTHER.test(folded) && words.length === 1));

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
