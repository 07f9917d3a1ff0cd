import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** Why a form was not taken. */
export function FormRefusal({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-2 rounded-md bg-danger-soft p-3 text-on-danger-soft text-sm outline-none"
    >
      <Icon name="error" className="mt-0.5" />
      {children}
    </p>
  );
}

interface FormConflictProps {
  title: string;
  /** What stands stored now. */
  children: ReactNode;
  onTakeTheirs: () => void;
}

/** What someone saved while the form was open. Nothing is written before the person decides. */
export function FormConflict({ title, children, onTakeTheirs }: FormConflictProps) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      className="grid justify-items-start gap-3 rounded-md bg-warning-soft p-4 text-on-warning-soft text-sm outline-none"
    >
      <p>
        <strong className="block">{title}</strong>
        Nada foi gravado. Salve de novo para ficar com o seu, ou use o que está guardado agora:
      </p>
      <blockquote className="wrap-anywhere max-h-32 w-full overflow-y-auto whitespace-pre-wrap rounded-sm bg-surface p-3 text-text">
        {children}
      </blockquote>
      <Button variant="secondary" size="sm" onClick={onTakeTheirs}>
        Usar o que está guardado
      </Button>
    </div>
  );
}
