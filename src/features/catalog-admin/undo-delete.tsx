import { useState } from "react";
import type { Outcome } from "./desk-calls.ts";

interface UndoDeleteProps {
  title: string;
  restore: () => Promise<Outcome<void>>;
  onRestored: () => void;
}

type Phase = "offered" | "under-way" | { said: string };

/** What is told after a delete, with the way back. */
export function UndoDelete({ title, restore, onRestored }: UndoDeleteProps) {
  const [phase, setPhase] = useState<Phase>("offered");

  async function undo(): Promise<void> {
    if (phase !== "offered") return;
    setPhase("under-way");
    const outcome = await restore();
    if (outcome.kind === "failed") {
      setPhase({ said: `Não foi possível desfazer: ${outcome.message}` });
      return;
    }
    setPhase({ said: `Produto "${title}" restaurado.` });
    onRestored();
  }

  if (typeof phase === "object") return <span role="status">{phase.said}</span>;
  return (
    <span className="flex items-center justify-between gap-2">
      <span className="wrap-anywhere">Produto "{title}" excluído com sucesso!</span>
      <button
        type="button"
        onClick={undo}
        aria-busy={phase === "under-way"}
        className="min-h-11 shrink-0 rounded-full px-3 font-semibold text-primary hover:bg-primary-soft hover:text-on-primary-soft"
      >
        {phase === "under-way" ? "Desfazendo..." : "Desfazer"}
      </button>
    </span>
  );
}
