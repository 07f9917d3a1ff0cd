import { catalogRoutes } from "./catalog/catalog.api.ts";
import { createApiRouter } from "./http/api-router.ts";
import { orderRoutes } from "./order/order.api.ts";
import type { Platform, Services } from "./services.ts";
import { shippingRoutes } from "./shipping/shipping.api.ts";

/** The REST API of the specification, and its description at `openapi.json`. */
export function createApi(services: Services, { database: { db } }: Pick<Platform, "database">) {
  const api = createApiRouter()
    .route("/", catalogRoutes(services.catalog, db))
    .route("/", shippingRoutes(services.shipping, db))
    .route("/", orderRoutes(services.orders, db));
  api.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: { title: `API da ${services.config.public.appName}`, version: services.config.public.appVersion },
    servers: [{ url: services.config.public.apiUrl }],
  });
  return api;
}

/** The type from which the browser's typed client is made. */
export type Api = ReturnType<typeof createApi>;
