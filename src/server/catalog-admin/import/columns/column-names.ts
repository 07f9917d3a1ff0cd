import { z } from "zod";
import { type ImportField, importFields } from "#contract/catalog-admin/import-fields.ts";
import { foldText } from "#lib/portuguese-text.ts";
import namesFile from "./column-names.json" with { type: "json" };

/** What files call the fields of a product besides their own names. */
const names = z.partialRecord(z.enum(importFields), z.array(z.string())).parse(namesFile);

/** A heading without what people write differently: case, accents, spaces and signs. */
export const foldTitle = (title: string) => foldText(title).replace(/[^a-z0-9]+/g, "");

/** A heading may tell its unit: `Preço (R$)`, `Desconto (%)`. */
const withoutUnit = (title: string) => title.replace(/\([^)]*\)|\[[^\]]*\]/g, " ");
const wordsOf = (title: string) => foldText(withoutUnit(title)).match(/[a-z0-9]+/g) ?? [];

const allNames = Object.entries(names).flatMap(([field, others]) =>
  [field, ...others].map((name) => ({ field: field as ImportField, folded: foldTitle(name), words: wordsOf(name) })),
);
const fieldOf = new Map(allNames.map(({ folded, field }) => [folded, field]));

/** The field that a heading names; undefined when it is no name that we know. */
export function fieldNamed(title: string): ImportField | undefined {
  return fieldOf.get(foldTitle(title)) ?? fieldOf.get(foldTitle(withoutUnit(title)));
}

/**
 * The fields whose names stand within a heading, as `Qtde estoque` or `Vlr. de venda`: the longest name first, and of
 * those as long the one that begins it.
 */
export function fieldsWithin(title: string): ImportField[] {
  const words = wordsOf(title);
  const text = ` ${words.join(" ")} `;
  const found = allNames
    .filter((name) => name.words.length > 0)
    .map(({ field, words: named }) => ({ field, length: named.length, place: text.indexOf(` ${named.join(" ")} `) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => b.length - a.length || a.place - b.place);
  return [...new Set(found.map(({ field }) => field))];
}

const rankOf = new Map(
  Object.entries(names).flatMap(([field, others]) =>
    [field, ...others].map((name, rank) => [`${field} ${foldTitle(name)}`, rank] as const),
  ),
);

/** How surely a heading means its field: of several columns for one, the one with the lowest rank holds it. */
export function nameRank(title: string, field: ImportField): number {
  return rankOf.get(`${field} ${foldTitle(title)}`) ?? rankOf.get(`${field} ${foldTitle(withoutUnit(title))}`) ?? 0;
}
