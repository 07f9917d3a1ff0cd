import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (pepper: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", pepper, "", `seal/${purpose}`, KEY_BYTES));

function open(sealed: Buffer, key: Buffer): string | null {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    return text.toString("utf8");
  } catch {
    return null;
  }
}

/**
 * Seals texts that must be read again, each for one purpose: whoever has the database alone reads none. The newest secret seals; with
 * the one before it in the list, what was sealed yesterday still opens.
 */
export function createSealer(peppers: readonly string[]) {
  const [newest] = peppers;
  if (newest === undefined) throw new Error("a sealer needs a secret");
  return {
    seal(purpose: string, text: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(newest, purpose), nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString("base64url");
    },
    /** Null where no secret of the list opens it. */
    open(purpose: string, sealed: string): string | null {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      for (const pepper of peppers) {
        const text = open(bytes, keyOf(pepper, purpose));
        if (text !== null) return text;
      }
      return null;
    },
  };
}

export type Sealer = ReturnType<typeof createSealer>;
