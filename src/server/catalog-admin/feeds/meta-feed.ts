import { shorten } from "#lib/shorten.ts";
import type { FeedItem } from "./feed-items.ts";

// https://www.facebook.com/business/help/120325381656392: read by a program, so its cells are quoted and nothing else.

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 5_000;
const MAX_BRAND = 100;
const MAX_MORE_PICTURES = 10;

const amount = (reais: number) => `${reais.toFixed(2)} BRL`;

const columns: [title: string, value: (item: FeedItem) => string][] = [
  ["id", ({ id }) => id],
  ["title", ({ title }) => shorten(title, MAX_TITLE)],
  ["description", ({ description }) => shorten(description, MAX_DESCRIPTION)],
  ["availability", ({ isAvailable }) => (isAvailable ? "in stock" : "out of stock")],
  ["condition", () => "new"],
  ["price", ({ price, oldPrice }) => amount(oldPrice ?? price)],
  ["link", ({ link }) => link],
  ["image_link", ({ pictures: [picture = ""] }) => picture],
  ["brand", ({ brand }) => shorten(brand, MAX_BRAND)],
  ["sale_price", ({ price, oldPrice }) => (oldPrice === null ? "" : amount(price))],
  ["item_group_id", ({ groupId }) => groupId ?? ""],
  ["gtin", ({ gtin }) => gtin],
  ["quantity_to_sell_on_facebook", ({ isAvailable, stock }) => String(isAvailable ? stock : 0)],
  ["additional_image_link", ({ pictures }) => pictures.slice(1, 1 + MAX_MORE_PICTURES).join(",")],
  ["color", ({ color }) => color],
  ["size", ({ size }) => size],
];

const cell = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const line = (cells: string[]) => `${cells.map(cell).join(",")}\n`;

/** The feed of Meta: the catalogues of Instagram, Facebook and WhatsApp. */
export async function* writeMetaFeed(batches: AsyncIterable<FeedItem[]>): AsyncGenerator<string> {
  yield line(columns.map(([title]) => title));
  for await (const items of batches) yield items.map((item) => line(columns.map(([, value]) => value(item)))).join("");
}
