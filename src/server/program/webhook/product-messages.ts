import { sql } from "drizzle-orm";
import { LOW_STOCK } from "#contract/catalog/low-stock.ts";
import { catalogVersion } from "#server/catalog/catalog-version.table.ts";
import { product } from "#server/catalog/product.table.ts";
import { productChange } from "#server/catalog-admin/product-change.table.ts";
import { lockUntilCommit } from "#server/platform/db/advisory-lock.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import type { Message } from "./webhook.queries.ts";
import { webhook, webhookCursor } from "./webhook.table.ts";
import type { WebhookOutbox } from "./webhook-outbox.ts";

const BATCH = 200;
/** Behind every product of a revision. */
const WHOLE_REVISION = 2_147_483_647;
const TOLD = ["product.changed", "stock.low"];

interface Change extends Record<string, unknown> {
  revision: string;
  productId: number;
  code: string;
  action: string;
  stockBefore: number | null;
  stockAfter: number | null;
}

/** When a product went from well stocked to low, or to none, there is something to do. */
const fellLow = ({ stockBefore, stockAfter }: Change) =>
  stockBefore !== null && stockAfter !== null && stockBefore >= LOW_STOCK && stockAfter < LOW_STOCK;

function messagesOf(change: Change): Message[] {
  const { productId, code, action, stockAfter } = change;
  const revision = Number(change.revision);
  const subject = `product/${productId}`;
  const facts = { productId, code, action, revision };
  return [
    { type: "product.changed", subject, facts },
    ...(fellLow(change)
      ? [{ type: "stock.low" as const, subject, facts: { productId, code, stock: stockAfter, revision } }]
      : []),
  ];
}

/**
 * Tells webhooks of changes of products. The history is their outbox: it is written in the statement that writes the products, by
 * every way there is, and its revisions grow in the order in which writers commit. So nothing is added to the writing, and
 * whoever tells of it only has to know up to where it was told.
 */
export function createProductMessages({ db, queue, outbox }: { db: Db; queue: JobQueue; outbox: WebhookOutbox }) {
  async function readPlace(tx: Queryable) {
    const { rows } = await tx.execute<{
      newest: string;
      revision: string | null;
      productId: number;
      isHeard: boolean;
    }>(sql`
      SELECT (SELECT version FROM ${catalogVersion}) AS newest, c.revision, coalesce(c.product_id, 0) AS "productId",
        EXISTS (SELECT 1 FROM ${webhook} WHERE off_reason IS NULL AND events && ${sql.param(`{${TOLD.join(",")}}`)}::text[]) AS "isHeard"
      FROM (SELECT 1) one LEFT JOIN ${webhookCursor} c ON c.id = 1`);
    const [place] = rows;
    if (!place) throw new Error("the place of the messages could not be read");
    return {
      ...place,
      newest: Number(place.newest),
      revision: place.revision === null ? null : Number(place.revision),
    };
  }

  async function movePlace(tx: Queryable, revision: number, productId: number): Promise<void> {
    await tx
      .insert(webhookCursor)
      .values({ id: 1, revision, productId })
      .onConflictDoUpdate({ target: webhookCursor.id, set: { revision, productId } });
  }

  async function selectChanges(tx: Queryable, revision: number, productId: number): Promise<Change[]> {
    const { rows } = await tx.execute<Change>(sql`
      SELECT h.revision, h.product_id AS "productId", p.code, h.action,
        (h.before->>'stock')::int AS "stockBefore", (h.after->>'stock')::int AS "stockAfter"
      FROM ${productChange} h JOIN ${product} p ON p.id = h.product_id
      WHERE (h.revision, h.product_id) > (${revision}, ${productId})
      ORDER BY h.revision, h.product_id LIMIT ${BATCH}`);
    return rows;
  }

  /** Tells of the next changes; false when there are no more. */
  async function tellSome(tx: Queryable): Promise<boolean> {
    await lockUntilCommit(tx, "webhook/products");
    const { newest, revision, productId, isHeard } = await readPlace(tx);
    // Nobody is told of what was before anybody wanted to know.
    const changes = isHeard && revision !== null ? await selectChanges(tx, revision, productId) : [];
    await outbox.tell(tx, ...changes.flatMap(messagesOf));
    const last = changes.at(-1);
    if (last && changes.length === BATCH) {
      await movePlace(tx, Number(last.revision), last.productId);
      return true;
    }
    await movePlace(tx, Math.max(newest, Number(last?.revision ?? 0)), WHOLE_REVISION);
    return false;
  }

  return {
    async tellChanges(): Promise<void> {
      const { newest, revision, productId } = await readPlace(db);
      if (revision === newest && productId === WHOLE_REVISION) return;
      while (await db.transaction(tellSome)) queue.wake();
      queue.wake();
    },
  };
}
