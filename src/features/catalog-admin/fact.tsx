import type { ReactNode } from "react";

/** One line of what is known of a product; it says so when it is not. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="wrap-anywhere figures font-medium">{children || "Não informado"}</dd>
    </div>
  );
}
