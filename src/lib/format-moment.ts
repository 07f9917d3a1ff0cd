import { dateFormat } from "./date-format.ts";

const MINUTE_MS = 60_000;
const twoDigits = (value: number) => `${value}`.padStart(2, "0");

/** `23/11/2026`, by the reader's clock. */
export function formatDate(at: string): string {
  const date = new Date(at);
  return `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`;
}

/** `23:46`, by the reader's clock. */
export function formatClock(at: string): string {
  const date = new Date(at);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** `23/11/2026, 23:46`, by the reader's clock. */
export const formatMoment = (at: string): string => `${formatDate(at)}, ${formatClock(at)}`;

/** `23 de novembro de 2026 às 23:46`, by the reader's clock. */
export const formatLongMoment = dateFormat({ dateStyle: "long", timeStyle: "short" });

/** `há 5 minutos`, `ontem`: in the largest unit that fits. */
export function formatAge(at: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / MINUTE_MS));
  if (minutes < 1) return "agora";
  const relative = new Intl.RelativeTimeFormat("pt-BR", { numeric: "auto" });
  if (minutes < 60) return relative.format(-minutes, "minute");
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), "hour");
  return relative.format(-Math.floor(minutes / (24 * 60)), "day");
}
