import { findVariation, isOptionAvailable } from "#contract/catalog/product-option.ts";
import { productPath } from "#contract/catalog/store-paths.ts";
import { AppError } from "#contract/errors.ts";
import { plainForWhatsapp } from "#contract/order/order-message.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import type { RestockInput, RestockRequest } from "#contract/restock/restock.ts";
import { type RestockState, restockStates } from "#contract/restock/restock-state.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import * as queries from "./restock.queries.ts";
import { restockMailJob, wantedLine } from "./restock-mail.ts";

const BATCH = 200;
/** More than anybody waits for: who types a stranger's number fills no more than this. */
const MOST_WAITING = 20;

export interface RestockDependencies {
  db: Db;
  queue: JobQueue;
  audit: AuditLog;
  /** Origin of our own site. */
  siteUrl: string;
  store: { settings: { name: string } };
  now: DbClock;
}

/** Whether a product can be had, in the option that is wanted. An option that is no more gives way to the product. */
function isToBeHad({ stock, priceCents, variations }: queries.WantedProduct, option: string | null): boolean {
  if (stock <= 0) return false;
  const variation = option === null ? null : findVariation(option, variations);
  return variation === null || isOptionAvailable(variation, priceCents);
}

/** How the shop sees a request: with the message that it may send. */
function toRequest(
  row: queries.WantedRow,
  { siteUrl, storeName }: { siteUrl: string; storeName: string },
): RestockRequest {
  const { id, option, name, whatsapp, email, state, createdAt, stateAt } = row.request;
  const { id: productId, code, name: productName, stock } = row.product;
  const text = `Olá, ${plainForWhatsapp(name)}! Aqui é da ${storeName}. Voltou o que você esperava: ${wantedLine(row)}.\n${siteUrl}${productPath(code)}`;
  return {
    id,
    product: { id: productId, code, name: productName, stock },
    option,
    name,
    whatsapp,
    email,
    state,
    createdAt: createdAt.toISOString(),
    stateAt: stateAt.toISOString(),
    whatsappUrl: whatsapp && whatsappLink(whatsapp, text),
  };
}

/** Who waits for what is sold out, told once when it is back. */
export function createRestockService({ db, queue, audit, siteUrl, store, now }: RestockDependencies) {
  const show = (row: queries.WantedRow) => toRequest(row, { siteUrl, storeName: store.settings.name });

  /** Ends the waiting of those of a page whose product is back. */
  async function tellPage(page: queries.WantedRow[]): Promise<void> {
    const ids = page
      .filter(({ request, product }) => isToBeHad(product, request.option))
      .map(({ request }) => request.id);
    if (ids.length === 0) return;
    await db.transaction(async (tx) => {
      for (const { id, email } of await queries.endWaiting(tx, ids, now)) {
        if (email) await queue.enqueue(tx, restockMailJob, { requestId: id });
      }
    });
    queue.wake();
  }

  return {
    /**
     * Keeps who wants to be told. Asked twice it is kept once, and the answer is the same.
     * @throws AppError product/not-found, product/option-unknown, restock/in-stock, restock/too-many
     */
    async requestNotice({ productId, option = "", name, whatsapp, email }: RestockInput): Promise<void> {
      const product = await queries.findOnSale(db, productId);
      if (!product) throw new AppError("product/not-found");
      const wanted = option === "" ? null : option;
      if (wanted !== null && !findVariation(wanted, product.variations)) throw new AppError("product/option-unknown");
      if (isToBeHad(product, wanted)) throw new AppError("restock/in-stock");
      if ((await queries.countWaiting(db, { whatsapp, email })) >= MOST_WAITING) throw new AppError("restock/too-many");
      await queries.insertRequest(db, {
        productId,
        option: wanted,
        name,
        whatsapp: whatsapp ?? null,
        email: email ?? null,
      });
    },

    /** Tells everyone whose product came back, by whichever way: the form, an import, an order that was undone. */
    async tellWhoWaited(): Promise<void> {
      let afterId = 0;
      for (;;) {
        const page = await queries.selectHopeful(db, afterId, BATCH);
        await tellPage(page);
        if (page.length < BATCH) return;
        afterId = page.at(-1)?.request.id ?? 0;
      }
    },

    async listRequests(state: RestockState, paging: Paging) {
      const counted = await queries.countByState(db);
      const counts = Object.fromEntries(restockStates.map((one) => [one, counted.get(one) ?? 0]));
      const rows = await queries.selectRequests(db, state, rangeOf(paging));
      return {
        items: rows.map(show),
        counts: counts as Record<RestockState, number>,
        ...pageOf(paging, counts[state] ?? 0),
      };
    },

    /** @throws AppError restock/not-found */
    async changeState(id: number, state: RestockState, call: { accountId: number; caller: Caller }) {
      await db.transaction(async (tx) => {
        if (!(await queries.updateState(tx, id, state, now))) throw new AppError("restock/not-found");
        await audit.record(tx, { action: "restock/state", ...call, detail: { requestId: id, state } });
      });
      const row = await queries.findRequest(db, id);
      if (!row) throw new AppError("restock/not-found");
      return show(row);
    },

    cleanUp: () => queries.deleteOld(db, now),
  };
}

export type RestockService = ReturnType<typeof createRestockService>;
