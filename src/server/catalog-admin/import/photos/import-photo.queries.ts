import { createHash } from "node:crypto";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { CatalogImport } from "#contract/catalog-admin/catalog-import.ts";
import { product } from "#server/catalog/product.table.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { rowList } from "#server/platform/db/row-list.ts";
import { productPicture } from "../../pictures/product-picture.table.ts";
import { catalogImportPhoto, fetchedPicture } from "../catalog-import.table.ts";
import type { WantedPhoto } from "./product-photos.ts";

const keyOf = (address: string) => createHash("sha256").update(address).digest("base64url");

export type ImportPhoto = typeof catalogImportPhoto.$inferSelect;

interface PicturedProduct {
  code: string;
  wanted: WantedPhoto[];
}

/**
 * Keeps which pictures are to be fetched for products that were just written; those of our own are there already. Each code is looked up
 * in the index: joined freely, Postgres would rather read the whole catalogue for each batch.
 */
export async function planPhotos(tx: Queryable, importId: number, products: PicturedProduct[]): Promise<void> {
  const rows = products.flatMap(({ code, wanted }) => wanted.map((photo) => ({ ...photo, code })));
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO ${catalogImportPhoto} (import_id, product_id, field, place, address, revision, state)
    SELECT ${importId}, p.id, r.field, r.place, r.address, p.revision, CASE WHEN r.address ~* '^https?:' THEN 'waiting' ELSE 'stored' END
    FROM ${rowList({ code: "text", field: "text", place: "int", address: "text" }, rows)} AS r
    CROSS JOIN LATERAL (SELECT id, revision FROM ${product} WHERE code = r.code AND deleted_at IS NULL LIMIT 1) AS p
    ON CONFLICT DO NOTHING`);
}

/** How many pictures each import asked for, has, and could not get. */
export async function countPhotos(db: Queryable, importIds: number[]): Promise<Map<number, CatalogImport["photos"]>> {
  const rows = await db
    .select({
      importId: catalogImportPhoto.importId,
      total: sql<number>`count(DISTINCT (${catalogImportPhoto.productId}, ${catalogImportPhoto.address}))::int`,
      stored: sql<number>`(count(DISTINCT (${catalogImportPhoto.productId}, ${catalogImportPhoto.address})) FILTER (WHERE ${catalogImportPhoto.state} IN ('stored', 'placed')))::int`,
      failed: sql<number>`(count(DISTINCT (${catalogImportPhoto.productId}, ${catalogImportPhoto.address})) FILTER (WHERE ${catalogImportPhoto.state} = 'failed'))::int`,
    })
    .from(catalogImportPhoto)
    .where(inArray(catalogImportPhoto.importId, importIds))
    .groupBy(catalogImportPhoto.importId);
  return new Map(rows.map(({ importId, ...counts }) => [importId, counts]));
}

const inState = (importId: number, ...states: ImportPhoto["state"][]) =>
  and(eq(catalogImportPhoto.importId, importId), inArray(catalogImportPhoto.state, states));

/** The next pictures to be fetched, those of one product after the other. */
export async function selectWaiting(db: Queryable, importId: number, limit: number): Promise<ImportPhoto[]> {
  return db
    .select()
    .from(catalogImportPhoto)
    .where(inState(importId, "waiting"))
    .orderBy(asc(catalogImportPhoto.productId), asc(catalogImportPhoto.field), asc(catalogImportPhoto.place))
    .limit(limit);
}

/** What became of an address that these products name. */
export async function markAddress(
  db: Queryable,
  { importId, address, productIds }: { importId: number; address: string; productIds: number[] },
  became: Pick<ImportPhoto, "state"> & Partial<Pick<ImportPhoto, "hash" | "reason">>,
): Promise<void> {
  await db
    .update(catalogImportPhoto)
    .set(became)
    .where(
      and(
        inState(importId, "waiting"),
        inArray(catalogImportPhoto.productId, productIds),
        eq(catalogImportPhoto.address, address),
      ),
    );
}

/** Products of which every picture was asked for, and one at least is here and not shown yet. */
export async function selectSettled(db: Queryable, importId: number, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT s.product_id AS id FROM ${catalogImportPhoto} s
    WHERE s.import_id = ${importId} AND s.state = 'stored' AND NOT EXISTS (
      SELECT 1 FROM ${catalogImportPhoto} w
      WHERE w.import_id = s.import_id AND w.product_id = s.product_id AND w.state = 'waiting')
    ORDER BY id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** What products show now. */
export async function selectShown(db: Queryable, productIds: number[]) {
  return db
    .select({
      id: product.id,
      realImage: product.realImage,
      thumbnail: product.thumbnail,
      images: product.images,
      pictureTexts: product.pictureTexts,
      variations: product.variations,
      revision: product.revision,
    })
    .from(product)
    .where(and(inArray(product.id, productIds), isNull(product.deletedAt)));
}

export async function selectOfProducts(db: Queryable, importId: number, productIds: number[]): Promise<ImportPhoto[]> {
  return db
    .select()
    .from(catalogImportPhoto)
    .where(and(eq(catalogImportPhoto.importId, importId), inArray(catalogImportPhoto.productId, productIds)))
    .orderBy(asc(catalogImportPhoto.place));
}

/** Says that products show what is here; those that this changed have a new revision. */
export async function markPlaced(
  db: Queryable,
  importId: number,
  { productIds, changed, revision }: { productIds: number[]; changed: number[]; revision: number },
): Promise<void> {
  const ofProducts = (ids: number[]) =>
    and(eq(catalogImportPhoto.importId, importId), inArray(catalogImportPhoto.productId, ids));
  await db
    .update(catalogImportPhoto)
    .set({ state: "placed" })
    .where(and(ofProducts(productIds), eq(catalogImportPhoto.state, "stored")));
  await db.update(catalogImportPhoto).set({ revision }).where(ofProducts(changed));
}

/** Asks for what could not be had once more. */
export async function retryFailed(db: Queryable, importId: number): Promise<void> {
  await db.update(catalogImportPhoto).set({ state: "waiting", reason: "" }).where(inState(importId, "failed"));
}

export async function deletePhotos(db: Queryable, importId: number): Promise<void> {
  await db.delete(catalogImportPhoto).where(eq(catalogImportPhoto.importId, importId));
}

/** The pictures that could not be had, with the product that lacks them. */
export async function selectFailed(db: Queryable, importId: number, limit: number) {
  return db
    .select({
      code: product.code,
      name: product.name,
      address: catalogImportPhoto.address,
      reason: catalogImportPhoto.reason,
    })
    .from(catalogImportPhoto)
    .innerJoin(product, eq(product.id, catalogImportPhoto.productId))
    .where(inState(importId, "failed"))
    .orderBy(asc(catalogImportPhoto.productId), asc(catalogImportPhoto.place))
    .limit(limit);
}

/** Which of these addresses were fetched before, and the picture that was found there and is still kept. */
export async function selectFetched(db: Queryable, addresses: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ address: fetchedPicture.address, hash: fetchedPicture.hash })
    .from(fetchedPicture)
    .innerJoin(productPicture, eq(productPicture.hash, fetchedPicture.hash))
    .where(and(inArray(fetchedPicture.address, addresses.map(keyOf)), isNull(productPicture.removingSince)));
  const hashes = new Map(rows.map(({ address, hash }) => [address, hash]));
  return new Map(
    addresses.flatMap((address) => {
      const hash = hashes.get(keyOf(address));
      return hash === undefined ? [] : [[address, hash] as const];
    }),
  );
}

export async function rememberFetched(db: Queryable, address: string, hash: string): Promise<void> {
  await db
    .insert(fetchedPicture)
    .values({ address: keyOf(address), hash })
    .onConflictDoUpdate({ target: fetchedPicture.address, set: { hash, fetchedAt: sql`now()` } });
}
