import { type ReactNode, useState } from "react";
import type { Outcome } from "#lib/outcome.ts";

interface UndoMessageProps {
  /** What was done. */
  children: ReactNode;
  /** What is told once it is undone. */
  undone: ReactNode;
  undo: () => Promise<Outcome<unknown>>;
  onUndone: () => void;
}

type Phase = "offered" | "under-way" | { said: ReactNode };

/** What is told after something was taken away, with the way back. */
export function UndoMessage({ children, undone, undo, onUndone }: UndoMessageProps) {
  const [phase, setPhase] = useState<Phase>("offered");

  async function takeBack(): Promise<void> {
    if (phase !== "offered") return;
    setPhase("under-way");
    const outcome = await undo();
    if (outcome.kind === "failed") {
      setPhase({ said: `Não foi possível desfazer: ${outcome.message}` });
      return;
    }
    setPhase({ said: undone });
    onUndone();
  }

  if (typeof phase === "object") return <span role="status">{phase.said}</span>;
  return (
    <span className="flex items-center justify-between gap-2">
      <span className="wrap-anywhere">{children}</span>
      <button
        type="button"
        onClick={takeBack}
        aria-busy={phase === "under-way"}
        className="min-h-11 shrink-0 rounded-full px-3 font-semibold text-primary hover:bg-primary-soft hover:text-on-primary-soft"
      >
        {phase === "under-way" ? "Desfazendo..." : "Desfazer"}
      </button>
    </span>
  );
}
