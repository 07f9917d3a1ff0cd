import { botPageIds } from "#contract/bot/bots.ts";
import { shortHash } from "#lib/short-hash.ts";
import { brand } from "./brand.ts";
import type { PublicStore } from "./store/store-settings.ts";

/** Raised when the drawings change, so that pictures made before get a new address. */
const DRAWING_VERSION = 2;

/** What a product's share picture shows. Prices in reais. */
export interface ProductCard {
  kind: "product";
  id: number;
  title: string;
  originalPrice: number;
  promotionalPrice: number;
  /** Other options cost more. */
  isFrom: boolean;
  /** Addresses of its pictures, the best first; only those in our own folders are used. */
  pictures: string[];
}

export const sharedPages = ["home", "store", "catalog", ...botPageIds] as const;
export type SharedPage = (typeof sharedPages)[number];

/** The share picture of a page that is not a product. */
interface PageCard {
  kind: "page";
  page: SharedPage;
}

export type ShareCard = ProductCard | PageCard;

/** What a share picture tells of the shop. */
export type CardShop = Pick<PublicStore, "name" | "freeShippingFrom">;

/**
 * Address of the card's picture, from the root of the site. It changes with everything that the picture shows, because
 * link previews keep what they once read from an address.
 */
export function shareCardAddress(card: ShareCard, { name, freeShippingFrom }: CardShop): string {
  const subject = card.kind === "product" ? `product/${card.id}` : `page/${card.page}`;
  const { appName, tagline } = brand;
  const hash = shortHash(JSON.stringify([DRAWING_VERSION, appName, name, freeShippingFrom, tagline, card]));
  return `/share/${subject}/${hash}.jpg`;
}
