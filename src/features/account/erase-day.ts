const timeZone = "America/Sao_Paulo";
const dayFormat = new Intl.DateTimeFormat("pt-BR", { day: "2-digit", month: "2-digit", timeZone });
const momentFormat = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeStyle: "short", timeZone });

/** `30/11` */
export const formatEraseDay = (eraseAt: string) => dayFormat.format(new Date(eraseAt));

/** `30 de novembro de 2026 às 14:05` */
export const formatEraseMoment = (eraseAt: string) => momentFormat.format(new Date(eraseAt));
