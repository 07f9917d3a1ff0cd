import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { resendDelivery } from "#client/program.ts";
import { webhookPath } from "#contract/program/program-paths.ts";
import type { Webhook, WebhookDelivery } from "#contract/program/webhook.ts";
import { type DeliveryState, deliveryStates, eventLabels } from "#contract/program/webhook-event.ts";
import { dateFormat } from "#lib/date-format.ts";
import { Button } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { deliveriesQuery, webhooksQuery } from "./program-query.ts";
import { DeliveryBadge, formatFailure } from "./webhook-state.tsx";

const formatToSecond = dateFormat({ dateStyle: "short", timeStyle: "medium" });
const ALL = "todos";
const options: { value: DeliveryState | typeof ALL; label: string }[] = [
  { value: ALL, label: "Todos" },
  { value: "waiting", label: "A caminho" },
  { value: "delivered", label: "Chegaram" },
  { value: "dead", label: "Não chegaram" },
];

/** What a webhook was told, and what is still to come; the dead list is one of its views. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const [params, setParams] = useSearchParams();
  const state = deliveryStates.find((one) => one === params.get("estado")) ?? null;
  const page = Math.max(1, Number.parseInt(params.get("pagina") ?? "1", 10) || 1);
  const { data, error, isPending, refetch } = useQuery(deliveriesQuery(webhook.id, { state, page }));
  const addressOf = (to: number) =>
    `${webhookPath(webhook.id)}?${new URLSearchParams({ ...(state && { estado: state }), pagina: String(to) })}`;
  return (
    <section aria-labelledby="entregas" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="entregas" className="text-2xl">
          Avisos enviados
        </h2>
        <SelectField
          label="Mostrar"
          options={options}
          value={state ?? ALL}
          onChoose={(value) => setParams(value === ALL ? {} : { estado: value }, { preventScrollReset: true })}
          className="w-44"
        />
      </div>
      {isPending && (
        <Waiting label="Carregando os avisos…">
          <Skeleton className="h-24 rounded-xl" />
        </Waiting>
      )}
      {error && <FailedNotice title={error.message} onRetry={() => refetch()} />}
      {data && data.items.length === 0 && <p className="text-muted">Nenhum aviso aqui.</p>}
      {data && data.items.length > 0 && (
        <ul className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-surface shadow-card">
          {data.items.map((delivery) => (
            <DeliveryLine key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
        </ul>
      )}
      {data && <Pagination page={page} totalPages={data.totalPages} hrefFor={addressOf} />}
    </section>
  );
}

function DeliveryLine({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const queries = useQueryClient();
  const toast = useToast();
  const { type, subject, state, attempts, createdAt, nextAttemptAt } = delivery;
  const failure = formatFailure(delivery);
  const resending = useMutation({
    mutationFn: () => resendDelivery(webhook.id, delivery.id),
    onSuccess: () => toast.show({ type: "success", message: "Aviso a caminho de novo." }),
    onSettled: () => queries.invalidateQueries(webhooksQuery),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{eventLabels[type]}</span>
          <DeliveryBadge state={state} />
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {subject} · <time dateTime={createdAt}>{formatToSecond(createdAt)}</time> ·{" "}
          {attempts === 1 ? "1 tentativa" : `${attempts} tentativas`}
        </p>
        {failure && (
          <p className="text-sm">
            {failure}.
            {nextAttemptAt && (
              <>
                {" "}
                Tenta de novo em <time dateTime={nextAttemptAt}>{formatToSecond(nextAttemptAt)}</time>.
              </>
            )}
          </p>
        )}
      </div>
      {webhook.isActive && (
        <Button
          variant="secondary"
          size="sm"
          isBusy={resending.isPending}
          busyLabel="Mandando..."
          onClick={() => resending.mutate()}
          aria-label={`${state === "waiting" ? "Tentar agora" : "Reenviar"}: ${eventLabels[type]}, ${subject}`}
          className="max-sm:w-full"
        >
          {state === "waiting" ? "Tentar agora" : "Reenviar"}
        </Button>
      )}
    </li>
  );
}
