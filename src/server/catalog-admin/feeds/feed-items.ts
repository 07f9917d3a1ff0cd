import { canBuyNow } from "#contract/catalog/can-buy-now.ts";
import { priceToPay } from "#contract/catalog/price.ts";
import {
  findVariation,
  isOptionAvailable,
  optionOf,
  optionPrices,
  optionStock,
} from "#contract/catalog/product-option.ts";
import { ownDescription, publicGtin, publicPictures, publicPrices } from "#contract/catalog/public-facts.ts";
import { optionPath, productPath } from "#contract/catalog/store-paths.ts";
import type { Variation } from "#contract/catalog/variation.ts";
import { isToldOf } from "#contract/catalog-admin/product-health.ts";
import { toCents } from "#lib/money.ts";
import { shortHash } from "#lib/short-hash.ts";
import { toSubject } from "#server/catalog/product-health.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type FeedRow, selectFeedRows } from "./feed.queries.ts";

const BATCH = 500;

/** A product, or one way in which it is sold, as catalogues elsewhere list it. Amounts in reais. */
export interface FeedItem {
  /** Stays the same as long as the product and the option do. */
  id: string;
  /** The same for all ways in which one product is sold; null where there is one way. */
  groupId: string | null;
  title: string;
  description: string;
  link: string;
  /** The main one first; at least one. */
  pictures: string[];
  isAvailable: boolean;
  /** How many there are: of the option where it carries the stock, else of the product. */
  stock: number;
  price: number;
  oldPrice: number | null;
  brand: string;
  gtin: string;
  color: string;
  size: string;
}

const optionId = (productId: number, option: string) => `${productId}-${shortHash(option)}`;

/** Which product an id of the feeds is of; null for what is none. */
export function productIdOfItem(itemId: string): number | null {
  const id = /^([1-9]\d{0,8})(?:-[\w-]+)?$/.exec(itemId)?.[1];
  return id === undefined ? null : Number(id);
}

/** How an order asks for what the feeds call so, of the product that the id names; null when it has no such option. */
export function optionOfItem(
  itemId: string,
  { id, variations }: { id: number; variations: Variation[] },
): { option?: string } | null {
  const options = [...new Set(variations.map(optionOf))].filter((option) => option !== "");
  const [only] = options;
  if (itemId === String(id)) return options.length === 1 && only ? { option: only } : {};
  const option = options.find((one) => optionId(id, one) === itemId);
  return option === undefined ? null : { option };
}

/** What an option says otherwise than its product. */
function optionItem(row: FeedRow, variation: Variation, siteUrl: string) {
  const option = optionOf(variation);
  const product = toSubject(row);
  const stock = optionStock(variation, row);
  const own = publicPictures({ realImage: variation.image ?? "", thumbnail: "", images: [] }, siteUrl);
  return {
    id: optionId(row.id, option),
    groupId: String(row.id),
    title: `${row.name} - ${option}`,
    link: siteUrl + optionPath(row.code, option),
    pictures: [...new Set([...own, ...publicPictures(row, siteUrl)])],
    isAvailable: stock > 0 && isOptionAvailable(variation, toCents(priceToPay(product))),
    stock,
    ...publicPrices(optionPrices(product, variation)),
    // That of the product is of one of them, and nobody knows of which.
    gtin: publicGtin({ gtinEan: variation.gtinEan ?? "" }),
    color: variation.cor,
    size: variation.nome,
  };
}

/** How a row stands in a feed: once, once for each of several options, or not at all. */
function toFeedItems(row: FeedRow, siteUrl: string): FeedItem[] {
  const product = toSubject(row);
  if (!isToldOf(product)) return [];
  const common = {
    id: String(row.id),
    groupId: null,
    title: row.name,
    description: ownDescription(row),
    link: siteUrl + productPath(row.code),
    pictures: publicPictures(row, siteUrl),
    isAvailable: canBuyNow(row),
    stock: row.stock,
    ...publicPrices(product),
    brand: row.supplier,
    gtin: publicGtin(row),
    color: "",
    size: "",
  };
  const options = new Map(row.variations.map((variation) => [optionOf(variation), variation]));
  options.delete("");
  const items = [...options.keys()].map((option) => {
    // As an order would: of several under one name, one that can be had.
    const variation = findVariation(option, row.variations) as Variation;
    return { ...common, ...optionItem(row, variation, siteUrl) };
  });
  const [only] = items;
  if (items.length > 1) return items;
  if (!only) return [common];
  // In one way only: the product itself, for what that way costs.
  const { id, groupId, title, link, color, size } = common;
  return [{ ...only, id, groupId, title, link, color, size, gtin: only.gtin || common.gtin }];
}

/** All that catalogues elsewhere are told, in batches of one query each, so that any number fits in memory. */
export async function* readFeedItems(db: Db, siteUrl: string): AsyncGenerator<FeedItem[]> {
  for (let next: Promise<FeedRow[]> | undefined = selectFeedRows(db, 0, BATCH); next; ) {
    const rows: FeedRow[] = await next;
    const afterId = rows.length === BATCH ? rows.at(-1)?.id : undefined;
    // The next ones are read while these are written.
    next = afterId === undefined ? undefined : selectFeedRows(db, afterId, BATCH);
    next?.catch(() => {});
    yield rows.flatMap((row) => toFeedItems(row, siteUrl));
  }
}
