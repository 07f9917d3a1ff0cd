import { createContext } from "react-router";
import type { AppError } from "#contract/errors.ts";
import { type CatalogService, createCatalogService } from "./catalog/catalog.service.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { sweepRateLimits } from "./http/rate-limit.ts";
import { createOrderService, type OrderService } from "./order/order.service.ts";
import { createOwnPictures } from "./share/own-pictures.ts";
import { createShareCardService, type ShareCardService } from "./share/share-card.service.ts";
import { createShippingService, type ShippingService } from "./shipping/shipping.service.ts";
import type { Log } from "./telemetry/log.ts";

/** What the process gives to the product: opened once, by `main.ts` or by a script. */
export interface Platform {
  config: Config;
  database: Database;
  log: Log;
  /** Folder of the files that are served as they are, such as our own pictures. */
  clientFolder: string;
}

export interface Services {
  config: Config;
  catalog: CatalogService;
  shipping: ShippingService;
  orders: OrderService;
  shareCards: ShareCardService;
  /** Removes what has run out. Any copy may do it at any time. */
  sweep(): Promise<void>;
}

/** The composition root: the only place that knows every module and who needs whom. */
export function createServices({ config, database: { db }, log, clientFolder }: Platform): Services {
  const catalog = createCatalogService({ db });
  const shipping = createShippingService({ catalog });
  const { appUrl: siteUrl, whatsappNumber } = config.public;
  const orders = createOrderService({ db, catalog, shipping, siteUrl, whatsappNumber });
  const shareCards = createShareCardService({ pictures: createOwnPictures(clientFolder), log });
  return { config, catalog, shipping, orders, shareCards, sweep: () => sweepRateLimits(db) };
}

/** What page loaders reach: the services, called in process, and the request's own id, logger and CSP nonce. */
export interface PageContext {
  services: Services;
  log: Log;
  requestId: string;
  nonce: string;
  /** Any thrown value as an error of the table, so that a page answers with the right status and sentence. */
  toAppError: (thrown: unknown) => AppError;
}

export const pageContext = createContext<PageContext>();
