import type { Outcome } from "#lib/outcome.ts";
import { type Paging, useListPage } from "./use-list-page.ts";

/** A page of a list, or of the bin of what was thrown away from it. */
export type PageOrBin<Page, Bin> = { kind: "page"; page: Page } | { kind: "bin"; bin: Bin };

interface PageOrBinOptions<Page, Bin> {
  /** Names what is asked for: another one is asked anew. */
  path: string;
  isBin: boolean;
  fetchPage: (signal: AbortSignal) => Promise<Outcome<Page>>;
  fetchBin: (signal: AbortSignal) => Promise<Outcome<Bin>>;
  /** Where another page of what is shown is. */
  hrefFor: (page: number) => string;
}

/** What a view of a list shows; `page` is the last page that came, unless the bin is shown. */
export function usePageOrBin<Page extends Paging, Bin extends Paging>(options: PageOrBinOptions<Page, Bin>) {
  const { path, isBin, fetchPage, fetchBin, hrefFor } = options;
  const ask = async (signal: AbortSignal): Promise<Outcome<PageOrBin<Page, Bin>>> => {
    if (isBin) {
      const outcome = await fetchBin(signal);
      return outcome.kind === "done" ? { kind: "done", data: { kind: "bin", bin: outcome.data } } : outcome;
    }
    const outcome = await fetchPage(signal);
    return outcome.kind === "done" ? { kind: "done", data: { kind: "page", page: outcome.data } } : outcome;
  };
  const pagingOf = (data: PageOrBin<Page, Bin>) => (data.kind === "bin" ? data.bin : data.page);
  const asked = useListPage({ path, ask, pagingOf, hrefFor });
  const { answer } = asked;
  return { ...asked, page: answer?.kind === "done" && answer.data.kind === "page" ? answer.data.page : null };
}
