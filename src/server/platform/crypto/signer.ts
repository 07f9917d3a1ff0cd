import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Keyed hashes (HMAC-SHA-256) of texts, each for one purpose. The newest secret signs; with the one before it in the
 * list, what was signed yesterday is still recognised.
 */
export function createSigner(peppers: readonly string[]) {
  const [newest] = peppers;
  if (newest === undefined) throw new Error("a signer needs a secret");
  // JSON keeps the parts apart: no two lists of parts are the same text.
  const digest = (pepper: string, parts: readonly string[]) =>
    createHmac("sha256", pepper).update(JSON.stringify(parts)).digest();
  return {
    sign: (...parts: string[]): string => digest(newest, parts).toString("base64url"),
    /** Whether one of the secrets signed these parts so. Takes the same time whichever did, or none. */
    isSigned(signature: string, ...parts: string[]): boolean {
      const given = Buffer.from(signature, "base64url");
      const found = peppers.map((pepper) => {
        const expected = digest(pepper, parts);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return found.includes(true);
    },
  };
}

export type Signer = ReturnType<typeof createSigner>;
