import { type ImportField, sharedFields } from "#contract/catalog-admin/import-fields.ts";
import { type ColumnContent, guessesByContent, mayHold, nearerField } from "./column-content.ts";
import { fieldNamed, fieldsWithin, foldTitle, nameRank } from "./column-names.ts";
import { findPreset } from "./presets.ts";

export type Suggestion = Map<string, ImportField>;

/** Which fields are free, and what was given away. */
class Suggesting {
  readonly given: Suggestion = new Map();
  private readonly taken = new Set<ImportField>();

  give(column: string, field: ImportField): void {
    if (this.given.has(column) || !this.isFree(field)) return;
    this.given.set(column, field);
    if (!sharedFields.has(field)) this.taken.add(field);
  }

  isFree(field: ImportField): boolean {
    return !this.taken.has(field);
  }
}

/** What columns hold by their names alone: those that a program is known to write, else names of a field. */
export function suggestByName(columns: readonly string[]): { suggestion: Suggestion; preset: string | null } {
  const suggesting = new Suggesting();
  const preset = findPreset(columns);
  for (const [title, field] of preset?.mapping ?? []) {
    for (const column of columns) if (foldTitle(column) === title) suggesting.give(column, field);
  }
  const named = columns
    .flatMap((column) => {
      const field = fieldNamed(column);
      return field ? [{ column, field, rank: nameRank(column, field) }] : [];
    })
    .sort((a, b) => a.rank - b.rank);
  // What a known program calls its columns is known: no other of them is a field by chance.
  if (!preset) for (const { column, field } of named) suggesting.give(column, field);
  return { suggestion: suggesting.given, preset: preset?.name ?? null };
}

/** The same, and for columns whose name says nothing, what resembles one and what stands in them. */
export function suggestColumns(contents: ReadonlyMap<string, ColumnContent>): Suggestion {
  const columns = [...contents.keys()];
  const { suggestion, preset } = suggestByName(columns);
  if (preset !== null) return suggestion;
  const suggesting = new Suggesting();
  const has = (field: ImportField) => [...suggestion.values()].includes(field);
  for (const [column, field] of suggestion) {
    const content = contents.get(column);
    // A path says the subcategory too, unless a column of its own does.
    const isSplit = field === "category" && has("subcategory");
    suggesting.give(column, content && !isSplit ? nearerField(column, field, content) : field);
  }
  for (const [column, content] of contents) {
    const field = fieldsWithin(column).find((one) => suggesting.isFree(one) && mayHold(one, content));
    if (field) suggesting.give(column, field);
  }
  for (const [column, content] of contents) {
    const field = guessesByContent(content).find((one) => suggesting.isFree(one));
    if (field) suggesting.give(column, field);
  }
  return suggesting.given;
}
