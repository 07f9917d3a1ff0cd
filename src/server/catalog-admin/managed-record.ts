import { AppError } from "#contract/errors.ts";
import { type ManagedRow, toManagedProduct } from "#server/catalog/product-view.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { AdminCall } from "./admin-call.ts";
import * as queries from "./catalog-admin.queries.ts";

/** What the history of a product keeps of a call. */
export const noteOf = ({ accountId, caller }: AdminCall) => ({ accountId, requestId: caller.requestId });

export async function recordChange(
  tx: Queryable,
  audit: AuditLog,
  action: string,
  { accountId, caller }: AdminCall,
  rows: { before?: ManagedRow; after?: ManagedRow },
) {
  const { id, code, revision } = (rows.after ?? rows.before) as ManagedRow;
  await audit.record(tx, { action, accountId, caller, detail: { productId: id, code, revision }, ...rows });
}

/** @throws AppError product/not-found also for one in the trash. */
export async function getManaged(tx: Queryable, id: number): Promise<ManagedRow> {
  const row = await queries.selectManaged(tx, id);
  if (!row || row.deletedAt) throw new AppError("product/not-found");
  return row;
}

/** The product as it was read, or 409 with what it is now. */
export async function getUnchanged(tx: Queryable, id: number, revision: number | undefined): Promise<ManagedRow> {
  const row = await getManaged(tx, id);
  if (revision === undefined || revision === row.revision) return row;
  throw new AppError("product/changed-meanwhile", { current: toManagedProduct(row) });
}

/** @throws AppError product/code-taken */
export async function requireFreeCode(tx: Queryable, code: string, exceptId?: number): Promise<void> {
  if (!(await queries.isCodeTaken(tx, code, exceptId))) return;
  const message = "Já existe um produto com este código.";
  throw new AppError("product/code-taken", { fields: [{ path: "code", message }] });
}
