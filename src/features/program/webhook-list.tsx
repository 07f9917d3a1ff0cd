import { Link } from "react-router";
import { webhookPath } from "#contract/program/program-paths.ts";
import type { Webhook } from "#contract/program/webhook.ts";
import { eventLabels } from "#contract/program/webhook-event.ts";
import { WebhookBadge } from "./webhook-state.tsx";

/** The webhooks of an account; each has a page of its own. */
export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  if (webhooks.length === 0) return <p className="text-muted">Nenhum programa é avisado do que acontece na loja.</p>;
  return (
    <ul className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-surface shadow-card">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="grid gap-1 px-4 py-4 sm:px-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={webhookPath(webhook.id)}
              className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
            >
              {webhook.name}
            </Link>
            <WebhookBadge webhook={webhook} />
          </p>
          <p className="wrap-anywhere text-muted text-sm">{webhook.url}</p>
          <p className="text-sm">{webhook.events.map((event) => eventLabels[event]).join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}
