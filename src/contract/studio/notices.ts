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
  kind?: "date";
  example?: string;
  isOptional?: boolean;
}

export interface NoticeForm {
  label: string;
  title: string;
  /** It may hang on a wall; what is said to one customer may not (CDC, art. 42). */
  isPrinted: boolean;
  fields: readonly NoticeField[];
  /** A line is said when all of its blanks are filled. */
  lines: readonly string[];
}

export const noticeForms = texts as Record<NoticeKind, NoticeForm>;

/** Letters of one field. */
export const MAX_NOTICE_FIELD = 160;

/** What was typed, by the name of the field. */
export type NoticeValues = Readonly<Record<string, string>>;

const formatFullDate = dateFormat({ dateStyle: "full", timeZone: "UTC" });

function saidOf({ name, kind }: NoticeField, values: NoticeValues): string {
  const value = (values[name] ?? "").trim();
  return kind === "date" && value ? formatFullDate(`${value}T00:00:00Z`) : value;
}

/** What stands above a notice: that of its kind, or what was typed for it. */
export const noticeTitle = (kind: NoticeKind, values: NoticeValues): string =>
  noticeForms[kind].title.replace("{heading}", (values.heading ?? "").trim());

/** What a notice says, each typed word as it was typed. */
export function noticeLines(kind: NoticeKind, values: NoticeValues): string[] {
  const { fields, lines } = noticeForms[kind];
  const filled = new Map(fields.map((field) => [field.name, saidOf(field, values)]));
  return lines.flatMap((line) => {
    const names = [...line.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    if (names.some((name) => !filled.get(name))) return [];
    // A sentence that was typed with its full stop does not get another.
    const said = line.replace(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
      const value = filled.get(name) ?? "";
      return stop && /[.!?…]$/.test(value) ? value : value + stop;
    });
    return [said];
  });
}

/** The same as a message: WhatsApp shows what stands between stars in bold. */
export function noticeMessage(kind: NoticeKind, values: NoticeValues, shopName: string): string {
  const lines = noticeLines(kind, values);
  const title = noticeTitle(kind, values);
  return [...(noticeForms[kind].isPrinted && title ? [`*${title}*`] : []), ...lines, shopName].join("\n\n");
}

/** The first field that must be filled and is not; null when none is missing. */
export const missingNoticeField = (kind: NoticeKind, values: NoticeValues): NoticeField | null =>
  noticeForms[kind].fields.find(({ name, isOptional }) => !isOptional && !(values[name] ?? "").trim()) ?? null;
