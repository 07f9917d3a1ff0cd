import type { ReactNode } from "react";

/** One line of what is known of a product; it says so when it is not. */
export function Fact({ term, isWide, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? "col-span-full min-w-0" : "min-w-0"}>
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="wrap-anywhere figures font-medium">{children || "Não informado"}</dd>
    </div>
  );
}
