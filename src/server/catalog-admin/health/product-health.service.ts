import {
  type Health,
  type HealthFixResult,
  type HealthIgnoreInput,
  type HealthPage,
  type HealthUndoInput,
  MAX_FIXED,
} from "#contract/catalog-admin/health-list.ts";
import { fixOf, type HealthRule, healthRules, severityOf } from "#contract/catalog-admin/product-health.ts";
import { selectJudged } from "#server/catalog/product-health.queries.ts";
import { toSubject } from "#server/catalog/product-health.ts";
import { changeProducts, columnsOf, writeCatalog } from "#server/catalog/product-writer.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import type { AdminCall } from "../admin-call.ts";
import { noteOf } from "../managed-record.ts";
import * as queries from "./product-health.queries.ts";

/** What is wrong with the catalogue, and what puts it right. */
export function createProductHealth({ db, audit }: { db: Db; audit: AuditLog }) {
  const record = ({ accountId, caller }: AdminCall, action: string, detail: Record<string, unknown>) =>
    audit.record(db, { action, accountId, caller, detail });

  /** What one press would change of these products. */
  async function fixesOf(rule: HealthRule, found: { id: number; isFixable: boolean }[]) {
    const ids = found.filter(({ isFixable }) => isFixable).map(({ id }) => id);
    const rows = ids.length > 0 ? await selectJudged(db, ids) : [];
    return new Map(
      rows.map((row) => {
        const subject = toSubject(row);
        const after = Object.entries(fixOf(rule, subject) ?? {});
        return [row.id, after.map(([field, to]) => ({ field, before: Reflect.get(subject, field), after: to }))];
      }),
    );
  }

  return {
    async readHealth(): Promise<Health> {
      const counts = await queries.countFaults(db);
      return healthRules.map((rule) => {
        const open = counts.find((one) => one.rule === rule && !one.isIgnored);
        const ignored = counts.find((one) => one.rule === rule && one.isIgnored);
        const fixableCount = open?.fixable ?? 0;
        return {
          rule,
          severity: severityOf(rule),
          count: open?.total ?? 0,
          filter: { health: rule },
          fixable: fixableCount > 0,
          fixableCount,
          ignored: ignored?.total ?? 0,
        };
      });
    },

    async listFaulty(rule: HealthRule, isIgnored: boolean, paging: Paging): Promise<HealthPage> {
      const found = await queries.selectFaulty(db, { rule, isIgnored, ...rangeOf(paging) });
      const fixes = await fixesOf(rule, found);
      const products = found.map((one) => ({ ...one, changes: fixes.get(one.id) ?? [] }));
      return { products, ...pageOf(paging, (await queries.countFault(db, rule, isIgnored)).total) };
    },

    /** Puts right what no one need decide, at most 500 products in one write. */
    async fix(rule: HealthRule, ids: number[] | undefined, call: AdminCall): Promise<HealthFixResult> {
      const { productIds, revision } = await writeCatalog(db, async (write) => {
        const rows = await selectJudged(write.tx, await queries.selectFixable(write.tx, rule, ids, MAX_FIXED));
        const patches = rows.flatMap((row) => {
          const fields = fixOf(rule, toSubject(row));
          return fields ? [{ id: row.id, fields: columnsOf(fields) }] : [];
        });
        const changed = await changeProducts(write, patches, { action: "update", note: noteOf(call) });
        return { productIds: changed, revision: write.revision };
      });
      const fixed = productIds.length;
      if (fixed > 0) await record(call, "product/health-fix", { rule, fixed, revision });
      const { fixable: remaining } = await queries.countFault(db, rule, false);
      return { fixed, remaining, undo: fixed > 0 ? { revision, productIds } : null };
    },

    /** Takes a fix back, of the products that nobody changed since. */
    async undo(
      rule: HealthRule,
      { revision, productIds }: HealthUndoInput,
      call: AdminCall,
    ): Promise<{ undone: number }> {
      const undone = await writeCatalog(db, async (write) => {
        const was = await queries.selectLastBefore(write.tx, productIds, revision);
        const patches = was.map(({ id, before: { updated_at: _, ...fields } }) => ({ id, fields }));
        return changeProducts(write, patches, { action: "undo", note: noteOf(call) });
      });
      await record(call, "product/health-undo", { rule, undone: undone.length, revision });
      return { undone: undone.length };
    },

    async ignore(rule: HealthRule, given: HealthIgnoreInput, call: AdminCall): Promise<{ changed: number }> {
      const { productIds, isIgnored } = given;
      const changed = await writeCatalog(db, ({ tx }) => queries.setIgnored(tx, rule, productIds, isIgnored));
      await record(call, "product/health-ignore", { rule, isIgnored, productIds, changed });
      return { changed };
    },
  };
}

export type ProductHealth = ReturnType<typeof createProductHealth>;
