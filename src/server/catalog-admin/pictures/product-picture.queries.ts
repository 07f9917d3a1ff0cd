import { and, eq, isNotNull, sql } from "drizzle-orm";
import { PICTURE_PATTERN } from "#contract/catalog-admin/product-picture.ts";
import { category } from "#server/catalog/category.table.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { storeVersion } from "#server/store/store.table.ts";
import { productPicture, productPictureUse } from "./product-picture.table.ts";

const REVIEW_HOURS = 24;
const nextReview = (now: DbClock) => sql`${now()} + make_interval(hours => ${REVIEW_HOURS})`;

/** Says that a picture is about to be written, or wanted again; waits for who is removing it. */
export async function announcePicture(
  db: Queryable,
  { hash, sentSide }: { hash: string; sentSide: number },
  now: DbClock,
): Promise<void> {
  await db
    .insert(productPicture)
    .values({ hash, sentSide, reviewAt: nextReview(now) })
    .onConflictDoUpdate({
      target: productPicture.hash,
      set: { sentSide, reviewAt: nextReview(now), removingSince: null },
    });
}

/** Keeps pictures from the cleanup while a product begins to hold them; answers those that are there. */
export async function keepPictures(db: Queryable, hashes: string[], now: DbClock): Promise<Set<string>> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    UPDATE ${productPicture} SET review_at = ${nextReview(now)}
    WHERE hash IN (SELECT jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb)) AND doomed_at IS NULL
    RETURNING hash`);
  return new Set(rows.map(({ hash }) => hash));
}

/**
 * Looks at pictures whose day has come: those that a product, a category or the shop holds are looked at again in a day, the others are doomed.
 * Of one that is taken at this very moment the condition is false by the time it is read again.
 */
export async function reviewPictures(db: Queryable, limit: number, now: DbClock) {
  const { rows } = await db.execute<{ hash: string; isBeingRemoved: boolean }>(sql`
    WITH due AS (
      SELECT hash, EXISTS (SELECT 1 FROM ${productPictureUse} u WHERE u.hash = p.hash)
        OR EXISTS (SELECT 1 FROM ${storeVersion} s WHERE substring(s.settings->>'logo' FROM ${PICTURE_PATTERN}) = p.hash)
        OR EXISTS (SELECT 1 FROM ${category} c WHERE substring(c.picture FROM ${PICTURE_PATTERN}) = p.hash) AS is_held
      FROM ${productPicture} p WHERE review_at <= ${now()} ORDER BY review_at LIMIT ${limit}
    )
    UPDATE ${productPicture} p SET
      review_at = CASE WHEN is_held THEN ${nextReview(now)} ELSE p.review_at END,
      doomed_at = CASE WHEN is_held THEN NULL ELSE ${now()} END
    FROM due WHERE p.hash = due.hash AND p.review_at <= ${now()}
    RETURNING p.hash, p.doomed_at IS NOT NULL AS "isBeingRemoved"`);
  return { count: rows.length, unheld: rows.filter(({ isBeingRemoved }) => isBeingRemoved).map(({ hash }) => hash) };
}

/** Whether a picture is still to be removed; who uploads it again waits for the end of the transaction. */
export async function holdRemoved(db: Queryable, hash: string): Promise<boolean> {
  const rows = await db
    .select({ hash: productPicture.hash })
    .from(productPicture)
    .where(and(eq(productPicture.hash, hash), isNotNull(productPicture.removingSince)))
    .for("update");
  return rows.length > 0;
}

export async function deletePicture(db: Queryable, hash: string): Promise<void> {
  await db.delete(productPicture).where(eq(productPicture.hash, hash));
}
