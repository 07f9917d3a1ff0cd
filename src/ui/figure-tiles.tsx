import { clsx } from "clsx";
import type { ReactNode } from "react";

interface FigureTilesProps {
  /** Names the figures for screen readers. */
  label: string;
  figures: readonly { term: string; value: ReactNode; text?: ReactNode }[];
  /** Stands on every figure: what kind of figure it is. */
  mark?: ReactNode;
  className?: string;
}

/** A few figures side by side. */
export function FigureTiles({ label, figures, mark, className }: FigureTilesProps) {
  return (
    <section aria-label={label}>
      <dl className={clsx("grid grid-cols-2 gap-3 lg:grid-cols-4", className)}>
        {figures.map(({ term, value, text }) => (
          <div key={term} className="rounded-xl border border-border bg-surface px-4 py-3 shadow-card sm:px-5 sm:py-4">
            <dt className="text-muted text-sm">{term}</dt>
            <dd>
              <span className="flex flex-wrap items-center gap-2">
                <span className="figures font-bold font-display text-2xl">{value}</span>
                {mark}
              </span>
              {text && <span className="block text-muted text-xs">{text}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
