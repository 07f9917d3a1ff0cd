import { createHash } from "node:crypto";
import { pixTotalCents } from "#contract/catalog/pix-price.ts";
import { AppError } from "#contract/errors.ts";
import type { OrderIntent, OrderIntentInput, OrderSummary } from "#contract/order/order.ts";
import type { OrderQuote, OrderQuoteInput } from "#contract/order/order-quote.ts";
import { itemsOf, type ProductReference } from "#contract/order/ordered-goods.ts";
import type { Freight } from "#contract/order/shipping.ts";
import type { ShippingOrigin } from "#contract/order/shipping-origins.ts";
import type { Uf } from "#lib/cep.ts";
import { toReais } from "#lib/money.ts";
import type { CustomerBook } from "#server/customer/customer-book.service.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { StoreCopy } from "#server/store/store.service.ts";
import * as queries from "./order.queries.ts";
import type { FreightSnapshot } from "./order.table.ts";
import { createOrderCode, parseOrderCode } from "./order-code.ts";
import { type AssessedLine, assessLines, type OrderedLine, type OrderedProduct, sumCents } from "./order-lines.ts";
import { orderPix } from "./order-pix.ts";
import { createOrderView, toItem } from "./order-view.ts";
import { pixQrSvg } from "./pix-qr.ts";

const KEY_HOURS = 24;
/** With 34 thousand million codes even one collision is a rarity; this many mean that something is broken. */
const MAX_CODES_TRIED = 5;

interface ListedProduct extends OrderedProduct {
  picture: string;
  category: string;
}

export interface OrderDependencies {
  db: Db;
  catalog: { findProductsForOrder(references: ProductReference[]): Promise<(ListedProduct | null)[]> };
  shipping: {
    quoteFreight(
      goods: readonly { product: OrderedProduct; quantity: number }[],
      parcel: { origin: ShippingOrigin; zipCode: string },
    ): { zipCode: string; uf: Uf; quote: FreightSnapshot };
    toFreight(quote: FreightSnapshot): Freight;
  };
  /** Origin of our own site, for the links in messages. */
  siteUrl: string;
  store: Pick<StoreCopy, "settings">;
  customers: Pick<CustomerBook, "ofNewOrder">;
  /** Told in the transaction that stores an order. */
  onPlaced?: (tx: Queryable, orderId: number) => Promise<void>;
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

/** One product is refused in the words of its reason; a list tells of each line. */
function requireAll(assessed: AssessedLine[], isList: boolean): OrderedLine[] {
  const refusals = assessed.flatMap(({ refusal }) => refusal ?? []);
  const [first] = refusals;
  if (first && !isList) throw new AppError(first.reason);
  if (first) throw new AppError("order/items-unavailable", { details: refusals });
  return assessed.flatMap(({ line }) => line ?? []);
}

const goodsOf = (assessed: AssessedLine[]) =>
  assessed.flatMap(({ product, line, refusal }) =>
    product && line && !refusal ? [{ product, quantity: line.quantity }] : [],
  );

/** Orders: stored with a short code and priced from our catalogue before anybody opens WhatsApp. */
export function createOrderService(dependencies: OrderDependencies) {
  const { db, catalog, shipping, siteUrl, store, customers, onPlaced, onChanged } = dependencies;
  const { createCode = createOrderCode } = dependencies;
  const view = createOrderView({ toFreight: shipping.toFreight, siteUrl, store });

  async function readLines(row: queries.OrderRow): Promise<OrderedLine[]> {
    return (await queries.selectLines(db, [row])).get(row.id) ?? [];
  }

  /** Everything of the order but its code and its message, and its lines. */
  async function assess(input: OrderIntentInput) {
    const items = itemsOf(input);
    const { origin, zipCode, customer } = input;
    const assessed = assessLines(items, await catalog.findProductsForOrder(items));
    const lines = requireAll(assessed, input.items !== undefined);
    const [first] = lines;
    if (!first) throw new AppError("request/invalid");
    const delivery = zipCode === undefined ? null : shipping.quoteFreight(goodsOf(assessed), { origin, zipCode });
    const order = {
      ...first,
      totalCents: sumCents(lines),
      pixTotalCents: store.settings.pix && pixTotalCents(lines, store.settings.pix.discountPercent ?? 0),
      origin,
      zipCode: delivery?.zipCode ?? null,
      uf: delivery?.uf ?? null,
      freight: delivery?.quote ?? null,
      source: input.items ? ("list" as const) : ("product" as const),
      customerName: customer?.name || null,
      customerWhatsapp: customer?.whatsapp ?? null,
      customerEmail: customer?.email ?? null,
      note: input.note || null,
    };
    return { order, lines };
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

  /** Who ordered is a customer of the shop from here on, as far as they told. */
  async function noteCustomer(tx: Queryable, order: queries.OrderRow): Promise<void> {
    const { customerName, customerWhatsapp, customerEmail } = order;
    const told = {
      name: customerName ?? undefined,
      whatsapp: customerWhatsapp ?? undefined,
      email: customerEmail ?? undefined,
    };
    const customerId = await customers.ofNewOrder(tx, order.code, told);
    if (customerId !== null) await queries.setCustomer(tx, order.id, customerId);
  }

  async function storeOrder(row: queries.NewOrderRow, lines: OrderedLine[]): Promise<queries.OrderRow | null> {
    const stored = await db.transaction(async (tx) => {
      const order = await queries.insertOrder(tx, row, lines);
      if (!order) return null;
      await noteCustomer(tx, order);
      await onPlaced?.(tx, order.id);
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

    /**
     * What a list costs at this moment, line by line, and what of it cannot be had; nothing is stored.
     * @throws AppError shipping/zip-code-*
     */
    async quoteOrder({ items, origin, zipCode }: OrderQuoteInput): Promise<OrderQuote> {
      const products = await catalog.findProductsForOrder(items);
      const assessed = assessLines(items, products);
      const goods = goodsOf(assessed);
      const quoted = zipCode === undefined ? null : shipping.quoteFreight(goods, { origin, zipCode });
      const delivery = goods.length > 0 ? quoted : null;
      const totalCents = sumCents(assessed.flatMap(({ line, refusal }) => (line && !refusal ? line : [])));
      return {
        items: assessed.map(({ line, refusal }, index) => {
          const { picture = "", category = "", stock = 0 } = products[index] ?? {};
          return { item: line && toItem(line), picture, category, stock, reason: refusal?.reason ?? null };
        }),
        total: toReais(totalCents),
        uf: delivery?.uf ?? null,
        freight: delivery && shipping.toFreight(delivery.quote),
        totalWithFreight: toReais(totalCents + (delivery?.quote.cents ?? 0)),
      };
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
