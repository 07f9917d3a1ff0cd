import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import type { AssistantPage, AssistantSummary } from "#contract/assistant/assistant.ts";
import { SAMPLE_MARK } from "#contract/sample-mark.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { FigureTiles } from "#ui/figure-tiles.tsx";
import { Icon } from "#ui/icon.tsx";
import { AssistantCard } from "./assistant-card.tsx";
import { assistantsQuery } from "./assistant-query.ts";
import { ASSISTANTS_PATH, assistantPath, NEW_ASSISTANT_PATH } from "./assistant-view.ts";
import { sampleMyAi, supportSample } from "./sample-assistants.ts";
import { UsageChart } from "./usage-chart.tsx";
import { useAssistantActions } from "./use-assistant-actions.tsx";

const FIRST_PAGE = { search: "", category: null, page: 1, isTrash: false } as const;

function NewCard() {
  return (
    <Card
      isInteractive
      className="band relative grid h-full content-center justify-items-start gap-3 border-transparent p-6"
    >
      <span className="grid size-12 place-items-center rounded-md bg-accent text-2xl text-on-accent">
        <Icon name="plus" />
      </span>
      <h3 className="text-xl">
        <Link to={NEW_ASSISTANT_PATH} prefetch="intent" className="after:absolute after:inset-0 after:rounded-xl">
          Criar Nova IA
        </Link>
      </h3>
      <p className="text-on-secondary-muted text-sm">Dê um nome, um jeito de falar e o que ela sabe.</p>
    </Card>
  );
}

function OwnCard({ assistant }: { assistant: AssistantSummary }) {
  const { id, name, conversations } = assistant;
  return (
    <AssistantCard
      assistant={assistant}
      title={name}
      note={`${formatNumber(conversations)} ${conversations === 1 ? "conversa" : "conversas"}`}
      actions={
        <ButtonLink to={assistantPath(id)} size="sm" aria-label={`Configurar "${name}"`}>
          Configurar
        </ButtonLink>
      }
    />
  );
}

function Figures({ account }: { account: AssistantPage["account"] | undefined }) {
  const isSample = account?.assistants === 0;
  const total = isSample ? sampleMyAi.total : account?.assistants;
  const active = isSample ? sampleMyAi.active : account?.active;
  return (
    <FigureTiles
      label="Números das suas IAs"
      mark={isSample && <Badge tone="soft">{SAMPLE_MARK}</Badge>}
      figures={[
        { term: "Total de IAs", value: total === undefined ? total : formatNumber(total) },
        { term: "Ativas", value: active === undefined ? active : formatNumber(active) },
        ...(account && !isSample ? [{ term: "Conversas", value: formatNumber(account.conversations) }] : []),
      ]}
      className="@2xl:grid-cols-3"
    />
  );
}

/** The assistants of the account at a glance, and how much they are used. They show when it is known how many figures stand above. */
export function MyAiScreen() {
  const { data, error, isPending, refetch } = useQuery(assistantsQuery(FIRST_PAGE));
  const navigate = useNavigate();
  const actions = useAssistantActions(() => void navigate(ASSISTANTS_PATH));
  const page = data?.kind === "page" && !error ? data : null;
  const isSample = page?.account.assistants === 0;
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-3xl">Minha IA</h1>
        <p className="mt-1 text-muted">As IAs que você montou e quanto elas trabalham.</p>
      </div>
      {error && (
        <FailedNotice
          headingLevel={2}
          title="Não conseguimos abrir as suas IAs"
          text={error.message}
          onRetry={() => refetch()}
        />
      )}
      {(page || isPending) && <Figures account={page?.account} />}
      <section aria-labelledby="suas-ias" className={isPending ? "invisible" : undefined}>
        <h2 id="suas-ias" className="mb-3 text-xl">
          Suas IAs
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <li className="min-w-0">
            <NewCard />
          </li>
          {isSample && (
            <li className="min-w-0">
              <AssistantCard
                assistant={supportSample}
                isSample
                title={supportSample.name}
                actions={
                  <Button size="sm" onClick={() => actions.adopt(supportSample)}>
                    Configurar
                  </Button>
                }
              />
            </li>
          )}
          {page?.assistants.map((assistant) => (
            <li key={assistant.id} className="min-w-0">
              <OwnCard assistant={assistant} />
            </li>
          ))}
        </ul>
        {page && page.totalPages > 1 && (
          <p className="mt-4">
            <ButtonLink to={ASSISTANTS_PATH} variant="secondary" size="sm">
              Ver todas
            </ButtonLink>
          </p>
        )}
      </section>
      {page && !isSample && <UsageChart assistantId={null} />}
    </div>
  );
}
