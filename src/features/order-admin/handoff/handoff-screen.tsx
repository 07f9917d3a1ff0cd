import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Link } from "react-router";
import { ApiError } from "#client/api-error.ts";
import { botNames } from "#contract/bot/bots.ts";
import type { HandoffDetail } from "#contract/bot/handoff.ts";
import { HANDOFFS_PATH } from "#contract/bot/handoff-paths.ts";
import { productPath } from "#contract/catalog/store-paths.ts";
import { managedOrderPath } from "#contract/order/order-admin-paths.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatMoment } from "#lib/format-moment.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Icon } from "#ui/icon.tsx";
import { MarkdownText } from "#ui/markdown-text.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { handoffQuery, useHandoffChange } from "./handoff-query.ts";

const NOT_FOUND = 404;

function BackToConversations() {
  return (
    <Link
      to={HANDOFFS_PATH}
      className="inline-flex min-h-11 items-center gap-2 text-primary underline-offset-4 hover:underline"
    >
      <Icon name="arrow-left" />
      Conversas
    </Link>
  );
}

/** Why nobody can be written to from here. */
const noNumber: Record<HandoffDetail["channel"], string> = {
  site: "Ninguém deixou um número nesta conversa: a pessoa foi convidada a chamar a loja no WhatsApp, com o assunto já escrito.",
  whatsapp:
    "Quem escreveu esconde o número no WhatsApp, e daqui não há como chamar. Se a pessoa disser o número na conversa, o botão aparece.",
};

/** What the shop does about it: writes to the person, and marks the conversation. */
function Desk({ conversation }: { conversation: HandoffDetail }) {
  const { id, state, channel, revision, replyUrl, order, expiresAt } = conversation;
  const { mutate, isPending } = useHandoffChange();
  const may = useMay();
  const isOpen = state === "open";
  return (
    <Card className="grid gap-4 p-5">
      <h2 className="flex flex-wrap items-center gap-2 text-xl">
        Atendimento
        <Badge tone={isOpen ? "warning" : "success"}>{isOpen ? "Para atender" : "Atendida"}</Badge>
      </h2>
      {replyUrl ? (
        <ButtonLink href={replyUrl} target="_blank" rel="noopener">
          Responder no WhatsApp
        </ButtonLink>
      ) : (
        <p className="text-muted text-sm">{noNumber[channel]}</p>
      )}
      {order && (
        <Link to={managedOrderPath(order)} className="underline underline-offset-4">
          Abrir o pedido {order}
        </Link>
      )}
      {may("PUT /bot-handoffs/{id}") && (
        <Button
          variant={isOpen ? "secondary" : "ghost"}
          isBusy={isPending}
          busyLabel="Salvando…"
          onClick={() => mutate({ id, state: isOpen ? "handled" : "open", revision })}
        >
          {isOpen ? "Marcar como atendida" : "Reabrir"}
        </Button>
      )}
      {channel === "whatsapp" && isOpen && (
        <p className="text-muted text-sm">
          Escreveram no WhatsApp: o assistente fica quieto até esta conversa ser marcada como atendida, por 12 horas no
          máximo.
        </p>
      )}
      <p className="text-muted text-sm">
        Esta conversa é apagada em {formatMoment(expiresAt)}, ou antes, por quem escreveu.
      </p>
    </Card>
  );
}

function Transcript({ conversation: { transcript, bot } }: { conversation: HandoffDetail }) {
  return (
    <ol aria-label="O que se disse" className="grid gap-3">
      {transcript.map(({ role, text, createdAt, products }, place) => {
        const isPerson = role === "user";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was said keeps its place
          <li key={place} className={clsx("grid max-w-[40rem] gap-1", isPerson && "justify-self-end")}>
            <p className="text-muted text-xs">
              {isPerson ? "Cliente" : botNames[bot]} · <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            </p>
            <div
              className={clsx(
                "wrap-anywhere rounded-lg px-4 py-3",
                isPerson ? "bg-primary-soft text-on-primary-soft" : "border border-border bg-surface",
              )}
            >
              {isPerson ? <p className="whitespace-pre-wrap">{text}</p> : <MarkdownText text={text} topHeading={3} />}
              {products.length > 0 && (
                <ul aria-label="Produtos mostrados" className="mt-2 grid gap-1 text-sm">
                  {products.map(({ code, name }) => (
                    <li key={code}>
                      <Link to={productPath(code)} className="underline underline-offset-4">
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** One conversation in which somebody asked for a person. */
export function HandoffScreen({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(handoffQuery(id));
  const isGone = error instanceof ApiError && error.status === NOT_FOUND;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <BackToConversations />
        <h1 className="text-3xl">{data ? `Conversa com o ${botNames[data.bot]}` : "Conversa"}</h1>
      </div>
      {isGone && (
        <Notice
          kind="empty"
          title="Esta conversa não está mais aqui"
          text="Quem escreveu a apagou, ou passaram os 30 dias."
          actions={<ButtonLink to={HANDOFFS_PATH}>Ver as outras</ButtonLink>}
        />
      )}
      {error && !isGone && !data && <FailedNotice title={error.message} onRetry={() => refetch()} />}
      {!data && !error && (
        <Waiting label="Carregando a conversa…">
          <Skeleton className="h-64 rounded-xl" />
        </Waiting>
      )}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="lg:order-2 lg:sticky lg:top-20">
            <Desk conversation={data} />
          </div>
          <Transcript conversation={data} />
        </div>
      )}
    </div>
  );
}
