/** The database cannot hold a value (22), a rule of a table refuses it (23), it is too large for an index (54). */
const REFUSED_VALUE = /^(22|23|54)/;
export const isRefusedValue = (state: string) => REFUSED_VALUE.test(state);
/** Two writers met (deadlock, serialisation): the same statement works when it is tried again. */
const TRANSIENT = /^40/;
export const isTransient = (state: string) => TRANSIENT.test(state);

/** The SQLSTATE that stands anywhere in the chain of causes. */
export function sqlState(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return "code" in error && /^[0-9A-Z]{5}$/.test(String(error.code)) ? String(error.code) : sqlState(error.cause);
}
