import { useState } from "react";
import type { Outcome } from "#lib/outcome.ts";
import { useAnswer } from "#ui/use-answer.ts";

/** A piece of a long list. */
export interface Piece<T> {
  items: T[];
  hasMore: boolean;
}

/** A list that is read in pieces; `ask` is told the last item of the piece before, and how many there are already. */
export function useMore<T>(
  ask: (last: T | undefined, signal: AbortSignal, known: number) => Promise<Outcome<Piece<T>>>,
) {
  const [shown, setShown] = useState<readonly T[]>([]);
  const { answer, isLoading, reload } = useAnswer(String(shown.length), (signal) =>
    ask(shown.at(-1), signal, shown.length),
  );
  const piece = answer?.kind === "done" ? answer.data : null;
  // Until the next piece is there, the answer is the one before, whose items are shown already.
  const items = piece && !isLoading ? [...shown, ...piece.items] : shown;
  return {
    items,
    /** Nothing is known yet. */
    isFirst: answer === null,
    isLoading,
    hasMore: isLoading || piece?.hasMore === true,
    failure: answer?.kind === "failed" ? answer.message : null,
    more: () => setShown(items),
    reload,
  };
}
