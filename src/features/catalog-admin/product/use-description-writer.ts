import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { getAssetText, makeOne } from "#client/studio.ts";
import { optionOf } from "#contract/catalog/product-option.ts";
import type { RunStart, TextChange, TextDoubt } from "#contract/studio/studio.ts";
import { useAttemptKey } from "#ui/use-attempt-key.ts";
import { picturesOf } from "./draft-pictures.ts";
import { parseRows } from "./option-rows.ts";
import type { ProductDraft } from "./product-draft.ts";

const MOST_OPTIONS = 50;
const MAX_OPTIONS_LENGTH = 2_000;

export interface WrittenDescription {
  text: string;
  /** What was taken out of what the model wrote. */
  changes: TextChange[];
  doubts: TextDoubt[];
  notice: string | undefined;
}

/** What is told of the product as the form has it now. */
function askFor(draft: ProductDraft): RunStart {
  const { name, category, subcategory, description, supplierProductDescription, weightGrams } = draft;
  const options = parseRows(draft.variations).slice(0, MOST_OPTIONS).map(optionOf).join(", ");
  const input = {
    name,
    category,
    subcategory,
    description,
    supplierDescription: supplierProductDescription,
    options: options.slice(0, MAX_OPTIONS_LENGTH),
    weightGrams: Math.max(0, Math.round(Number(weightGrams) || 0)),
    picture: picturesOf(draft)[0] ?? "",
  };
  return { tool: "product-description", input };
}

/** Has a provider's model write the description of a product that may not be saved yet. Leaving the form lets go of it. */
export function useDescriptionWriter() {
  const asking = useRef<AbortController>(undefined);
  const attempt = useAttemptKey();
  useEffect(() => () => asking.current?.abort(), []);

  const { mutate, reset, data, error, isPending } = useMutation({
    async mutationFn(draft: ProductDraft): Promise<WrittenDescription> {
      asking.current?.abort();
      const now = new AbortController();
      asking.current = now;
      const start = askFor(draft);
      const { url, details, recipe } = await makeOne(start, attempt.keyOf(start), now.signal);
      // Asked again, another text is written.
      attempt.forget();
      const { changes = [], doubts = [] } = details;
      return { text: await getAssetText(url, now.signal), changes, doubts, notice: recipe.notice };
    },
    meta: { isShownInPlace: true },
  });
  return {
    write: mutate,
    /** Takes the proposal, or why there is none, off the form. */
    dismiss() {
      asking.current?.abort();
      reset();
    },
    written: data ?? null,
    problem: isPending ? null : (error?.message ?? null),
    isWriting: isPending,
  };
}
