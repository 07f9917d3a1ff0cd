import { z } from "zod";
import { cleanText } from "#lib/clean-text.ts";
import { pageShape } from "../paging.ts";
import { programNameSchema } from "./access-token.ts";
import { MAX_WEBHOOK_URL } from "./program-limits.ts";
import { deliveryFailures, deliveryStates, offReasons, TEST_EVENT, webhookEvents } from "./webhook-event.ts";

const events = z
  .array(z.enum(webhookEvents, "Esse aviso não existe."), "Escolha ao menos um aviso.")
  .min(1, "Escolha ao menos um aviso.")
  .max(webhookEvents.length, "Cada aviso vale uma vez.")
  .transform((given) => webhookEvents.filter((event) => given.includes(event)));

const NO_ADDRESS = "Informe o endereço que recebe os avisos.";

const url = z
  .string(NO_ADDRESS)
  .transform(cleanText)
  .pipe(z.string().min(1, NO_ADDRESS).max(MAX_WEBHOOK_URL, `O endereço pode ter até ${MAX_WEBHOOK_URL} letras.`))
  .meta({ example: "https://n8n.minhaloja.com.br/webhook/arara" });

export const webhookInputSchema = z.strictObject({ name: programNameSchema, url, events });

/** What is not told stays as it is. */
export const webhookUpdateSchema = webhookInputSchema.partial().extend({
  revision: z.int("A revisão deve ser um número inteiro.").meta({ description: "A revisão que foi lida." }),
  isActive: z.boolean("Diga se o webhook está ligado.").optional(),
  rotateSecret: z.boolean("Diga se o segredo muda.").optional().meta({
    description: "Faz um segredo novo, dito só nesta resposta. O anterior também assina por mais 24 horas.",
  }),
});

export const webhookSchema = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  offReason: z.enum(offReasons).nullable().meta({ description: "Por que está desligado." }),
  failingSince: z.iso.datetime().nullable().meta({ description: "Desde quando nada chega; nulo se chega." }),
  waiting: z.int().meta({ description: "Avisos que esperam a vez ou a próxima tentativa." }),
  dead: z.int().meta({ description: "Avisos que ninguém tenta mais mandar, e que podem ser reenviados." }),
  revision: z.int(),
  createdAt: z.iso.datetime(),
});

export const webhookListSchema = z.object({ items: z.array(webhookSchema), ...pageShape });

export const newWebhookSchema = webhookSchema.extend({
  secret: z.string().meta({ description: "O segredo das assinaturas, dito só desta vez.", example: "whsec_…" }),
});

export const changedWebhookSchema = webhookSchema.extend({
  secret: z.string().nullable().meta({ description: "O segredo novo, se foi pedido." }),
});

export const webhookDeliverySchema = z.object({
  id: z.int(),
  messageId: z.string().meta({ description: "O que vai em `webhook-id`: o mesmo em cada tentativa." }),
  type: z.enum([...webhookEvents, TEST_EVENT]),
  subject: z
    .string()
    .meta({ description: "Do que fala; avisos do mesmo assunto chegam na ordem.", example: "order/K7M2Q9X" }),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  lastStatus: z.int().nullable().meta({ description: "O número da última resposta, se houve uma." }),
  lastFailure: z.enum(deliveryFailures).nullable(),
});

export const webhookDeliveryListSchema = z.object({ items: z.array(webhookDeliverySchema), ...pageShape });

export type WebhookInput = z.output<typeof webhookInputSchema>;
export type WebhookUpdate = z.output<typeof webhookUpdateSchema>;
export type Webhook = z.output<typeof webhookSchema>;
export type WebhookList = z.output<typeof webhookListSchema>;
export type NewWebhook = z.output<typeof newWebhookSchema>;
export type ChangedWebhook = z.output<typeof changedWebhookSchema>;
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;
export type WebhookDeliveryList = z.output<typeof webhookDeliveryListSchema>;
