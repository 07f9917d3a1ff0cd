import { findHealth, fixOf, type HealthRule, type HealthSubject } from "#contract/catalog-admin/product-health.ts";
import { pictureHash } from "#contract/catalog-admin/product-picture.ts";
import { isValidGtin, padGtin } from "#lib/gtin.ts";
import { toReais } from "#lib/money.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { mapInSlices } from "#server/platform/jobs/map-in-slices.ts";
import {
  type FoundFault,
  type JudgedRow,
  selectJudged,
  selectOthersWithGtin,
  selectSentSides,
  selectSharedGtins,
  writeFaults,
} from "./product-health.queries.ts";
import type { WrittenRow } from "./product-upsert.queries.ts";

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
async function compareGtins(
  tx: Queryable,
  { ids, known, rows }: { ids: readonly number[]; known: readonly number[]; rows: readonly JudgedRow[] },
) {
  const owners = new Map<string, number[]>();
  if (known.length > 0) for (const gtin of await selectSharedGtins(tx, known)) owners.set(gtin, []);
  for (const row of rows) {
    const gtin = comparedGtin(row);
    if (gtin) owners.set(gtin, [...(owners.get(gtin) ?? []), row.id]);
  }
  const others = owners.size > 0 ? await selectOthersWithGtin(tx, [...owners.keys()], ids) : [];
  const othersOf = Map.groupBy(others, ({ gtin }) => gtin);
  const isAlone = (gtin: string) => (owners.get(gtin)?.length ?? 0) + (othersOf.get(gtin)?.length ?? 0) < 2;
  return {
    isShared: (row: JudgedRow) => {
      const gtin = comparedGtin(row);
      return gtin !== null && !isAlone(gtin);
    },
    sharing: others.filter(({ gtin }) => !isAlone(gtin)),
    alone: others.filter(({ gtin }) => isAlone(gtin)).map(({ id }) => id),
  };
}

/** Notes what is wrong with products that were changed, and with those that share a bar code with them. */
export async function judgeProducts(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await judgeRows(tx, ids, { rows: await selectJudged(tx, ids), known: ids });
}

/** The same of products of which the whole row was just written: it need not be read again. */
export async function judgeInputs(
  tx: Queryable,
  written: readonly { id: number; isNew: boolean; row: WrittenRow }[],
): Promise<void> {
  const judged = written.filter(({ row }) => row.isActive);
  const hashOf = ({ realImage, images, thumbnail }: WrittenRow) => pictureHash(realImage || images[0] || thumbnail);
  const sides = await selectSentSides(tx, [...new Set(judged.flatMap(({ row }) => hashOf(row) ?? []))]);
  const rows = judged.map(({ id, row }) => ({ ...row, id, pictureSide: sides.get(hashOf(row) ?? "") ?? null }));
  const ids = written.map(({ id }) => id);
  await judgeRows(tx, ids, { rows, known: written.filter(({ isNew }) => !isNew).map(({ id }) => id) });
}

/** `known` are those that something may be known of already. */
async function judgeRows(
  tx: Queryable,
  ids: readonly number[],
  { rows, known }: { rows: readonly JudgedRow[]; known: readonly number[] },
): Promise<void> {
  const { isShared, sharing, alone } = await compareGtins(tx, { ids, known, rows });
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
  await writeFaults(tx, { ids: known, passed: alone, found: [...found.flat(), ...theirs] });
}
