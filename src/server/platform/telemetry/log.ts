import pino, { type Logger } from "pino";

/**
 * JSON lines on standard output. Callers pass identifiers, counts and codes; never a name, an address, a body, a query
 * string or the message of a database error, which carries the bound values.
 */
export type Log = Logger;

export function createLog(level: "debug" | "info" | "warn" | "error" | "silent"): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}

/** What may be told of any thrown value: its class, its Postgres or system code, and where it was thrown. Never its message. */
export function describeError(error: unknown): { kind: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { kind: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
  const at = error.stack
    ?.split("\n")
    .find((line) => line.includes("/src/") || line.includes("/build/"))
    ?.trim();
  return { kind: cause.name, ...(code && { code }), ...(at && { at }) };
}
