import type { Endpoint } from "./endpoint-access.ts";

/**
 * What a public demonstration refuses to everybody: what would send something out, lock the others out, or give a stranger a public
 * page of their own under our name.
 */
export const closedInDemo = [
  // A code by mail is the only other way in, and no mail leaves.
  "POST /auth/register",
  "POST /auth/resend-activation",
  "POST /auth/activate-account",
  "POST /auth/login",
  "POST /auth/verify-account-code",
  "POST /profile/deletion",
  "POST /profile/deletion/confirm",
  "POST /profile/push-devices",
  "POST /restock-requests",
  "POST /webhooks",
  "PUT /webhooks/{id}",
  "POST /webhooks/{id}/test",
  "POST /webhooks/{id}/deliveries/{deliveryId}/resend",
  "POST /products/import/{id}/photos",
  "PUT /whatsapp",
  "POST /whatsapp/trial",
  "PUT /providers",
  "POST /providers/models",
  "POST /providers/trial",
  "PUT /store/access",
  "POST /members",
  "PUT /members/{id}",
  "DELETE /members/{id}",
  "POST /studio/assets/{id}/shares",
  "PUT /assistants/{id}/publication",
] as const satisfies readonly Endpoint[];
