import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";

interface ToolSectionProps<T extends string> {
  id: string;
  /** What the chosen thing can be made into. */
  tools: readonly { value: T; label: string }[];
  open: T | null;
  onOpen: (tool: T | null) => void;
  children: ReactNode;
}

/** The tools for things that exist: a row of buttons, below them the form of the one that is open. */
export function ToolSection<T extends string>({ id, tools, open, onOpen, children }: ToolSectionProps<T>) {
  return (
    <section aria-labelledby={id} className="grid gap-4 lg:mt-2">
      <h2 id={id} className="text-xl">
        Ferramentas
      </h2>
      <div className="grid grid-cols-2 gap-3">
        {tools.map(({ value, label }) => (
          <Button
            key={value}
            variant={open === value ? "primary" : "secondary"}
            aria-expanded={open === value}
            onClick={() => onOpen(open === value ? null : value)}
          >
            {label}
          </Button>
        ))}
      </div>
      {open && <div className="grid gap-4 rounded-xl border border-border bg-surface p-4">{children}</div>}
    </section>
  );
}
