import type { Accounts } from "./account-harness.ts";

let people = 0;

/** Someone with an account of their own, and how they call the API. */
export async function newOwner(harness: Accounts) {
  people += 1;
  const token = await harness.join(`pessoa-${people}@exemplo.com.br`);
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    harness.call(path, { method, token, headers, ...(body !== undefined && { body }) });
  return { token, call };
}
