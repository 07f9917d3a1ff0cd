import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { asksForPerson } from "./asks-for-person.ts";
import { readGate } from "./emergency-gate.ts";
import { everydayWords } from "./everyday-words.ts";
import { wholeWords } from "./word-pattern.ts";

const { greetings, smallTalk, thanks, goodbyes, praise, assents, courtesies, insults, complaints, english, subjects } =
  everydayWords;

/** What every assistant must notice before it thinks of its subject. All patterns read folded text. */

const SECRET =
  /\b(ignor\w+|esquec\w+|desconsider\w+)\b.{0,30}\b(instruc\w+|regras?|tudo|prompt|anterior\w*)\b|\b(seu|teu|o) prompt\b|\bprompt (do )?sistema\b|\bsystem prompt\b|\bsuas (instrucoes|regras)\b|\bfinja que\b|\bmodo desenvolvedor\b|\bjailbreak\b|\b(preco|valor) de custo\b|\bcusto de compra\b|\bmargem de (?:lucro|voces?|vcs?)\b|\bquanto (?:voces?|vcs?) pag\w+\b|\b(senha|token|chave|secret|credencia\w+)\b.{0,25}\b(banco|api|servidor|admin|sistema|openai)\b|\b(dados?|e ?mails?|emails?|telefones?|enderecos?|pedidos?|cpfs?|contas?)\b.{0,15}\b(de outr\w+|d[oa]s? (outr\w+|ultim\w+ )?(usuari|client|comprador|pacient|contratant)\w+|dos? outr\w+|de clientes|de todos)\b/;

/** Whether the text asks for what nobody may have, or for another assistant than this one. */
export function asksForSecrets(text: string): boolean {
  return SECRET.test(foldText(text).replace(/[-]/g, " "));
}

/** Words of English that are none of Portuguese. */
const ENGLISH = wholeWords(english, "g");
const ENGLISH_SHARE = 0.4;

/** Whether the text is written in English. */
export function isEnglish(text: string): boolean {
  const folded = foldText(text).replace(/['’]/g, "");
  const words = folded.match(/\p{L}+/gu) ?? [];
  const english = folded.match(ENGLISH) ?? [];
  return english.length >= 2 && english.length >= ENGLISH_SHARE * words.length;
}

const INSULT = wholeWords(insults);

/** Who speaks ill of themselves does not insult anybody. */
const OF_ONESELF = /\b(me (sinto|acho|odeio)|eu sou|sou (um|uma|muito)|estou (um|uma|me sentindo))\b/;

/** Whether the text does no more than let off steam. */
export function isInsult(text: string): boolean {
  const folded = foldText(text);
  return INSULT.test(folded) && !OF_ONESELF.test(folded);
}

const GREETING = wholeWords(greetings);
const SMALL_TALK = wholeWords([...greetings, ...smallTalk], "g");
/** `Oi, sou a Ana`. */
const INTRODUCTION = /\b(?:(?:aqui (?:quem fala )?e|me chamo|meu nome e)(?: [ao])?|(?:eu )?sou [ao]) \p{L}{2,}\W*$/u;

/** How to greet back, or null when the text says more than a greeting. */
export function greetingOf(text: string): string | null {
  const folded = foldText(text);
  const rest = folded.replace(INTRODUCTION, "").replace(SMALL_TALK, "");
  if (!GREETING.test(folded) || /[\p{L}\p{N}]/u.test(rest)) return null;
  if (/\bbom dia/.test(folded)) return "Bom dia";
  if (/\bboa tarde\b/.test(folded)) return "Boa tarde";
  return /\bboa noite\b/.test(folded) ? "Boa noite" : "Olá";
}

const THANKS = wholeWords([...thanks, ...praise]);
const THANKED = wholeWords(thanks);

/** Whether somebody thanks, whatever else they say. */
export const isThankful = (text: string): boolean => THANKED.test(foldText(text));

const BYE = wholeWords(goodbyes);
const ASSENT = wholeWords(assents);
const POLITE = wholeWords([...thanks, ...goodbyes, ...praise, ...assents, ...courtesies], "g");

export type Parting = "thanks" | "bye" | "ok";

/** A word of thanks, farewell or assent with nothing else. */
export function partingOf(text: string): Parting | null {
  const folded = foldText(text);
  if (folded.replace(POLITE, "").replace(/[^\p{L}\p{N}]/gu, "") !== "") return null;
  if (BYE.test(folded)) return "bye";
  if (THANKS.test(folded)) return "thanks";
  return ASSENT.test(folded) ? "ok" : null;
}

const COMPLAINT = wholeWords(complaints);

/** Whether someone is unhappy with us, whatever about. */
export function isComplaint(text: string): boolean {
  return COMPLAINT.test(foldText(text));
}

const CLOCK = /\b(que horas? (sao|e|eh)|(sabe|me diz|diga|qual)( e)? (a |as )?horas?( agora)?$|hora certa)\b/;
const CALENDAR =
  /\b(que dia (e|eh) hoje|que dia da semana|qual (e )?a data de hoje|hoje (e|eh) que dia|em que (dia|ano) estamos)\b/;

/** Whether the text asks for the time or the date, and for nothing of ours. */
export function asksForTime(text: string): "hour" | "day" | null {
  const folded = foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (CALENDAR.test(folded)) return "day";
  return CLOCK.test(folded) && !/\b(sao os|e (o|a) (show|entrega|passagem|abertura))\b/.test(folded) ? "hour" : null;
}

const SMALL_QUESTION =
  /\b(como (esta|ta|vai estar|fica) o (tempo|clima)|previsao do tempo|quem (ganhou|venceu|e o presidente|descobriu|inventou)|sentido da vida|capital d[aeo]|conta(r)? uma piada|quanto e \d+ ?(\+|mais|vezes|x|\*|-|menos|dividido) ?\w+|(acha|votar|vota) (d|n)[oa] (bolsonaro|lula|presidente|governo)|receita de (bolo|pao|pudim)|(dolar|euro|bitcoin) (esta|ta|hoje|vale)|(cotacao|valor|preco) d[oa] (dolar|euro|bitcoin)|quanto (esta|ta|vale) o (dolar|euro|bitcoin)|horoscopo|resultado d[ao] (jogo|loteria|mega))\b/;

/** Questions of general knowledge and small talk, which no assistant here is for. */
export function isOffTopic(text: string): boolean {
  return SMALL_QUESTION.test(foldText(text));
}

/** Whether somebody laughs while they write. */
export const laughs = (text: string): boolean => /\bk{3,}\b|\b(ha){2,}\b|\b(rs){2,}\b/.test(foldText(text));

const LAUGHTER = String.raw`(?:k{2,}|(?:ha)+|(?:he)+|(?:rs)+)\b\W*`;
const SOUND = String.raw`(?:teste?|testando|hum+|ah+|ata|eh+)\b\W*`;
const LISTENS = String.raw`(?:(?:ah+ )?(?:ta bom|ta|sim|entendi|legal|sei|certo|que bom))\b\W*`;
/** `ah tá` and `tá bom kkk` say no more than that one listened; `tá bom` alone may take what was offered. */
const NOTHING = new RegExp(
  `^(?:(?:${LAUGHTER}|${SOUND})+|(?:${LAUGHTER})+${LISTENS}|(?=ah|.*${LAUGHTER}$)${LISTENS}(?:${LAUGHTER})*)$`,
);

/** Laughter, a test, or only signs: nothing that can be answered. */
export function saysNothing(text: string): boolean {
  const folded = foldText(text).trim();
  return /^[^\p{L}\p{N}]*$/u.test(folded) || NOTHING.test(folded);
}

/** What people type without a meaning: few vowels, or rows of the keyboard. */
export function isGibberish(text: string): boolean {
  const folded = foldText(text).trim();
  if (/\s|\d/.test(folded) || folded.length < 5) return false;
  return (
    /asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert|zxcv|xcvb|[bcdfghjklmnpqrstvwxz]{5}|(..+)\1\1/.test(folded) ||
    /^(asd|xyz|qwe|jkl)/.test(folded)
  );
}

/** What is answered by rules whoever else answers: an emergency cannot wait for a model, nor be left to it. */
export function mustBeRuled(text: string, isCaring: boolean): boolean {
  return readGate(text, isCaring).emergency !== null || asksForSecrets(text) || asksForPerson(text);
}

/** Where the text belongs when it is not this assistant's affair, by folded words. */
export const otherAssistants: { bot: ChatBot; says: RegExp }[] = (["jaiminho", "marley", "mart"] as const).map(
  (bot) => ({
    bot,
    says: wholeWords(subjects[bot]),
  }),
);
