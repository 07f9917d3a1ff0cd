import type { HandOff } from "#contract/bot/bot-chat.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Memory, Question } from "#server/conversation/rules/answer.ts";

type Booking = NonNullable<Memory["booking"]>;
type Slot = keyof Booking;

const labels: Record<Slot, string> = {
  event: "Evento",
  day: "Data",
  city: "Cidade",
  audience: "Público",
  budget: "Orçamento",
};
const slots = Object.keys(labels) as Slot[];

/** What is asked for what is still open, by a chip. */
const examples: Record<Slot, string> = {
  event: "É um casamento",
  day: "No dia 20 de dezembro",
  city: "Em Campinas",
  audience: "Para 200 pessoas",
  budget: "Até 8 mil reais",
};

const MONTH = "janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro";
const WEEKDAY = "segunda|terca|quarta|quinta|sexta|sabado|domingo";

/** How each is told; the words that say it are the value. */
const told: Record<Slot, RegExp> = {
  event:
    /\b(casamento|aniversario|formatura|festa(?: d[aeo] \p{L}+| junina| infantil)?|confraternizacao|evento (?:de |da )?(?:empresa|corporativo)|empresa|inauguracao|festival|prefeitura|escola|bar|restaurante|batizado|bodas|reveillon|quermesse|congresso|pousada|hotel)\b/u,
  day: new RegExp(
    String.raw`\b(?<!ate )((?:dia )?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|(?:dia )?\d{1,2} de (?:${MONTH})(?: de \d{4})?|dia \d{1,2}|(?:proxim[oa] |(?:ess|nest)[ea] )?(?:${WEEKDAY})(?: que vem)?|(?:em |de )(?:${MONTH})(?: de \d{4})?|mes que vem|fim de ano|natal)\b`,
  ),
  audience:
    /\b((?:umas? |uns |cerca de |mais ou menos |ate )?\d[\d.]*(?: mil)?) (?:pessoas?|convidad[oa]s?|alunos?|lugares|funcionarios?|gente|cabecas?)\b/,
  budget:
    /\b(?:tenho |uns |cerca de )?((?:ate )?(?:r\$ ?)?\d[\d.,]*(?: ?mil\b| ?k\b)?(?: ?reais| ?conto[s]?)?)\b(?! ?(?:pessoas|convidad|alunos|lugares|funcionarios|gente|de \p{L}))/u,
  city: /\b(?:em|na cidade de|aqui em|aqui no|prefeitura(?: municipal)? de|no|na) ((?:sao|santo|santa|rio|belo|porto|campo|nova|novo|ribeirao|foz|vila|joao)? ?\p{L}{2,}(?: d[eoa]s? \p{L}{3,})?)\b/u,
};
const MONEY = /mil\b|\bk\b|reais|conto|r\$|ate /;
const NOT_A_CITY =
  /^(?:o |a )?(?:dia|mes|fim|meu|minha|nosso|nossa|sitio|salao|praia|casa|rua|clube|igreja|escola|festa|evento|casamento|sabado|domingo|sexta|quinta|quarta|terca|segunda|vivo|que|qual|media|total|torno|pix|whatsapp|proximo|proxima|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|formatura|bar|hotel|pousada|praca|teatro|aniversario)\b/;
/** That a show of one's own is wanted. */
const WANTS =
  /\b(contrat\w+|orcamento|cache|proposta|fechar (?:um |uma )?(?:show|data)|levar o show|quanto (?:cobra|custa|sai|fica)|quer\w* (?:um |o |fazer (?:um )?)?show|show (?:no|na|para o|para a|para|pro|pra)? ?(?:meu|minha|noss[oa])|trazer (?:o show|ele|a banda)|valor (?:para|do|de)|tocar (?:em|n)|toca em|fazer (?:um )?show)\b/;
const PRICE =
  /\b(?:fica|sai|custa|cobra|da) (?:em |por )?quanto\b|\bquanto\b.*\b(?:fica|sai|custa|cobra|da)\b|\b(?:cache|preco|valor)\b/;
/** What asks, whether or not it has its mark. */
const ASKS =
  /^(?:e |mas |entao |a |o |as |os )*(?:qual|quais|quanto|quantos|quantas|quando|como|onde|quem|por que|o que|que horas|tem|precisa|precisam|pode|podem|posso|inclui|emite|emitem|aceita|aceitam|da pra|da para|dá pra|dá para|e se|se chover|voces|vocês|vcs|sera|será|a banda|passagem|hotel|hospedagem)\b|\bquem (?:paga|leva|fornece)\b/;
/** Asks for the artist's own dates. */
const OF_AGENDA = /^(?:e )?(?:quando|onde|que dia|qual o dia|tem show|vai ter|quais as datas)\b/;
/** The terms of a show: of these the texts tell, also in the middle of a brief. */
const TERMS =
  /\b(nota fiscal|notas? fiscais|recibo|documentac\w+|contrato|hote(?:l|is)|hospedagem|passagem|passagens|transporte|translado|parcel\w+|sinal|adiantamento|rider|palco|gerador|energia|camarim|chuva|chover|ar livre|aberto|cancel\w+|passagem de som|equipe|ecad)\b/;
/** Places to sleep are an event only where the show is held in one. */
const HELD_IN = /\b(?:n[oa]|num|numa|do|da|nosso|nossa|meu|minha|um|uma) (?:hotel|pousada)\b/;

/** What a text tells of the show that is wanted. */
function readBooking(text: string): Booking {
  const found: Booking = {};
  let rest = foldText(text);
  for (const slot of slots) {
    const match = told[slot].exec(rest);
    const value = match?.[1]?.trim();
    if (!match || !value) continue;
    if (slot === "city" && NOT_A_CITY.test(value)) continue;
    if (slot === "budget" && !MONEY.test(value)) continue;
    if (slot === "event" && /^(?:hotel|pousada)$/.test(value) && !HELD_IN.test(rest)) continue;
    found[slot] = value;
    rest = rest.replace(match[0], " ");
  }
  return found;
}

const capital = (text: string) =>
  text.replace(/(^|\s)(\p{L})(?=\p{L}{2,})|\b(?:bh|sp|rj|df)\b/gu, (letter) => letter.toLocaleUpperCase("pt-BR"));

const lineOf = (booking: Booking) =>
  slots
    .flatMap((slot) => {
      const value = booking[slot];
      return value ? [`${labels[slot]}: ${slot === "city" ? capital(value) : value}`] : [];
    })
    .join("; ");

/** The terms that a message names beside what it tells, to be looked up. */
export const termsIn = (text: string): string | undefined => TERMS.exec(foldText(text))?.[1];

/** Whether what is told is told for a show of one's own: one is spoken of already, or wished for now. */
function isWanted(memory: Memory, folded: string, isAsked: boolean, said: Booking): boolean {
  if (memory.booking !== undefined || WANTS.test(folded)) return true;
  return !isAsked && (memory.topic === "Como contratar" || (said.event !== undefined && /\bshow\b/.test(folded)));
}

/**
 * A show that somebody wants to book: what they tell of it over several turns is kept, and goes to the production as one message. A question
 * is not an answer to what is open: it fills nothing. Null where nothing of that is told.
 */
export function answerBooking({ turn, text, memory }: Question, order: (wish: string) => HandOff): Answer | null {
  const folded = foldText(text);
  const isAsked = ASKS.test(folded) || turn.text.trim().endsWith("?");
  const isBegun = memory.booking !== undefined;
  const asksPrice = isBegun && PRICE.test(folded) && !TERMS.test(folded);
  if ((isBegun && isAsked && !asksPrice) || (!isBegun && OF_AGENDA.test(folded))) return null;
  const said = asksPrice ? {} : readBooking(text);
  const isNew = Object.keys(said).length > 0;
  if (!asksPrice && !(isNew && isWanted(memory, folded, isAsked, said))) return null;
  const booking: Booking = { ...memory.booking, ...said };
  const open = slots.filter((slot) => !booking[slot]);
  const asks =
    open.length > 0
      ? `Falta: ${open.map((slot) => labels[slot].toLowerCase()).join(", ")}. Diga aqui, ou mande assim mesmo.`
      : "É tudo de que a produção precisa para a proposta.";
  return {
    text: `${asksPrice ? "O cachê vem na proposta." : "Anotei."} **${lineOf(booking)}**. ${asks} O valor e a data quem confirma é a produção, na proposta, pelo WhatsApp: a mensagem já vai com isso.`,
    memory: { booking, topic: "Como contratar" },
    sources: [{ title: "Guia de contratação (dados de demonstração)" }],
    suggestions:
      open.length > 0 ? open.slice(0, 3).map((slot) => examples[slot]) : ["Rider técnico", "Formatos de show"],
    handOff: order(`quero uma proposta de show. ${lineOf(booking)}.`),
  };
}

/** The way to the production stays on what is answered in the middle of a brief. */
export function withBooking(answers: Answer[] | null, { memory }: Question, order: (wish: string) => HandOff) {
  const [first, ...rest] = answers ?? [];
  if (!first || !memory.booking || first.handOff) return answers;
  return [{ ...first, handOff: order(`quero uma proposta de show. ${lineOf(memory.booking)}.`) }, ...rest];
}
