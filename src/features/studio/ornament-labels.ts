import type { OrnamentName } from "#contract/studio/ornaments.ts";
import { entriesOf } from "#lib/typed-keys.ts";
import labelFile from "./ornament-labels.json" with { type: "json" };

const labels: Record<OrnamentName, string> = labelFile;

/** The drawings as choices, in the order of the alphabet. */
export const ornamentOptions = entriesOf(labels)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, "pt-BR"));
