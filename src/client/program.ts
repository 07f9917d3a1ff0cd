import type { AccessTokenInput } from "#contract/program/access-token.ts";
import type { WebhookInput } from "#contract/program/webhook.ts";
import type { DeliveryState } from "#contract/program/webhook-event.ts";
import { api, byId } from "./api.ts";
import { read } from "./read.ts";

const { tokens, webhooks } = api;
const oneOf = webhooks[":id"];

export const listTokens = (signal: AbortSignal) =>
  read(tokens.$get({}, { init: { signal } }), "Não foi possível carregar os tokens");

export const createToken = (json: AccessTokenInput) => read(tokens.$post({ json }), "Não foi possível criar o token");

export const revokeToken = (id: number) => read(tokens[":id"].$delete(byId(id)), "Não foi possível revogar o token");

export const listWebhooks = (signal: AbortSignal) =>
  read(webhooks.$get({}, { init: { signal } }), "Não foi possível carregar os webhooks");

export const createWebhook = (json: WebhookInput) => read(webhooks.$post({ json }), "Não foi possível criar o webhook");

export const changeWebhook = (
  { id, revision }: { id: number; revision: number },
  change: { isActive: boolean } | { rotateSecret: true },
) => read(oneOf.$put({ ...byId(id), json: { revision, ...change } }), "Não foi possível mudar o webhook");

export const deleteWebhook = (id: number) => read(oneOf.$delete(byId(id)), "Não foi possível excluir o webhook");

export const testWebhook = (id: number) => read(oneOf.test.$post(byId(id)), "Não foi possível mandar o teste");

export const listDeliveries = (
  id: number,
  { state, page }: { state: DeliveryState | null; page: number },
  signal: AbortSignal,
) =>
  read(
    oneOf.deliveries.$get(
      { ...byId(id), query: { page: String(page), ...(state && { state }) } },
      { init: { signal } },
    ),
    "Não foi possível carregar as entregas",
  );

export const resendDelivery = (id: number, deliveryId: number) =>
  read(
    oneOf.deliveries[":deliveryId"].resend.$post({ param: { id: String(id), deliveryId: String(deliveryId) } }),
    "Não foi possível reenviar o aviso",
  );
