import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { retryJob } from "#client/system.ts";
import type { FailedJob } from "#contract/system/system.ts";
import { formatAge, formatMoment } from "#lib/format-moment.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { failedJobsQuery, systemQuery } from "./system-query.ts";

function JobLine({ job, isBusy, onRetry }: { job: FailedJob; isBusy: boolean; onRetry: () => void }) {
  const { kind, attempts, error, createdAt, nextAt } = job;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-border px-4 py-4 not-first:border-t sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-semibold">{kind}</p>
        <p className="wrap-anywhere text-muted text-sm">
          Pedido {formatAge(createdAt, new Date())}, {attempts === 1 ? "1 tentativa" : `${attempts} tentativas`}. Causa:{" "}
          {error ?? "desconhecida"}
        </p>
      </div>
      {nextAt ? (
        <Badge tone="warning">Tenta de novo às {formatMoment(nextAt)}</Badge>
      ) : (
        <Badge tone="danger">Abandonado</Badge>
      )}
      <Button size="sm" variant="secondary" isBusy={isBusy} busyLabel="Pondo na fila..." onClick={onRetry}>
        Tentar de novo<span className="sr-only">: {kind}</span>
      </Button>
    </li>
  );
}

/** What the program could not do, and will not or will try again. */
export function FailedJobs({ onRetried }: { onRetried: () => void }) {
  const { data, error, refetch } = useQuery(failedJobsQuery);
  const client = useQueryClient();
  const toast = useToast();
  const retrying = useMutation({
    mutationFn: retryJob,
    onSuccess: () => {
      toast.show({ type: "success", message: "O trabalho está na fila de novo." });
      onRetried();
    },
    onError: ({ message }) => toast.show({ type: "error", message }),
    onSettled: () => Promise.all([client.invalidateQueries(failedJobsQuery), client.invalidateQueries(systemQuery)]),
  });
  if (error && !data) return <FailedNotice headingLevel={3} title={error.message} onRetry={() => refetch()} />;
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">Carregando os trabalhos…</span>
        <Skeleton className="h-24 rounded-xl" />
      </div>
    );
  if (data.items.length === 0)
    return (
      <Card>
        <Notice
          kind="empty"
          headingLevel={3}
          title="Nenhum trabalho falhou"
          text="E-mails, importações e outros trabalhos que não derem certo aparecem aqui, com a causa."
        />
      </Card>
    );
  return (
    <ul className="overflow-hidden rounded-xl border border-border bg-surface shadow-card">
      {data.items.map((job) => (
        <JobLine
          key={job.id}
          job={job}
          isBusy={retrying.isPending && retrying.variables === job.id}
          onRetry={() => retrying.mutate(job.id)}
        />
      ))}
    </ul>
  );
}
