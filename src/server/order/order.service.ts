import { createHash } from "node:crypto";
import type { Variation } from "#contract/catalog/product.ts";
import { findVariation, optionOf } from "#contract/catalog/product-option.ts";
import { orderPath } from "#contract/catalog/store-paths.ts";
import { AppError } from "#contract/errors.ts";
import type { OrderIntent, OrderIntentInput, OrderSummary } from "#contract/order/order.ts";
import { orderMessage } from "#contract/order/order-message.ts";
import type { ProductReference } from "#contract/order/ordered-goods.ts";
import type { Freight } from "#contract/order/shipping.ts";
import type { ShippingOrigin } from "#contract/order/shipping-origins.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import type { Uf } from "#lib/cep.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { toReais } from "#lib/money.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { StoreCopy } from "#server/store/store.service.ts";
import * as queries from "./order.queries.ts";
import type { FreightSnapshot } from "./order.table.ts";
import { createOrderCode, parseOrderCode } from "./order-code.ts";

const KEY_HOURS = 24;
const MAX_NAME_LENGTH = 300;
/** With 34 thousand million codes even one collision is a rarity; this many mean that something is broken. */
const MAX_CODES_TRIED = 5;

/** What an order needs to know of a product. */
interface OrderedProduct {
  id: number;
  code: string;
  name: string;
  description: string;
  priceCents: number;
  stock: number;
  variations: Variation[];
}

export interface OrderDependencies {
  db: Db;
  catalog: { findProductForOrder(reference: ProductReference): Promise<OrderedProduct | null> };
  shipping: {
    quoteFreight(
      product: OrderedProduct,
      parcel: { quantity: number; origin: ShippingOrigin; zipCode: string },
    ): { zipCode: string; uf: Uf; quote: FreightSnapshot };
    toFreight(quote: FreightSnapshot): Freight;
  };
  /** Origin of our own site, for the links in messages. */
  siteUrl: string;
  store: Pick<StoreCopy, "settings">;
  createCode?: () => string;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** The same for the same request, whatever the order of its fields. */
function hashRequest({ productId, code, option, quantity, origin, zipCode }: OrderIntentInput): string {
  return hash(JSON.stringify([productId, code, option, quantity, origin, zipCode].map((value) => value ?? null)));
}

/** The name of the chosen variation; null when the product comes in one way only. */
function chosenOption(option: string | undefined, { variations }: OrderedProduct): string | null {
  if (option === undefined && variations.length === 0) return null;
  if (option === undefined) throw new AppError("product/option-required");
  const variation = findVariation(option, variations);
  if (!variation) throw new AppError("product/option-unknown");
  if (!variation.disponivel) throw new AppError("product/option-unavailable");
  return optionOf(variation, variations);
}

function requireStock({ stock }: OrderedProduct, quantity: number): void {
  if (stock <= 0) throw new AppError("product/out-of-stock");
  if (quantity > stock) throw new AppError("product/not-enough-stock");
}

/** The name under which a product is ordered: its description, as the product's page shows it. */
function orderedName({ name, description, code }: OrderedProduct): string {
  const full = cleanLine(description) || cleanLine(name) || `Produto ${code}`;
  return full.slice(0, MAX_NAME_LENGTH).toWellFormed();
}

/** Orders: stored with a short code and priced from our catalogue before anybody opens WhatsApp. */
export function createOrderService(dependencies: OrderDependencies) {
  const { db, catalog, shipping, siteUrl, store, createCode = createOrderCode } = dependencies;

  function toSummary(row: queries.OrderRow, message: string): OrderSummary {
    const { productId, productCode, productName, unitPriceCents, totalCents, freight } = row;
    return {
      code: row.code,
      createdAt: row.createdAt.toISOString(),
      product: { id: productId, code: productCode, name: productName },
      option: row.option,
      quantity: row.quantity,
      unitPrice: toReais(unitPriceCents),
      total: toReais(totalCents),
      origin: row.origin,
      uf: row.uf,
      freight: freight && shipping.toFreight(freight),
      totalWithFreight: toReais(totalCents + (freight?.cents ?? 0)),
      whatsappUrl: whatsappLink(store.settings.whatsappNumber, message),
      orderUrl: siteUrl + orderPath(row.code),
    };
  }

  function toIntent(row: queries.OrderRow): OrderIntent {
    return { ...toSummary(row, row.message), zipCode: row.zipCode, message: row.message };
  }

  function writeMessage(row: Omit<queries.NewOrderRow, "message">): string {
    const { freight } = row;
    return orderMessage({
      storeName: store.settings.name,
      product: { id: row.productId, code: row.productCode, name: row.productName, description: "" },
      option: row.option ?? undefined,
      quantity: row.quantity,
      unitPriceCents: row.unitPriceCents,
      origin: row.origin,
      zipCode: row.zipCode ?? undefined,
      freight: freight ? { ...freight, priceCents: freight.cents } : undefined,
      orderCode: row.code,
      siteUrl,
    });
  }

  /** Everything of the order but its code and its message. */
  async function assess(input: OrderIntentInput) {
    const product = await catalog.findProductForOrder(input);
    if (!product) throw new AppError("product/not-found");
    const { quantity, origin, zipCode } = input;
    const option = chosenOption(input.option, product);
    requireStock(product, quantity);
    const delivery = zipCode === undefined ? null : shipping.quoteFreight(product, { quantity, origin, zipCode });
    return {
      productId: product.id,
      productCode: product.code,
      productName: orderedName(product),
      option,
      quantity,
      unitPriceCents: product.priceCents,
      totalCents: product.priceCents * quantity,
      origin,
      zipCode: delivery?.zipCode ?? null,
      uf: delivery?.uf ?? null,
      freight: delivery?.quote ?? null,
    };
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
    return toIntent(found.order);
  }

  return {
    /**
     * Stores the order and answers it once it is on disk. The same `key` with the same input is the same order for 24
     * hours, also when both come at once.
     * @throws AppError product/*, shipping/zip-code-*, order/key-reused
     */
    async placeOrder(input: OrderIntentInput, key?: string): Promise<OrderIntent> {
      const idempotency = key === undefined ? null : { idempotencyKey: hash(key), requestHash: hashRequest(input) };
      const replayed = idempotency && (await findByKey(idempotency.idempotencyKey, idempotency.requestHash));
      if (replayed) return replayed;
      const assessed = await assess(input);
      for (let tried = 0; tried < MAX_CODES_TRIED; tried += 1) {
        const draft = { ...assessed, ...idempotency, code: createCode() };
        const stored = await queries.insertOrder(db, { ...draft, message: writeMessage(draft) });
        if (stored) return toIntent(stored);
        const twin = idempotency && (await findByKey(idempotency.idempotencyKey, idempotency.requestHash));
        if (twin) return twin;
      }
      throw new Error(`${MAX_CODES_TRIED} order codes in a row were taken`);
    },

    /** @throws AppError order/not-found also for what cannot be a code. */
    async getOrder(code: string): Promise<OrderSummary> {
      const parsed = parseOrderCode(code);
      const row = parsed && (await queries.selectOrderByCode(db, parsed));
      if (!row) throw new AppError("order/not-found");
      return toSummary(row, writeMessage({ ...row, zipCode: null }));
    },
  };
}

export type OrderService = ReturnType<typeof createOrderService>;
