import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";

interface FigureTilesProps {
  /** Names the figures for screen readers. */
  label: string;
  /** A value that is not known yet is `undefined`: its tile stands there from the start. */
  figures: readonly { term: string; value: ReactNode | undefined; text?: ReactNode }[];
  /** Stands on every figure: what kind of figure it is. */
  mark?: ReactNode;
  className?: string;
}

/** A digit is about this much of its size wide, in the widest of our letters. */
const DIGIT_WIDTH = 0.56;

/** As large as a long amount can stand in one line of its tile. */
function sizeFor(value: ReactNode) {
  if (typeof value !== "string") return undefined;
  return { fontSize: `min(1.5rem, ${(100 / (value.length * DIGIT_WIDTH)).toFixed(1)}cqi)` };
}

/** A few figures side by side, as many as their place holds; long amounts get smaller before they leave their tile. */
export function FigureTiles({ label, figures, mark, className }: FigureTilesProps) {
  return (
    <section aria-label={label} aria-busy={figures.some(({ value }) => value === undefined)} className="@container">
      <dl className={clsx("grid grid-cols-2 gap-3 @2xl:grid-cols-4", className)}>
        {figures.map(({ term, value, text }) => (
          <div
            key={term}
            className="@container rounded-xl border border-border bg-surface px-4 py-3 shadow-card sm:px-5 sm:py-4"
          >
            <dt className="text-muted text-sm">{term}</dt>
            <dd>
              <span className="flex min-h-9 flex-wrap items-center gap-x-2">
                <span className="figures font-bold font-display text-2xl" style={sizeFor(value)}>
                  {value ?? <Skeleton className="h-7 w-16" />}
                </span>
                {value !== undefined && mark}
              </span>
              {text && <span className="block text-muted text-xs">{text}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
