/** How many days, weeks and months that have a backup keep one: the newest of each. */
export interface Retention {
  days: number;
  weeks: number;
  months: number;
}

const NAME = /^arara-(\d{4})-(\d{2})-(\d{2})-\d{6}\.tgz$/;
const DAY_MS = 86_400_000;

/** `arara-2026-11-24-063000.tgz`, in universal time: names in their order are times in their order. */
export function backupName(at: Date): string {
  const [day, time = ""] = at.toISOString().slice(0, 19).split("T");
  return `arara-${day}-${time.replaceAll(":", "")}.tgz`;
}

/** Whether the schedule gave it: whatever else lies beside its backups is none of its business. */
export const isBackupName = (name: string): boolean => NAME.test(name);

/** The day, the week (from Monday) and the month of a backup. */
function periodsOf(name: string): Record<keyof Retention, string> {
  const [, year = "", month = "", day = ""] = NAME.exec(name) ?? [];
  const dayNumber = Math.floor(Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS);
  // The first day of that count was a Thursday.
  return { days: String(dayNumber), weeks: String(Math.floor((dayNumber + 3) / 7)), months: `${year}-${month}` };
}

/** The backups that may go, now that `newest` is proven good, which stays whatever its name says. */
export function findSuperfluous(names: string[], newest: string, retention: Retention): string[] {
  const kept = new Set([newest]);
  const fromNewest = names.filter(isBackupName).sort().reverse();
  for (const kind of ["days", "weeks", "months"] as const) {
    const seen = new Set<string>();
    for (const name of fromNewest) {
      const period = periodsOf(name)[kind];
      if (seen.has(period) || seen.size >= retention[kind]) continue;
      seen.add(period);
      kept.add(name);
    }
  }
  return fromNewest.filter((name) => !kept.has(name));
}
