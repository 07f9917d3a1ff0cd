import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { endOwnSession, listOwnSessions } from "#client/account.ts";
import type { OwnSession } from "#contract/account/own-session.ts";
import { formatMoment } from "#lib/format-moment.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { FormMessage } from "./form-message.tsx";
import { profileQuery } from "./profile-query.ts";

const sessionsQuery = queryOptions({
  queryKey: ["profile", "sessions"],
  queryFn: async ({ signal }) => (await listOwnSessions(signal)).items,
});

/** Where the account is open, and the way to end each of the other sessions. */
export function SessionList() {
  const { data: sessions, error, isPending, refetch } = useQuery(sessionsQuery);
  const queries = useQueryClient();
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const ending = useMutation({
    mutationFn: ({ id }: OwnSession) => endOwnSession(id),
    onSuccess: (_ended, { device }) => {
      toast.show({ type: "success", message: `Sessão encerrada: ${device || "aparelho desconhecido"}.` });
      list.current?.focus({ preventScroll: true });
    },
    onSettled: () => queries.invalidateQueries(profileQuery),
  });
  if (isPending)
    return (
      <Waiting label="Carregando os aparelhos…">
        <SkeletonText lines={2} />
      </Waiting>
    );
  if (error) {
    return (
      <div className="grid justify-items-start gap-3">
        <FormMessage kind="error" text={error.message} />
        <Button variant="secondary" size="sm" onClick={() => refetch()}>
          Tentar novamente
        </Button>
      </div>
    );
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Onde a sua conta está aberta"
      className="divide-y divide-border outline-none"
    >
      {sessions.map((session) => (
        <SessionLine
          key={session.id}
          session={session}
          isBusy={ending.isPending && ending.variables.id === session.id}
          onEnd={() => ending.isPending || ending.mutate(session)}
        />
      ))}
    </ul>
  );
}

function SessionLine({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const { device, createdAt, lastUsedAt, isCurrent } = session;
  const name = device || "Aparelho desconhecido";
  const since = formatMoment(createdAt);
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="wrap-anywhere font-semibold text-sm">{name}</span>
          {isCurrent && <Badge tone="success">Este aparelho</Badge>}
        </p>
        <p className="text-muted text-sm">
          Entrou em <time dateTime={createdAt}>{since}</time>
          {!isCurrent && (
            <>
              , usado em <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          isBusy={isBusy}
          busyLabel="Encerrando..."
          onClick={onEnd}
          aria-label={`Encerrar a sessão de ${name}, de ${since}`}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}
