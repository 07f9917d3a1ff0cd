import { MAX_NOTICE_FIELD, type NoticeKind, type NoticeValues } from "../notices.ts";
import { daysIn, holidayIn } from "./request-days.ts";
import { foldedRequest } from "./request-subject.ts";

const TIME = String.raw`\d{1,2}(?:h\d{2}|h|:\d{2}| horas)?`;
const HOURS = new RegExp(`(${TIME}) ?(?:as|a|ate|-) ?(${TIME})`);
const QUOTED = /(?<![\p{L}\p{N}])["“‘'«]([^"“”‘«»]{3,120}?)["”’'»](?![\p{L}\p{N}])/u;

/** What is read: as it was typed, and the same folded, letter for letter. */
interface Read {
  plain: string;
  folded: string;
  today: string;
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The group of a pattern of the folded request, as it was typed. */
function typed({ plain, folded }: Read, pattern: RegExp): string {
  const match = new RegExp(pattern, "d").exec(folded);
  const [start, end] = match?.indices?.[1] ?? [0, 0];
  return plain.slice(start, end).replace(/[\s,.;:]+$/, "");
}

/** What follows `which days`, as a range of hours. */
function hoursAfter(read: Read, days: string): string {
  const from = new RegExp(days).exec(read.folded);
  const rest = from ? read.folded.slice(from.index + from[0].length).split(/sabado|domingo/)[0] : "";
  if (/^[^\d]{0,20}fechad/.test(rest ?? "")) return "Fechado";
  const [, first = "", last = ""] = HOURS.exec(rest ?? "") ?? [];
  return first && last ? `${first} às ${last}` : "";
}

const openingOf = ({ folded }: Read): string => {
  const until = /ate (?:as )?(\d{1,2}(?:h\d{2}|h|:\d{2}))/.exec(folded)?.[1];
  const isClosed = /fech/.test(folded);
  if (until && isClosed) return "";
  if (until) return `Atendemos até as ${until}`;
  return isClosed ? "Estaremos fechados" : "";
};

const addressOf = (read: Read) =>
  typed(
    read,
    /\b((?:rua|r\.|av\.?|avenida|praca|alameda|travessa|estrada|rodovia|largo|galeria|shopping)\s.+?)(?= a partir| desde| dia \d|$)/,
  );

/** A name: after how people are called, else a word with a capital that begins no sentence. */
function nameOf(read: Read): string {
  const called = typed(read, /\b(?:dona|seu|sra?\.?|senhora?|cliente|d\.) ([a-z]+(?: [a-z]+)?)/);
  const [first = "", second = ""] = called.split(" ");
  const isName = (word: string) => /^\p{Lu}\p{Ll}+$/u.test(word);
  if (isName(first)) return isName(second) ? called : first;
  return / (\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+)?)/u.exec(read.plain)?.[1] ?? "";
}

function amountOf({ folded }: Read): string {
  const said = /r\$ ?(\d[\d.]*(?:,\d{2})?)|(\d[\d.]*(?:,\d{2})?) (?:reais|conto)/.exec(folded);
  const amount = said?.[1] ?? said?.[2];
  return amount ? `R$ ${amount.includes(",") ? amount : `${amount},00`}` : "";
}

/** The message itself: what is quoted, what follows `avisando que`, or all but `aviso de`. */
function saidIn(read: Read): { heading: string; first: string } {
  const quoted = QUOTED.exec(read.plain)?.[1];
  if (quoted) return { heading: quoted, first: "" };
  const told = typed(
    read,
    /(?:avis\w*|comunica\w*|inform\w*|placa|cartaz|recado|bilhete)[^:]*?(?:\bque|:|dizendo|escrito) (.+)$/,
  );
  if (told) return { heading: "Aviso", first: upperFirst(told) };
  const named = typed(read, /\b(?:avisos?|placa|plaquinha|cartaz|comunicado) (?:de |com |escrito |d[ao] )?(.+)$/);
  return { heading: upperFirst(named), first: "" };
}

const readers: Record<NoticeKind, (read: Read) => NoticeValues> = {
  hours: (read) => ({
    week: hoursAfter(read, "segunda (?:a|ate) (?:sexta|sabado)"),
    saturday: hoursAfter(read, "segunda (?:a|ate) sabado|sabados?"),
    sunday: hoursAfter(read, "domingos?"),
  }),
  holiday(read) {
    const holiday = holidayIn(read.folded, read.today);
    const [day, back] = daysIn(read.folded, read.today);
    return {
      holiday: holiday?.name ?? "",
      date: day ?? holiday?.date ?? "",
      opening: openingOf(read),
      back: back ?? "",
    };
  },
  stocktaking({ folded, today }) {
    const [from = "", back = ""] = daysIn(folded, today);
    return { from, back };
  },
  vacation({ folded, today }) {
    const [from = "", until = "", back = ""] = daysIn(folded, today);
    return { from, until, back };
  },
  moved: (read) => ({ address: upperFirst(addressOf(read)), from: daysIn(read.folded, read.today)[0] ?? "" }),
  job: (read) => ({
    job: upperFirst(
      typed(
        read,
        /(?:vagas? (?:de emprego )?(?:de|para|pra)|contrat\w*(?:-se)?|precisa-se de|recrut\w+) (?:uma? )?(.+?)(?=,|\.| com | que | para | pra | na | no | em |$)/,
      ),
    ),
    needs: upperFirst(typed(read, /\bcom (experiencia.*?|ensino.*?|curso.*?|carteira.*?)(?=,|\.|$)/)),
    hours: hoursAfter(read, "segunda (?:a|ate) (?:sexta|sabado)|horario|das"),
    apply: "",
  }),
  "back-soon": (read) => ({
    hour: typed(read, /volt\w* (?:ja |logo )?(?:as |a partir das )?(\d{1,2}(?:h\d{2}|h|:\d{2}))/),
  }),
  other: saidIn,
  debt: (read) => ({ customer: nameOf(read), amount: amountOf(read), date: daysIn(read.folded, read.today)[0] ?? "" }),
  complaint: (read) => ({
    customer: nameOf(read),
    problem: upperFirst(typed(read, /\b((?:recebeu|comprou|veio|chegou) .+)$/)),
  }),
  late: (read) => ({ customer: nameOf(read), date: daysIn(read.folded, read.today)[0] ?? "" }),
};

/** What a request says that a notice asks for, by field; never the request's own 'write me a notice'. */
export function noticeValuesIn(kind: NoticeKind, request: string, today: string): NoticeValues {
  const found = Object.entries(readers[kind]({ ...foldedRequest(request), today }));
  return Object.fromEntries(
    found.flatMap(([name, value]) => (value ? [[name, value.slice(0, MAX_NOTICE_FIELD)]] : [])),
  );
}

/** The words that a poster is to show: what is quoted, or follows `escrito`; empty when none are said. */
export function wordsToShow(request: string): string {
  const read = { ...foldedRequest(request), today: "" };
  const said = typed(read, /(?:escrito|dizendo|com (?:a frase|os dizeres|as palavras|o texto)|:) ?(.+)$/);
  return upperFirst(QUOTED.exec(read.plain)?.[1] ?? said);
}
