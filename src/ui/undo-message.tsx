import { type ReactNode, useState } from "react";
import { sentenceOf } from "#lib/explained-error.ts";

interface UndoMessageProps {
  /** What was done. */
  children: ReactNode;
  /** What is told once it is undone. */
  undone: ReactNode;
  undo: () => Promise<unknown>;
  onUndone: () => void;
}

type Phase = "offered" | "under-way" | { said: ReactNode };

/** What is told after something was taken away, with the way back. */
export function UndoMessage({ children, undone, undo, onUndone }: UndoMessageProps) {
  const [phase, setPhase] = useState<Phase>("offered");

  async function takeBack(): Promise<void> {
    if (phase !== "offered") return;
    setPhase("under-way");
    try {
      await undo();
    } catch (error) {
      return setPhase({ said: `Não foi possível desfazer: ${sentenceOf(error)}` });
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
