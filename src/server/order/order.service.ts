import { createHash } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import type { OrderIntent, OrderIntentInput, OrderSummary } from "#contract/order/order.ts";
import type { CustomerBook } from "#server/customer/customer-book.service.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import * as queries from "./order.queries.ts";
import { type AssessmentSources, createOrderAssessment } from "./order-assessment.ts";
import { createOrderCode, parseOrderCode } from "./order-code.ts";
import { linkCustomer } from "./order-customer.ts";
import type { OrderedLine } from "./order-lines.ts";
import { orderPix } from "./order-pix.ts";
import { createOrderView } from "./order-view.ts";
import { pixQrSvg } from "./pix-qr.ts";

const KEY_HOURS = 24;
/** With 34 thousand million codes even one collision is a rarity; this many mean that something is broken. */
const MAX_CODES_TRIED = 5;

export interface OrderDependencies extends AssessmentSources {
  db: Db;
  /** Origin of our own site, for the links in messages. */
  siteUrl: string;
  customers: Pick<CustomerBook, "ofNewOrder">;
  /** Told in the transaction that stores an order. */
  onPlaced?: (tx: Queryable, order: { id: number; code: string }) => Promise<void>;
  /** Told once an order is stored or changed. */
  onChanged?: () => void;
  createCode?: () => string;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

const ITEM_FIELDS = ["productId", "code", "option", "quantity"] as const;

/** The same for the same request, whatever the order of its fields. */
function hashRequest(input: OrderIntentInput): string {
  const { items, origin, zipCode, customer, note } = input;
  const one = ITEM_FIELDS.map((field) => input[field]);
  const listed = items?.map((item) => ITEM_FIELDS.map((field) => item[field] ?? null));
  const told = customer && [customer.name ?? null, customer.whatsapp ?? null, customer.email ?? null];
  const added = [listed, told, note].some((value) => value !== undefined) ? [listed, told, note] : [];
  return hash(JSON.stringify([...one, origin, zipCode, ...added].map((value) => value ?? null)));
}

/** Orders: stored with a short code and priced from our catalogue before anybody opens WhatsApp. */
export function createOrderService(dependencies: OrderDependencies) {
  const { db, shipping, siteUrl, store, customers, onPlaced, onChanged } = dependencies;
  const { createCode = createOrderCode } = dependencies;
  const { assess, quoteOrder } = createOrderAssessment(dependencies);
  const view = createOrderView({ toFreight: shipping.toFreight, siteUrl, store });

  async function readLines(row: queries.OrderRow): Promise<OrderedLine[]> {
    return (await queries.selectLines(db, [row])).get(row.id) ?? [];
  }

  /** The order that was stored under the key in the last 24 hours, or null; an older one gives the key up. */
  async function findByKey(idempotencyKey: string, requestHash: string): Promise<OrderIntent | null> {
    const found = await queries.selectOrderByKey(db, idempotencyKey, KEY_HOURS);
    if (!found) return null;
    if (found.isExpired) {
      await queries.releaseKey(db, found.order.id);
      return null;
    }
    if (found.order.requestHash !== requestHash) throw new AppError("order/key-reused");
    return view.toIntent(found.order, await readLines(found.order));
  }

  async function storeOrder(row: queries.NewOrderRow, lines: OrderedLine[]): Promise<queries.OrderRow | null> {
    const stored = await db.transaction(async (tx) => {
      const order = await queries.insertOrder(tx, row, lines);
      if (!order) return null;
      await linkCustomer(tx, order, customers);
      await onPlaced?.(tx, order);
      return order;
    });
    if (stored) onChanged?.();
    return stored;
  }

  async function getRow(code: string): Promise<queries.OrderRow> {
    const parsed = parseOrderCode(code);
    const row = parsed && (await queries.selectOrderByCode(db, parsed));
    if (!row) throw new AppError("order/not-found");
    return row;
  }

  return {
    quoteOrder,

    /**
     * Stores the order and answers it once it is on disk. The same `key` with the same input is the same order for 24
     * hours, also when both come at once.
     * @throws AppError product/*, order/items-unavailable, shipping/zip-code-*, order/key-reused
     */
    async placeOrder(input: OrderIntentInput, key?: string): Promise<OrderIntent> {
      const idempotency = key === undefined ? null : { idempotencyKey: hash(key), requestHash: hashRequest(input) };
      const replayed = idempotency && (await findByKey(idempotency.idempotencyKey, idempotency.requestHash));
      if (replayed) return replayed;
      const { order, lines } = await assess(input);
      for (let tried = 0; tried < MAX_CODES_TRIED; tried += 1) {
        const draft = { ...order, ...idempotency, code: createCode() };
        const stored = await storeOrder({ ...draft, message: view.writeMessage(draft, lines) }, lines);
        if (stored) return view.toIntent(stored, lines);
        const twin = idempotency && (await findByKey(idempotency.idempotencyKey, idempotency.requestHash));
        if (twin) return twin;
      }
      throw new Error(`${MAX_CODES_TRIED} order codes in a row were taken`);
    },

    /** @throws AppError order/not-found also for what cannot be a code. */
    async getOrder(code: string): Promise<OrderSummary> {
      const row = await getRow(code);
      return view.toSummary(row, await readLines(row));
    },

    /**
     * Its Pix payload as a QR code, an SVG.
     * @throws AppError order/not-found, order/no-pix
     */
    async drawPixQr(code: string): Promise<string> {
      const pix = orderPix(await getRow(code), store.settings);
      if (!pix) throw new AppError("order/no-pix");
      return pixQrSvg(pix.payload);
    },

    /**
     * The buyer says to have paid: a mark for the shop, which alone confirms it.
     * @throws AppError order/not-found
     */
    async claimPayment(code: string): Promise<OrderSummary> {
      const { code: stored } = await getRow(code);
      await queries.claimPayment(db, stored);
      onChanged?.();
      const row = await getRow(stored);
      return view.toSummary(row, await readLines(row));
    },
  };
}

export type OrderService = ReturnType<typeof createOrderService>;
