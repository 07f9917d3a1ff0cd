import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";
import { ExampleMark } from "./example-mark.tsx";

export interface Stat {
  label: string;
  value: ReactNode;
  /** The figure is a sample, and says so. */
  isExample?: boolean;
}

/** Figures of a page, side by side. */
export function StatTiles({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <section aria-label={label}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {stats.map(({ label: term, value, isExample }) => (
          <Card key={term} className="flex flex-col gap-1 p-4">
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="flex flex-wrap items-center gap-2">
              <span className="figures font-semibold text-2xl">{value}</span>
              {isExample && <ExampleMark />}
            </dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}
