// Apart from the schemas: pages read their address with it, and the schemas' library stays out of the browser.

/** What actions of the audit begin with. */
export const auditAreas = [
  "account",
  "member",
  "store",
  "order",
  "customer",
  "product",
  "category",
  "bulk",
  "import",
  "picture",
  "review",
  "restock",
  "synonym",
  "prompt",
  "assistant",
  "token",
  "webhook",
  "provider",
  "system",
] as const;
export type AuditArea = (typeof auditAreas)[number];

/** Whether a text is a day of the calendar, as `2026-11-23`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
