import type { ReactNode } from "react";

interface WaitingProps {
  /** What is on its way, as screen readers say it: `Carregando os pedidos…`. */
  label: string;
  /** The skeletons that hold its place. */
  children: ReactNode;
  className?: string;
}

/** The place of what is still loading, which is also said aloud. */
export function Waiting({ label, children, className }: WaitingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
