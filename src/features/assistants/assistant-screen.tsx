import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
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
import { useAnswer } from "#ui/use-answer.ts";
import type { AssistantCalls } from "./assistant-calls.ts";
import { StateBadge } from "./assistant-card.tsx";
import { AssistantForm } from "./assistant-form.tsx";
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
  calls: AssistantCalls;
  /** A place to talk to the assistant as it is now. */
  renderTrial: (assistant: Assistant) => ReactNode;
}

/** One assistant: what it is, how it answers, its versions, its public page, its use. */
export function AssistantScreen({ id, calls, renderTrial }: AssistantScreenProps) {
  const { answer, reload } = useAnswer(id, (signal) => calls.fetchOne(id, signal));
  const [saved, setSaved] = useState<Assistant | null>(null);
  if (!answer) {
    return (
      <div aria-hidden className="grid gap-6">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-96 rounded-xl" />
      </div>
    );
  }
  if (answer.kind === "failed") {
    return (
      <Notice
        kind="error"
        headingLevel={1}
        title="Não conseguimos abrir este assistente"
        text={answer.message}
        actions={
          <>
            <Button onClick={reload}>Tentar novamente</Button>
            <ButtonLink to={ASSISTANTS_PATH} variant="secondary">
              Ver os meus assistentes
            </ButtonLink>
          </>
        }
      />
    );
  }
  const assistant = saved?.id === answer.data.id ? saved : answer.data;
  return <Found assistant={assistant} calls={calls} renderTrial={renderTrial} onChanged={setSaved} />;
}

interface FoundProps extends Pick<AssistantScreenProps, "calls" | "renderTrial"> {
  assistant: Assistant;
  onChanged: (assistant: Assistant) => void;
}

function Found({ assistant, calls, renderTrial, onChanged }: FoundProps) {
  const { id, name, isActive, conversations, satisfaction } = assistant;
  const navigate = useNavigate();
  const toast = useToast();
  const actions = useAssistantActions(calls, () => void navigate(ASSISTANTS_PATH));
  const toggle = async () => {
    const outcome = await calls.setActive(id, !isActive);
    if (outcome.kind === "failed") toast.show({ message: outcome.message, type: "error" });
    else onChanged(outcome.data);
  };
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
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={toggle}>
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
                <Edit key={`${id}/${assistant.revision}`} assistant={assistant} calls={calls} onChanged={onChanged} />
                <section aria-label="Testar" className="min-w-0 lg:sticky lg:top-20">
                  {renderTrial(assistant)}
                </section>
              </div>
            ),
          },
          {
            value: "versoes",
            label: "Versões",
            content: <VersionList assistant={assistant} calls={calls} onRestored={onChanged} />,
          },
          {
            value: "publicar",
            label: "Publicar",
            content: <PublicationCard assistant={assistant} calls={calls} onChanged={onChanged} />,
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
                <UsageChart fetchUsage={(signal) => calls.fetchUsage(id, signal)} />
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}

function Edit({ assistant, calls, onChanged }: Omit<FoundProps, "renderTrial">) {
  const formId = useId();
  const toast = useToast();
  const form = useAssistantForm({
    assistant,
    calls,
    onSaved: (saved) => {
      toast.show({ message: `Salvo como versão ${saved.revision}.`, type: "success" });
      onChanged(saved);
    },
  });
  return (
    <Card className="grid min-w-0 gap-6 p-5 sm:p-6">
      <AssistantForm id={formId} form={form} />
      <FileList assistant={assistant} calls={calls} onChanged={onChanged} />
      <Button type="submit" form={formId} isBusy={form.isSaving} busyLabel="Salvando…" className="justify-self-start">
        Salvar nova versão
      </Button>
    </Card>
  );
}
