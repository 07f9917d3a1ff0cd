import type { ToolFigures } from "#contract/studio/studio.ts";
import { formatBytes } from "#lib/format-bytes.ts";
import { formatCount, formatSeconds } from "./asset-figures.ts";

/** The figures of a page whose tools make files; all of them are zero for a new account. */
export const mediaStats =
  (label: string) =>
  ({ made, madeThisMonth, totalBytes, averageWorkMs }: ToolFigures) => [
    { label, value: formatCount(made) },
    { label: "Neste mês", value: formatCount(madeThisMonth) },
    { label: "Espaço", value: formatBytes(totalBytes) },
    { label: "Tempo médio", value: formatSeconds(averageWorkMs) },
  ];
