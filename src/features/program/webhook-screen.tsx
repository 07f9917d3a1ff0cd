import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { changeWebhook, deleteWebhook, testWebhook } from "#client/program.ts";
import { PROGRAMS_PATH } from "#contract/program/program-paths.ts";
import type { Webhook } from "#contract/program/webhook.ts";
import { eventLabels } from "#contract/program/webhook-event.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { webhooksQuery } from "./program-query.ts";
import { ShownOnce } from "./shown-once.tsx";
import { WebhookBadge } from "./webhook-state.tsx";

/** One webhook: how it stands, and what became of everything that it was told. */
export function WebhookScreen({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useQuery(webhooksQuery);
  const webhook = data?.items.find((one) => one.id === id);
  return (
    <div className="grid gap-6">
      <BackLink to={PROGRAMS_PATH}>Voltar para Programas</BackLink>
      {isPending && (
        <Waiting label="Carregando o webhook…">
          <Skeleton className="h-40 rounded-xl" />
        </Waiting>
      )}
      {error && <FailedNotice headingLevel={2} title={error.message} onRetry={() => refetch()} />}
      {data && !webhook && (
        <Notice
          kind="empty"
          headingLevel={1}
          title="Este webhook não existe"
          text="Foi excluído, ou é de outra conta."
        />
      )}
      {webhook && <WebhookHead webhook={webhook} />}
      {webhook && <DeliveryList webhook={webhook} />}
    </div>
  );
}

/** What is done with a webhook; how it stands is read anew after each. */
function useWebhookChanges(webhook: Webhook) {
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const onSettled = () => queries.invalidateQueries(webhooksQuery);
  const testing = useMutation({
    mutationFn: () => testWebhook(webhook.id),
    onSuccess: () => toast.show({ type: "success", message: "Teste a caminho. Veja abaixo se chegou." }),
    onSettled,
  });
  const turning = useMutation({
    mutationFn: (isActive: boolean) => changeWebhook(webhook, { isActive }),
    onSuccess: ({ isActive }) =>
      toast.show({ type: "success", message: isActive ? "Webhook ligado." : "Webhook desligado." }),
    onSettled,
  });
  const rotating = useMutation({ mutationFn: () => changeWebhook(webhook, { rotateSecret: true }), onSettled });
  const removing = useMutation({
    mutationFn: () => deleteWebhook(webhook.id),
    onSuccess: async () => {
      toast.show({ type: "success", message: `O webhook ${webhook.name} foi excluído.` });
      await navigate(PROGRAMS_PATH);
    },
    onSettled,
  });
  return { testing, turning, rotating, removing };
}

function WebhookHead({ webhook }: { webhook: Webhook }) {
  const { testing, turning, rotating, removing } = useWebhookChanges(webhook);
  const [isLeaving, setIsLeaving] = useState(false);
  const { name, url, events, isActive } = webhook;
  const secret = rotating.data?.secret;
  return (
    <section className="grid gap-4">
      <div>
        <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere text-3xl">{name}</h1>
          <WebhookBadge webhook={webhook} />
        </div>
        <p className="wrap-anywhere text-muted">{url}</p>
        <p className="mt-1 text-sm">{events.map((event) => eventLabels[event]).join(" · ")}</p>
      </div>
      {secret && <ShownOnce title="O segredo novo" secret={secret} onDone={() => rotating.reset()} />}
      <div className="flex flex-wrap gap-3">
        {isActive && (
          <Button size="sm" isBusy={testing.isPending} busyLabel="Mandando..." onClick={() => testing.mutate()}>
            Mandar um teste
          </Button>
        )}
        <Button size="sm" variant="secondary" isBusy={turning.isPending} onClick={() => turning.mutate(!isActive)}>
          {isActive ? "Desligar" : "Ligar"}
        </Button>
        <Button size="sm" variant="secondary" isBusy={rotating.isPending} onClick={() => rotating.mutate()}>
          Trocar o segredo
        </Button>
        <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setIsLeaving(true)}>
          Excluir
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        title="Excluir o webhook?"
        text={`O programa deixa de ser avisado, e a lista do que ${name} recebeu some. Para parar por um tempo, desligue.`}
        confirmLabel="Excluir"
        busyLabel="Excluindo..."
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setIsLeaving(false)}
      />
    </section>
  );
}
