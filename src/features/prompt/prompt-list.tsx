import { clsx } from "clsx";
import { useState } from "react";
import type { Prompt, PromptInput } from "#contract/prompt/prompt.ts";
import { dateFormat } from "#lib/date-format.ts";
import { ActionButton } from "#ui/action-icon.tsx";
import { Button } from "#ui/button.tsx";
import { RemoveDialog } from "#ui/remove-dialog.tsx";
import { PromptCard } from "./prompt-card.tsx";
import { samplePrompts } from "./sample-prompts.ts";
import type { PromptActions } from "./use-prompt-actions.tsx";

const formatShortDate = dateFormat({ dateStyle: "medium" });
export const promptGridLook = "grid gap-4 md:grid-cols-2";

function noteOf({ uses, updatedAt }: Prompt): string {
  const used = uses === 0 ? "Ainda não usado" : `${uses} ${uses === 1 ? "uso" : "usos"}`;
  return `${used} · mudou em ${formatShortDate(updatedAt)}`;
}

interface PromptListProps {
  prompts: readonly Prompt[];
  isDimmed: boolean;
  actions: PromptActions;
  onUse: (prompt: Prompt) => void;
  onEdit: (prompt: Prompt) => void;
  onTag: (tag: string) => void;
}

export function PromptList({ prompts, isDimmed, actions, onUse, onEdit, onTag }: PromptListProps) {
  const [removed, setRemoved] = useState<Prompt | null>(null);
  return (
    <>
      <ul className={clsx(promptGridLook, "transition-opacity", isDimmed && "opacity-60")}>
        {prompts.map((prompt) => (
          <li key={prompt.id} className="min-w-0">
            <PromptCard
              prompt={prompt}
              note={noteOf(prompt)}
              onTag={onTag}
              actions={
                <>
                  <Button size="sm" onClick={() => onUse(prompt)}>
                    Usar no Texto
                  </Button>
                  <ActionButton name="edit" label={`Editar "${prompt.title}"`} onClick={() => onEdit(prompt)} />
                  <ActionButton
                    name="copy"
                    label={`Duplicar "${prompt.title}"`}
                    onClick={() => actions.duplicate(prompt)}
                  />
                  <ActionButton name="trash" label={`Excluir "${prompt.title}"`} onClick={() => setRemoved(prompt)} />
                </>
              }
            />
          </li>
        ))}
      </ul>
      <RemoveDialog
        item={removed}
        title="Excluir este prompt?"
        textOf={({ title }) => `"${title}" vai para a lixeira e pode voltar por 30 dias.`}
        onRemove={actions.remove}
        onClose={() => setRemoved(null)}
      />
    </>
  );
}

/** What a new account sees in the place of its own prompts. */
export function SampleList({
  onUse,
  onCopy,
}: {
  onUse: (sample: PromptInput) => void;
  onCopy: (sample: PromptInput) => void;
}) {
  return (
    <ul className={promptGridLook}>
      {samplePrompts.map((sample) => (
        <li key={sample.title} className="min-w-0">
          <PromptCard
            prompt={sample}
            isSample
            actions={
              <>
                <Button size="sm" onClick={() => onUse(sample)}>
                  Usar no Texto
                </Button>
                <Button size="sm" variant="secondary" onClick={() => onCopy(sample)}>
                  Copiar para os meus
                </Button>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
