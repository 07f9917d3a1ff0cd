import { useNavigate } from "react-router";
import type { Prompt } from "#contract/prompt/prompt.ts";
import { type PromptHandoff, TEXT_TOOL_PATH } from "#contract/prompt/prompt-handoff.ts";
import { useToast } from "#ui/toast.tsx";
import { useBin } from "#ui/use-bin.tsx";
import type { PromptCalls, PromptFields } from "./prompt-calls.ts";

/** What can be done with one prompt; `onChanged` is told of what changed the list. Every outcome is told to the person. */
export function usePromptActions(calls: PromptCalls, onChanged: () => void) {
  const toast = useToast();
  const navigate = useNavigate();
  const tell = (message: string) => toast.show({ message, type: "success" });
  const fail = (message: string) => toast.show({ message, type: "error" });
  const bin = useBin<Prompt>({
    remove: ({ id }) => calls.remove(id),
    restore: ({ id }) => calls.restore(id),
    removed: ({ title }) => `Prompt "${title}" excluído.`,
    restored: ({ title }) => `Prompt "${title}" restaurado.`,
    onChanged,
  });

  return {
    ...bin,

    async copyText(text: string): Promise<void> {
      try {
        await navigator.clipboard.writeText(text);
        tell("Texto copiado!");
      } catch {
        fail("O navegador não deixou copiar. Selecione o texto e copie à mão.");
      }
    },

    /** Carries the filled prompt to the text tool. That it was used is counted meanwhile; a count that fails stops nobody. */
    use(prompt: Prompt | PromptFields, text: string): void {
      if ("id" in prompt) void calls.countUse(prompt.id);
      const state: PromptHandoff = { prompt: { title: prompt.title, text } };
      void navigate(TEXT_TOOL_PATH, { state });
    },

    async duplicate({ id, title }: Prompt): Promise<void> {
      const outcome = await calls.duplicate(id);
      if (outcome.kind === "failed") return fail(outcome.message);
      tell(`Cópia de "${title}" criada.`);
      onChanged();
    },

    async copySample(sample: PromptFields, key: string): Promise<void> {
      const outcome = await calls.create(sample, key);
      if (outcome.kind === "failed") return fail(outcome.message);
      tell(`"${sample.title}" agora é seu.`);
      onChanged();
    },
  };
}

export type PromptActions = ReturnType<typeof usePromptActions>;
