import { AppError } from "#contract/errors.ts";
import type { TranslationFigures, TranslationUnit, UnitInput, UnitKind } from "#contract/studio/translation.ts";
import { lookupKey } from "#engine/translation/lookup-key.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { averageWork } from "../studio-run.queries.ts";
import * as queries from "./translation.queries.ts";

const UNITS_A_PAGE = 50;
const MAX_UNITS = 5_000;

const toUnit = (row: queries.UnitRow): TranslationUnit => ({
  id: row.id,
  kind: row.kind,
  from: row.fromLanguage,
  to: row.toLanguage,
  source: row.source,
  target: row.target,
  updatedAt: row.updatedAt.toISOString(),
});

/** An account's glossary and memory of translations. */
export function createTranslations({ db, now }: { db: Db; now: DbClock }) {
  return {
    async listUnits(accountId: number, { kind, before }: { kind?: UnitKind; before?: number }) {
      const page = { ...(kind && { kind }), ...(before !== undefined && { before }), limit: UNITS_A_PAGE + 1 };
      const rows = await queries.selectUnits(db, accountId, page);
      return { units: rows.slice(0, UNITS_A_PAGE).map(toUnit), hasMore: rows.length > UNITS_A_PAGE };
    },

    /** @throws AppError translation/full, translation/nothing-to-look-up */
    async saveUnit(accountId: number, input: UnitInput): Promise<TranslationUnit> {
      const key = lookupKey(input.source);
      if (key === "") throw new AppError("translation/nothing-to-look-up");
      if ((await queries.countUnits(db, accountId)) >= MAX_UNITS) throw new AppError("translation/full");
      return toUnit(await queries.upsertUnit(db, accountId, input, key, now));
    },

    /** @throws AppError translation/not-found */
    async deleteUnit(accountId: number, id: number): Promise<void> {
      if (!(await queries.deleteUnit(db, accountId, id))) throw new AppError("translation/not-found");
    },

    async getFigures(accountId: number): Promise<TranslationFigures> {
      const figures = await queries.selectTranslationFigures(db, accountId);
      return { ...figures, averageMs: await averageWork(db, accountId, ["translate"]) };
    },
  };
}

export type Translations = ReturnType<typeof createTranslations>;
