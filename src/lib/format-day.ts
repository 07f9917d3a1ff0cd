import { dateFormat } from "./date-format.ts";

const format = dateFormat({ day: "numeric", month: "short", timeZone: "UTC" });

/** `23 de nov.`, of a day as `2026-11-23`. */
export const formatDay = (day: string): string => format(`${day}T00:00:00Z`);
