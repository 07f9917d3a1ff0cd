import { findHealth, fixOf, type HealthSubject } from "#contract/catalog-admin/product-health.ts";
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

type SubjectRow = Omit<JudgedRow, "id" | "pictureSide"> & Partial<Pick<JudgedRow, "pictureSide">>;

/** The row of a product as the rules read it. */
export function toSubject(row: SubjectRow): HealthSubject {
  return {
    ...row,
    costPrice: toReais(row.costCents),
    originalPrice: toReais(row.originalCents),
    promotionalPrice: toReais(row.promotionalCents),
  };
}

/** What a rule finds in one product. */
export type RuleFault = Pick<FoundFault, "rule" | "isFixable">;

const findFaults = (subject: HealthSubject): RuleFault[] =>
  findHealth(subject).map((rule) => ({ rule, isFixable: fixOf(rule, subject) !== null }));

/** What is wrong with a row by itself: the sides of its picture and who shares its bar code are for the database to tell. */
export const findOwnFaults = (row: WrittenRow): RuleFault[] => findFaults(toSubject(row));

/** A product that is judged: what is wrong with it hangs on whether it shares its bar code. */
interface Judged {
  id: number;
  /** As it compares; null where it has none. */
  gtin: string | null;
  faults: (isGtinShared: boolean) => readonly RuleFault[];
}

const comparedGtin = (gtin: string) => (isValidGtin(gtin) ? padGtin(gtin) : null);

/**
 * Whose bar codes are the same. Of a product whose bar code was the only one, nobody else is to be told: so what must be
 * looked at are the bar codes that these products have now and those that they were known to share.
 */
async function compareGtins(
  tx: Queryable,
  { ids, known, judged }: { ids: readonly number[]; known: readonly number[]; judged: readonly Judged[] },
) {
  const owners = new Map<string, number[]>();
  if (known.length > 0) for (const gtin of await selectSharedGtins(tx, known)) owners.set(gtin, []);
  for (const { gtin, id } of judged) if (gtin) owners.set(gtin, [...(owners.get(gtin) ?? []), id]);
  const others = owners.size > 0 ? await selectOthersWithGtin(tx, [...owners.keys()], ids) : [];
  const othersOf = Map.groupBy(others, ({ gtin }) => gtin);
  const isAlone = (gtin: string) => (owners.get(gtin)?.length ?? 0) + (othersOf.get(gtin)?.length ?? 0) < 2;
  return {
    isShared: (gtin: string | null) => gtin !== null && !isAlone(gtin),
    sharing: others.filter(({ gtin }) => !isAlone(gtin)),
    alone: others.filter(({ gtin }) => isAlone(gtin)).map(({ id }) => id),
  };
}

/** Notes what is wrong with products that were changed, and with those that share a bar code with them. */
export async function judgeProducts(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const judged = (await selectJudged(tx, ids)).map((row) => ({
    id: row.id,
    gtin: comparedGtin(row.gtinEan),
    faults: (isGtinShared: boolean) => findFaults({ ...toSubject(row), isGtinShared }),
  }));
  await writeJudged(tx, ids, { judged, known: ids });
}

/** A row that was just written, and what is wrong with it by itself. */
interface WrittenProduct {
  id: number;
  isNew: boolean;
  row: WrittenRow;
  faults: readonly RuleFault[];
}

/** The same of products of which the whole row was just written: it need not be read again. */
export async function judgeWritten(tx: Queryable, written: readonly WrittenProduct[]): Promise<void> {
  const shown = written.filter(({ row }) => row.isActive);
  const hashOf = ({ realImage, images, thumbnail }: WrittenRow) => pictureHash(realImage || images[0] || thumbnail);
  const sides = await selectSentSides(tx, [...new Set(shown.flatMap(({ row }) => hashOf(row) ?? []))]);
  const judged = shown.map(({ id, row, faults: own }) => {
    const pictureSide = sides.get(hashOf(row) ?? "") ?? null;
    const faults = (isGtinShared: boolean) =>
      isGtinShared || pictureSide !== null ? findFaults({ ...toSubject({ ...row, pictureSide }), isGtinShared }) : own;
    return { id, gtin: comparedGtin(row.gtinEan), faults };
  });
  const known = written.filter(({ isNew }) => !isNew).map(({ id }) => id);
  await writeJudged(
    tx,
    written.map(({ id }) => id),
    { judged, known },
  );
}

/** `known` are those that something may be known of already. */
async function writeJudged(
  tx: Queryable,
  ids: readonly number[],
  { judged, known }: { judged: readonly Judged[]; known: readonly number[] },
): Promise<void> {
  const { isShared, sharing, alone } = await compareGtins(tx, { ids, known, judged });
  const found = await mapInSlices(judged, ({ id: productId, gtin, faults }) =>
    faults(isShared(gtin)).map(({ rule, isFixable }): FoundFault => {
      return { productId, rule, isFixable, detail: rule === "shared-gtin" ? gtin : null };
    }),
  );
  const theirs = sharing.map(({ id, gtin }): FoundFault => {
    return { productId: id, rule: "shared-gtin", isFixable: false, detail: gtin };
  });
  await writeFaults(tx, { ids: known, passed: alone, found: [...found.flat(), ...theirs] });
}
