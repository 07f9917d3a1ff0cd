import { webhookPath } from "#contract/program/program-paths.ts";
import { WebhookScreen } from "#features/program/webhook-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/webhook.ts";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: "Webhook",
    description: "O que um programa recebeu, e o que ainda não chegou.",
    path: webhookPath(params.id),
    isIndexed: false,
  });

export default function WebhookPage({ params }: Route.ComponentProps) {
  return <WebhookScreen key={params.id} id={Number(params.id)} />;
}
