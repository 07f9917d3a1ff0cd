import { expect } from "vitest";
import type { Accounts } from "./account-harness.ts";

/** Closes an account as its owner does: asks for the code, and types it. Answers when it is erased. */
export async function closeAccount(harness: Accounts, email: string, token: string): Promise<Date> {
  const code = await harness.codeAfter(email, () => harness.call("profile/deletion", { token }));
  const answer = await harness.call("profile/deletion/confirm", { token, body: { code } });
  expect({ status: answer.status, error: answer.json.error }).toEqual({ status: 200, error: undefined });
  return new Date(answer.json.data.eraseAt);
}
