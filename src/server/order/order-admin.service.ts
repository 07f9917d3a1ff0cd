import type { OrderCustomerInput } from "#contract/customer/customer.ts";
import { AppError } from "#contract/errors.ts";
import type { ManagedOrderDetail, OrderStatusInput } from "#contract/order/order-admin.ts";
import type { CustomerBook } from "#server/customer/customer-book.service.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { type OrderRow, selectLines } from "./order.queries.ts";
import * as queries from "./order-admin.queries.ts";
import { parseOrderCode } from "./order-code.ts";
import { writeCustomer } from "./order-customer.ts";
import { createOrderReader, type OrderReaderDependencies, undoableStep } from "./order-reader.ts";

interface Pieces {
  productId: number;
  option: string | null;
  quantity: number;
}

interface StockNote {
  accountId: number;
  requestId: string;
}

/** A transaction that may change the stock of products. */
interface StockWrite {
  tx: Queryable;
  take(wanted: Pieces[], note: StockNote): Promise<number[]>;
  giveBack(pieces: Pieces[], note: StockNote): Promise<void>;
}

/** Who moves an order. */
export interface OrderCall {
  accountId: number;
  caller: Caller;
}

export interface OrderAdminDependencies extends OrderReaderDependencies {
  audit: AuditLog;
  customers: Pick<CustomerBook, "byShop" | "dropNobody">;
  changeStock<T>(work: (stock: StockWrite) => Promise<T>): Promise<T>;
  /** Told in the transaction that moves an order. */
  onMoved(tx: Queryable, code: string, step: { from: string; to: string; isUndo: boolean }): Promise<void>;
  /** Told after an order has changed. */
  onChanged(): void;
}

const noteOf = ({ accountId, caller }: OrderCall): StockNote => ({ accountId, requestId: caller.requestId });

/** The order, held, if it still is as it was read. */
async function holdUnchanged(tx: Queryable, code: string, revision: number): Promise<OrderRow> {
  const parsed = parseOrderCode(code);
  const row = parsed && (await queries.holdOrder(tx, parsed));
  if (!row) throw new AppError("order/not-found");
  if (row.revision !== revision) throw new AppError("order/changed-meanwhile");
  return row;
}

/** Takes the pieces of an order out of the stock, as many as there are, and answers whether this was the moment. */
async function takeStock(stock: StockWrite, row: OrderRow, call: OrderCall): Promise<boolean> {
  if (row.stockTakenAt !== null) return false;
  const lines = (await selectLines(stock.tx, [row])).get(row.id) ?? [];
  await queries.noteStockTaken(stock.tx, row.id, await stock.take(lines, noteOf(call)));
  return true;
}

async function giveStockBack(stock: StockWrite, row: OrderRow, call: OrderCall): Promise<void> {
  const lines = (await selectLines(stock.tx, [row])).get(row.id) ?? [];
  const taken = lines.map(({ productId, option, stockTaken }) => ({ productId, option, quantity: stockTaken }));
  await stock.giveBack(taken, noteOf(call));
  await queries.noteStockTaken(
    stock.tx,
    row.id,
    lines.map(() => 0),
  );
}

/** The inbox of the shop: orders as they come, and every step until they are delivered or lost. */
export function createOrderAdminService(dependencies: OrderAdminDependencies) {
  const { db, audit, changeStock, customers, onMoved, onChanged } = dependencies;

  const { getDetail, ...reading } = createOrderReader(dependencies);

  const record = (tx: Queryable, action: string, { code }: OrderRow, call: OrderCall, detail: object) =>
    audit.record(tx, { action, ...call, detail: { code, ...detail } });

  async function move(tx: Queryable, code: string, input: OrderStatusInput, call: OrderCall, stock?: StockWrite) {
    const { status, revision, reason, trackingCode } = input;
    const row = await holdUnchanged(tx, code, revision);
    if (row.status === status) throw new AppError("order/already-there");
    const tookStock = stock !== undefined && (await takeStock(stock, row, call));
    await queries.moveOrder(tx, row, status, {
      isStockTaken: tookStock || row.stockTakenAt !== null,
      ...(status === "lost" && { lostReason: reason }),
      ...(trackingCode && { trackingCode }),
    });
    const step = { orderId: row.id, fromStatus: row.status, toStatus: status, reason: reason || null, tookStock };
    await queries.insertChange(tx, { ...step, accountId: call.accountId });
    await record(tx, "order/status", row, call, { from: row.status, to: status });
    await onMoved(tx, row.code, { from: row.status, to: status, isUndo: false });
  }

  async function undo(stock: StockWrite, code: string, revision: number, call: OrderCall): Promise<void> {
    const { tx } = stock;
    const row = await holdUnchanged(tx, code, revision);
    const step = undoableStep(await queries.selectChanges(tx, row.id));
    if (!step) throw new AppError("order/nothing-to-undo");
    if (step.tookStock) await giveStockBack(stock, row, call);
    const isStockTaken = row.stockTakenAt !== null && !step.tookStock;
    await queries.moveOrder(tx, row, step.fromStatus, { isStockTaken });
    const taken = { orderId: row.id, fromStatus: row.status, toStatus: step.fromStatus, undoesId: step.id };
    await queries.insertChange(tx, { ...taken, accountId: call.accountId });
    await record(tx, "order/undo", row, call, { from: row.status, to: step.fromStatus });
    await onMoved(tx, row.code, { from: row.status, to: step.fromStatus, isUndo: true });
  }

  async function assign(tx: Queryable, code: string, { revision, ...told }: OrderCustomerInput, call: OrderCall) {
    const row = await holdUnchanged(tx, code, revision);
    const customerId = await customers.byShop(tx, row, told);
    await writeCustomer(tx, row, told, customerId);
    if (row.customerId !== null && row.customerId !== customerId)
      await customers.dropNobody(tx, row.customerId, row.code);
    await record(tx, "order/customer", row, call, {});
  }

  /** Who comes too late gets the order as it stands now. */
  async function changing(code: string, work: () => Promise<void>): Promise<ManagedOrderDetail> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AppError && error.code === "order/changed-meanwhile")) throw error;
      throw new AppError(error.code, { current: await getDetail(code), cause: error });
    }
    onChanged();
    return getDetail(code);
  }

  return {
    ...reading,
    getDetail,

    /**
     * Moves an order; paid, its pieces leave the stock once, as far as there are any.
     * @throws AppError order/not-found, order/changed-meanwhile (`current` is how it stands), order/already-there,
     * order/reason-required
     */
    async changeStatus(code: string, input: OrderStatusInput, call: OrderCall): Promise<ManagedOrderDetail> {
      if (input.status === "lost" && !input.reason) throw new AppError("order/reason-required");
      const takesStock = input.status === "paid" && input.takeStock;
      return changing(code, () =>
        takesStock
          ? changeStock((stock) => move(stock.tx, code, input, call, stock))
          : db.transaction((tx) => move(tx, code, input, call)),
      );
    },

    /**
     * Says of whom an order is.
     * @throws AppError order/not-found, order/changed-meanwhile (`current` is how it stands)
     */
    changeCustomer: (code: string, input: OrderCustomerInput, call: OrderCall): Promise<ManagedOrderDetail> =>
      changing(code, () => db.transaction((tx) => assign(tx, code, input, call))),

    /**
     * Takes the last step back, and with it what it took out of the stock.
     * @throws AppError order/not-found, order/changed-meanwhile (`current` is how it stands), order/nothing-to-undo
     */
    undoStatus: (code: string, revision: number, call: OrderCall): Promise<ManagedOrderDetail> =>
      changing(code, () => changeStock((stock) => undo(stock, code, revision, call))),
  };
}

export type OrderAdminService = ReturnType<typeof createOrderAdminService>;
