import { createHmac, randomBytes } from "node:crypto";

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

export const createWebhookSecret = () => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");

/** The headers of Standard Webhooks: one signature for each secret that is valid now, the newest first. */
export function signedHeaders(
  { messageId, sentAt, body }: { messageId: string; sentAt: number; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const signed = `${messageId}.${sentAt}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  });
  return {
    "webhook-id": messageId,
    "webhook-timestamp": String(sentAt),
    "webhook-signature": signatures.join(" "),
  };
}
