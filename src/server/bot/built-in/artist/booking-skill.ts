import type { HandOff } from "#contract/bot/bot-chat.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Memory, Question } from "#server/conversation/rules/answer.ts";
import { type Booking, LATER_VALUE, type Slot } from "./booking.ts";
import { bareFigure } from "./booking-amounts.ts";
import { cityName, isNoCity } from "./booking-city.ts";
import { monthName } from "./booking-day.ts";
import { readGear } from "./booking-event.ts";
import { readBooking, slotsNamed } from "./booking-slots.ts";

const labels: Record<Slot, string> = {
  event: "Evento",
  day: "Data",
  hour: "Horário",
  city: "Cidade",
  place: "Local",
  audience: "Público",
  budget: "Orçamento",
  gear: "Estrutura",
  contact: "Contato",
};
const slots = Object.keys(labels) as Slot[];

/** What is asked for what is still open, by a chip. */
const examples = {
  event: "É um casamento",
  day: "No dia 20 de dezembro",
  city: "Em Campinas",
  audience: "Para 200 pessoas",
  budget: "Até 8 mil reais",
};
const asked = Object.keys(examples) as (keyof typeof examples)[];
/** With these the production can make a proposal. */
const ENOUGH: Slot[] = ["event", "day", "city", "audience"];

/** That a show of one's own is wanted. */
const WANTS =
  /\b(contrat\w+|orcamento|cache|proposta|fechar (?:um |uma )?(?:show|data)|levar o show|quanto (?:cobra|custa|sai|fica)|quer\w* (?:um |o |fazer (?:um )?)?show|show (?:no|na|para o|para a|para|pro|pra)? ?(?:meu|minha|noss[oa])|(?:levar|trazer|chamar) (?:o show|ele|a banda|o marley|o artista)|valor (?:para|do|de)|tocar (?:em|n)|toca em|fazer (?:um )?show)\b/;
/** Who holds an event tells of it in order to book. */
const HOLDS =
  /\b(?:fech|organiz|produz|promov|realiz|planej|program|prepar)\w*\b.{0,20}\b(?:festival|festa|evento|casamento|formatura|aniversario|confraternizacao|show|programacao)|\b(?:sou|somos|falo|trabalho|aqui e)\b.{0,12}\b(?:prefeitura|secretaria|produtora)\b|\b(?:vou|vamos)(?: me| nos)? casar\b/;
/** The article that tells how to hire. */
const HIRING = "Como contratar";
/** Where these were spoken of, what is told next is told of a show of one's own. */
const OF_HIRING = new Set([
  HIRING,
  "Cachê e orçamento",
  "Formatos de show",
  "Tipos de evento",
  "Antecedência",
  "Segurar uma data",
  "Fechar com a produção",
  "Prazo da resposta",
]);
/** Whether an article, by its title, tells of hiring. */
export const isOfHiring = (title: string): boolean => OF_HIRING.has(title);
/** `É um festival em Pirenópolis`, whatever was asked before. */
const DESCRIBES = /^(?:e |oi |ola )*(?:e|vai ser|seria|sera) (?:para |pra )?(?:um|uma|o|a|meu|minha|noss[oa]) /;
/** So many things of a show are told of no other's. */
const TOLD_ENOUGH = 3;
const CORRECTS =
  /^(?:nao|ops|opa)\b|\b(?:errei|me enganei|falei errado|na verdade|corrig\w+|mud(?:ou|amos|ei|ar)|troc(?:ou|amos|uei|ar)|adi(?:ou|amos)|remarc\w+|diminuiu|aumentou|em vez de|nao e mais|agora e)\b/;
const OF_A_SHOW = /\b(?:show|evento|data|dia|cidade|publico)\b/;
/** What is sold to those who come is no show of one's own. */
const OF_GOODS = /\b(?:frete|camis\w+|bone|bones|moletom|caneca|poster|adesivo|vinil|cds?)\b/;
export const isOfGoods = (folded: string): boolean => OF_GOODS.test(folded);
const OF_OTHERS = /\b(?:ingressos?|bilhetes?|meia entrada|entrevista\w*|parceria|patrocinio)\b/;
const PRICE =
  /\b(?:fica|sai|custa|cobra|da) (?:em |por )?quanto\b|\bquanto\b.*\b(?:fica|sai|custa|cobra|da)\b|\b(?:cache|preco|valor)\b|\b(?:uma|ter|alguma) (?:ideia|estimativa|media|base|faixa)\b/;
/** Asks whether what is offered will do: `temos 40 mil, dá?`. */
const FITS =
  /\b(?:daria|rola|rolaria|cabe|fica|fecham?|serve|conseguem?|fazem?|topam?|aceitam?|e pouco|e suficiente|da (?:pra|para))\b|\bda\W*$/;
/** What asks, whether or not it has its mark. */
const ASKS =
  /^(?:e |mas |entao |a |o |as |os |em |por |com |de |para |pra |ate )*(?:qual|quais|quanto|quantos|quantas|quando|como|onde|quem|por que|o que|que horas|tem(?! (?:umas? |uns |ate )?\d)|precisa|precisam|pode(?! ser)|podem|posso(?! (?:pagar|gastar))|inclui|emite|emitem|aceita|aceitam|da pra|da para|e se|se chover|voces|vcs|sera(?! (?:em|n[oa]|dia|um|uma)\b)|a banda|ele|ja (?:tocou|veio|fez)|passagem|hotel|hospedagem)\b|\bquem (?:paga|leva|fornece)\b/;
/** What tells, also where its mark asks: `dia 20, em Sobral?`. */
const TELLS =
  /^(?:e |mas |entao |seria |sera |oi |ola |bom |boa (?:tarde|noite) )*(?:em|dia|para|pra|umas?|uns|ate|r\$|somos|temos|tenho|meu|minha|noss[oa]|verba|publico|\d)(?![\p{L}])/u;
/** Whether a day is free is asked, however it is put. */
const FREE = /\b(?:(?<!ar )livres?|disponive(?:l|is)|vag[oa]s?)\b/;
/** Asks for the artist's own dates. */
const OF_AGENDA =
  /^(?:e |oi |ola )*(?:quando|onde|que dia|qual o dia|tem show|vai ter|quais as datas|(?:ele|a banda|o marley) (?:toca|vai tocar|vem(?: tocar)?|passa) (?:aqui )?(?:em|n[oa]|por|pra|para) (?!casamento|festa|formatura|aniversario|bar|escola|evento|empresa))\b/;
const KEPT = /\b(?:mesm[oa]s?|igual|continua\w*|mantem|mantid[oa]|nao mud\w+|permanece)\b/;
const SHOWN = /\b(?:anotou|anotad[oa]|resumo|resume|o que falta|falta (?:mais )?(?:algo|alguma|o que)|proximo passo)\b/;
const SENDS =
  /^(?:pode |pode ir |entao |ja |quero )*(?:mand\w+|envi\w+)(?: (?:pra|para|ao?|assim|o pedido|producao|tudo|isso|mesmo|ja|ela|eles|agora|la))*\W*$|^(?:e |era )?so isso\b/;
/** The terms of a show: of these the texts tell, also in the middle of a brief. */
const TERMS =
  /\b(nota fiscal|notas? fiscais|recibo|documentac\w+|certid\w+|contrato|hote(?:l|is)|hospedagem|passagem|passagens|transporte|translado|parcel\w+|sinal|adiantamento|rider|palco|gerador|energia|camarim|chuva|chover|ar livre|aberto|cancel\w+|passagem de som|equipe|ecad)\b/;
/** How one goes about it. */
const HOW = /\bcomo (?:funciona|fazemos|faco|faz|se faz|e|fica)\b.*\b(?:contrat\w+|proposta|show)\b|\bcomo contrat\w+/;

const lineOf = (booking: Booking, told: Slot[] = slots) =>
  told
    .flatMap((slot) => {
      const value = booking[slot];
      return value ? [`${labels[slot]}: ${slot === "city" ? cityName(value) : value}`] : [];
    })
    .join("; ");

/** The number that somebody leaves is seen where they are talked with, and is not put into a link. */
function wishOf(booking: Booking): string {
  const line = lineOf(
    booking,
    slots.filter((slot) => slot !== "contact"),
  );
  return ["quero uma proposta de show.", line && `${line}.`].filter(Boolean).join(" ");
}

/** The terms that a message names beside what it tells, to be looked up: not those that its writer has. */
function termsIn(text: string): string | undefined {
  const folded = foldText(text);
  if (HOW.test(folded)) return "como contratar";
  return readGear(text) || /\bem aberto\b/.test(folded) ? undefined : TERMS.exec(folded)?.[1];
}

function isAsked({ turn }: Question, folded: string): boolean {
  return (
    FREE.test(folded) ||
    ASKS.test(folded) ||
    (turn.text.trim().endsWith("?") && !TELLS.test(folded) && !HOW.test(folded))
  );
}

/** Whether what is told is told for a show of one's own: one is spoken of already, or wished for now. */
function isWanted(memory: Memory, folded: string, isQuestion: boolean, said: Booking): boolean {
  if (memory.booking || WANTS.test(folded)) return true;
  if (isQuestion) return false;
  const isOfEvent = said.event !== undefined && (/\bshow\b/.test(folded) || DESCRIBES.test(folded));
  const isTold = isOfEvent || Object.keys(said).length >= TOLD_ENOUGH;
  const isCorrected = CORRECTS.test(folded) && OF_A_SHOW.test(folded);
  return isTold || isCorrected || HOLDS.test(folded) || isOfHiring(memory.topic ?? "");
}

/** The kind of event that was asked after shortly before: `casamento faz?`. */
function eventBefore({ turn }: Question): Booking {
  const asked = turn.history.filter(({ role }) => role === "user").slice(-3);
  const event = asked.map(({ text }) => readBooking(text).event).findLast(Boolean);
  return event ? { event } : {};
}

function asksFor(booking: Booking): string {
  const open = asked.filter((slot) => !booking[slot]);
  if (open.length === 0) return "É tudo de que a produção precisa para a proposta.";
  const missing = open.map((slot) => labels[slot].toLowerCase()).join(", ");
  return ENOUGH.every((slot) => booking[slot])
    ? `Já dá para mandar; se quiser, diga antes: ${missing}.`
    : `Falta: ${missing}. Diga aqui, de uma vez ou aos poucos, ou mande assim mesmo.`;
}

type Order = (wish: string) => HandOff;

function tellBooking(booking: Booking, lead: string, order: Order): Answer {
  const open = asked.filter((slot) => !booking[slot]);
  return {
    text: `${lead} **${lineOf(booking)}**. ${asksFor(booking)} O valor e a data quem confirma é a produção, na proposta, pelo WhatsApp: a mensagem já vai com isso.`,
    memory: { booking, topic: HIRING },
    mayRepeat: true,
    sources: [{ title: "Guia de contratação (dados de demonstração)" }],
    suggestions:
      open.length > 0 ? open.slice(0, 3).map((slot) => examples[slot]) : ["Rider técnico", "Formatos de show"],
    handOff: order(wishOf(booking)),
  };
}

const NO_PRICE = "Não há preço de tabela: o cachê vem na proposta.";

const isOffer = ({ budget }: Booking, folded: string) =>
  budget !== undefined && budget !== LATER_VALUE && FITS.test(folded);

/** Of the whole message: what only leads to a sentence, such as `na verdade`, is cut off it. */
const isPutRight = (message: string) => CORRECTS.test(foldText(message));

/** What is said before what is noted. */
function leadOf({ turn, text, memory }: Question, said: Booking, isPrice: boolean): string {
  const before = memory.booking;
  const folded = foldText(text);
  if (isOffer(said, folded)) return `Se cabe em **${said.budget}**, quem diz é a produção, na proposta. Anotei.`;
  if (isPrice) return Object.keys(said).length > 0 ? `${NO_PRICE} Anotei.` : NO_PRICE;
  if (!before) return isPutRight(turn.text) ? "O que foi dito fora desta conversa eu não vejo. Anotei." : "Anotei.";
  const changed = (Object.keys(said) as Slot[]).filter((slot) => before[slot] && before[slot] !== said[slot]);
  return changed.length > 0 && isPutRight(turn.text) ? "Corrigi." : "Anotei.";
}

/** What is asked of the brief itself, or said to be as it was. */
function answerOfBrief(folded: string, booking: Booking, order: Order): Answer | null {
  const [kept] = KEPT.test(folded) ? slotsNamed(folded) : [];
  if (kept && !booking[kept]) {
    return tellBooking(
      booking,
      `Isso (${labels[kept].toLowerCase()}) ainda não tenho nesta conversa: diga qual é. Anotado:`,
      order,
    );
  }
  if (kept) return tellBooking(booking, "Certo, fica como está.", order);
  if (SENDS.test(folded)) return tellBooking(booking, "Para mandar, toque em **Continuar no WhatsApp**.", order);
  return SHOWN.test(folded) ? tellBooking(booking, "Está anotado:", order) : null;
}

/** A figure alone may be of people or of money: it is asked which. */
function askFigure({ turn, text, memory }: Question, order: Order): Answer | null {
  const booking = begunBooking(memory);
  const isOpen = booking && ((!booking.audience && !booking.budget) || isPutRight(turn.text));
  const figure = isOpen ? bareFigure(text) : undefined;
  if (!booking || !figure) return null;
  return {
    text: `**${figure}**: é o público ou o orçamento?`,
    memory: { booking },
    suggestions: [`${figure} pessoas`, `${figure} reais`],
    handOff: order(wishOf(booking)),
  };
}

/** What fills nothing may be said of the brief, or be a figure of it. */
function answerUntold(question: Question, isQuestion: boolean, order: Order): Answer | null {
  const { text, memory } = question;
  const ofBrief = memory.booking && answerOfBrief(foldText(text), memory.booking, order);
  return ofBrief ?? (isQuestion ? null : askFigure(question, order));
}

/** The brief that is open, also where hiring was spoken of and nothing is told yet. */
const begunBooking = ({ booking, topic = "" }: Memory): Booking | undefined =>
  booking ?? (isOfHiring(topic) ? {} : undefined);

/**
 * A show that somebody wants to book: what they tell of it over several turns, in any order, is kept, put right, and goes to the production as
 * one message. A question is not an answer to what is open: it fills nothing. Null where nothing of that is told.
 */
export function answerBooking(question: Question, order: Order, knows?: (word: string) => boolean): Answer | null {
  const { text, memory } = question;
  const before = memory.booking;
  const folded = foldText(text);
  if (isOfGoods(folded) || OF_OTHERS.test(folded) || (!before && OF_AGENDA.test(folded))) return null;
  const known = before ?? eventBefore(question);
  const said = readBooking(text, known, begunBooking(memory) && knows);
  const isQuestion = !isOffer(said, folded) && isAsked(question, folded);
  const told = before && isQuestion ? {} : said;
  if (before && PRICE.test(folded) && !termsIn(text))
    return tellBooking({ ...before, ...told }, leadOf(question, told, true), order);
  if (Object.keys(told).length === 0) return answerUntold(question, isQuestion, order);
  if (!isOffer(told, folded) && !isWanted(memory, folded, isQuestion, told)) return null;
  return tellBooking({ ...known, ...told }, leadOf(question, told, false), order);
}

/** Last: a name that nothing here knows, while the city is open, may be the city's. */
export function askCity({ text, memory }: Question, order: Order): Answer | null {
  const booking = begunBooking(memory);
  const name = /^\W*(\p{L}{4,}(?: \p{L}{2,}){0,3})\W*$/u.exec(text)?.[1];
  if (!booking || booking.city || !name || isNoCity(name)) return null;
  return {
    text: `Se **${cityName(name)}** é a cidade do show, toque abaixo; se é outra coisa, escreva de outro jeito.`,
    suggestions: [`Em ${cityName(name)}`],
    handOff: order(wishOf(booking)),
    isUnanswered: true,
  };
}

/** A day that is asked after is wanted: it is noted, and with it a brief begins. */
function freeDay({ text, memory }: Question): Booking {
  if (!FREE.test(foldText(text))) return {};
  const spokenOf = memory.booking?.day ?? (memory.month === undefined ? undefined : monthName(memory.month));
  const { day } = readBooking(text, { day: spokenOf });
  return day ? { day } : {};
}

/** The way to the production stays on what is answered in the middle of a brief. */
export function withBooking(answers: Answer[] | null, question: Question, order: Order) {
  const [first, ...rest] = answers ?? [];
  const booking = { ...question.memory.booking, ...freeDay(question) };
  if (!first || Object.keys(booking).length === 0) return answers;
  return [
    { ...first, handOff: first.handOff ?? order(wishOf(booking)), memory: { ...first.memory, booking } },
    ...rest,
  ];
}
