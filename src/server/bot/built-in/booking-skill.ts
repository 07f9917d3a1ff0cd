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
    String.raw`\b(\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|(?:dia )?\d{1,2} de (?:${MONTH})(?: de \d{4})?|dia \d{1,2}|(?:proxim[oa] |(?:ess|nest)[ea] )?(?:${WEEKDAY})(?: que vem)?|(?:em |de )(?:${MONTH})(?: de \d{4})?|mes que vem|fim de ano|natal)\b`,
  ),
  audience:
    /\b((?:umas? |uns |cerca de |mais ou menos |ate )?\d[\d.]*(?: mil)?) (?:pessoas|convidad[oa]s|alunos|lugares|funcionarios|gente)\b/,
  budget:
    /\b(?:tenho |uns |cerca de )?((?:ate )?(?:r\$ ?)?\d[\d.,]*(?: ?mil\b| ?k\b)?(?: ?reais| ?conto[s]?)?)\b(?! ?(?:pessoas|convidad|alunos|lugares|funcionarios|gente|de \p{L}))/u,
  city: /\b(?:em|na cidade de|aqui em|aqui no|no|na) ((?:sao|santo|santa|rio|belo|porto|campo|nova|novo|ribeirao|foz|vila|joao)? ?\p{L}{2,}(?: d[eoa]s? \p{L}{3,})?)\b/u,
};
const MONEY = /mil\b|\bk\b|reais|conto|r\$|ate /;
const NOT_A_CITY =
  /^(?:o |a )?(?:dia|mes|fim|meu|minha|nosso|nossa|sitio|salao|praia|casa|rua|clube|igreja|escola|festa|evento|casamento|sabado|domingo|sexta|quinta|quarta|terca|segunda|vivo|que|qual|media|total|torno|pix|whatsapp|proximo|proxima|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|formatura|bar|hotel|pousada|praca|teatro|aniversario)\b/;
/** That a show of one's own is wanted. */
const WANTS =
  /\b(contrat\w+|orcamento|cache|proposta|fechar (?:um |uma )?(?:show|data)|levar o show|quanto (?:cobra|custa|sai|fica)|valor (?:para|do|de)|tocar (?:em|n)|toca em|fazer (?:um )?show)\b/;
const PRICE = /\bquanto\b.*\b(?:fica|sai|custa|cobra|da)\b|\b(?:cache|preco|valor)\b/;
const ASKS = /\?|^(?:e )?(?:qual|quais|quanto|quando|como|onde|tem|precisa|pode|inclui)\b/;

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
    found[slot] = value;
    rest = rest.replace(match[0], " ");
  }
  return found;
}

const capital = (text: string) =>
  text.replace(/(^|\s)(\p{L})(?=\p{L}{2,})/gu, (letter) => letter.toLocaleUpperCase("pt-BR"));

const lineOf = (booking: Booking) =>
  slots
    .flatMap((slot) => {
      const value = booking[slot];
      return value ? [`${labels[slot]}: ${slot === "city" ? capital(value) : value}`] : [];
    })
    .join("; ");

/**
 * A show that somebody wants to book: what they tell of it over several turns is kept, and goes to the production as one message. Null
 * where nothing of that is told.
 */
export function answerBooking({ text, memory }: Question, order: (wish: string) => HandOff): Answer | null {
  const folded = foldText(text);
  const said = readBooking(text);
  const isNew = Object.keys(said).length > 0;
  const goesOn = memory.booking !== undefined && !ASKS.test(text.trim().toLowerCase());
  const asksPrice = memory.booking !== undefined && PRICE.test(folded);
  if (!asksPrice && !(isNew && (goesOn || WANTS.test(folded)))) return null;
  const booking: Booking = { ...memory.booking, ...said };
  const open = slots.filter((slot) => !booking[slot]);
  const asks =
    open.length > 0
      ? `Falta: ${open.map((slot) => labels[slot].toLowerCase()).join(", ")}. Diga aqui, ou mande assim mesmo.`
      : "É tudo de que a produção precisa para a proposta.";
  return {
    text: `Anotei. **${lineOf(booking)}**. ${asks} O valor e a data quem confirma é a produção, pelo WhatsApp: a mensagem já vai com isso.`,
    memory: { booking, topic: "Como contratar" },
    sources: [{ title: "Guia de contratação (dados de demonstração)" }],
    suggestions:
      open.length > 0 ? open.slice(0, 3).map((slot) => examples[slot]) : ["Rider técnico", "Formatos de show"],
    handOff: order(`quero uma proposta de show. ${lineOf(booking)}.`),
  };
}
