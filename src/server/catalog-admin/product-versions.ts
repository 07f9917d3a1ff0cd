import type { ProductHistory } from "#contract/catalog-admin/product-history.ts";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { AppError } from "#contract/errors.ts";
import { toManagedProduct } from "#server/catalog/product-view.ts";
import { changeProducts, writeCatalog } from "#server/catalog/product-writer.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { AdminCall } from "./admin-call.ts";
import * as queries from "./catalog-admin.queries.ts";
import { getManaged, getUnchanged, noteOf, recordChange, requireFreeCode } from "./managed-record.ts";
import { selectVersionFields, selectVersions } from "./product-history.ts";

export interface ProductVersionsGround {
  db: Db;
  audit: AuditLog;
  /** The names of the accounts that are still there. */
  namesOf: (accountIds: number[]) => Promise<Map<number, string>>;
}

/** What products were before. */
export function createProductVersions({ db, audit, namesOf }: ProductVersionsGround) {
  return {
    /**
     * Who changed a product, when and what, also of one in the trash; the versions before `before`, the newest first.
     * @throws AppError product/not-found
     */
    async listVersions(id: number, before?: number): Promise<ProductHistory> {
      if (!(await queries.selectManaged(db, id))) throw new AppError("product/not-found");
      return selectVersions(db, id, before, namesOf);
    },

    /**
     * Makes a product what it was in that version; what it was until now stays in its history. With a revision, only if
     * nobody changed the product since.
     * @throws AppError product/not-found, product/version-not-found, product/changed-meanwhile, product/code-taken
     */
    async restoreVersion(
      id: number,
      { version, revision }: { version: number; revision?: number | undefined },
      call: AdminCall,
    ): Promise<ManagedProduct> {
      const row = await writeCatalog(db, async (write) => {
        const before = await getUnchanged(write.tx, id, revision);
        const fields = await selectVersionFields(write.tx, id, version);
        if (!fields) throw new AppError("product/version-not-found");
        if (typeof fields.code === "string") await requireFreeCode(write.tx, fields.code, id);
        const changed = await changeProducts(write, [{ id, fields }], { action: "revert", note: noteOf(call) });
        if (changed.length === 0) return before;
        const after = await getManaged(write.tx, id);
        await recordChange(write.tx, audit, "product/revert", call, { before, after });
        return after;
      });
      return toManagedProduct(row);
    },
  };
}
