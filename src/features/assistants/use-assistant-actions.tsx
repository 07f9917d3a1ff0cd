import { useNavigate } from "react-router";
import type { AssistantSummary } from "#contract/assistant.ts";
import { createRandomKey } from "#lib/random-key.ts";
import { useToast } from "#ui/toast.tsx";
import { UndoMessage } from "#ui/undo-message.tsx";
import type { AssistantCalls, AssistantFields } from "./assistant-calls.ts";
import { assistantPath } from "./assistant-view.ts";

const UNDO_MS = 12_000;

/** What can be done with one assistant; `onChanged` is told of what changed the list. Every outcome is told to the person. */
export function useAssistantActions(calls: AssistantCalls, onChanged: () => void) {
  const toast = useToast();
  const navigate = useNavigate();
  const tell = (message: string) => toast.show({ message, type: "success" });
  const fail = (message: string) => toast.show({ message, type: "error" });

  return {
    /** Makes an example one's own and opens it. */
    async adopt(sample: AssistantFields): Promise<void> {
      const outcome = await calls.create(sample, createRandomKey());
      if (outcome.kind === "failed") return fail(outcome.message);
      if (outcome.kind === "done") await navigate(assistantPath(outcome.data.id));
    },

    async setActive({ id, name }: AssistantSummary, isActive: boolean): Promise<void> {
      const outcome = await calls.setActive(id, isActive);
      if (outcome.kind === "failed") return fail(outcome.message);
      tell(isActive ? `"${name}" está ativo.` : `"${name}" está em pausa.`);
      onChanged();
    },

    async remove({ id, name }: AssistantSummary): Promise<void> {
      const outcome = await calls.remove(id);
      if (outcome.kind === "failed") return fail(outcome.message);
      onChanged();
      toast.show({
        type: "success",
        durationMs: UNDO_MS,
        message: (
          <UndoMessage undone={`"${name}" restaurado.`} undo={() => calls.restore(id)} onUndone={onChanged}>
            Assistente "{name}" excluído.
          </UndoMessage>
        ),
      });
    },

    async restore({ id, name }: AssistantSummary): Promise<void> {
      const outcome = await calls.restore(id);
      if (outcome.kind === "failed") return fail(`Não foi possível restaurar: ${outcome.message}`);
      tell(`"${name}" restaurado.`);
      onChanged();
    },
  };
}

export type AssistantActions = ReturnType<typeof useAssistantActions>;
