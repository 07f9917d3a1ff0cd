/** The fields of a JSON object; of anything else, none. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** A text as it is; "" for everything else. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
