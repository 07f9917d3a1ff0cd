import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { Outcome } from "#lib/outcome.ts";
import { useAnswer } from "./use-answer.ts";

/** The page that was asked for, from 1, and how many there are. */
interface Paging {
  page: number;
  totalPages: number;
}

interface ListPageOptions<T> {
  /** Names what is asked for: another one is asked anew. */
  path: string;
  ask: (signal: AbortSignal) => Promise<Outcome<T>>;
  pagingOf: (data: T) => Paging;
  hrefFor: (page: number) => string;
}

/** A page of a list. One after the last, whose only thing was thrown away or whose address is old, gives way to the last. */
export function useListPage<T>({ path, ask, pagingOf, hrefFor }: ListPageOptions<T>) {
  const asked = useAnswer(path, ask);
  const navigate = useNavigate();
  const paging = asked.answer?.kind === "done" ? pagingOf(asked.answer.data) : null;
  const last = Math.max(1, paging?.totalPages ?? 1);
  const isAfterLast = paging !== null && paging.page > last;
  const lastHref = isAfterLast && !asked.isLoading ? hrefFor(last) : null;
  useEffect(() => {
    if (lastHref !== null) void navigate(lastHref, { replace: true, preventScrollReset: true });
  }, [lastHref, navigate]);
  return isAfterLast ? { ...asked, answer: null, isLoading: true } : asked;
}
