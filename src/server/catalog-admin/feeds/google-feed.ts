import { type InstalmentRules, longestInstalments } from "#contract/catalog/instalments.ts";
import { escapeHtml } from "#lib/escape-html.ts";
import { toCents, toReais } from "#lib/money.ts";
import { shorten } from "#lib/shorten.ts";
import type { FeedItem } from "./feed-items.ts";

// https://support.google.com/merchants/answer/7052112 and, for Brazil, `installment`.

const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_BRAND = 70;
const MAX_MORE_PICTURES = 10;
/** What no XML may hold, in whatever form it is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const NO_XML = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/** Most texts have nothing to escape. */
const PLAIN = /^[ !#-%(-;=?-~\u00A1-\uD7FF]*$/;

const text = (value: string) => (PLAIN.test(value) ? value : escapeHtml(value.toWellFormed().replace(NO_XML, "")));
const amount = (reais: number) => `${reais.toFixed(2)} BRL`;
const tag = (name: string, value: string) => `<g:${name}>${text(value)}</g:${name}>`;
/** A tag that is left out where there is nothing to say. */
const maybe = (name: string, value: string | null) => (value ? tag(name, value) : "");

function instalment(price: number, rules: InstalmentRules | null): string {
  const plan = rules && longestInstalments(toCents(price), rules);
  if (!plan) return "";
  return `<g:installment>${tag("months", String(plan.count))}${tag("amount", amount(toReais(plan.partCents)))}</g:installment>`;
}

function entry(item: FeedItem, instalments: InstalmentRules | null): string {
  const { price, oldPrice, pictures, brand, gtin } = item;
  const [picture = "", ...more] = pictures;
  return [
    "<item>",
    tag("id", item.id),
    maybe("item_group_id", item.groupId),
    tag("title", shorten(item.title, MAX_TITLE)),
    tag("description", shorten(item.description, MAX_DESCRIPTION)),
    tag("link", item.link),
    tag("image_link", picture),
    ...more.slice(0, MAX_MORE_PICTURES).map((address) => tag("additional_image_link", address)),
    tag("availability", item.isAvailable ? "in_stock" : "out_of_stock"),
    tag("price", amount(oldPrice ?? price)),
    oldPrice === null ? "" : tag("sale_price", amount(price)),
    instalment(price, instalments),
    tag("condition", "new"),
    maybe("brand", shorten(brand, MAX_BRAND)),
    maybe("gtin", gtin),
    brand || gtin ? "" : tag("identifier_exists", "no"),
    maybe("color", item.color),
    maybe("size", item.size),
    "</item>\n",
  ].join("");
}

/** The feed of Google's Merchant Center. */
export async function* writeGoogleFeed(
  batches: AsyncIterable<FeedItem[]>,
  { name, siteUrl, instalments }: { name: string; siteUrl: string; instalments: InstalmentRules | null },
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${text(name)}</title><link>${text(siteUrl)}</link><description>${text(name)}</description>
`;
  for await (const items of batches) yield items.map((item) => entry(item, instalments)).join("");
  yield "</channel></rss>\n";
}
