import type { HandOff } from "#contract/bot/bot-chat.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { isNoCity } from "./booking-city.ts";
import { isOfGoods } from "./booking-skill.ts";
import { readBooking } from "./booking-slots.ts";
import { type Region, regionIn } from "./region.ts";

interface Show {
  at: Date;
  city: string;
  place: string;
  note: string;
}

const MONTHS = "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");
const ASKS = /\b(agenda|shows?|turne|datas?|apresentac\w+|toca|tocar|livre|disponivel)\b/;
const WHEN =
  /\b(proxim\w+|quando|(que|qual (e )?o) dia|agenda|datas?|turne|que horas|onde (ele |ela |a banda |o marley |o artista )?(vai|e|sera|toca)|tem show|vai ter|show (em|no|na|de)|livre|esta disponivel)\b/;
/** The short names that people use. */
const NICKNAMES: Record<string, string> = {
  sp: "sao paulo",
  sampa: "sao paulo",
  rj: "rio de janeiro",
  rio: "rio de janeiro",
  bh: "belo horizonte",
  ssa: "salvador",
};
const MOST_SHOWS = 5;
const DEMO = "_Datas de demonstração._";

/** `2026-12-05 21:00 | São Paulo - SP | Casa | note`, as the agenda's file has it; times are Brasília's. */
function parseShow(line: string): Show {
  const [when = "", city = "", place = "", note = ""] = line.split(" | ");
  const at = new Date(`${when.replace(" ", "T")}:00-03:00`);
  if (Number.isNaN(at.getTime())) throw new Error(`the agenda has a line without a date: ${line}`);
  return { at, city, place, note };
}

const inBrazil = { timeZone: "America/Sao_Paulo" } as const;
const dayOf = (at: Date) =>
  at.toLocaleDateString("pt-BR", { ...inBrazil, day: "2-digit", month: "2-digit", year: "numeric" });
const hourOf = (at: Date) =>
  at.toLocaleTimeString("pt-BR", { ...inBrazil, hour: "2-digit", minute: "2-digit" }).replace(":", "h");
const monthOf = (at: Date) => Number(at.toLocaleDateString("en-US", { ...inBrazil, month: "numeric" })) - 1;

const lineOf = ({ at, city, place, note }: Show) => `- **${dayOf(at)}**, ${hourOf(at)}: ${city}, ${place} (${note})`;

const inPlace = (place: string) =>
  /^(exterior|brasil)$/.test(place)
    ? `no ${place}`
    : `em ${place.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())}`;

const THIS_MONTH = /\b[dn]?(est|ess)e mes\b/;
const NEXT_MONTH = /\b(mes que vem|proximo mes)\b/;

/** The month that is asked for, from 0; -1 when none is. */
function monthIn(folded: string, now: Date): number {
  if (THIS_MONTH.test(folded)) return monthOf(now);
  if (NEXT_MONTH.test(folded)) return (monthOf(now) + 1) % MONTHS.length;
  return MONTHS.findIndex((name) => new RegExp(`\\b${RegExp.escape(name)}\\b`).test(folded));
}

const shownMonth = (month: number) => MONTHS[month]?.replace("marco", "março");

/** What was before, and who is unhappy with it: no dates to come. */
const PAST = /\b(ontem|anteontem|passad[oa]|foi|estava|reclam\w+|cancelaram)\b/;
const NEXT_ONE = /\b(o|e o) (seguinte|outro|proximo depois)\b|\bdepois (desse|deste|dele)\b|^e depois\W*$/;

/** Goes on with what was said of the agenda before. */
const LEANING = /^e\b|\b(em|no|na|que horas|horario|comeca|onde)\b/;
const GOES_ON = /\b(que horas|horario|comeca|onde|seguinte|outr[oa]|depois|dia|data|show)\b/;
/** Who wants a show of their own, or doubts that the dates are real. */
const NOT_A_DATE =
  /\b(contrat\w+|quer\w* (fazer )?um show|prefeitura|casamento|escola|fechar|voz e violao|acustic\w+|precisa\w*|necessari\w+|de verdade|verdadeir\w+|ficticia\w*|e real|sao reais)\b/;
/** `Fazem show em empresa?` asks what they play at. */
const OF_EVENT = /\b(?:faz|fazem|toca|tocam|fariam|tocariam)\b/;
const FREE = /\b(livres?|disponive(l|is)|vag[oa]s?|ocupad[oa]s?|abert[oa]s?)\b/;
const DAY = /\b(\d{1,2})\s*(?:\/|de )\s*(\d{1,2}|\p{L}+)\b/u;
const BARE_DAY = /\bdia (\d{1,2})\b/;

/** The day that is asked for, in the month that is spoken of. */
function dayIn(folded: string, month: number | undefined): { day: number; month: number } | null {
  const [, day, named = ""] = DAY.exec(folded) ?? [];
  const told = /^\d+$/.test(named) ? Number(named) - 1 : MONTHS.indexOf(named);
  const bare = BARE_DAY.exec(folded)?.[1];
  if (day && told >= 0 && told < MONTHS.length) return { day: Number(day), month: told };
  return bare && month !== undefined && month >= 0 ? { day: Number(bare), month } : null;
}

const dayOfMonth = (at: Date) => Number(at.toLocaleDateString("en-US", { ...inBrazil, day: "numeric" }));

/** What the agenda says of a day or a month that somebody wants. Whether it is free is not ours to say. */
function answerFree(asked: { day: number; month: number } | null, month: number, upcoming: Show[]): Answer {
  const inMonth = upcoming.filter(({ at }) => monthOf(at) === (asked?.month ?? month));
  const taken = asked ? inMonth.filter(({ at }) => dayOfMonth(at) === asked.day) : inMonth;
  const when = asked ? `${asked.day} de ${shownMonth(asked.month)}` : (shownMonth(month) ?? "");
  const closing =
    "Se a **data** está livre quem confirma é a produção: peça a proposta pelo WhatsApp com o dia e a cidade.";
  if (when === "") return reply(`${closing} A agenda já marcada é esta:`, upcoming);
  const told = taken.length > 0 ? reply(`Em **${when}** já há show marcado:`, taken) : reply("", []);
  const text = taken.length > 0 ? told.text : `Em **${when}** não há show na agenda marcada.`;
  return { ...told, text: `${text}\n\n${closing}` };
}

/** Of a place it is asked whether he comes there. */
const COMES = /\b(?:toca|tocar|vem|passa|volta|voltam)\b/;

function asksForDates(folded: string, isLeaning: boolean, isNamed: boolean): boolean {
  const isAsked = (ASKS.test(folded) && WHEN.test(folded)) || isLeaning || (isNamed && COMES.test(folded));
  const isOfEvent = OF_EVENT.test(folded) && readBooking(folded).event !== undefined;
  return isAsked && !PAST.test(folded) && !NOT_A_DATE.test(folded) && !isOfEvent && !isOfGoods(folded);
}

const reply = (title: string, list: Show[], lastShowAt?: string): Answer => ({
  text: [title, list.slice(0, MOST_SHOWS).map(lineOf).join("\n"), DEMO].filter(Boolean).join("\n\n"),
  suggestions: ["Ingressos", "Como contratar"],
  sources: [{ title: "Agenda de demonstração" }],
  memory: { topic: "agenda", lastShowAt: list.length === 1 ? list[0]?.at.toISOString() : lastShowAt },
});

function showAfter(lastShowAt: string, upcoming: Show[]): Answer {
  const [next] = upcoming.filter(({ at }) => at.toISOString() > lastShowAt);
  return next ? reply("O seguinte é:", [next]) : reply("Depois desse não há outra data marcada.", []);
}

function showsIn(city: string, places: string[], upcoming: Show[]): Answer {
  const there = upcoming.filter((show) => places.some((place) => foldText(show.city).includes(place)));
  const names = [...new Set(there.map((show) => show.city))].join(" e ");
  return there.length > 0
    ? reply(`Em ${names}:`, there)
    : reply(`Não há show marcado ${inPlace(city)} na agenda. As próximas datas são:`, upcoming);
}

/** The dates of a part of the country: the agenda tells the state of each. */
function showsInRegion({ name, states }: Region, upcoming: Show[]): Answer {
  const there = upcoming.filter(({ city }) => states.includes(city.slice(-2)));
  return there.length > 0
    ? reply(`**${name}**, na agenda:`, there)
    : reply(`Não há show marcado na agenda para **${name}**. As próximas datas são:`, upcoming);
}

function showsOfMonth(month: number, upcoming: Show[]): Answer {
  const then = upcoming.filter(({ at }) => monthOf(at) === month);
  return then.length > 0
    ? reply(`Em ${shownMonth(month)}:`, then)
    : reply(`Não há show marcado em ${shownMonth(month)}. As próximas datas:`, upcoming);
}

function nextShows(folded: string, upcoming: Show[]): Answer {
  if (/\b(o proximo|proximo show|quando e o|show mais perto)\b/.test(folded) && !/\bproximos shows\b/.test(folded))
    return reply("O próximo show marcado:", upcoming.slice(0, 1));
  return reply(/\bhoras?\b/.test(folded) ? "Dias e horários dos próximos shows:" : "Próximos shows:", upcoming);
}

const HOUR = /\b(que horas?|horario|comeca|inicio)\b/;
const PLACE =
  /\b(onde (e|fica|sera|vai ser)|qual (o )?(lugar|local|endereco)|lugar (aberto|fechado|coberto)|aberto|coberto)\b/;
const TICKET =
  /\b(ingressos?|bilhetes?|entrada|compr\w+|vend\w+|de graca|gratis|gratuit\w+|pag\w+|custa\w*|preco|lugar(es)? marcados?|marcad[oa]s?)\b/;

/** What is asked of the show that was told of last: its hour, its place, its tickets. */
function answerOfShown(folded: string, lastShowAt: string | undefined, upcoming: Show[]): Answer | null {
  const one = upcoming.find(({ at }) => at.toISOString() === lastShowAt);
  const shows = one ? [one] : upcoming;
  const named = ({ at, city }: Show) => `**${city}, ${dayOf(at)}**`;
  const isOfTicket = TICKET.test(folded);
  if (!isOfTicket && !(one && (HOUR.test(folded) || PLACE.test(folded)))) return null;
  const tell = (show: Show) =>
    isOfTicket ? `${named(show)}: ${show.note}.` : `${named(show)}: ${hourOf(show.at)}, ${show.place}.`;
  const after = isOfTicket
    ? "Preço, venda e meia-entrada são com a **bilheteria** de cada casa; eu não vendo ingressos."
    : PLACE.test(folded) && !HOUR.test(folded) && "Se é aberto ou coberto, quem confirma é a casa.";
  const told = shows.slice(0, MOST_SHOWS).map(tell);
  return reply([told.join("\n\n"), after].filter(Boolean).join("\n\n"), [], lastShowAt);
}

/** The cities that a text speaks of: those of the agenda, else the one that stands where a city would. */
function citiesIn(folded: string, cities: string[]): string[] {
  const nicknames = Object.entries(NICKNAMES).filter(([short]) =>
    new RegExp(`\\b${RegExp.escape(short)}\\b`).test(folded),
  );
  const known = new Set([...cities.filter((city) => folded.includes(city)), ...nicknames.map(([, city]) => city)]);
  if (known.size > 0) return [...known];
  const named = /\b(?:em|no|na|para)\s+(\p{L}{3,}(?:\s+\p{L}{3,})?)/u.exec(folded)?.[1];
  return named && !isNoCity(named) ? [named] : [];
}

/** The dates of a place or of a month, else what comes next. Whether a date is free is not ours to say. */
function showsAsked(folded: string, upcoming: Show[], cities: string[], now: Date): Answer {
  const region = regionIn(folded);
  if (region) return showsInRegion(region, upcoming);
  const places = citiesIn(folded, cities);
  const [city] = places;
  if (city) return showsIn(city, places, upcoming);
  const month = monthIn(folded, now);
  return month >= 0 ? showsOfMonth(month, upcoming) : nextShows(folded, upcoming);
}

/** A message to the production, with what is wanted. */
type Tell = (wish: string) => HandOff;

/** The agenda of an artist: dates that are still to come, by city or by month. */
export function createAgendaSkill(lines: string[], now: () => Date = () => new Date()) {
  const shows = lines.map(parseShow).sort((a, b) => a.at.getTime() - b.at.getTime());
  const cities = [...new Set(shows.map(({ city }) => foldText(city.replace(/ - \w\w$/, ""))))];

  /** A day or a month that somebody wants, where no city is named. */
  function freeAsked(folded: string, spokenOf: number | undefined, upcoming: Show[]): Answer | null {
    const named = monthIn(folded, now());
    const month = named >= 0 ? named : (spokenOf ?? named);
    const day = dayIn(folded, month);
    const isFree = FREE.test(folded) || (day !== null && citiesIn(folded, cities).length === 0);
    return isFree ? answerFree(day, month, upcoming) : null;
  }

  /** The month that was asked for stays spoken of: `e dia 15?`. */
  function withMonth(answer: Answer, folded: string): Answer {
    const month = monthIn(folded, now());
    return month < 0 ? answer : { ...answer, memory: { ...answer.memory, month } };
  }

  /** The dates that are asked for: what comes after the show spoken of, a day that is wanted, a place, a month. */
  function datesAsked({ text, memory }: Question, folded: string, isLeaning: boolean, tell: Tell): Answer {
    const upcoming = shows.filter(({ at }) => at > now());
    if (upcoming.length === 0) return reply("Não há datas futuras na agenda agora.", []);
    if (isLeaning && memory.lastShowAt && NEXT_ONE.test(folded)) return showAfter(memory.lastShowAt, upcoming);
    const free = freeAsked(folded, memory.month, upcoming);
    if (free) return withMonth({ ...free, handOff: tell(`quero saber se uma data está livre: ${text}`) }, folded);
    return withMonth(showsAsked(folded, upcoming, cities, now()), folded);
  }

  return {
    /** `isMeant`: whether dates are known to be asked for, or not to be; else the words tell it. */
    answer(question: Question, tell: Tell, isMeant?: boolean): Answer | null {
      const { text, memory } = question;
      // `livre` of the open air says nothing of a date.
      const folded = foldText(text).replace(/\bar livre\b/g, "aberto");
      const isNamed =
        regionIn(folded) !== undefined || citiesIn(folded, cities).length > 0 || monthIn(folded, now()) >= 0;
      const isLeaning = memory.topic === "agenda" && LEANING.test(folded) && (isNamed || GOES_ON.test(folded));
      const upcoming = shows.filter(({ at }) => at > now());
      const ofShown = memory.topic === "agenda" && !isNamed ? answerOfShown(folded, memory.lastShowAt, upcoming) : null;
      if (isMeant === false) return null;
      if (ofShown) return ofShown;
      return isMeant || asksForDates(folded, isLeaning, regionIn(folded) !== undefined)
        ? datesAsked(question, folded, isLeaning, tell)
        : null;
    },
  };
}
