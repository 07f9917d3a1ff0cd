import { useEffect } from "react";
import { countVisit } from "#client/report.ts";
import type { PageViewInput } from "#contract/report/report.ts";

/** Counts that a page was opened here, once. */
export function useVisit(page: PageViewInput["page"], productId?: number): void {
  useEffect(() => countVisit({ page, ...(productId !== undefined && { productId }) }), [page, productId]);
}
