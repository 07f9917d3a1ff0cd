const HOLIDAYS: readonly (readonly [RegExp, string, string | number])[] = [
  [/ano novo|reveillon|confraternizacao/, "Ano Novo", "01-01"],
  [/tiradentes/, "Tiradentes", "04-21"],
  [/dia do trabalh/, "Dia do Trabalho", "05-01"],
  [/sao joao/, "São João", "06-24"],
  [/independencia|7 de setembro/, "Independência do Brasil", "09-07"],
  [/aparecida/, "Nossa Senhora Aparecida", "10-12"],
  [/finados/, "Finados", "11-02"],
  [/republica/, "Proclamação da República", "11-15"],
  [/consciencia negra/, "Consciência Negra", "11-20"],
  [/\bnatal\b/, "Natal", "12-25"],
  [/carnaval/, "Carnaval", -47],
  [/sexta.feira santa|paixao de cristo/, "Sexta-feira Santa", -2],
  [/pascoa/, "Páscoa", 0],
  [/corpus christi/, "Corpus Christi", 60],
];
const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const DAY_MS = 86_400_000;
const DAY =
  /\b(\d{1,2})[ºo]?(?: de |\/)(\d{1,2}|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)(?:(?: de |\/)(\d{4}))?\b/g;

const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const pad = (value: number) => String(value).padStart(2, "0");

/** Easter Sunday of a year (the Gregorian computus of Meeus). */
function easterOf(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}

/** The holiday that a folded request names, and the next day that it falls on; null when it names none. */
export function holidayIn(folded: string, today: string): { name: string; date: string } | null {
  const found = HOLIDAYS.find(([pattern]) => pattern.test(folded));
  if (!found) return null;
  const [, name, when] = found;
  const year = Number(today.slice(0, 4));
  const dates = [year, year + 1].map((one) =>
    typeof when === "string" ? `${one}-${when}` : isoOf(easterOf(one) + when * DAY_MS),
  );
  return { name, date: dates.find((date) => date >= today) ?? "" };
}

/** The days that a folded request names, each the next such day from today on. */
export function daysIn(folded: string, today: string): string[] {
  const named = [...folded.matchAll(DAY)].flatMap(([, day = "", month = "", year]) => {
    const at = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3)) + 1;
    const tail = `${pad(at)}-${pad(Number(day))}`;
    const thisYear = `${year ?? today.slice(0, 4)}-${tail}`;
    const date = year || thisYear >= today ? thisYear : `${Number(today.slice(0, 4)) + 1}-${tail}`;
    // A day that there is not, such as the 31st of November, is none.
    return isoOf(Date.parse(`${date}T00:00:00Z`) || 0) === date ? [date] : [];
  });
  if (named.length > 0) return named;
  const start = Date.parse(`${today}T00:00:00Z`);
  if (/\bamanha\b/.test(folded)) return [isoOf(start + DAY_MS)];
  return /\bhoje\b/.test(folded) ? [today] : [];
}
