import { type SQL, sql } from "drizzle-orm";
import { customType } from "drizzle-orm/pg-core";
import { foldText } from "#lib/portuguese-text.ts";

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Words as they are looked for, for a generated column: without accents, letters and digits alone. */
export const foldedWords = (given: SQL): SQL =>
  sql`to_tsvector('simple', regexp_replace(regexp_replace(lower(normalize(${given}, NFKD)), '[\\u0300-\\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))`;

/** What finds such words, each by its beginning; null when nothing is left to look for. */
export function foldedQuery(search: string): SQL | null {
  const words = foldText(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 ? sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(" & ")})` : null;
}
