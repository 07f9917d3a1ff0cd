/** The shop's figures, from the root of the site. */
export const REPORTS_PATH = "/admin/mart/relatorios";

/** Periods that a report is offered for, in days. */
export const reportDays = [7, 30, 90] as const;
export type ReportDays = (typeof reportDays)[number];
