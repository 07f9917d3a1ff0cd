import { type RefObject, useState } from "react";
import { type PriceDoubt, priceDoubts } from "#contract/catalog/price-doubts.ts";
import type { ProductDraft, ProductFields } from "./product-draft.ts";

/** Asked before prices that may be a slip are saved. */
export interface PriceQuestion {
  doubts: PriceDoubt[];
  fields: ProductFields;
}

/** The question about the prices of a form: it stands while nothing in the form changes. */
export function usePriceQuestion(draft: ProductDraft, form: RefObject<HTMLFormElement | null>) {
  const [asked, setAsked] = useState<(PriceQuestion & { draft: ProductDraft }) | null>(null);
  const question: PriceQuestion | null = asked?.draft === draft ? asked : null;
  const drop = () => setAsked(null);

  /** Whether there is something to ask about. */
  function ask(fields: ProductFields): boolean {
    const doubts = priceDoubts(fields);
    if (doubts.length > 0) setAsked({ doubts, fields, draft });
    return doubts.length > 0;
  }

  /** Leads back to the price that is paid. */
  function correct(): void {
    const name = question?.fields.promotionalPrice ? "promotionalPrice" : "originalPrice";
    drop();
    const box = form.current?.querySelector<HTMLElement>(`[name=${name}]`);
    // It may be folded away.
    box?.closest("details")?.setAttribute("open", "");
    box?.focus();
  }

  return { question, ask, drop, correct };
}
