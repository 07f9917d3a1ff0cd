import type { ProductDetail } from "#contract/catalog/product.ts";
import { publicProductSchema } from "#contract/catalog/product.ts";
import { productPath } from "#contract/catalog/store-paths.ts";
import { AppError } from "#contract/errors.ts";
import type { ManagedOrderDetail } from "#contract/order/order-admin.ts";
import { managedOrderPath } from "#contract/order/order-admin-paths.ts";
import type { TEST_EVENT, WebhookEvent } from "#contract/program/webhook-event.ts";

type Facts = Record<string, unknown>;

export interface ViewSources {
  /** @throws AppError order/not-found */
  getOrder(code: string): Promise<ManagedOrderDetail>;
  /** @throws AppError product/not-found also for what is not on sale */
  getProduct(id: string): Promise<ProductDetail>;
  /** Null when it was answered, or forgotten. */
  findQuestion(id: number): Promise<{ text: string } | null>;
  siteUrl: string;
}

/** Null for what is gone, or not on sale. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

/** What a message says: what happened, and how what it speaks of stands at this moment. Never what a product cost. */
export function createWebhookViews({ getOrder, getProduct, findQuestion, siteUrl }: ViewSources) {
  async function readOrder(code: string) {
    const found = await orNull(getOrder(code));
    if (!found) return null;
    const { status, revision, createdAt, items, total, totalWithFreight, uf, zipCode, customer, note } = found;
    return {
      code,
      status,
      revision,
      createdAt,
      items: items.map(({ picture: _, category: __, stockTaken: ___, ...item }) => item),
      total,
      totalWithFreight,
      uf,
      zipCode,
      customer,
      note,
      trackingCode: found.trackingCode,
      url: siteUrl + managedOrderPath(code),
    };
  }

  async function readProduct(id: unknown) {
    const found = await orNull(getProduct(String(id)));
    return found && { ...publicProductSchema.parse(found), url: siteUrl + productPath(found.code) };
  }

  async function readQuestion({ id, bot }: Facts) {
    return { id, bot, question: (await findQuestion(Number(id)))?.text ?? null };
  }

  return {
    async read(type: WebhookEvent | typeof TEST_EVENT, facts: Facts): Promise<Facts> {
      switch (type) {
        case "order.created":
        case "order.status":
          return { ...facts, order: await readOrder(String(facts.code)) };
        case "product.changed":
        case "stock.low":
          return { ...facts, product: await readProduct(facts.productId) };
        case "question.open":
          return readQuestion(facts);
        case "webhook.test":
          return facts;
      }
    },
  };
}

export type WebhookViews = ReturnType<typeof createWebhookViews>;
