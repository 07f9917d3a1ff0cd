const dayFormat = new Intl.DateTimeFormat("pt-BR", { day: "numeric", month: "short", timeZone: "UTC" });

/** `23 de nov.`, of a day as `2026-11-23`. */
export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
