import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from "node:crypto";

const LIFETIME_SECONDS = 12 * 3_600;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A key pair by which push services know this shop again. */
export function createVapidKeys(): { publicKey: string; privateKey: string } {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = privateKey.export({ format: "jwk" });
  const point = [Buffer.from([4]), Buffer.from(jwk.x ?? "", "base64url"), Buffer.from(jwk.y ?? "", "base64url")];
  return { publicKey: Buffer.concat(point).toString("base64url"), privateKey: JSON.stringify(jwk) };
}

export interface VapidClaim {
  endpoint: string;
  /** Where whoever runs the push service finds us: `https:` or `mailto:`. */
  subject: string;
  nowSeconds: number;
}

/** What `Authorization` says to the push service of an endpoint (RFC 8292): a token of 12 hours for that service alone. */
export function vapidHeader(
  { publicKey, privateKey }: ReturnType<typeof createVapidKeys>,
  { endpoint, subject, nowSeconds }: VapidClaim,
): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(nowSeconds) + LIFETIME_SECONDS, sub: subject };
  const signed = `${encode({ typ: "JWT", alg: "ES256" })}.${encode(claims)}`;
  const key = createPrivateKey({ key: JSON.parse(privateKey) as JsonWebKey, format: "jwk" });
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
}
