import { findPhone } from "#lib/find-phone.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { type Booking, LATER_VALUE, type Slot } from "./booking.ts";
import { readAmounts, readBare } from "./booking-amounts.ts";
import { bareCity, IN_CITY, takeCity } from "./booking-city.ts";
import { mergeDay, readDay } from "./booking-day.ts";
import { gearPatterns, mergeEvent, placePatterns, readEvent } from "./booking-event.ts";
import { firstOf, Telling } from "./telling.ts";

/** From when on it is to be played. */
const HOUR =
  /\b((?:(?:as|das|a partir das) )?\d{1,2}(?:h(?:\d{2})?|:\d{2}(?:h)?| ?horas)(?: (?:as|ate(?: as)?) \d{1,2}(?:h(?:\d{2})?|:\d{2}(?:h)?| ?horas))?(?: da (?:manha|tarde|noite))?)\b(?! de (?:show|antecedencia|viagem))/;

/* What is open still: `ainda não sei o orçamento`. */

const LATER =
  /\b(?:nao (?:sei|temos|tenho|sabemos|defini\w*|decidi\w*|fech\w+|ha)|sem|a definir|a combinar|em aberto|a gente (?:ve|decide)|depois (?:eu|a gente|te)|falta definir|vou ver|vamos ver)\b/;
const slotWords: Partial<Record<Slot, RegExp>> = {
  day: /\b(?:data|dia|quando)\b/,
  city: /\b(?:cidade)\b/,
  place: /\b(?:local|lugar|espaco)\b/,
  audience: /\b(?:publico|quantas pessoas|quantidade de pessoas|lotacao|convidados)\b/,
  budget: /\b(?:orcamento|verba|valor|quanto (?:posso|podemos|da pra)? ?(?:pagar|gastar))\b/,
  event: /\b(?:tipo de evento|evento)\b/,
};

/** The things of a brief that a text names, whatever it says of them. */
export const slotsNamed = (text: string): Slot[] =>
  (Object.keys(slotWords) as Slot[]).filter((slot) => slotWords[slot]?.test(foldText(text)));

const EMAIL = /([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,}){1,3})/;

function readContact(telling: Telling): string | undefined {
  const email = telling.take(EMAIL);
  const phone = findPhone([telling.rest]);
  if (phone) telling.take(/(\+?[\d() .-]{10,})/);
  return [phone && formatPhone(phone), email].filter(Boolean).join(", ") || undefined;
}

const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as T;

/** What a text tells of the show that is wanted, laid over what was told before. `knows`: whether a word is one of our texts', and so no city's name. */
export function readBooking(
  text: string,
  before: Booking = {},
  knows: (word: string) => boolean = () => true,
): Booking {
  const telling = new Telling(text);
  const contact = readContact(telling);
  const host = takeCity(telling, IN_CITY.slice(0, 1));
  const gear = firstOf(telling, gearPatterns);
  const event = readEvent(telling);
  const parts = readDay(telling);
  const day = Object.keys(given(parts)).length > 0 ? mergeDay(before.day, parts) : undefined;
  const hour = telling.take(HOUR);
  const amounts = readAmounts(telling);
  const place = firstOf(telling, placePatterns);
  const said = given({ ...amounts, contact, gear, hour, event: event && mergeEvent(before.event, event), day, place });
  const isOpen = (slot: Slot) => !before[slot] && !said[slot as keyof typeof said];
  const city =
    host ??
    takeCity(telling, IN_CITY.slice(1)) ??
    (isOpen("city") ? bareCity(telling, Object.keys(said).length > 0, knows) : undefined);
  const bare = readBare(telling, isOpen);
  const later = LATER.test(telling.rest)
    ? slotsNamed(telling.rest).filter((slot) => !said[slot as keyof typeof said])
    : [];
  return { ...given({ ...said, ...bare, city }), ...Object.fromEntries(later.map((slot) => [slot, LATER_VALUE])) };
}
