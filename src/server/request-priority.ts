import type { Priority } from "./platform/http/load-gate.ts";

/** Answered out of the build or by a word: always. */
const FREE = /^\/(assets\/|(healthz|readyz|metrics)(\?|$))/;
/** A sale, somebody at the door, the shop behind its counter: what a busy hour is about; and what an open page goes on with. */
const VITAL =
  /^\/(__manifest\b|api\/v1\/(auth|profile|tokens|webhooks|order-intents|orders|customers|members|store|restock-requests|reviews)\b|pedido\/|auth\b|register-account|convite|admin\/|webhook\/whatsapp\b)/;
/** Changes of the catalogue; what is asked of it by POST is no change. */
const CATALOG = /^\/api\/v1\/products(?!\/search)/;
/** Much work for one answer, or for a program that comes again. */
const COSTLY =
  /^\/(feeds\/|mcp\b|sitemaps?\b|share\/|api\/v1\/(products\/(search|export)|reports)\b)|[?&](search|q)=[^&]/;

const isChange = (method: string) => method !== "GET" && method !== "HEAD";

/** What gives way to what when there is too much to do: orders, signing in and the admin stay longest, searching and feeds go first. */
export function requestPriority({ method, path }: { method: string; path: string }): Priority | null {
  if (FREE.test(path)) return null;
  if (VITAL.test(path) || (isChange(method) && CATALOG.test(path))) return "vital";
  return COSTLY.test(path) ? "costly" : "normal";
}
