import { type ProductTrash, TRASH_DAYS, type TrashedProduct } from "#contract/catalog-admin/product-history.ts";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { AppError } from "#contract/errors.ts";
import { type ManagedRow, toManagedProduct } from "#server/catalog/product-view.ts";
import { changeProducts, writeCatalog } from "#server/catalog/product-writer.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import { countHit, type Limit } from "#server/platform/http/rate-limit.ts";
import type { AdminCall } from "./admin-call.ts";
import * as queries from "./catalog-admin.queries.ts";
import { getManaged, getUnchanged, noteOf, recordChange, requireFreeCode } from "./managed-record.ts";

const DAY_MS = 86_400_000;
/** A person clears a shelf; whoever got hold of an account does not clear the store. */
const deletionLimit: Limit = { name: "catalog/delete", max: 60, windowSeconds: 3_600 };

function toTrashed(row: ManagedRow): TrashedProduct {
  const deletedAt = row.deletedAt ?? new Date(0);
  return {
    ...toManagedProduct(row),
    deletedAt: deletedAt.toISOString(),
    restorableUntil: new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
  };
}

async function requireDeletion(tx: Queryable, { accountId }: AdminCall): Promise<void> {
  if ((await countHit(tx, deletionLimit, String(accountId))) <= deletionLimit.max) return;
  throw new AppError("product/too-many-deletions", { retryAfterSeconds: deletionLimit.windowSeconds });
}

/** Deleted products, which can be taken back for a while. */
export function createProductTrash({ db, audit }: { db: Db; audit: AuditLog }) {
  return {
    /**
     * Puts a product into the trash: sixty an hour for each account.
     * @throws AppError product/not-found, product/changed-meanwhile, product/too-many-deletions
     */
    async deleteProduct(id: number, revision: number | undefined, call: AdminCall): Promise<TrashedProduct> {
      const row = await writeCatalog(db, async (write) => {
        const before = await getUnchanged(write.tx, id, revision);
        await requireDeletion(write.tx, call);
        const fields = { deleted_at: new Date().toISOString(), is_active: false };
        await changeProducts(write, [{ id, fields }], { action: "delete", note: noteOf(call) });
        await recordChange(write.tx, audit, "product/delete", call, { before });
        return queries.selectManaged(write.tx, id);
      });
      if (!row) throw new AppError("product/not-found");
      return toTrashed(row);
    },

    /**
     * Takes a product out of the trash, as it was. One that is not there is left as it is: undoing twice is undoing once.
     * @throws AppError product/not-found, product/code-taken when another one has its code now.
     */
    async restoreProduct(id: number, call: AdminCall): Promise<ManagedProduct> {
      const row = await writeCatalog(db, async (write) => {
        const before = await queries.selectManaged(write.tx, id);
        if (!before) throw new AppError("product/not-found");
        if (!before.deletedAt) return before;
        await requireFreeCode(write.tx, before.code);
        const last = await queries.selectLastChange(write.tx, id);
        const fields = { is_active: last?.before?.is_active ?? before.isActive, deleted_at: null };
        await changeProducts(write, [{ id, fields }], { action: "restore", note: noteOf(call) });
        const after = await getManaged(write.tx, id);
        await recordChange(write.tx, audit, "product/restore", call, { before, after });
        return after;
      });
      return toManagedProduct(row);
    },

    /** What can still be restored, the last deleted first. */
    async listTrash(paging: Paging): Promise<ProductTrash> {
      const { rows, total } = await queries.selectBin(db, { days: TRASH_DAYS, ...rangeOf(paging) });
      return { products: rows.map(toTrashed), ...pageOf(paging, total) };
    },
  };
}
