import { useNavigate } from "react-router";
import type { Prompt } from "#contract/prompt.ts";
import { type PromptHandoff, TEXT_TOOL_PATH } from "#contract/prompt-handoff.ts";
import { useToast } from "#ui/toast.tsx";
import { UndoMessage } from "#ui/undo-message.tsx";
import type { PromptCalls, PromptFields } from "./prompt-calls.ts";

const UNDO_MS = 12_000;

/** What can be done with one prompt; `onChanged` is told of what changed the list. Every outcome is told to the person. */
export function usePromptActions(calls: PromptCalls, onChanged: () => void) {
  const toast = useToast();
  const navigate = useNavigate();
  const tell = (message: string) => toast.show({ message, type: "success" });
  const fail = (message: string) => toast.show({ message, type: "error" });

  return {
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

    async remove({ id, title }: Prompt): Promise<void> {
      const outcome = await calls.remove(id);
      if (outcome.kind === "failed") return fail(outcome.message);
      onChanged();
      toast.show({
        type: "success",
        durationMs: UNDO_MS,
        message: (
          <UndoMessage undone={`Prompt "${title}" restaurado.`} undo={() => calls.restore(id)} onUndone={onChanged}>
            Prompt "{title}" excluído.
          </UndoMessage>
        ),
      });
    },

    async restore({ id, title }: Prompt): Promise<void> {
      const outcome = await calls.restore(id);
      if (outcome.kind === "failed") return fail(`Não foi possível restaurar: ${outcome.message}`);
      tell(`Prompt "${title}" restaurado.`);
      onChanged();
    },
  };
}

export type PromptActions = ReturnType<typeof usePromptActions>;
