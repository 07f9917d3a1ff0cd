import { foldText } from "#lib/portuguese-text.ts";
import { Telling } from "./telling.ts";

export const MONTH = "janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro";
/** The name of a month, from 0. */
export const monthName = (month: number): string | undefined => MONTH.split("|")[month];
const MONTH_SHORT = `${MONTH}|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez`;
const WEEKDAY = "(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)s?(?:[- ]feiras?)?";
const NO_DATE = "(?![.,]?\\d| ?(?:mil|k|pessoas|convidad|reais|contos?|%|h|horas)\\b)";
const DAYS = "dois|duas|tres|quatro|cinco|seis|sete";

const dayPatterns = {
  date: new RegExp(
    String.raw`\b(?<!ate (?:o |dia )?)((?:dias? )?\d{1,2}(?: ?(?:a|e|ou) (?:dia )?\d{1,2})?(?: ?/ ?\d{1,2}(?:/\d{2,4})?|[.-]\d{1,2}[.-]\d{2,4}|[.-](?:0\d|1[0-2])| (?:de )?(?:${MONTH_SHORT})\b(?: de \d{4})?)${NO_DATE}|dias? \d{1,2}(?:(?:,| a| e| ou) \d{1,2})?${NO_DATE})`,
  ),
  month: new RegExp(
    String.raw`\b(?<!ate (?:o mes de )?)((?:${MONTH})(?: de \d{4}| d?o ano que vem| que vem)?|mes que vem|proximo mes|semana que vem|proxima semana|(?:fim|final) d[eo] ano|(?:fim|final) de semana|ano que vem|amanha|pascoa|dia d[aeo]s? (?:criancas|maes|pais|namorados|mulher(?:es)?|professor(?:es)?|trabalhador(?:es)?)|(?<=\b(?:no|de) )natal)\b`,
  ),
  weekday: new RegExp(
    String.raw`\b(?<!ate (?:a |o )?)((?:proxim[oa] |n?ess[ea] |n?est[ea] |tod[oa]s? (?:as |os )?|qualquer )?${WEEKDAY}(?:(?:, | ou | e | a |/)${WEEKDAY})*(?: que vem)?)\b`,
  ),
  length: new RegExp(
    String.raw`\b((?:\d{1,2}|${DAYS}) (?:dias|noites)(?: (?:seguid[oa]s|de festa|de evento))?)\b(?! (?:de antecedencia|antes|uteis|depois|atras))`,
  ),
  loose: /\b(flexive(?:l|is))\b/,
};
type Day = Partial<Record<keyof typeof dayPatterns, string>>;
const dayParts = Object.keys(dayPatterns) as (keyof Day)[];

export const readDay = (telling: Telling): Day =>
  Object.fromEntries(dayParts.map((part) => [part, telling.take(dayPatterns[part])]));

/** Whether a date says its month. */
const hasMonth = (date: string) => new RegExp(String.raw`\d[/.-]\d|\b(?:${MONTH_SHORT})\b`).test(foldText(date));

/** `dia 22` behind `dia 15 de novembro` or `novembro` is one of November. */
function dateAfter(date: string, before: Day, month = before.month): string {
  if (hasMonth(date)) return date;
  if (before.date && hasMonth(before.date)) {
    const [day = ""] = /\d{1,2}/.exec(date) ?? [];
    return before.date.replace(/\d{1,2}/, day);
  }
  return month && new RegExp(`^(?:${MONTH})`).test(foldText(month)) ? `${date} de ${month}` : date;
}

/** What is told anew of the day, with what of the old still holds. */
export function mergeDay(before: string | undefined, said: Day): string {
  const old = readDay(new Telling(before ?? ""));
  const anew = said.date ?? (said.month && old.date && !hasMonth(old.date) ? old.date : undefined);
  const date = anew ? dateAfter(anew, old, said.month) : said.month ? undefined : old.date;
  return [
    date,
    date ? undefined : (said.month ?? old.month),
    said.weekday ?? (said.date ? undefined : old.weekday),
    said.length ?? old.length,
    said.loose ?? (said.date ? undefined : old.loose),
  ]
    .filter(Boolean)
    .join(", ");
}
