import { dateFormat } from "#lib/date-format.ts";

const timeZone = "America/Sao_Paulo";

/** `30/11` */
export const formatEraseDay = dateFormat({ day: "2-digit", month: "2-digit", timeZone });

/** `30 de novembro de 2026 às 14:05` */
export const formatEraseMoment = dateFormat({ dateStyle: "long", timeStyle: "short", timeZone });
