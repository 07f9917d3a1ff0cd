import type { PageContext } from "#server/services.ts";
import { pageFailure } from "./page-failure.ts";

/** The answer of an address that is no page, such as a picture or a sitemap, when it fails: its status and its sentence. */
export function plainFailure(thrown: unknown, page: PageContext): Response {
  const { message, status } = pageFailure(thrown, page);
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(message, { status, headers });
}
