import { AppError } from "#contract/errors.ts";
import type { ManagedOrder, ManagedOrderDetail, OrderStep, OrderSummaryFigures } from "#contract/order/order-admin.ts";
import { orderStatuses } from "#contract/order/order-status.ts";
import type { Freight } from "#contract/order/shipping.ts";
import { toReais } from "#lib/money.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import type { StoreCopy } from "#server/store/store.service.ts";
import { type OrderLineRow, selectLines } from "./order.queries.ts";
import type { FreightSnapshot } from "./order.table.ts";
import * as queries from "./order-admin.queries.ts";
import { parseOrderCode } from "./order-code.ts";
import { orderPix } from "./order-pix.ts";
import { toItem, withFreightCents } from "./order-view.ts";

export interface OrderReaderDependencies {
  db: Db;
  toFreight(quote: FreightSnapshot): Freight;
  namesOf(accountIds: number[]): Promise<Map<number, string>>;
  store: Pick<StoreCopy, "settings">;
}

/** The step that an undo takes back: the newest that was neither taken back nor takes one back. */
export function undoableStep(changes: queries.OrderChangeRow[]): queries.OrderChangeRow | null {
  const undone = new Set(changes.map(({ undoesId }) => undoesId));
  return changes.find(({ id, undoesId }) => undoesId === null && !undone.has(id)) ?? null;
}

/** `names`: of the accounts that are still there. */
function toHistory(changes: queries.OrderChangeRow[], names: Map<number, string>): OrderStep[] {
  const undone = new Set(changes.map(({ undoesId }) => undoesId));
  return changes.map(({ id, at, fromStatus, toStatus, reason, tookStock, undoesId, accountId }) => {
    const name = accountId === null ? undefined : names.get(accountId);
    return {
      id,
      at: at.toISOString(),
      from: fromStatus,
      to: toStatus,
      reason,
      tookStock,
      isUndo: undoesId !== null,
      isUndone: undone.has(id),
      author: accountId !== null && name !== undefined ? { id: accountId, name } : null,
    };
  });
}

/** Orders as the people of the shop see them. */
export function createOrderReader({ db, toFreight, namesOf, store }: OrderReaderDependencies) {
  async function toManaged(rows: queries.ListedOrder[]): Promise<ManagedOrder[]> {
    if (rows.length === 0) return [];
    const lines = await selectLines(db, rows);
    const pictures = await queries.selectPictures(db, [...lines.values()].flat());
    const itemOf = (line: OrderLineRow) => {
      const { picture = "", category = "" } = pictures.get(line.productId) ?? {};
      return { ...toItem(line), picture, category, stockTaken: line.stockTaken };
    };
    return rows.map((row) => ({
      code: row.code,
      createdAt: row.createdAt.toISOString(),
      status: row.status,
      revision: row.revision,
      statusAt: row.statusAt.toISOString(),
      isUnsent: row.isUnsent,
      source: row.source,
      items: (lines.get(row.id) ?? []).map(itemOf),
      total: toReais(row.totalCents),
      freight: row.freight && toFreight(row.freight),
      totalWithFreight: toReais(withFreightCents(row)),
      pix: orderPix(row, store.settings),
      origin: row.origin,
      uf: row.uf,
      zipCode: row.zipCode,
      customer: {
        id: row.customerId,
        name: row.customerName,
        whatsapp: row.customerWhatsapp,
        email: row.customerEmail,
      },
      note: row.note,
      lostReason: row.status === "lost" ? row.lostReason : null,
      trackingCode: row.trackingCode,
      paymentClaimedAt: row.paymentClaimedAt?.toISOString() ?? null,
      whatsappAt: row.whatsappAt?.toISOString() ?? null,
      isStockTaken: row.stockTakenAt !== null,
    }));
  }

  async function getDetail(code: string): Promise<ManagedOrderDetail> {
    const parsed = parseOrderCode(code);
    const row = parsed && (await queries.findListedOrder(db, parsed));
    const [order] = row ? await toManaged([row]) : [];
    if (!row || !order) throw new AppError("order/not-found");
    const changes = await queries.selectChanges(db, row.id);
    const names = await namesOf([...new Set(changes.flatMap(({ accountId }) => accountId ?? []))]);
    return { ...order, history: toHistory(changes, names), canUndo: undoableStep(changes) !== null };
  }

  return {
    getDetail,

    async listOrders(filters: queries.OrderFilters, paging: Paging) {
      const { rows, total } = await queries.selectOrders(db, filters, rangeOf(paging));
      return { items: await toManaged(rows), ...pageOf(paging, total) };
    },

    async readSummary(): Promise<OrderSummaryFigures> {
      const counted = await queries.countByStatus(db);
      const counts = Object.fromEntries(orderStatuses.map((status) => [status, counted.get(status) ?? 0]));
      const figures = async (daysAgo: number) => {
        const { orders, revenueCents } = await queries.selectFigures(db, daysAgo);
        return { orders, revenue: toReais(revenueCents) };
      };
      return {
        counts: counts as OrderSummaryFigures["counts"],
        unsent: await queries.countUnsent(db),
        today: await figures(0),
        last30Days: await figures(29),
      };
    },
  };
}
