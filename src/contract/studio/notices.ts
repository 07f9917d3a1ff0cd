import { dateFormat } from "#lib/date-format.ts";
import texts from "./notices.json" with { type: "json" };

/** What a shop tells its customers: each kind has a form of its own. */
export const noticeKinds = [
  "hours",
  "holiday",
  "stocktaking",
  "vacation",
  "moved",
  "job",
  "back-soon",
  "other",
  "debt",
  "complaint",
  "late",
] as const satisfies readonly (keyof typeof texts)[];
export type NoticeKind = (typeof noticeKinds)[number];

export interface NoticeField {
  name: string;
  label: string;
  /** `lines` is typed over several lines; of a `choice` one option is taken. */
  kind?: "date" | "lines" | "choice";
  options?: readonly string[];
  example?: string;
  isOptional?: boolean;
  /** Needed only while that field is empty. */
  unless?: string;
}

export interface NoticeForm {
  label: string;
  title: string;
  /** What is said to one customer never hangs on a wall (CDC, art. 42): it is a letter. */
  isLetter: boolean;
  fields: readonly NoticeField[];
  /** A line is said when all of its blanks are filled; of several in its place, the first that is whole. */
  lines: readonly (string | readonly string[])[];
}

export const noticeForms = texts as Record<NoticeKind, NoticeForm>;

/** Letters of one field, and of one with several lines. */
export const MAX_NOTICE_FIELD = 160;
export const MAX_NOTICE_LINES = 600;

/** What was typed, by the name of the field. */
export type NoticeValues = Readonly<Record<string, string>>;

const formatFullDate = dateFormat({ dateStyle: "full", timeZone: "UTC" });
/** On a wall nobody asks of which year. */
const formatDay = dateFormat({ weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

function saidOf({ name, kind }: NoticeField, values: NoticeValues, isLetter: boolean): string {
  const value = (values[name] ?? "").trim();
  if (kind === "date" && value) return (isLetter ? formatFullDate : formatDay)(`${value}T00:00:00Z`);
  return kind === "lines" ? value : value.replace(/\s+/g, " ");
}

/** What stands above a notice: that of its kind, or what was typed for it. */
export const noticeTitle = (kind: NoticeKind, values: NoticeValues): string =>
  (values.heading ?? "").trim() || noticeForms[kind].title;

/** `Terça a sexta: 10h às 20h` says its days itself: no others are put before it. */
const OWN_DAYS =
  /^(?:segunda|terça|quarta|quinta|sexta|sábado|domingo|feriado|seg|ter|qua|qui|sex|sáb|sab|dom)s?(?![\p{L}])/iu;
const DAYS_LABEL = /^(?:Segunda|Sábado|Domingo)[^:]*: (?=\{)/;

const blanksOf = (line: string) => [...line.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** The line with its blanks filled. A sentence that was typed with its full stop does not get another. */
const fillLine = (line: string, filled: ReadonlyMap<string, string>): string =>
  line.replace(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
    const value = filled.get(name) ?? "";
    return stop && /[.!?…]$/.test(value) ? value : value + stop;
  });

/** What a notice says, each typed word as it was typed. */
export function noticeLines(kind: NoticeKind, values: NoticeValues): string[] {
  const { fields, lines, isLetter } = noticeForms[kind];
  const filled = new Map(fields.map((field) => [field.name, saidOf(field, values, isLetter)]));
  return lines.flatMap((line) => {
    const whole = [line].flat().find((one) => blanksOf(one).every((name) => filled.get(name)));
    if (whole === undefined) return [];
    const [first = ""] = blanksOf(whole);
    const own = OWN_DAYS.test(filled.get(first) ?? "") ? whole.replace(DAYS_LABEL, "") : whole;
    return fillLine(own, filled).split(/\n+/);
  });
}

/** The same as a message: WhatsApp shows what stands between stars in bold. */
export function noticeMessage(kind: NoticeKind, values: NoticeValues, shopName: string): string {
  const lines = noticeLines(kind, values);
  const title = noticeTitle(kind, values);
  return [...(!noticeForms[kind].isLetter && title ? [`*${title}*`] : []), ...lines, shopName].join("\n\n");
}

/** The first field that must be filled and is not; null when none is missing. */
export function missingNoticeField(kind: NoticeKind, values: NoticeValues): NoticeField | null {
  const isEmpty = (name: string) => !(values[name] ?? "").trim();
  const isNeeded = ({ isOptional, unless }: NoticeField) => !isOptional && (unless === undefined || isEmpty(unless));
  return noticeForms[kind].fields.find((field) => isNeeded(field) && isEmpty(field.name)) ?? null;
}
