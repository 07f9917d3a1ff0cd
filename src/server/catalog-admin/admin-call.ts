import type { Caller } from "#server/platform/audit/audit.ts";

/** Who writes. */
export interface AdminCall {
  accountId: number;
  caller: Caller;
}
