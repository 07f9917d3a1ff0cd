import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { Client } from "pg";
import type { ProductInput } from "../src/contract/catalog/product.ts";
import { foldText } from "../src/lib/portuguese-text.ts";

/** Answers codes, the best first. */
export type Search = (query: string) => Promise<string[]>;

const LIMIT = 50;

/** Plain Postgres as a good tutorial sets it up: a database of its own with full text and trigrams, accents folded. */
export async function openPostgresRivals(serverUrl: string, products: ProductInput[]) {
  const name = `arara_rivals_${randomUUID().replaceAll("-", "")}`;
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  const client = new Client({ connectionString: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href });
  await client.connect();
  await client.query(`
    CREATE EXTENSION unaccent; CREATE EXTENSION pg_trgm;
    CREATE TEXT SEARCH CONFIGURATION pt (COPY = portuguese);
    ALTER TEXT SEARCH CONFIGURATION pt ALTER MAPPING FOR hword, hword_part, word WITH unaccent, portuguese_stem;
    CREATE TABLE p (code text, name text, category text, description text, words tsvector, folded text)`);
  const rows = products.map(({ code, name: title, category, subcategory, description }) => {
    return { code, name: title, category: `${category} ${subcategory}`, description, folded: foldText(title) };
  });
  await client.query(
    `INSERT INTO p SELECT code, name, category, description,
       setweight(to_tsvector('pt', name), 'A') || setweight(to_tsvector('pt', category), 'B') || setweight(to_tsvector('pt', description), 'C'),
       folded
     FROM json_to_recordset($1::json) AS r(code text, name text, category text, description text, folded text)`,
    [JSON.stringify(rows)],
  );
  const codes = async (sql: string, query: string) =>
    (await client.query<{ code: string }>(sql, [query, LIMIT])).rows.map(({ code }) => code);
  const fullText: Search = async (query) => {
    const all = await codes(
      `SELECT code FROM p, websearch_to_tsquery('pt', $1) q WHERE words @@ q ORDER BY ts_rank(words, q) DESC, code LIMIT $2`,
      query,
    );
    const some = await codes(
      `SELECT code FROM p, (SELECT replace(plainto_tsquery('pt', $1)::text, '&', '|')::tsquery AS q) AS q
       WHERE words @@ q ORDER BY ts_rank(words, q) DESC, code LIMIT $2`,
      query,
    );
    return [...new Set([...all, ...some])];
  };
  const trigram: Search = (query) =>
    codes(
      `SELECT code FROM p ORDER BY greatest(similarity(folded, $1), word_similarity($1, folded)) DESC, code LIMIT $2`,
      foldText(query),
    );
  return {
    fullText,
    trigram,
    async close() {
      await client.end();
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.end();
    },
  };
}

/** MiniSearch with prefixes, typing mistakes and accents folded; null until `npm ci` was run in `bench/rivals`. */
export async function openMiniSearch(products: ProductInput[]): Promise<Search | null> {
  interface Index {
    addAll(documents: object[]): void;
    search(query: string): { id: string }[];
  }
  let MiniSearch: new (options: object) => Index;
  try {
    const path = createRequire(new URL("rivals/package.json", import.meta.url)).resolve("minisearch");
    MiniSearch = ((await import(path)) as { default: typeof MiniSearch }).default;
  } catch {
    return null;
  }
  const index = new MiniSearch({
    idField: "code",
    fields: ["name", "category", "description"],
    processTerm: (term: string) => foldText(term),
    searchOptions: { boost: { name: 3 }, prefix: true, fuzzy: 0.2, processTerm: (term: string) => foldText(term) },
  });
  index.addAll(products.map(({ code, name, category, description }) => ({ code, name, category, description })));
  return async (query) =>
    index
      .search(query)
      .slice(0, LIMIT)
      .map(({ id }) => id);
}
