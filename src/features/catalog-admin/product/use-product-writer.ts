import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { getAssetText, makeOne } from "#client/studio.ts";
import type { RunStart, TextChange, TextDoubt } from "#contract/studio/studio.ts";
import { useAttemptKey } from "#ui/use-attempt-key.ts";

export interface WrittenText {
  text: string;
  /** What was taken out of what the model wrote. */
  changes: TextChange[];
  doubts: TextDoubt[];
  notice: string | undefined;
}

/** Has the studio write something of a product that may not be saved yet. Leaving the form lets go of it. */
export function useProductWriter() {
  const asking = useRef<AbortController>(undefined);
  const attempt = useAttemptKey();
  useEffect(() => () => asking.current?.abort(), []);

  const { mutate, reset, data, error, isPending } = useMutation({
    async mutationFn(start: RunStart): Promise<WrittenText> {
      asking.current?.abort();
      const now = new AbortController();
      asking.current = now;
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
