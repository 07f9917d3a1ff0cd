import { type Endpoint, endpointRoles } from "../member/endpoint-access.ts";
import type { Role } from "../member/role.ts";

/** What a webhook may be told of. */
export const webhookEvents = [
  "order.created",
  "order.status",
  "product.changed",
  "stock.low",
  "question.open",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Beside them, what the merchant sends by a press to see whether it arrives. */
export const TEST_EVENT = "webhook.test";

export const eventLabels: Record<WebhookEvent | typeof TEST_EVENT, string> = {
  "order.created": "Pedido novo",
  "order.status": "Pedido mudou de etapa",
  "product.changed": "Produto criado ou mudado",
  "stock.low": "Estoque ficou baixo",
  "question.open": "Pergunta sem resposta",
  [TEST_EVENT]: "Teste",
};

/** What an event tells is what this endpoint tells: only who may call it gets the event. */
const toldBy: Record<WebhookEvent, Endpoint> = {
  "order.created": "GET /orders/{code}",
  "order.status": "GET /orders/{code}",
  "product.changed": "GET /products/{id}/history",
  "stock.low": "GET /products/{id}/history",
  "question.open": "GET /bot-questions",
};

/** Whether somebody with this role may be told of an event. */
export function mayHear(role: Role | null, event: WebhookEvent | typeof TEST_EVENT): boolean {
  if (role === null) return false;
  if (event === TEST_EVENT) return true;
  const roles = endpointRoles(toldBy[event]);
  return typeof roles === "object" && roles.includes(role);
}

/** What became of a message: it waits for its turn or the next try, it arrived, or nobody tries any more. */
export const deliveryStates = ["waiting", "delivered", "dead"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a webhook is off: its owner said so, the receiver failed for days, or answered that it is gone for good. */
export const offReasons = ["owner", "failing", "gone"] as const;
export type OffReason = (typeof offReasons)[number];

/** Why nobody took a message; `status` is the number that came instead of a 2xx. */
export const deliveryFailures = [
  "status",
  "too-slow",
  "unreachable",
  "private",
  "address",
  "role",
  "secret",
  "off",
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];
