import { Hono } from "hono";
import { type ProductInput, productInputSchema } from "#contract/catalog/product.ts";
import { createApi } from "#server/api.ts";
import { botChatRoutes } from "#server/bot/bot-chat.api.ts";
import { feedFiles } from "#server/catalog-admin/feeds/feed-files.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { errorResponse } from "#server/platform/http/error-response.ts";
import { requestContext } from "#server/platform/http/request-context.ts";
import { openMailer } from "#server/platform/mail/open-mailer.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { createServices, type Services } from "#server/services.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

/** A product ready to be saved: named, priced and in stock unless told otherwise. Its code is made from its name. */
export function product(name: string, given: Partial<ProductInput> = {}): ProductInput {
  return productInputSchema.parse({
    code: name.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, "-"),
    name,
    description: "",
    category: "Casa",
    originalPrice: 10,
    stock: 100,
    ...given,
  });
}

/** What a product is given in a shop of many: its shelf, what it costs, and twenty of it. */
export const goods = (category: string, price: number, more: Partial<ProductInput> = {}): Partial<ProductInput> => ({
  category,
  originalPrice: price,
  promotionalPrice: price,
  stock: 20,
  ...more,
});

export interface Shop {
  services: Services;
  database: TestDatabase;
  /** Calls an endpoint of the API in process, by its path below `/api/v1`. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Calls any address of the server in process, by its whole path. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** The `data` of a successful GET. */
  get(path: string): Promise<unknown>;
  /** Posts a JSON body. */
  post(path: string, body: unknown): Promise<Response>;
  close(): Promise<void>;
}

/** A shop with a database of its own that has these products, and its API in process. */
export async function shopWith({
  products = [],
  settings = {},
}: {
  products?: ProductInput[];
  settings?: Record<string, string>;
} = {}): Promise<Shop> {
  const database = await openTestDatabase(settings);
  const log = createLog("silent");
  const mail = openMailer(database.config, log);
  const platform = { config: database.config, database, log, clientFolder: "public", peppers: ["p".repeat(32)], mail };
  const services = createServices(platform);
  const app = new Hono<AppEnv>();
  app.onError(errorResponse);
  app.use(requestContext({ log: platform.log, trustedProxies: 0 }));
  app.route("/api/v1", createApi(services, platform));
  app.route("/", feedFiles({ ...services, db: database.db, site: database.config.public }));
  app.route("/", botChatRoutes(services.bots, database.db));
  await services.catalog.saveProducts(products);
  const request: Shop["request"] = async (path, init) => app.request(`/api/v1/${path}`, init);
  return {
    services,
    database,
    request,
    send: async (path, init) => app.request(path, init),
    async get(path) {
      const response = await request(path);
      const body = (await response.json()) as { status: string; data: unknown };
      if (body.status !== "success") throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
      return body.data;
    },
    post: (path, body) =>
      request(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    close: database.close,
  };
}
