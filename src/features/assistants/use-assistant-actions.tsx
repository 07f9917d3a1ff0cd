import { useNavigate } from "react-router";
import type { AssistantSummary } from "#contract/assistant/assistant.ts";
import { createRandomKey } from "#lib/random-key.ts";
import { useToast } from "#ui/toast.tsx";
import { useBin } from "#ui/use-bin.tsx";
import type { AssistantCalls, AssistantFields } from "./assistant-calls.ts";
import { assistantPath } from "./assistant-view.ts";

/** What can be done with one assistant; `onChanged` is told of what changed the list. Every outcome is told to the person. */
export function useAssistantActions(calls: AssistantCalls, onChanged: () => void) {
  const toast = useToast();
  const navigate = useNavigate();
  const tell = (message: string) => toast.show({ message, type: "success" });
  const fail = (message: string) => toast.show({ message, type: "error" });
  const bin = useBin<AssistantSummary>({
    remove: ({ id }) => calls.remove(id),
    restore: ({ id }) => calls.restore(id),
    removed: ({ name }) => `Assistente "${name}" excluído.`,
    restored: ({ name }) => `"${name}" restaurado.`,
    onChanged,
  });

  return {
    ...bin,

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
  };
}

export type AssistantActions = ReturnType<typeof useAssistantActions>;
