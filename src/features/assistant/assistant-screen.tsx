import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useNavigate } from "react-router";
import { setAssistantActive } from "#client/assistant.ts";
import type { Assistant } from "#contract/assistant/assistant.ts";
import { formatShare } from "#lib/format-number.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FigureTiles } from "#ui/figure-tiles.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useToast } from "#ui/toast.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { StateBadge } from "./assistant-card.tsx";
import { AssistantForm } from "./assistant-form.tsx";
import { assistantQuery, useStoreAssistant } from "./assistant-query.ts";
import { ASSISTANTS_PATH } from "./assistant-view.ts";
import { FileList } from "./file-list.tsx";
import { PublicationCard } from "./publication-card.tsx";
import { UsageChart } from "./usage-chart.tsx";
import { useAssistantActions } from "./use-assistant-actions.tsx";
import { useAssistantForm } from "./use-assistant-form.ts";
import { VersionList } from "./version-list.tsx";

interface AssistantScreenProps {
  /** As the address has it. */
  id: string;
  /** A place to talk to the assistant as it is now. */
  renderTrial: (assistant: Assistant) => ReactNode;
  /** Which engine speaks for it. */
  whoAnswers: ReactNode;
}

/** One assistant: what it is, how it answers, its versions, its public page, its use. */
export function AssistantScreen({ id, renderTrial, whoAnswers }: AssistantScreenProps) {
  const { data, error, isPending, refetch } = useQuery(assistantQuery(id));
  const store = useStoreAssistant();
  if (isPending) {
    return (
      <Waiting label="Carregando o assistente…" className="grid gap-6">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-96 rounded-xl" />
      </Waiting>
    );
  }
  if (error) {
    return (
      <Notice
        kind="error"
        headingLevel={1}
        title="Não conseguimos abrir este assistente"
        text={error.message}
        actions={
          <>
            <Button onClick={() => refetch()}>Tentar novamente</Button>
            <ButtonLink to={ASSISTANTS_PATH} variant="secondary">
              Ver os meus assistentes
            </ButtonLink>
          </>
        }
      />
    );
  }
  return <Found assistant={data} renderTrial={renderTrial} whoAnswers={whoAnswers} onChanged={store} />;
}

interface FoundProps extends Pick<AssistantScreenProps, "renderTrial" | "whoAnswers"> {
  assistant: Assistant;
  onChanged: (assistant: Assistant) => void;
}

function Found({ assistant, renderTrial, whoAnswers, onChanged }: FoundProps) {
  const { id, name, isActive, conversations, satisfaction } = assistant;
  const navigate = useNavigate();
  const actions = useAssistantActions(() => void navigate(ASSISTANTS_PATH));
  const toggling = useMutation({ mutationFn: () => setAssistantActive(id, !isActive), onSuccess: onChanged });
  return (
    <div className="grid gap-6">
      <div>
        <Breadcrumb
          items={[
            { label: "Assistentes", to: ASSISTANTS_PATH },
            { label: <span className="wrap-anywhere min-w-0">{name}</span> },
          ]}
        />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0">
            <h1 className="wrap-anywhere text-3xl">{name}</h1>
            <p aria-live="polite" className="mt-2">
              <StateBadge isActive={isActive} />
            </p>
            {whoAnswers}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => toggling.mutate()}>
              {isActive ? "Pausar" : "Ativar"}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => actions.remove(assistant)}>
              Excluir
            </Button>
          </div>
        </div>
      </div>
      <Tabs
        label="Partes do assistente"
        tabs={[
          {
            value: "editar",
            label: "Editar",
            content: (
              <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
                <Edit key={`${id}/${assistant.revision}`} assistant={assistant} onChanged={onChanged} />
                <section aria-label="Testar" className="min-w-0 lg:sticky lg:top-20">
                  {renderTrial(assistant)}
                </section>
              </div>
            ),
          },
          {
            value: "versoes",
            label: "Versões",
            content: <VersionList assistant={assistant} onRestored={onChanged} />,
          },
          {
            value: "publicar",
            label: "Publicar",
            content: <PublicationCard assistant={assistant} onChanged={onChanged} />,
          },
          {
            value: "uso",
            label: "Uso",
            content: (
              <div className="grid gap-6">
                <FigureTiles
                  label="Números do assistente"
                  figures={[
                    { term: "Conversas", value: conversations },
                    {
                      term: "Satisfação",
                      value: satisfaction === null ? "—" : formatShare(satisfaction),
                      text: satisfaction === null ? "Ainda sem avaliações" : undefined,
                    },
                  ]}
                />
                <UsageChart assistantId={id} />
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}

function Edit({ assistant, onChanged }: Omit<FoundProps, "renderTrial" | "whoAnswers">) {
  const formId = useId();
  const toast = useToast();
  const form = useAssistantForm({
    assistant,
    onSaved: (saved) => {
      toast.show({ message: `Salvo como versão ${saved.revision}.`, type: "success" });
      onChanged(saved);
    },
  });
  return (
    <Card className="grid min-w-0 gap-6 p-5 sm:p-6">
      <AssistantForm id={formId} form={form} />
      <FileList assistant={assistant} onChanged={onChanged} />
      <Button type="submit" form={formId} isBusy={form.isSaving} busyLabel="Salvando…" className="justify-self-start">
        Salvar nova versão
      </Button>
    </Card>
  );
}
