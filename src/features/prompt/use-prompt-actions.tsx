import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { countPromptUse, createPrompt, deletePrompt, duplicatePrompt, restorePrompt } from "#client/prompt.ts";
import type { Prompt, PromptInput } from "#contract/prompt/prompt.ts";
import { type PromptHandoff, TEXT_TOOL_PATH } from "#contract/prompt/prompt-handoff.ts";
import { createRandomKey } from "#lib/random-key.ts";
import { useToast } from "#ui/toast.tsx";
import { useTrash } from "#ui/use-trash.tsx";
import { useRefreshPrompts } from "./prompt-query.ts";

/** What can be done with one prompt; `onChanged` is told of what changed the list. What comes of it is told to the user. */
export function usePromptActions(onChanged: () => void) {
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRefreshPrompts();
  const showToast = (message: string) => toast.show({ message, type: "success" });
  const changed = () => {
    refresh();
    onChanged();
  };
  const trash = useTrash<Prompt>({
    remove: ({ id }) => deletePrompt(id),
    restore: ({ id }) => restorePrompt(id),
    removed: ({ title }) => `Prompt "${title}" excluído.`,
    restored: ({ title }) => `Prompt "${title}" restaurado.`,
    onChanged: changed,
  });
  const duplicate = useMutation({
    mutationFn: ({ id }: Prompt) => duplicatePrompt(id),
    onSuccess: (_copy, { title }) => {
      showToast(`Cópia de "${title}" criada.`);
      changed();
    },
  });
  const copySample = useMutation({
    mutationFn: (sample: PromptInput) => createPrompt(sample, createRandomKey()),
    onSuccess: ({ title }) => {
      showToast(`"${title}" agora é seu.`);
      changed();
    },
  });
  // A count that fails stops nobody.
  const countUse = useMutation({ mutationFn: countPromptUse, onError: () => {} });

  return {
    ...trash,
    duplicate: duplicate.mutate,
    copySample: copySample.mutate,

    async copyText(text: string): Promise<void> {
      try {
        await navigator.clipboard.writeText(text);
        showToast("Texto copiado!");
      } catch {
        toast.show({
          message: "O navegador não deixou copiar. Selecione o texto e copie à mão.",
          type: "error",
        });
      }
    },

    /** Carries the filled prompt to the text tool. That it was used is counted meanwhile. */
    use(prompt: Prompt | PromptInput, text: string): void {
      if ("id" in prompt) countUse.mutate(prompt.id);
      const state: PromptHandoff = { prompt: { title: prompt.title, text } };
      void navigate(TEXT_TOOL_PATH, { state });
    },
  };
}

export type PromptActions = ReturnType<typeof usePromptActions>;
