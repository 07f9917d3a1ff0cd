import { and, asc, count, desc, eq, gt, gte, ilike, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { CatalogQuery, SortField } from "#contract/catalog-query.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Queryable } from "../db/database.ts";
import { product } from "./product.table.ts";
import { type PublicRow, publicColumns } from "./product-view.ts";

const sortColumns = {
  name: product.sortName,
  originalPrice: product.originalCents,
  averageRating: product.averageRating,
  discountPercentage: product.discountPercentage,
  createdAt: product.createdAt,
} satisfies Record<SortField, unknown>;

function filters(query: CatalogQuery): SQL | undefined {
  return and(
    eq(product.isActive, true),
    query.search ? ilike(product.sortName, `%${foldText(query.search).replace(/[\\%_]/g, "\\$&")}%`) : undefined,
    query.category ? eq(product.category, query.category) : undefined,
    query.subcategory ? eq(product.subcategory, query.subcategory) : undefined,
    query.minPrice ? gte(product.priceCents, Math.round(query.minPrice * 100)) : undefined,
    query.maxPrice ? lte(product.priceCents, Math.round(query.maxPrice * 100)) : undefined,
    query.minDiscount ? gte(product.discountPercentage, query.minDiscount) : undefined,
    query.minRating ? gte(product.averageRating, query.minRating) : undefined,
    query.ids ? inArray(product.id, query.ids) : undefined,
  );
}

function order(query: CatalogQuery): SQL[] {
  if (!query.sortBy) {
    return [desc(sql`(${product.stock} > 0)`), desc(product.isFeatured), desc(product.createdAt), desc(product.id)];
  }
  const direction = query.sortOrder === "DESC" ? desc : asc;
  return [direction(sortColumns[query.sortBy]), direction(product.id)];
}

export async function selectPage(db: Queryable, query: CatalogQuery): Promise<PublicRow[]> {
  return db
    .select(publicColumns)
    .from(product)
    .where(filters(query))
    .orderBy(...order(query))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
}

export async function countMatches(db: Queryable, query: CatalogQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(product).where(filters(query));
  return row?.total ?? 0;
}

export async function selectCategories(db: Queryable): Promise<string[]> {
  const rows = await db.selectDistinct({ name: product.category }).from(product).where(eq(product.isActive, true));
  return rows.map(({ name }) => name);
}

export async function selectSubcategories(db: Queryable, category: string | undefined): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: product.subcategory })
    .from(product)
    .where(and(eq(product.isActive, true), category ? eq(product.category, category) : undefined));
  return rows.map(({ name }) => name);
}

export async function selectFeatured(db: Queryable, limit: number): Promise<PublicRow[]> {
  return db
    .select(publicColumns)
    .from(product)
    .where(and(eq(product.isActive, true), product.isFeatured))
    .orderBy(desc(sql`(${product.stock} > 0)`), desc(product.createdAt), desc(product.id))
    .limit(limit);
}

export async function selectAfter(db: Queryable, afterId: number, limit: number): Promise<PublicRow[]> {
  return db
    .select(publicColumns)
    .from(product)
    .where(and(eq(product.isActive, true), gt(product.id, afterId)))
    .orderBy(product.id)
    .limit(limit);
}

export async function selectById(db: Queryable, id: number) {
  const [row] = await db.select().from(product).where(eq(product.id, id));
  return row ?? null;
}

export async function selectByCode(db: Queryable, code: string) {
  const [row] = await db.select().from(product).where(eq(product.code, code));
  return row ?? null;
}

export async function selectSitemap(db: Queryable, fromId: number, toId: number) {
  return db
    .select({ code: product.code, updatedAt: product.updatedAt })
    .from(product)
    .where(and(eq(product.isActive, true), gte(product.id, fromId), lte(product.id, toId)))
    .orderBy(product.id);
}

export async function selectHighestId(db: Queryable): Promise<number> {
  const [row] = await db.select({ id: product.id }).from(product).orderBy(desc(product.id)).limit(1);
  return row?.id ?? 0;
}
