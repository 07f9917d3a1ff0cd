import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { CategoryRename, CategoryRenameInput } from "#contract/catalog-admin/category.ts";
import { AppError } from "#contract/errors.ts";
import { type CatalogWrite, changeProducts, writeCatalogPart } from "#server/catalog/product-writer.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import { handle } from "#server/platform/jobs/job-worker.ts";
import { holdCatalog, publishVersion } from "#server/search/search-write.queries.ts";
import type { AdminCall } from "../admin-call.ts";
import * as queries from "./category.queries.ts";

/** A write of so many keeps other writers waiting for a fraction of a second. */
const BATCH = 200;
/** How long a caller waits for the end before being told to look again: callers give up after ten seconds. */
const PATIENCE_MS = 6_000;
const LOOK_MS = 100;

const payload = z.object({ renameId: z.int() });
const renameJob: JobKind<z.output<typeof payload>> = {
  name: "catalog/rename-category",
  payload,
  maxAgeSeconds: 86_400,
};

/** `Ferramentas > Elétricas` under another name of its category. A subcategory that does not begin with it stays. */
export function subcategoryUnder(to: string, from: string, subcategory: string): string {
  const isOfCategory = subcategory.startsWith(from) && !/^[\p{L}\p{N}]/u.test(subcategory.slice(from.length));
  return isOfCategory ? to + subcategory.slice(from.length) : subcategory;
}

export const toRename = ({ id, fromName: from, toName: to, status, moved }: queries.RenameRow): CategoryRename => ({
  id,
  from,
  to,
  status,
  moved,
});

interface Moves {
  ids: number[];
  patches: { id: number; fields: Record<string, unknown> }[];
}

async function movesThere({ tx }: CatalogWrite, { fromName, toName, afterId }: queries.RenameRow): Promise<Moves> {
  const rows = await queries.selectOfCategory(tx, fromName, afterId, BATCH);
  const patches = rows.map(({ id, subcategory }) => ({
    id,
    fields: { category: toName, subcategory: subcategoryUnder(toName, fromName, subcategory) },
  }));
  return { ids: rows.map(({ id }) => id), patches };
}

async function movesBack({ tx }: CatalogWrite, rename: queries.RenameRow): Promise<Moves> {
  const rows = await queries.selectMoved(tx, rename, BATCH);
  const patches = rows.map(({ id, subcategory }) => ({
    id,
    fields: { category: rename.fromName, ...(subcategory !== null && { subcategory }) },
  }));
  return { ids: rows.map(({ id }) => id), patches };
}

/** New names of categories: every product of one moves, as a job, and all of them come back by one press. */
export function createCategoryMoves({ db, audit, queue }: { db: Db; audit: AuditLog; queue: JobQueue }) {
  /** The next products; answers whether there may be more. */
  async function moveBatch(write: CatalogWrite, id: number): Promise<boolean> {
    const rename = await queries.selectRename(write.tx, id);
    if (rename?.status !== "running" && rename?.status !== "undoing") return false;
    const isBack = rename.status === "undoing";
    const { ids, patches } = await (isBack ? movesBack : movesThere)(write, rename);
    const { accountId, requestId } = rename;
    // The way back has a name of its own, or it would look like a part of the way there.
    const note = { accountId, requestId: isBack ? `${requestId}/undo` : requestId };
    const changed = await changeProducts(write, patches, { action: isBack ? "undo" : "update", note });
    const isDone = ids.length < BATCH;
    await queries.updateRename(write.tx, id, {
      moved: rename.moved + changed.length,
      afterId: ids.at(-1) ?? rename.afterId,
      ...(isDone && { status: isBack ? "undone" : "done" }),
    });
    return !isDone;
  }

  async function waitForEnd(id: number): Promise<CategoryRename> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const rename = await queries.selectRename(db, id);
      if (!rename) throw new AppError("category/rename-not-found");
      if (rename.status === "done" || rename.status === "undone" || performance.now() > until) return toRename(rename);
      await pause(LOOK_MS);
    }
  }

  return {
    handler: handle(renameJob, async ({ renameId }, { throwIfStopping }) => {
      while (await writeCatalogPart(db, (write) => moveBatch(write, renameId))) throwIfStopping();
    }),

    /**
     * Gives a category another name, or that of another one, which it becomes a part of. Answers how it ended; when that takes
     * longer than a caller waits, how far it is.
     * @throws AppError category/not-found, category/same-name, category/rename-running
     */
    async rename({ from, to }: CategoryRenameInput, call: AdminCall): Promise<CategoryRename> {
      if (from === to)
        throw new AppError("category/same-name", { fields: [{ path: "to", message: "É o nome que ela já tem." }] });
      if (!(await queries.hasProducts(db, from))) throw new AppError("category/not-found");
      const { accountId, caller } = call;
      const id = await db.transaction(async (tx) => {
        const version = await holdCatalog(tx);
        await queries.endDeadRenames(tx);
        const asked = { fromName: from, toName: to, accountId, requestId: caller.requestId };
        const begun = await queries.insertRename(tx, asked);
        if (!begun) throw new AppError("category/rename-running");
        await queries.updateRename(tx, begun.id, { hasMovedRow: await queries.moveRow(tx, from, to) });
        await audit.record(tx, { action: "category/rename", accountId, caller, detail: { renameId: begun.id } });
        await queue.enqueue(tx, renameJob, { renameId: begun.id });
        await publishVersion(tx, version);
        return begun.id;
      });
      queue.wake();
      return waitForEnd(id);
    },

    /**
     * Takes a new name back, from every product that it moved and nobody moved elsewhere since.
     * @throws AppError category/rename-not-found, category/rename-running
     */
    async undo(id: number, { accountId, caller }: AdminCall): Promise<CategoryRename> {
      await db.transaction(async (tx) => {
        const version = await holdCatalog(tx);
        const rename = await queries.selectRename(tx, id);
        if (!rename || rename.status === "undone") throw new AppError("category/rename-not-found");
        if (!(await queries.beginUndo(tx, id))) throw new AppError("category/rename-running");
        if (rename.hasMovedRow) await queries.moveRow(tx, rename.toName, rename.fromName);
        await audit.record(tx, { action: "category/undo-rename", accountId, caller, detail: { renameId: id } });
        await queue.enqueue(tx, renameJob, { renameId: id });
        await publishVersion(tx, version);
      });
      queue.wake();
      return waitForEnd(id);
    },
  };
}
