import { createAssistant, updateAssistant } from "#client/assistant.ts";
import type { Assistant, AssistantInput } from "#contract/assistant/assistant.ts";
import { useSaveForm } from "#ui/use-save-form.ts";

const EMPTY: AssistantInput = { name: "", category: "support", personality: "", knowledge: "" };

const draftOf = ({ name, category, personality, knowledge }: AssistantInput): AssistantInput => ({
  name,
  category,
  personality,
  knowledge,
});

const problemsOf = ({ name, personality }: AssistantInput) => ({
  ...(name.trim() === "" && { name: "Dê um nome ao assistente." }),
  ...(personality.trim() === "" && { personality: "Conte como o assistente fala." }),
});

interface AssistantFormOptions {
  /** Null = a new one. */
  assistant: Assistant | null;
  onSaved: (assistant: Assistant) => void;
}

export function useAssistantForm({ assistant, onSaved }: AssistantFormOptions) {
  return useSaveForm<AssistantInput, Assistant>({
    place: assistant ? `assistente/${assistant.id}` : "assistente",
    base: assistant,
    empty: EMPTY,
    draftOf,
    problemsOf,
    create: createAssistant,
    update: (draft, { id, revision }) => updateAssistant(id, { ...draft, revision }),
    onSaved,
  });
}

export type AssistantFormState = ReturnType<typeof useAssistantForm>;
