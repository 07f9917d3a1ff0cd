import type { Webhook, WebhookDelivery } from "#contract/program/webhook.ts";
import type { DeliveryFailure, OffReason } from "#contract/program/webhook-event.ts";
import { Badge } from "#ui/badge.tsx";

const offWords: Record<OffReason, string> = {
  owner: "Desligado",
  failing: "Desligado: nada chegava",
  gone: "Desligado: endereço extinto",
};

/** How a webhook stands, in a word. */
export function WebhookBadge({ webhook: { offReason, failingSince, dead } }: { webhook: Webhook }) {
  if (offReason !== null) return <Badge tone="danger">{offWords[offReason]}</Badge>;
  if (failingSince !== null) return <Badge tone="warning">Falhando</Badge>;
  return <Badge tone="success">{dead > 0 ? "Ligado, com avisos perdidos" : "Ligado"}</Badge>;
}

const failureWords: Record<DeliveryFailure, string> = {
  status: "O programa recusou",
  "too-slow": "O programa não respondeu em 10 segundos",
  unreachable: "O endereço não respondeu",
  private: "O endereço é de uma rede interna",
  address: "O endereço não serve",
  role: "O seu papel na loja não vê mais isto",
  secret: "O segredo não pôde ser lido: troque-o",
  off: "O webhook foi desligado antes",
};

/** Why the last try failed, in a sentence without its full stop; null where none did. */
export function formatFailure({ lastFailure, lastStatus }: WebhookDelivery): string | null {
  if (lastFailure === null) return null;
  return lastFailure === "status" ? `${failureWords.status} (${lastStatus})` : failureWords[lastFailure];
}

const stateWords = {
  waiting: { tone: "warning", text: "A caminho" },
  delivered: { tone: "success", text: "Chegou" },
  dead: { tone: "danger", text: "Não chegou" },
} as const;

export function DeliveryBadge({ state }: Pick<WebhookDelivery, "state">) {
  const { tone, text } = stateWords[state];
  return <Badge tone={tone}>{text}</Badge>;
}
