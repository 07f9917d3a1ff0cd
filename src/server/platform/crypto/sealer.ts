import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = "1";

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "arara/sealed-secrets/1", KEY_BYTES));

/**
 * Seals secrets that the database keeps, each for one purpose: whoever has the database alone cannot read them, nor put one in the
 * place of another. The newest of our own secrets seals; with the one before it, what was sealed yesterday is still opened.
 */
export function createSealer(secrets: readonly string[]) {
  const [newest, ...older] = secrets.map(keyOf);
  if (!newest) throw new Error("a sealer needs a secret");

  function openWith(key: Buffer, sealed: Buffer, purpose: string): string | null {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
    } catch {
      // Sealed by another secret, for another purpose, or changed: GCM does not tell which.
      return null;
    }
  }

  function open(sealed: string, purpose: string, keys: readonly Buffer[]): string | null {
    const [version, body = ""] = sealed.split(".");
    const bytes = Buffer.from(body, "base64url");
    if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return null;
    for (const key of keys) {
      const text = openWith(key, bytes, purpose);
      if (text !== null) return text;
    }
    return null;
  }

  return {
    seal(text: string, purpose: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, newest, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`;
    },
    /** Whether an older secret than the newest sealed it. */
    isStale(sealed: string, purpose: string): boolean {
      return open(sealed, purpose, [newest]) === null && open(sealed, purpose, older) !== null;
    },
    /** Null when none of our secrets opens it. */
    open: (sealed: string, purpose: string): string | null => open(sealed, purpose, [newest, ...older]),
  };
}

export type Sealer = ReturnType<typeof createSealer>;
