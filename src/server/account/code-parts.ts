import type { CodePurpose } from "./email-code.queries.ts";

/** What a code is signed together with: its purpose and whom it is for, so that it opens nothing else. */
export function codeParts(code: {
  purpose: CodePurpose;
  email: string;
  accountId?: number | null;
  registrationId?: number | null;
}): string[] {
  const subject = code.purpose === "activation" ? code.registrationId : code.accountId;
  return ["code", code.purpose, code.email, String(subject)];
}
