import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import type { UnitInput, UnitKind } from "#contract/studio/translation.ts";
import type { Language } from "#contract/studio/translation-rules.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { studioAsset } from "../studio-asset.table.ts";
import { translationUnit } from "./translation.table.ts";

export type UnitRow = typeof translationUnit.$inferSelect;

/** Of one pair of languages, the newest first: what one piece of work looks through. */
const MAX_FOR_WORK = 5_000;

export async function selectUnitsFor(
  db: Queryable,
  accountId: number,
  { from, to }: { from: Language | null; to: Language },
): Promise<Pick<UnitRow, "kind" | "fromLanguage" | "source" | "sourceKey" | "target">[]> {
  const { kind, fromLanguage, source, sourceKey, target } = translationUnit;
  return db
    .select({ kind, fromLanguage, source, sourceKey, target })
    .from(translationUnit)
    .where(
      and(
        eq(translationUnit.accountId, accountId),
        eq(translationUnit.toLanguage, to),
        from ? eq(translationUnit.fromLanguage, from) : undefined,
      ),
    )
    .orderBy(desc(translationUnit.id))
    .limit(MAX_FOR_WORK);
}

export async function selectUnits(
  db: Queryable,
  accountId: number,
  { kind, before, limit }: { kind?: UnitKind; before?: number; limit: number },
): Promise<UnitRow[]> {
  return db
    .select()
    .from(translationUnit)
    .where(
      and(
        eq(translationUnit.accountId, accountId),
        kind && eq(translationUnit.kind, kind),
        before === undefined ? undefined : lt(translationUnit.id, before),
      ),
    )
    .orderBy(desc(translationUnit.id))
    .limit(limit);
}

export async function countUnits(db: Queryable, accountId: number): Promise<number> {
  const [row] = await db
    .select({ units: count() })
    .from(translationUnit)
    .where(eq(translationUnit.accountId, accountId));
  return row?.units ?? 0;
}

/** Stores how something is said; what was said before in its place is replaced. */
export async function upsertUnit(
  db: Queryable,
  accountId: number,
  { kind, from, to, source, target }: UnitInput,
  sourceKey: string,
  now: DbClock,
): Promise<UnitRow> {
  const [row] = await db
    .insert(translationUnit)
    .values({ accountId, kind, fromLanguage: from, toLanguage: to, source, sourceKey, target, updatedAt: now() })
    .onConflictDoUpdate({
      target: [
        translationUnit.accountId,
        translationUnit.fromLanguage,
        translationUnit.toLanguage,
        translationUnit.kind,
        translationUnit.sourceKey,
      ],
      set: { source, target, updatedAt: now() },
    })
    .returning();
  if (!row) throw new Error("the unit was not stored");
  return row;
}

export async function deleteUnit(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(translationUnit)
    .where(and(eq(translationUnit.accountId, accountId), eq(translationUnit.id, id)))
    .returning({ id: translationUnit.id });
  return rows.length > 0;
}

/** Figures of the translations that are in the library. */
export async function selectTranslationFigures(db: Queryable, accountId: number) {
  const [row] = await db
    .select({
      made: count(),
      languages: sql<number>`count(DISTINCT ${studioAsset.recipe}->'input'->>'to')::int`,
      coveragePercent: sql<number>`coalesce(avg((${studioAsset.details}->>'coverage')::float8), 0)::float8`,
    })
    .from(studioAsset)
    .where(
      and(
        eq(studioAsset.accountId, accountId),
        eq(studioAsset.tool, "translate"),
        sql`${studioAsset.deletedAt} IS NULL`,
      ),
    );
  return row ?? { made: 0, languages: 0, coveragePercent: 0 };
}
