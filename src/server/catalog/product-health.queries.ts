import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { HEALTH_VERSION, type HealthRule } from "#contract/catalog-admin/product-health.ts";
import { PICTURE_PATTERN } from "#contract/catalog-admin/product-picture.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { rowList } from "#server/platform/db/row-list.ts";
import { catalogVersion } from "./catalog-version.table.ts";
import { product } from "./product.table.ts";
import { productHealth } from "./product-health.table.ts";

export const intList = (values: readonly number[]): SQL => sql`${`{${values.join(",")}}`}::int[]`;

/** The main picture of a product, as the store chooses it. */
const mainPicture = sql`coalesce(nullif(${product.realImage}, ''), nullif(${product.images}[1], ''), ${product.thumbnail})`;

/** What the rules read of a product; prices in cents. */
export const judgedColumns = {
  id: product.id,
  name: product.name,
  description: product.description,
  costCents: product.costCents,
  originalCents: product.originalCents,
  promotionalCents: product.promotionalCents,
  discountPercentage: product.discountPercentage,
  stock: product.stock,
  isFeatured: product.isFeatured,
  gtinEan: product.gtinEan,
  gtinEanPackage: product.gtinEanPackage,
  ncm: product.ncm,
  cest: product.cest,
  cfop: product.cfop,
  origem: product.origem,
  cstIbsCbs: product.cstIbsCbs,
  cClassTrib: product.cClassTrib,
  weightGrams: product.weightGrams,
  realImage: product.realImage,
  thumbnail: product.thumbnail,
  images: product.images,
  variations: product.variations,
  pictureSide: sql<number | null>`(
    SELECT sent_side FROM product_picture WHERE hash = substring(${mainPicture} FROM ${PICTURE_PATTERN}))`,
};

/** Those of the products that are on sale. */
export async function selectJudged(db: Queryable, ids: readonly number[]) {
  return db
    .select(judgedColumns)
    .from(product)
    .where(and(eq(product.isActive, true), sql`${product.id} = ANY(${intList(ids)})`));
}

export type JudgedRow = Awaited<ReturnType<typeof selectJudged>>[number];

/** The sides of uploaded pictures as they were sent, by the hash in their address. */
export async function selectSentSides(db: Queryable, hashes: readonly string[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await db.execute<{ hash: string; side: number }>(sql`
    SELECT hash, sent_side AS side FROM product_picture
    WHERE hash = ANY(ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb)))`);
  return new Map(rows.map(({ hash, side }) => [hash, side]));
}

/** The bar codes for which these products are known to share one. */
export async function selectSharedGtins(db: Queryable, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ gtin: productHealth.detail })
    .from(productHealth)
    .where(and(sql`${productHealth.productId} = ANY(${intList(ids)})`, eq(productHealth.rule, "shared-gtin")));
  return rows.flatMap(({ gtin }) => gtin ?? []);
}

/** For each bar code, in its 14-digit form, up to two other products on sale that have it. */
export async function selectOthersWithGtin(db: Queryable, gtins: readonly string[], exceptIds: readonly number[]) {
  const { rows } = await db.execute<{ gtin: string; id: number }>(sql`
    SELECT g.gtin, p.id FROM jsonb_array_elements_text(${JSON.stringify(gtins)}::jsonb) AS g(gtin)
    CROSS JOIN LATERAL (
      SELECT id FROM product
      WHERE is_active AND gtin_ean ~ '^[0-9]{8,14}$' AND lpad(gtin_ean, 14, '0') = g.gtin
        AND NOT id = ANY(${intList(exceptIds)})
      LIMIT 2
    ) AS p`);
  return rows;
}

/** All products that a rule finds and nobody ignores, from the index alone. */
export async function selectFaultyIds(db: Queryable, rule: HealthRule): Promise<number[]> {
  const rows = await db
    .select({ id: productHealth.productId })
    .from(productHealth)
    .where(and(sql`${productHealth.isPresent}`, eq(productHealth.rule, rule), eq(productHealth.isIgnored, false)));
  return rows.map(({ id }) => id);
}

export interface FoundFault {
  productId: number;
  rule: HealthRule;
  isFixable: boolean;
  detail: string | null;
}

/**
 * Makes `found` all that is wrong with `ids`, and adds it to what is known of other products; `passed` no longer share a bar
 * code. Who ignored something is not asked again when it comes back.
 */
export async function writeFaults(
  db: Queryable,
  { ids, passed, found }: { ids: readonly number[]; passed: readonly number[]; found: readonly FoundFault[] },
): Promise<void> {
  await db.execute(sql`
    WITH found AS (
      SELECT * FROM ${rowList({ productId: "int", rule: "text", isFixable: "boolean", detail: "text" }, found)} AS r
    ),
    over AS (
      SELECT h.product_id, h.rule FROM product_health h
      WHERE (h.product_id = ANY(${intList(ids)}) OR (h.product_id = ANY(${intList(passed)}) AND h.rule = 'shared-gtin'))
        AND NOT EXISTS (SELECT 1 FROM found WHERE found."productId" = h.product_id AND found.rule = h.rule)
    ),
    forgotten AS (
      DELETE FROM product_health h USING over
      WHERE h.product_id = over.product_id AND h.rule = over.rule AND NOT h.is_ignored
    ),
    kept AS (
      UPDATE product_health h SET is_present = false FROM over
      WHERE h.product_id = over.product_id AND h.rule = over.rule AND h.is_ignored AND h.is_present
    )
    INSERT INTO product_health AS h (product_id, rule, is_fixable, detail)
    SELECT "productId", rule, "isFixable", detail FROM found
    ON CONFLICT (product_id, rule) DO UPDATE
      SET is_present = true, is_fixable = excluded.is_fixable, detail = excluded.detail
      WHERE (h.is_present, h.is_fixable, h.detail) IS DISTINCT FROM (true, excluded.is_fixable, excluded.detail)`);
}

/** The next products on sale, in the order of their ids. */
export async function selectNextOnSale(db: Queryable, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.isActive, true), gt(product.id, afterId)))
    .orderBy(product.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function selectHealthVersion(db: Queryable): Promise<number> {
  const [row] = await db.select({ healthVersion: catalogVersion.healthVersion }).from(catalogVersion);
  return row?.healthVersion ?? 0;
}

export async function setHealthVersion(db: Queryable): Promise<void> {
  await db.update(catalogVersion).set({ healthVersion: HEALTH_VERSION });
}
