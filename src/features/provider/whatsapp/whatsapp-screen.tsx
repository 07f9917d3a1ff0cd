import { useQuery } from "@tanstack/react-query";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import type { ManagedWhatsapp, WhatsappState } from "#contract/whatsapp/whatsapp-settings.ts";
import { formatAge, formatMoment } from "#lib/format-moment.ts";
import { formatNumber } from "#lib/format-number.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useCopyText } from "#ui/use-copy-text.ts";
import { Waiting } from "#ui/waiting.tsx";
import { WhatsappSettingsForm } from "./whatsapp-form.tsx";
import { WhatsappFailures, WhatsappMonth } from "./whatsapp-month.tsx";
import { whatsappQuery } from "./whatsapp-query.ts";

/** The shop's number at Meta's Cloud API, for its owner. */
export function WhatsappScreen() {
  const { data, error, isPending, refetch } = useQuery(whatsappQuery);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <BackLink to={CATALOG_ADMIN_PATH} />
        <h1 className="text-3xl">WhatsApp da loja</h1>
        <p className="mt-1 max-w-prose text-muted">
          Com um número na API oficial da Meta, o assistente da loja responde no próprio WhatsApp e carrinhos viram
          pedidos. É opcional: os links wa.me da loja continuam, e não custam nada.
        </p>
      </div>
      {error && !data && <FailedNotice title={error.message} onRetry={() => void refetch()} />}
      {isPending && (
        <Waiting label="Carregando o número da loja…">
          <Skeleton className="h-96 rounded-xl" />
        </Waiting>
      )}
      {data && (
        <>
          <ChannelState managed={data} />
          {data.onServer ? <OnServer onServer={data.onServer} /> : <WhatsappSettingsForm managed={data} />}
          <WhatsappMonth managed={data} />
          <WhatsappFailures failures={data.failures} />
        </>
      )}
    </div>
  );
}

const badges: Record<WhatsappState, { tone: "soft" | "success" | "danger" | "warning"; name: string }> = {
  off: { tone: "soft", name: "Desligado" },
  on: { tone: "success", name: "Ligado" },
  lost: { tone: "danger", name: "Segredos perdidos" },
  capped: { tone: "warning", name: "Limite do mês alcançado" },
};

function ChannelState({ managed }: { managed: ManagedWhatsapp }) {
  const { state, callbackUrl, lastReceivedAt, lastSentAt } = managed;
  const copy = useCopyText();
  const { tone, name } = badges[state];
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-6">
      <h2 className="flex flex-wrap items-center gap-2 text-xl">
        Como está <Badge tone={tone}>{name}</Badge>
      </h2>
      {state === "capped" && (
        <p className="rounded-md bg-warning-soft p-3 text-on-warning-soft text-sm">
          As {formatNumber((managed.onServer ?? managed).repliesAMonth)} respostas do mês acabaram: quem escreve não
          recebe resposta até o mês virar. Pedidos continuam entrando. Aumente o limite para voltar a responder.
        </p>
      )}
      {state === "lost" && (
        <p className="rounded-md bg-danger-soft p-3 text-on-danger-soft text-sm">
          O segredo do servidor mudou, e os daqui não podem mais ser lidos: nada é recebido nem respondido. Digite-os de
          novo.
        </p>
      )}
      <div className="grid gap-2">
        <p className="font-medium text-sm">Endereço para colar na Meta, em Webhooks, com o campo messages assinado</p>
        <div className="flex flex-wrap items-center gap-2">
          <code className="wrap-anywhere min-w-0 flex-1 basis-56 rounded-md bg-surface-sunken px-3 py-2.5 text-sm">
            {callbackUrl}
          </code>
          <Button size="sm" aria-label="Copiar o endereço" onClick={() => void copy(callbackUrl)}>
            Copiar
          </Button>
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Moment term="Última mensagem recebida" at={lastReceivedAt} />
        <Moment term="Última resposta mandada" at={lastSentAt} />
      </dl>
    </Card>
  );
}

function Moment({ term, at }: { term: string; at: string | null }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd>
        {at ? (
          <time dateTime={at} title={formatMoment(at)}>
            {formatAge(at, new Date())}
          </time>
        ) : (
          "nenhuma ainda"
        )}
      </dd>
    </div>
  );
}

function OnServer({ onServer }: { onServer: NonNullable<ManagedWhatsapp["onServer"]> }) {
  return (
    <Card className="grid gap-2 p-5 sm:p-6">
      <h2 className="text-xl">O número da loja</h2>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone="soft">Definido no servidor</Badge>
        <span className="wrap-anywhere">
          Número {onServer.phoneNumberId}, até {formatNumber(onServer.repliesAMonth)} respostas por mês. Vale no lugar
          do que for guardado aqui, e só muda nas variáveis de ambiente.
        </span>
      </p>
    </Card>
  );
}
