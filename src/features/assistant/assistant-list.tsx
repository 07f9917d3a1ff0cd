import { clsx } from "clsx";
import { useState } from "react";
import { Link } from "react-router";
import type { AssistantInput, AssistantSummary } from "#contract/assistant/assistant.ts";
import { formatShare } from "#lib/format-number.ts";
import { ActionButton } from "#ui/action-icon.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { RemoveDialog } from "#ui/remove-dialog.tsx";
import { AssistantCard } from "./assistant-card.tsx";
import { assistantPath } from "./assistant-view.ts";
import { sampleAssistants } from "./sample-assistants.ts";
import type { AssistantActions } from "./use-assistant-actions.tsx";

export const assistantListLook = "grid gap-4 md:grid-cols-2";

function noteOf({ conversations, satisfaction }: AssistantSummary): string {
  const talks = `${conversations} ${conversations === 1 ? "conversa" : "conversas"}`;
  return satisfaction === null ? talks : `${talks} · ${formatShare(satisfaction)} gostaram`;
}

interface AssistantListProps {
  assistants: readonly AssistantSummary[];
  isDimmed: boolean;
  actions: AssistantActions;
}

export function AssistantList({ assistants, isDimmed, actions }: AssistantListProps) {
  const [removed, setRemoved] = useState<AssistantSummary | null>(null);
  return (
    <>
      <ul className={clsx(assistantListLook, "transition-opacity", isDimmed && "opacity-60")}>
        {assistants.map((assistant) => {
          const { id, name, isActive } = assistant;
          return (
            <li key={id} className="min-w-0">
              <AssistantCard
                assistant={assistant}
                title={
                  <Link to={assistantPath(id)} prefetch="intent" className="hover:underline">
                    {name}
                  </Link>
                }
                note={noteOf(assistant)}
                actions={
                  <>
                    <ButtonLink to={assistantPath(id)} size="sm" aria-label={`Abrir "${name}"`}>
                      Abrir
                    </ButtonLink>
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={`${isActive ? "Pausar" : "Ativar"} "${name}"`}
                      onClick={() => actions.toggle(assistant)}
                    >
                      {isActive ? "Pausar" : "Ativar"}
                    </Button>
                    <ActionButton name="trash" label={`Excluir "${name}"`} onClick={() => setRemoved(assistant)} />
                  </>
                }
              />
            </li>
          );
        })}
      </ul>
      <RemoveDialog
        item={removed}
        title="Excluir este assistente?"
        textOf={({ name }) => `"${name}" sai do ar na hora, vai para a lixeira e pode voltar por 30 dias.`}
        onRemove={actions.remove}
        onClose={() => setRemoved(null)}
      />
    </>
  );
}

/** What a new account sees in the place of its own assistants. */
export function SampleList({ onAdopt }: { onAdopt: (sample: AssistantInput) => void }) {
  return (
    <ul className={assistantListLook}>
      {sampleAssistants.map((sample) => (
        <li key={sample.name} className="min-w-0">
          <AssistantCard
            assistant={sample}
            isSample
            title={sample.name}
            actions={
              <Button size="sm" variant="secondary" onClick={() => onAdopt(sample)}>
                Criar um igual
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  );
}
