import type { MetaDescriptor } from "react-router";
import { brand } from "#contract/brand.ts";
import { MAX_DESCRIPTION, MAX_PREVIEW_DESCRIPTION, MAX_PREVIEW_TITLE, MAX_TITLE } from "#contract/preview-limits.ts";
import { type ShareCard, shareCardAddress } from "#contract/share-card.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { shorten } from "#lib/shorten.ts";

export interface PageMeta {
  /** Without the brand, which the tab adds where it is missing. */
  title: string;
  description: string;
  /** The page's one address from the root of the site: no search, no tracking; `?page=2` where pages differ. */
  path: string;
  /** Share picture of 1200 × 630, from the root of the site. */
  image?: { path: string; alt: string } | undefined;
  /** Makes the preview that of a product. In reais. */
  price?: number | undefined;
  /** False keeps the page out of search engines. */
  isIndexed?: boolean;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

interface RootData {
  config?: { appUrl?: string };
  store?: PublicStore;
}

/** What the root loaded; undefined when the root itself failed. */
const rootOf = (matches: Matches) => matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;

/** The shop, out of what the root loaded. */
export const storeOf = (matches: Matches): PublicStore | undefined => rootOf(matches)?.store;

/** The share picture of a page. */
export function sharedImage(matches: Matches, card: ShareCard, alt: string): PageMeta["image"] {
  const store = storeOf(matches);
  return store && { path: shareCardAddress(card, store), alt };
}

function preview(
  siteUrl: string,
  siteName: string,
  { title, description, path, image, price }: PageMeta,
): MetaDescriptor[] {
  const properties: Record<string, string | undefined> = {
    "og:type": price === undefined ? "website" : "product",
    "og:site_name": siteName,
    "og:locale": "pt_BR",
    "og:title": shorten(cleanLine(title), MAX_PREVIEW_TITLE),
    "og:description": shorten(cleanLine(description), MAX_PREVIEW_DESCRIPTION),
    "og:url": siteUrl + path,
    ...(image && {
      "og:image": siteUrl + image.path,
      "og:image:type": "image/jpeg",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": cleanLine(image.alt),
    }),
    ...(price !== undefined && {
      "product:price:amount": price.toFixed(2),
      "product:price:currency": "BRL",
    }),
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
  ];
}

/**
 * Everything that a page tells search engines and link previews of itself, for its `meta` export:
 * `pageMeta(matches, { title, description, path })`.
 */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const { path, isIndexed = true } = page;
  const title = shorten(cleanLine(page.title), MAX_TITLE);
  const { config, store } = rootOf(matches) ?? {};
  const siteUrl = config?.appUrl;
  return [
    { title: title.includes(brand.name) ? title : `${title} | ${brand.name}` },
    { name: "description", content: shorten(cleanLine(page.description), MAX_DESCRIPTION) },
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
    ...(siteUrl && isIndexed ? [{ tagName: "link" as const, rel: "canonical", href: siteUrl + path }] : []),
    ...(siteUrl ? preview(siteUrl, store?.name ?? brand.martName, page) : []),
  ];
}
