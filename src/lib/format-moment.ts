const MINUTE_MS = 60_000;
const relative = new Intl.RelativeTimeFormat("pt-BR", { numeric: "auto" });
const momentFormat = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short" });

/** `23/11/2026, 23:46`, by the reader's clock. */
export const formatMoment = (at: string) => momentFormat.format(new Date(at));

/** `há 5 minutos`, `ontem`: in the largest unit that fits. */
export function formatAge(at: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / MINUTE_MS));
  if (minutes < 1) return "agora";
  if (minutes < 60) return relative.format(-minutes, "minute");
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), "hour");
  return relative.format(-Math.floor(minutes / (24 * 60)), "day");
}
