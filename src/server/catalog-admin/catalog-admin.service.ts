import { createHash } from "node:crypto";
import type { ProductInput } from "#contract/catalog/product.ts";
import {
  type ProductHistory,
  type ProductTrash,
  TRASH_DAYS,
  type TrashedProduct,
} from "#contract/catalog-admin/product-history.ts";
import {
  breaksPricesRule,
  type ManagedProduct,
  PRICES_RULE,
  type ProductCreate,
  type ProductUpdate,
} from "#contract/catalog-admin/product-write.ts";
import { AppError } from "#contract/errors.ts";
import { type ManagedRow, toManagedProduct } from "#server/catalog/product-view.ts";
import {
  type CatalogWrite,
  changeProducts,
  columnsOf,
  putProducts,
  writeCatalog,
} from "#server/catalog/product-writer.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import { countHit, type Limit } from "#server/platform/http/rate-limit.ts";
import type { AdminCall } from "./admin-call.ts";
import * as queries from "./catalog-admin.queries.ts";
import type { ProductPictures } from "./pictures/product-pictures.ts";
import { selectVersionFields, selectVersions } from "./product-history.ts";

const KEY_HOURS = 24;
const DAY_MS = 86_400_000;
/** A person clears a shelf; whoever got hold of an account does not clear the store. */
const deletionLimit: Limit = { name: "catalog/delete", max: 60, windowSeconds: 3_600 };

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

/** A new product with the defaults of the specification; reviews are for customers to write. */
function toInput(given: ProductCreate): ProductInput {
  const { gtinEan, gtinEanPackage, thumbnail, realImage } = given;
  return {
    ...given,
    description: given.description ?? "",
    supplierProductDescription: given.supplierProductDescription ?? "",
    gtinEan: gtinEan || gtinEanPackage || "",
    gtinEanPackage: gtinEanPackage ?? "",
    ncm: given.ncm ?? "",
    thumbnail: thumbnail || realImage || "",
    realImage: realImage ?? "",
    promotionalPrice: given.promotionalPrice ?? 0,
    discountPercentage: given.discountPercentage ?? 0,
    averageRating: 0,
    totalReviews: 0,
    stock: given.stock ?? 0,
    isActive: given.isActive ?? true,
    isFeatured: given.isFeatured ?? false,
    images: given.images ?? [],
    variations: given.variations ?? [],
  };
}

function requirePrices(prices: { originalPrice: number; promotionalPrice: number }): void {
  if (!breaksPricesRule(prices)) return;
  const fields = [{ path: "promotionalPrice", message: PRICES_RULE }];
  throw new AppError("request/invalid", { fields, message: PRICES_RULE });
}

function toTrashed(row: ManagedRow): TrashedProduct {
  const deletedAt = row.deletedAt ?? new Date(0);
  return {
    ...toManagedProduct(row),
    deletedAt: deletedAt.toISOString(),
    restorableUntil: new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
  };
}

/** What a merchant does to single products. Nothing is lost: what is deleted lies in the trash, what was before is in the history. */
export function createCatalogAdminService({
  db,
  audit,
  pictures,
  namesOf,
}: {
  db: Db;
  audit: AuditLog;
  pictures: Pick<ProductPictures, "keepNamed">;
  /** The names of the accounts that are still there. */
  namesOf: (accountIds: number[]) => Promise<Map<number, string>>;
}) {
  const noteOf = ({ accountId, caller }: AdminCall) => ({ accountId, requestId: caller.requestId });

  async function record(
    tx: Queryable,
    action: string,
    { accountId, caller }: AdminCall,
    rows: { before?: ManagedRow; after?: ManagedRow },
  ) {
    const { id, code, revision } = (rows.after ?? rows.before) as ManagedRow;
    await audit.record(tx, { action, accountId, caller, detail: { productId: id, code, revision }, ...rows });
  }

  async function getManaged(tx: Queryable, id: number): Promise<ManagedRow> {
    const row = await queries.selectManaged(tx, id);
    if (!row || row.deletedAt) throw new AppError("product/not-found");
    return row;
  }

  /** The product as it was read, or 409 with what it is now. */
  async function getUnchanged(tx: Queryable, id: number, revision: number | undefined): Promise<ManagedRow> {
    const row = await getManaged(tx, id);
    if (revision === undefined || revision === row.revision) return row;
    throw new AppError("product/changed-meanwhile", { current: toManagedProduct(row) });
  }

  async function requireFreeCode(tx: Queryable, code: string, exceptId?: number): Promise<void> {
    if (!(await queries.isCodeTaken(tx, code, exceptId))) return;
    const message = "Já existe um produto com este código.";
    throw new AppError("product/code-taken", { fields: [{ path: "code", message }] });
  }

  async function requireDeletion(tx: Queryable, { accountId }: AdminCall): Promise<void> {
    if ((await countHit(tx, deletionLimit, String(accountId))) <= deletionLimit.max) return;
    throw new AppError("product/too-many-deletions", { retryAfterSeconds: deletionLimit.windowSeconds });
  }

  async function create(write: CatalogWrite, input: ProductInput, call: AdminCall): Promise<ManagedRow> {
    await requireFreeCode(write.tx, input.code);
    await pictures.keepNamed(write.tx, input);
    const [written] = await putProducts(write, [input], noteOf(call));
    if (!written) throw new Error("the product was not stored");
    const after = await getManaged(write.tx, written.id);
    await record(write.tx, "product/create", call, { after });
    return after;
  }

  /** The product that was created under the key in the last 24 hours, or null. */
  async function findByKey(tx: Queryable, key: string, requestHash: string): Promise<ManagedRow | null> {
    const known = await queries.selectKey(tx, key, KEY_HOURS);
    if (!known) return null;
    if (known.requestHash !== requestHash) throw new AppError("product/key-reused");
    return queries.selectManaged(tx, known.productId);
  }

  return {
    /**
     * Creates a product. The same `key` of the same account with the same body is the same product for 24 hours.
     * @throws AppError request/invalid, product/code-taken, product/key-reused
     */
    async createProduct(given: ProductCreate, call: AdminCall, idempotencyKey?: string): Promise<ManagedProduct> {
      const input = toInput(given);
      requirePrices(input);
      const key = idempotencyKey === undefined ? undefined : sha256(`${call.accountId}\n${idempotencyKey}`);
      const requestHash = sha256(JSON.stringify(input));
      const row = await writeCatalog(db, async (write) => {
        const replayed = key && (await findByKey(write.tx, key, requestHash));
        if (replayed) return replayed;
        const created = await create(write, input, call);
        if (key) await queries.insertKey(write.tx, { key, requestHash, productId: created.id });
        return created;
      });
      return toManagedProduct(row);
    },

    /**
     * Changes what is given; the rest stays. With a revision, only if nobody changed the product since.
     * @throws AppError product/not-found, product/changed-meanwhile, product/code-taken, request/invalid
     */
    async updateProduct(id: number, given: ProductUpdate, call: AdminCall): Promise<ManagedProduct> {
      const { revision, ...fields } = given;
      const row = await writeCatalog(db, async (write) => {
        const before = await getUnchanged(write.tx, id, revision);
        requirePrices({ ...toManagedProduct(before), ...withoutUndefined(fields) });
        if (fields.code !== undefined) await requireFreeCode(write.tx, fields.code, id);
        await pictures.keepNamed(write.tx, fields, before);
        const note = noteOf(call);
        const changed = await changeProducts(write, [{ id, fields: columnsOf(fields) }], { action: "update", note });
        if (changed.length === 0) return before;
        const after = await getManaged(write.tx, id);
        await record(write.tx, "product/update", call, { before, after });
        return after;
      });
      return toManagedProduct(row);
    },

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
        await record(write.tx, "product/delete", call, { before });
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
        await record(write.tx, "product/restore", call, { before, after });
        return after;
      });
      return toManagedProduct(row);
    },

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
        await record(write.tx, "product/revert", call, { before, after });
        return after;
      });
      return toManagedProduct(row);
    },

    /** What can still be restored, the last deleted first. */
    async listTrash(paging: Paging): Promise<ProductTrash> {
      const { rows, total } = await queries.selectBin(db, { days: TRASH_DAYS, ...rangeOf(paging) });
      return { products: rows.map(toTrashed), ...pageOf(paging, total) };
    },

    /** Whether somebody of the shop ever wrote a product. */
    hasWrittenProduct: () => queries.hasWrittenProduct(db),

    /** Removes for good what nobody restored in time. */
    async cleanUp(): Promise<void> {
      await queries.purgeProductTrash(db, TRASH_DAYS);
      await queries.deleteOldKeys(db, KEY_HOURS);
    },
  };
}

function withoutUndefined<T extends object>(given: T): { [field in keyof T]?: Exclude<T[field], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}

export type CatalogAdminService = ReturnType<typeof createCatalogAdminService>;
