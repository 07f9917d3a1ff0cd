import { z } from "zod";
import type {
  BulkEdit,
  BulkPreviewInput,
  BulkRowPage,
  BulkStatus,
  BulkSummary,
} from "#contract/catalog-admin/bulk-edit.ts";
import { AppError } from "#contract/errors.ts";
import type { CatalogService } from "#server/catalog/catalog.service.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import { handle } from "#server/platform/jobs/job-worker.ts";
import { selectVersion } from "#server/search/catalog-snapshot.queries.ts";
import type { AdminCall } from "../admin-call.ts";
import { createStepRunner } from "../work/step-runner.ts";
import * as queries from "./bulk-edit.queries.ts";
import { previewChange, previewPage } from "./bulk-preview.ts";
import { applyBulk, type BulkGround, undoBulk } from "./bulk-steps.ts";
import { packIds, unpackIds } from "./packed-ids.ts";

const LISTED = 20;
/** Previews that one account may look at side by side. */
const KEPT_PREVIEWS = 10;
const PREVIEW_HOURS = 24;

const payload = z.object({ bulkId: z.int() });
/** Whatever cannot pass by itself ends the work, which is told; the rest is tried for as long as it takes. */
const bulkJob: JobKind<z.output<typeof payload>> = {
  name: "catalog/bulk",
  payload,
  maxAgeSeconds: Number.POSITIVE_INFINITY,
};

function progressOf({ status, written, left, toWrite, undone, kept }: queries.BulkRecord): BulkSummary["progress"] {
  const isBack = status === "undoing" || status === "undone";
  return isBack ? { done: undone + kept, total: written } : { done: written + left, total: toWrite };
}

function toSummary(record: queries.BulkRecord, names: Map<number, string>): BulkSummary {
  const { id, status, createdAt, accountId, filter, change, total, toWrite, equal, refused } = record;
  const name = names.get(accountId);
  return {
    id,
    status,
    createdAt: createdAt.toISOString(),
    author: name === undefined ? null : { id: accountId, name },
    filter,
    change,
    ...{ total, toWrite, equal, refused },
    warnings: record.warnings,
    progress: progressOf(record),
    written: record.written,
    left: record.left,
    undone: { products: record.undone, kept: record.kept },
    reason: record.reason,
  };
}

interface BulkServices extends BulkGround {
  queue: JobQueue;
  audit: AuditLog;
  namesOf: (accountIds: number[]) => Promise<Map<number, string>>;
  /** Which products a filter finds. */
  listManagedIds: CatalogService["listManagedIds"];
}

type Move = {
  from: BulkStatus[];
  to: BulkStatus;
  /** What else is asked of it. */
  require?: (record: queries.BulkRecord) => void;
};

/** The work of changes: writes them, takes them back. */
function createBulkRunner(ground: BulkGround) {
  const { db } = ground.database;
  return createStepRunner<queries.BulkRecord>({
    name: bulkJob.name,
    find: (bulkId) => queries.selectBulk(db, bulkId),
    steps: {
      applying: ({ id }, pause) => applyBulk(ground, id, pause),
      undoing: ({ id }, pause) => undoBulk(ground, id, pause),
    },
    stop: (bulkId, code) => {
      const reason = `A alteração parou (${code}). O que já foi gravado pode ser desfeito.`;
      return queries.updateBulk(db, bulkId, ["applying", "undoing"], { status: "stopped", reason });
    },
  });
}

async function readRows(db: Db, { id, status, change }: queries.BulkRecord, paging: Paging): Promise<BulkRowPage> {
  if (status !== "preview") throw new AppError("bulk/wrong-state");
  const plan = await queries.selectPlan(db, id);
  const read = { toWrite: unpackIds(plan.ids), warnedIds: unpackIds(plan.warned), change };
  const { items, total } = await previewPage(db, read, rangeOf(paging));
  return { items, ...pageOf(paging, total) };
}

/** Changes of many products at once: previewed, written, stopped, taken back. The work itself is done by jobs. */
export function createBulkEdits({ database, analyze, queue, audit, namesOf, listManagedIds }: BulkServices) {
  const { db } = database;
  const run = createBulkRunner({ database, analyze });

  async function getRecord(id: number): Promise<queries.BulkRecord> {
    const record = await queries.selectBulk(db, id);
    if (!record) throw new AppError("bulk/not-found");
    return record;
  }

  async function show(record: queries.BulkRecord): Promise<BulkEdit> {
    return { ...toSummary(record, await namesOf([record.accountId])), rows: record.rows };
  }

  /** Moves it to another state, alone among all that are under way. */
  async function move(id: number, { from, to, require }: Move, { accountId, caller }: AdminCall): Promise<BulkEdit> {
    await getRecord(id);
    await db.transaction(async (tx) => {
      await queries.lockBeginning(tx);
      const record = await queries.lockBulk(tx, id);
      if (!record || !from.includes(record.status)) throw new AppError("bulk/wrong-state");
      require?.(record);
      await queries.updateBulk(tx, id, from, { status: to, reason: "" });
      if (to !== "stopped") await begin(tx, id);
      await audit.record(tx, { action: `bulk/${to}`, accountId, caller, detail: { bulkId: id } });
    });
    queue.wake();
    return show(await getRecord(id));
  }

  async function begin(tx: Queryable, id: number): Promise<void> {
    if ((await queries.countUnderWay(tx, id)) > 0) throw new AppError("bulk/busy");
    await queue.enqueue(tx, bulkJob, { bulkId: id });
  }

  return {
    handlers: [handle(bulkJob, ({ bulkId }, { throwIfStopping }) => run(bulkId, throwIfStopping))],

    /** What a change would do to the products that a filter finds now. Nothing is written to the catalogue. */
    async previewBulk({ filter, change }: BulkPreviewInput, { accountId }: AdminCall): Promise<BulkEdit> {
      // Read first: whatever is written from here on counts as changed after the preview.
      const revision = await selectVersion(db);
      const { isActive, ...rest } = filter;
      const ids = await listManagedIds({ ...rest, isActive: isActive === undefined ? "all" : `${isActive}` });
      ids.sort((a, b) => a - b);
      const { plan, found } = await previewChange(db, ids, change);
      const row = { accountId, filter, change, revision, ...found, toWrite: plan.toWrite.length };
      const packed = { ids: packIds(plan.toWrite), warned: packIds(plan.warnedIds) };
      const record = await db.transaction(async (tx) => {
        const stored = await queries.insertBulk(tx, row, packed);
        await queries.forgetOlderPreviews(tx, accountId, KEPT_PREVIEWS);
        return stored;
      });
      return show(record);
    },

    /**
     * A page of what a preview would do.
     * @throws AppError bulk/not-found, bulk/wrong-state
     */
    listRows: async (id: number, paging: Paging): Promise<BulkRowPage> => readRows(db, await getRecord(id), paging),

    /** @throws AppError bulk/not-found */
    getBulk: async (id: number): Promise<BulkEdit> => show(await getRecord(id)),

    /** What was begun, the newest first. */
    async listBulks(): Promise<BulkSummary[]> {
      const records = await queries.selectBegun(db, LISTED);
      const names = await namesOf([...new Set(records.map(({ accountId }) => accountId))]);
      return records.map((record) => toSummary(record, names));
    },

    /**
     * Writes what was previewed; one at a time in a shop.
     * @throws AppError bulk/not-found, bulk/wrong-state, bulk/nothing-to-change, bulk/busy
     */
    applyBulk: (id: number, call: AdminCall) =>
      move(
        id,
        {
          from: ["preview"],
          to: "applying",
          require({ toWrite }) {
            if (toWrite === 0) throw new AppError("bulk/nothing-to-change");
          },
        },
        call,
      ),

    /**
     * Stops after the batch that is being written. What was written stays until it is undone.
     * @throws AppError bulk/not-found, bulk/wrong-state
     */
    stopBulk: (id: number, call: AdminCall) => move(id, { from: ["applying"], to: "stopped" }, call),

    /**
     * Takes back all that it wrote and nobody changed since.
     * @throws AppError bulk/not-found, bulk/wrong-state, bulk/busy
     */
    undoBulk: (id: number, call: AdminCall) => move(id, { from: ["applied", "stopped"], to: "undoing" }, call),

    cleanUp: () => queries.deleteOldPreviews(db, PREVIEW_HOURS),
  };
}

export type BulkEdits = ReturnType<typeof createBulkEdits>;
