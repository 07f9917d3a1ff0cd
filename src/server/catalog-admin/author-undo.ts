import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AuthorUndo, AuthorUndoInput, CatalogAuthors } from "#contract/catalog-admin/product-history.ts";
import { type CatalogWrite, changeProducts, writeCatalog } from "#server/catalog/product-writer.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { AdminCall } from "./admin-call.ts";
import { isCodeTaken, selectManaged } from "./catalog-admin.queries.ts";

/** Few enough to be answered before anybody gives up waiting. */
const PRODUCTS_A_CALL = 100;

type Columns = Record<string, unknown>;

const changeSchema = z.object({
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  isHis: z.boolean(),
});

/** Products that the account changed since then, in the order of their ids. */
async function selectTouched(tx: Queryable, { accountId, since, after }: AuthorUndoInput): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT DISTINCT product_id AS id FROM product_change
    WHERE account_id = ${accountId} AND at >= ${since}::timestamptz AND product_id > ${after}
    ORDER BY id LIMIT ${PRODUCTS_A_CALL}`);
  return rows.map(({ id }) => id);
}

const authorSchema = z.object({ id: z.int(), products: z.int(), lastAt: z.coerce.date() });

/**
 * Who changed products since then and how many. From one account to the next by the index, however many changes each of them
 * made before.
 */
async function selectAuthors(db: Queryable, since: string) {
  const { rows } = await db.execute(sql`
    WITH RECURSIVE author AS (
      (SELECT account_id AS id FROM product_change WHERE account_id IS NOT NULL ORDER BY account_id LIMIT 1)
      UNION ALL
      SELECT (SELECT account_id FROM product_change WHERE account_id > author.id ORDER BY account_id LIMIT 1)
      FROM author WHERE author.id IS NOT NULL
    )
    SELECT author.id, made.products::int AS products, made.last_at AS "lastAt"
    FROM author CROSS JOIN LATERAL (
      SELECT count(DISTINCT product_id) AS products, max(at) AS last_at FROM product_change
      WHERE account_id = author.id AND at >= ${since}::timestamptz AND action <> 'undo'
    ) AS made
    WHERE author.id IS NOT NULL AND made.products > 0
    ORDER BY made.last_at DESC`);
  return z.array(authorSchema).parse(rows);
}

/** What a product must become to lose the account's newest changes; null when somebody else changed it after them. */
async function selectFieldsBefore(
  tx: Queryable,
  id: number,
  { accountId, since }: AuthorUndoInput,
): Promise<Columns | null> {
  const { rows } = await tx.execute(sql`
    SELECT action, before, coalesce(account_id = ${accountId} AND at >= ${since}::timestamptz, false) AS "isHis"
    FROM product_change WHERE product_id = ${id} ORDER BY revision DESC`);
  const changes = z.array(changeSchema).parse(rows);
  const others = changes.findIndex(({ isHis }) => !isHis);
  const his = others === -1 ? changes : changes.slice(0, others);
  if (his[0] === undefined || his[0].action === "undo") return null;
  if (his.at(-1)?.action === "create") return { deleted_at: new Date().toISOString(), is_active: false };
  const fields: Columns = Object.assign({}, ...his.map(({ before }) => before ?? {}));
  delete fields.updated_at;
  return fields;
}

/** Takes back all that one account did to products, whatever it was, as far as nobody changed them after it. */
export function createAuthorUndo({
  db,
  audit,
  namesOf,
}: {
  db: Db;
  audit: AuditLog;
  namesOf: (accountIds: number[]) => Promise<Map<number, string>>;
}) {
  async function undoProduct(
    write: CatalogWrite,
    id: number,
    asked: AuthorUndoInput,
    call: AdminCall,
  ): Promise<boolean> {
    const fields = await selectFieldsBefore(write.tx, id, asked);
    const now = fields && (await selectManaged(write.tx, id));
    if (!fields || !now || (now.deletedAt && fields.deleted_at)) return false;
    const isInUse = (fields.deleted_at === undefined ? now.deletedAt : fields.deleted_at) === null;
    const code = typeof fields.code === "string" ? fields.code : now.code;
    if (isInUse && (await isCodeTaken(write.tx, code, id))) return false;
    const note = { accountId: call.accountId, requestId: call.caller.requestId };
    const changed = await changeProducts(write, [{ id, fields }], { action: "undo", note });
    return changed.length > 0;
  }

  return {
    /** Who changed products since then, the last first. */
    async listAuthors(since: string): Promise<CatalogAuthors> {
      const found = await selectAuthors(db, since);
      const names = await namesOf(found.map(({ id }) => id));
      const authors = found.map(({ id, products, lastAt }) => {
        return { id, name: names.get(id) ?? null, products, lastAt: lastAt.toISOString() };
      });
      return { authors };
    },

    /** Up to a hundred products at a time, each as a write of its own, so that other writers wait for one at most. */
    async undo(asked: AuthorUndoInput, call: AdminCall): Promise<AuthorUndo> {
      const ids = await selectTouched(db, asked);
      let undone = 0;
      for (const id of ids) {
        if (await writeCatalog(db, (write) => undoProduct(write, id, asked, call))) undone += 1;
      }
      const { accountId, caller } = call;
      const detail = { authorId: asked.accountId, since: asked.since, undone };
      await audit.record(db, { action: "product/undo-author", accountId, caller, detail });
      const next = ids.length === PRODUCTS_A_CALL ? (ids.at(-1) ?? null) : null;
      return { undone, kept: ids.length - undone, next };
    },
  };
}

export type AuthorUndoService = ReturnType<typeof createAuthorUndo>;
