import { createHash, randomBytes } from "node:crypto";
import { MAX_KNOWN_DEVICES } from "#contract/account/login-code.ts";
import type { Signer } from "#server/platform/crypto/signer.ts";

const PURPOSE = "known-device";
const ID_BYTES = 16;
const LIFETIME_MS = 180 * 86_400_000;
const MARK = /^([0-9a-z]{1,9})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Marks of browsers that signed in before: a moment and a random id, signed together with the address. A mark opens
 * nothing and names nobody; whoever shows one has an allowance of codes that strangers cannot use up.
 */
export function createKnownDevices({ signer, nowMs = Date.now }: { signer: Signer; nowMs?: () => number }) {
  function isValid(mark: string, email: string): boolean {
    const [, issuedAt = "", id = "", signature = ""] = MARK.exec(mark) ?? [];
    const isFresh = nowMs() - Number.parseInt(issuedAt, 36) < LIFETIME_MS;
    return signer.isSigned(signature, PURPOSE, email, issuedAt, id) && isFresh;
  }

  return {
    issue(email: string): string {
      const issuedAt = nowMs().toString(36);
      const id = randomBytes(ID_BYTES).toString("base64url");
      return [issuedAt, id, signer.sign(PURPOSE, email, issuedAt, id)].join(".");
    },
    /** Hash of the mark for this address among those that a request shows, which may be anything; null = none. */
    find(email: string, shown: string | undefined): string | null {
      const marks = (shown ?? "").split(",").slice(0, MAX_KNOWN_DEVICES);
      const mark = marks.map((one) => one.trim()).find((one) => isValid(one, email));
      return mark === undefined ? null : createHash("sha256").update(mark).digest("base64url");
    },
  };
}
