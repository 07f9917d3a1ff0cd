import type { ReactNode } from "react";
import { FigureTiles } from "#ui/figure-tiles.tsx";
import { ExampleMark } from "./example-mark.tsx";

export interface Stat {
  label: string;
  value: ReactNode;
  /** The figure is a sample, and says so. */
  isExample?: boolean;
}

/** Figures of a page: an account's own, or samples all together. */
export function StatTiles({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <FigureTiles
      label={label}
      mark={stats.some(({ isExample }) => isExample) && <ExampleMark />}
      figures={stats.map(({ label: term, value }) => ({ term, value }))}
    />
  );
}
