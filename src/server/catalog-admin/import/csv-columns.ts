import { z } from "zod";
import { productInputSchema } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import namesFile from "./data/column-names.json" with { type: "json" };

/** What spreadsheets call the fields of a product besides their own names. */
const names = z.partialRecord(productInputSchema.keyof(), z.array(z.string())).parse(namesFile);

const simple = (title: string) => foldText(title).replace(/[^a-z0-9]+/g, "");

const fieldOf = new Map(
  Object.entries(names).flatMap(([field, others]) => [field, ...others].map((name) => [simple(name), field] as const)),
);

/** A heading may tell its unit: `Preço (R$)`, `Desconto (%)`. */
const withoutUnit = (title: string) => title.replace(/\([^)]*\)|\[[^\]]*\]/g, " ");

export interface CsvColumns {
  /** Which field each column holds; undefined when it holds none. */
  fields: (string | undefined)[];
  /** The heading of each field, as it stands in the file. */
  titleOf: Map<string, string>;
  ignored: string[];
}

/** Reads the heading of a table. Of two columns for one field the first counts. */
export function readColumns(header: string[]): CsvColumns {
  const titleOf = new Map<string, string>();
  const ignored: string[] = [];
  const fields = header.map((title) => {
    const field = fieldOf.get(simple(title)) ?? fieldOf.get(simple(withoutUnit(title)));
    if (field && !titleOf.has(field)) {
      titleOf.set(field, title);
      return field;
    }
    if (title.trim() !== "") ignored.push(title.trim().slice(0, 100));
    return undefined;
  });
  return { fields, titleOf, ignored };
}
