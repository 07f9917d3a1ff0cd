import { createHash, createHmac } from "node:crypto";

export interface S3Keys {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** As AWS encodes: everything but letters, digits and `-._~`. */
function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .sort()
    .join("&");
}

/**
 * The headers of a request, signed by AWS Signature Version 4. All of the given headers are signed, and so is the hash
 * of the body, by which the server notices one that was cut.
 * @param bodySha256 in hexadecimal
 */
export function signS3Request(
  {
    method,
    url,
    headers,
    bodySha256,
  }: { method: string; url: URL; headers: Record<string, string>; bodySha256: string },
  { region, accessKeyId, secretAccessKey }: S3Keys,
  at: Date,
): Record<string, string> {
  const moment = at.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const day = moment.slice(0, 8);
  const signed: Record<string, string> = { "x-amz-content-sha256": bodySha256, "x-amz-date": moment };
  for (const [name, value] of Object.entries(headers)) signed[name.toLowerCase()] = value.trim();
  const inOrder = Object.entries({ ...signed, host: url.host }).sort(([one], [other]) => (one < other ? -1 : 1));
  const names = inOrder.map(([name]) => name).join(";");
  const lines = inOrder.map(([name, value]) => `${name}:${value}\n`).join("");
  const canonical = [method, url.pathname, canonicalQuery(url), lines, names, bodySha256].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", moment, scope, sha256(canonical)].join("\n");
  const key = [region, "s3", "aws4_request"].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  const signature = createHmac("sha256", key).update(toSign).digest("hex");
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...signed, authorization };
}
