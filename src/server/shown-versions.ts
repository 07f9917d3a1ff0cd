import { sql } from "drizzle-orm";
import { createBatch } from "#server/platform/db/batch.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Versions } from "#server/platform/http/kept-answers/kept-answers.ts";

interface Read {
  awaited: string;
  written: string;
  reviews: string;
}

/** Of what pages and public answers are made: products, reviews, the shop's settings. Those who ask at the same moment share one statement. */
export function createShownVersions(db: Db, store: { readonly revision: number; refresh(): Promise<void> }) {
  const readTogether = createBatch<null, Read>(
    async (asked) => {
      const { rows } = await db.execute<Read & Record<string, unknown>>(sql`
        SELECT awaited_version::text AS awaited, version::text AS written,
          (SELECT version::text FROM review_version) AS reviews FROM catalog_version`);
      const [read] = rows;
      if (!read) throw new Error("the catalogue has no version");
      return asked.map(() => read);
    },
    { most: Number.POSITIVE_INFINITY },
  );
  return async (): Promise<Versions> => {
    const [{ awaited, written, reviews }] = await Promise.all([readTogether(null), store.refresh()]);
    return { exact: `${awaited} ${reviews} ${store.revision}`, loose: written };
  };
}
