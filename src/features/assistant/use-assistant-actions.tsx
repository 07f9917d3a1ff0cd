import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { createAssistant, deleteAssistant, restoreAssistant, setAssistantActive } from "#client/assistant.ts";
import type { AssistantInput, AssistantSummary } from "#contract/assistant/assistant.ts";
import { createRandomKey } from "#lib/random-key.ts";
import { useToast } from "#ui/toast.tsx";
import { useTrash } from "#ui/use-trash.tsx";
import { useRefreshAssistants } from "./assistant-query.ts";
import { assistantPath } from "./assistant-view.ts";

/** What can be done with one assistant; `onChanged` is told of what changed the list. What comes of it is told to the user. */
export function useAssistantActions(onChanged: () => void) {
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRefreshAssistants();
  const changed = () => {
    refresh();
    onChanged();
  };
  const trash = useTrash<AssistantSummary>({
    remove: ({ id }) => deleteAssistant(id),
    restore: ({ id }) => restoreAssistant(id),
    removed: ({ name }) => `Assistente "${name}" excluído.`,
    restored: ({ name }) => `"${name}" restaurado.`,
    onChanged: changed,
  });
  const adopt = useMutation({
    mutationFn: (sample: AssistantInput) => createAssistant(sample, createRandomKey()),
    onSuccess: ({ id }) => void navigate(assistantPath(id)),
  });
  const toggle = useMutation({
    mutationFn: ({ id, isActive }: AssistantSummary) => setAssistantActive(id, !isActive),
    onSuccess: ({ name, isActive }) => {
      toast.show({ message: isActive ? `"${name}" está ativo.` : `"${name}" está em pausa.`, type: "success" });
      changed();
    },
  });

  return {
    ...trash,
    /** Makes an example one's own and opens it. */
    adopt: adopt.mutate,
    /** Has one that answers pause, and one that pauses answer. */
    toggle: toggle.mutate,
  };
}

export type AssistantActions = ReturnType<typeof useAssistantActions>;
