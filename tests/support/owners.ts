import type { Accounts } from "./account-house.ts";

let people = 0;

/** Somebody with an account of their own, and how they call the API. */
export async function newOwner(house: Accounts) {
  people += 1;
  const token = await house.join(`pessoa-${people}@exemplo.com.br`);
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    house.call(path, { method, token, headers, ...(body !== undefined && { body }) });
  return { token, call };
}
