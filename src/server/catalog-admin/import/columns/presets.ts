import { z } from "zod";
import { type ImportField, importFields } from "#contract/catalog-admin/import-fields.ts";
import { foldTitle } from "./column-names.ts";
import presetsFile from "./presets.json" with { type: "json" };

const presets = z
  .array(
    z.object({
      name: z.string(),
      /** The preset is for files that have all columns of one of these lists. */
      requires: z.array(z.array(z.string())),
      mapping: z.record(z.string(), z.enum(importFields)),
    }),
  )
  .parse(presetsFile)
  .map(({ name, requires, mapping }) => ({
    name,
    requires: requires.map((titles) => titles.map(foldTitle)),
    mapping: new Map(Object.entries(mapping).map(([title, field]) => [foldTitle(title), field])),
  }));

export interface Preset {
  name: string;
  /** By folded heading; where several headings are one field, the first of the file's that stands here counts. */
  mapping: Map<string, ImportField>;
}

/** The program whose files have columns like these; undefined when it is none that we know. */
export function findPreset(columns: readonly string[]): Preset | undefined {
  const present = new Set(columns.map(foldTitle));
  return presets.find(({ requires }) => requires.some((titles) => titles.every((title) => present.has(title))));
}
