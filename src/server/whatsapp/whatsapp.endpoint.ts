import { Hono } from "hono";
import { AppError } from "#contract/errors.ts";
import { WHATSAPP_WEBHOOK_PATH } from "#contract/whatsapp/whatsapp-paths.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { errorResponse } from "#server/platform/http/error-response.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import type { BodyRule } from "#server/platform/http/write-guard.ts";
import type { WhatsappService } from "./whatsapp.service.ts";
import { isSameSecret, isSignedBody } from "./whatsapp-wire.ts";

/** Meta sends up to 3 MB at once. */
const MAX_BYTES = 3 * 1_048_576;

/** A rule with a type of its own: nothing of the body is parsed before its signature was checked. */
export const whatsappBodyRules: BodyRule[] = [
  { path: /^\/webhook\/whatsapp$/, maxBytes: MAX_BYTES, type: /^application\/json\s*(?:;|$)/i },
];

/** Where Meta tells what people write to the shop's number. */
export function whatsappEndpoint(whatsapp: WhatsappService) {
  const router = new Hono<AppEnv>();
  router.onError(errorResponse);
  return router
    .use(WHATSAPP_WEBHOOK_PATH, noStore)
    .get(WHATSAPP_WEBHOOK_PATH, async (c) => {
      const { verifyToken } = await whatsapp.requireNumber();
      const isRight = isSameSecret(c.req.query("hub.verify_token") ?? "", verifyToken);
      const challenge = c.req.query("hub.challenge") ?? "";
      if (!isRight || c.req.query("hub.mode") !== "subscribe") throw new AppError("whatsapp/refused");
      // Plain text, and only what Meta would send: the answer repeats what was asked.
      if (!/^[\w.-]{1,200}$/.test(challenge)) throw new AppError("request/malformed");
      return c.text(challenge);
    })
    .post(WHATSAPP_WEBHOOK_PATH, async (c) => {
      const number = await whatsapp.requireNumber();
      const body = new Uint8Array(await c.req.arrayBuffer());
      if (!isSignedBody(body, c.req.header("x-hub-signature-256"), number.appSecret))
        throw new AppError("whatsapp/refused");
      let json: unknown;
      try {
        json = JSON.parse(Buffer.from(body).toString("utf8"));
      } catch (cause) {
        throw new AppError("request/malformed-json", { cause });
      }
      await whatsapp.take(json, number);
      return c.body(null, 200);
    });
}
