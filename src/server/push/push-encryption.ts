import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

const CURVE = "prime256v1";
const RECORD_BYTES = 4_096;
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
/** The last record of a message ends so. */
const LAST = Buffer.from([2]);

export interface PushKeys {
  /** The browser's public key: an uncompressed point of P-256, base64url. */
  p256dh: string;
  /** 16 bytes that the browser shares with us, base64url. */
  auth: string;
}

/** Whether this is a point of the curve: with any other no secret can be agreed upon. */
export function isPublicKey(p256dh: string): boolean {
  const own = createECDH(CURVE);
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, "base64url"));
    return true;
  } catch {
    return false;
  }
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/**
 * A message that only the browser can read which gave these keys: one record of `aes128gcm` (RFC 8188) by keys agreed upon as RFC 8291
 * says, with a key pair of ours for this message alone. `given` is for tests.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  given: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const theirs = Buffer.from(p256dh, "base64url");
  const own = createECDH(CURVE);
  if (given.privateKey) own.setPrivateKey(given.privateKey);
  else own.generateKeys();
  const ours = own.getPublicKey();
  const salt = given.salt ?? randomBytes(SALT_BYTES);
  const agreed = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const secret = derive(own.computeSecret(theirs), Buffer.from(auth, "base64url"), agreed, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", KEY_BYTES);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", NONCE_BYTES);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), LAST])), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, sealed, cipher.getAuthTag()]);
}
