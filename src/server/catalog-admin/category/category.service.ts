import type { CategoryRenameInput, ManagedCategories } from "#contract/catalog-admin/category.ts";
import type { CatalogService } from "#server/catalog/catalog.service.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { holdCatalog, publishVersion } from "#server/search/search-write.queries.ts";
import type { AdminCall } from "../admin-call.ts";
import * as queries from "./category.queries.ts";
import { createCategoryMoves, toRename } from "./category-moves.ts";

interface CategoryDeps {
  db: Db;
  audit: AuditLog;
  queue: JobQueue;
  catalog: Pick<CatalogService, "listManagedCategories">;
  pictures: { keepCategoryPicture: (tx: Queryable, address: string) => Promise<void> };
}

/** What the merchant says of categories: their names, their order, their pictures. */
export function createCategoryService({ db, audit, queue, catalog, pictures }: CategoryDeps) {
  const moves = createCategoryMoves({ db, audit, queue });

  /** Changes what is said of categories; every copy of the program shows it at once. */
  async function change(action: string, call: AdminCall, detail: object, work: (tx: Queryable) => Promise<void>) {
    const { accountId, caller } = call;
    await db.transaction(async (tx) => {
      const version = await holdCatalog(tx);
      await work(tx);
      await audit.record(tx, { action, accountId, caller, detail: { ...detail } });
      await publishVersion(tx, version);
    });
  }

  async function listCategories(): Promise<ManagedCategories> {
    const last = await queries.selectLastRename(db);
    return { categories: await catalog.listManagedCategories(), lastRename: last && toRename(last) };
  }

  return {
    handler: moves.handler,
    listCategories,
    renameCategory: (asked: CategoryRenameInput, call: AdminCall) => moves.rename(asked, call),
    undoRename: (id: number, call: AdminCall) => moves.undo(id, call),

    /** Those that are not named follow in alphabetical order. */
    async orderCategories(names: readonly string[], call: AdminCall): Promise<ManagedCategories> {
      const distinct = [...new Set(names)];
      await change("category/order", call, { count: distinct.length }, (tx) => queries.setOrder(tx, distinct));
      return listCategories();
    },

    /**
     * `picture`: the address of an uploaded one; "" takes it off.
     * @throws AppError request/invalid for a picture that is not kept (any more)
     */
    async setCategoryPicture(name: string, picture: string, call: AdminCall): Promise<ManagedCategories> {
      await change("category/picture", call, { name }, async (tx) => {
        await pictures.keepCategoryPicture(tx, picture);
        await queries.setPicture(tx, name, picture);
      });
      return listCategories();
    },
  };
}

export type CategoryService = ReturnType<typeof createCategoryService>;
