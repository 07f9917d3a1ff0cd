import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";

/** There are as many names as kinds of content, times the versions of the shop's settings. */
const MOST_KEPT = 100;
const kept = new Map<string, string>();

/** What `KeptMarkup` shows: written once for each name, with links that lead where they do on every page. */
export function keepMarkup(name: string, content: ReactNode): string {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const markup = renderToString(<StaticRouter location="/">{content}</StaticRouter>);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(name, markup);
  return markup;
}
