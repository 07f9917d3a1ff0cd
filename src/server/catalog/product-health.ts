import { findHealth, fixOf, type HealthRule, type HealthSubject } from "#contract/catalog-admin/product-health.ts";
import { isValidGtin, padGtin } from "#lib/gtin.ts";
import { toReais } from "#lib/money.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { mapInSlices } from "#server/platform/jobs/map-in-slices.ts";
import {
  type FoundFault,
  type JudgedRow,
  selectJudged,
  selectOthersWithGtin,
  selectSharedGtins,
  writeFaults,
} from "./product-health.queries.ts";

/** The row of a product as the rules read it. */
export function toSubject({ costCents, originalCents, promotionalCents, ...row }: JudgedRow): HealthSubject {
  return {
    ...row,
    costPrice: toReais(costCents),
    originalPrice: toReais(originalCents),
    promotionalPrice: toReais(promotionalCents),
  };
}

const comparedGtin = ({ gtinEan }: JudgedRow) => (isValidGtin(gtinEan) ? padGtin(gtinEan) : null);

/**
 * Whose bar codes are the same. Of a product whose bar code was the only one, nobody else is to be told: so what must be
 * looked at are the bar codes that these products have now and those that they were known to share.
 */
async function compareGtins(tx: Queryable, ids: readonly number[], rows: readonly JudgedRow[]) {
  const owners = new Map<string, number[]>();
  for (const gtin of await selectSharedGtins(tx, ids)) owners.set(gtin, []);
  for (const row of rows) {
    const gtin = comparedGtin(row);
    if (gtin) owners.set(gtin, [...(owners.get(gtin) ?? []), row.id]);
  }
  const others = owners.size > 0 ? await selectOthersWithGtin(tx, [...owners.keys()], ids) : [];
  const isAlone = (gtin: string) =>
    (owners.get(gtin)?.length ?? 0) + others.filter((other) => other.gtin === gtin).length < 2;
  return {
    isShared: (row: JudgedRow) => {
      const gtin = comparedGtin(row);
      return gtin !== null && !isAlone(gtin);
    },
    sharing: others.filter(({ gtin }) => !isAlone(gtin)),
    alone: others.filter(({ gtin }) => isAlone(gtin)).map(({ id }) => id),
  };
}

/** Notes what is wrong with products that were just written, and with those that share a bar code with them. */
export async function judgeProducts(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await selectJudged(tx, ids);
  const { isShared, sharing, alone } = await compareGtins(tx, ids, rows);
  const faultOf = (row: JudgedRow, subject: HealthSubject, rule: HealthRule): FoundFault => ({
    productId: row.id,
    rule,
    isFixable: fixOf(rule, subject) !== null,
    detail: rule === "shared-gtin" ? comparedGtin(row) : null,
  });
  const found = await mapInSlices(rows, (row) => {
    const subject = { ...toSubject(row), isGtinShared: isShared(row) };
    return findHealth(subject).map((rule) => faultOf(row, subject, rule));
  });
  const theirs = sharing.map(({ id, gtin }): FoundFault => {
    return { productId: id, rule: "shared-gtin", isFixable: false, detail: gtin };
  });
  await writeFaults(tx, { ids, passed: alone, found: [...found.flat(), ...theirs] });
}
