import { createHash } from "node:crypto";
import type { Caller } from "#server/platform/audit/audit.ts";
import type { CodePurpose } from "./email-code.queries.ts";

/** The X-Login-Flow, X-Known-Device and X-Proof-Of-Work of a request, if it had them, and whose request it is. */
export interface AccountCall {
  flow: string | undefined;
  knownDevices?: string | undefined;
  proof?: string | undefined;
  /** What the browser seems to be; empty when it does not say. */
  device?: string;
  caller: Caller;
}

export const flowHashOf = ({ flow }: Pick<AccountCall, "flow">): string | null =>
  flow === undefined ? null : createHash("sha256").update(flow).digest("base64url");

/** A code as it was typed, and where. */
export const typedBy = (purpose: CodePurpose, input: { email: string; code: string }, call: AccountCall) => ({
  purpose,
  ...input,
  flowHash: flowHashOf(call),
});
