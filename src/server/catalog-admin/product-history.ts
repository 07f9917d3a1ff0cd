import { and, desc, eq, gt, lt } from "drizzle-orm";
import type { ProductHistory, ProductVersion } from "#contract/catalog-admin/product-history.ts";
import { toReais } from "#lib/money.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { productChange } from "./product-change.table.ts";

const VERSIONS_A_PAGE = 50;

type ChangeRow = typeof productChange.$inferSelect;
type Columns = Record<string, unknown>;

/** Columns that are derived from others or only keep the books: nobody reads them in a history. */
const UNTOLD = new Set(["sort_name", "created_at", "updated_at", "deleted_at"]);
const priceFields: Record<string, string> = {
  cost_cents: "costPrice",
  original_cents: "originalPrice",
  promotional_cents: "promotionalPrice",
};

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A column of the table as the API names it and tells its value. */
function toField(name: string, value: unknown): { field: string; value: unknown } {
  const price = priceFields[name];
  return price ? { field: price, value: toReais(Number(value)) } : { field: camelCase(name), value: value ?? null };
}

function changesOf({ action, before, after }: ChangeRow): ProductVersion["changes"] {
  // That it came into the trash and out of it says it all.
  if (!before || !after || action === "delete" || action === "restore") return [];
  return Object.keys(after)
    .filter((name) => !UNTOLD.has(name))
    .map((name) => {
      const { field, value } = toField(name, before[name]);
      return { field, before: value, after: toField(name, after[name]).value } as ProductVersion["changes"][number];
    });
}

/** The versions of a product before one of them, the newest first. */
export async function selectVersions(
  db: Queryable,
  productId: number,
  before: number | undefined,
  namesOf: (accountIds: number[]) => Promise<Map<number, string>>,
): Promise<ProductHistory> {
  const rows = await db
    .select()
    .from(productChange)
    .where(
      and(
        eq(productChange.productId, productId),
        before === undefined ? undefined : lt(productChange.revision, before),
      ),
    )
    .orderBy(desc(productChange.revision))
    .limit(VERSIONS_A_PAGE + 1);
  const shown = rows.slice(0, VERSIONS_A_PAGE);
  const names = await namesOf([...new Set(shown.flatMap(({ accountId }) => accountId ?? []))]);
  const versions = shown.map((row): ProductVersion => {
    const name = row.accountId === null ? undefined : names.get(row.accountId);
    return {
      version: row.revision,
      action: row.action,
      at: row.at.toISOString(),
      author: row.accountId === null || name === undefined ? null : { id: row.accountId, name },
      importId: row.importId,
      bulkId: row.bulkId,
      changes: changesOf(row),
    };
  });
  return { versions, hasMore: rows.length > VERSIONS_A_PAGE };
}

/**
 * What today's row of a product must become to be that version again, or null when it never had it. When it was changed
 * last and whether it is in the trash are not part of a version.
 */
export async function selectVersionFields(db: Queryable, productId: number, version: number): Promise<Columns | null> {
  const [asked] = await db
    .select()
    .from(productChange)
    .where(and(eq(productChange.productId, productId), eq(productChange.revision, version)));
  if (!asked) return null;
  const later = await db
    .select({ before: productChange.before })
    .from(productChange)
    .where(and(eq(productChange.productId, productId), gt(productChange.revision, version)))
    .orderBy(desc(productChange.revision));
  const fields: Columns = Object.assign({}, ...later.map(({ before }) => before ?? {}));
  // In the trash nothing is active: the version is what was thrown away.
  if (asked.action === "delete" && asked.before?.is_active !== undefined) fields.is_active = asked.before.is_active;
  for (const name of ["updated_at", "created_at", "deleted_at"]) delete fields[name];
  return fields;
}
