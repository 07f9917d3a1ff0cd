import type { PageViewInput } from "#contract/report/report.ts";
import { api } from "./api.ts";
import { read } from "./read.ts";

export const getSalesReport = (days: number, signal: AbortSignal) =>
  read(
    api.reports.sales.$get({ query: { days: String(days) } }, { init: { signal } }),
    "Não foi possível carregar os números",
  );

/** Counts a visit of a page. Nobody waits for it, and a visit that cannot be counted is no trouble for who visits. */
export function countVisit(json: PageViewInput): void {
  read(api["page-views"].$post({ json }), "A visita não foi contada.").catch(() => {});
}
