import { type ChatBot, chatBots } from "#contract/bot/bot-wire.ts";
import { HANDOFFS_PATH } from "#contract/bot/handoff-paths.ts";
import type { HandoffState } from "#contract/bot/handoff-state.ts";
import { type ReportDays, reportDays } from "#contract/report/report-paths.ts";
import { readPageNumber } from "#lib/page-number.ts";

/** Since when a person was asked for, in days. */
export const handoffDays = [1, 7, 30] as const;
type HandoffDays = (typeof handoffDays)[number];

/** What the page of conversations shows, as its address says it. */
export interface HandoffView {
  state: HandoffState;
  search: string;
  bot: ChatBot | undefined;
  days: HandoffDays | undefined;
  page: number;
  /** Over how many days the figures are. */
  figures: ReportDays;
}

const MOST_LETTERS = 200;
const USUAL_DAYS = 30;

export function readHandoffView(search: string): HandoffView {
  const params = new URLSearchParams(search);
  return {
    state: params.get("estado") === "atendidas" ? "handled" : "open",
    search: params.get("q")?.slice(0, MOST_LETTERS) ?? "",
    bot: chatBots.find((bot) => bot === params.get("assistente")),
    days: handoffDays.find((days) => String(days) === params.get("desde")),
    page: readPageNumber(params.get("page")),
    figures: reportDays.find((days) => String(days) === params.get("numeros")) ?? USUAL_DAYS,
  };
}

export function handoffViewPath({ state, search, bot, days, page, figures }: HandoffView): string {
  const params = new URLSearchParams({
    ...(state === "handled" && { estado: "atendidas" }),
    ...(search.trim() && { q: search.trim() }),
    ...(bot && { assistente: bot }),
    ...(days && { desde: String(days) }),
    ...(page > 1 && { page: String(page) }),
    ...(figures !== USUAL_DAYS && { numeros: String(figures) }),
  });
  return params.size > 0 ? `${HANDOFFS_PATH}?${params}` : HANDOFFS_PATH;
}

/** The list as the API is asked for it. */
export function toHandoffQuery({ state, search, bot, days, page }: HandoffView) {
  return {
    state,
    ...(search.trim() && { q: search.trim() }),
    ...(bot && { bot }),
    ...(days && { days: String(days) }),
    page: String(page),
  };
}

export const isFiltered = ({ search, bot, days }: HandoffView): boolean =>
  search.trim() !== "" || bot !== undefined || days !== undefined;
