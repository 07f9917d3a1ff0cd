import type { Assistant } from "#contract/assistant/assistant.ts";
import { useSaveForm } from "#ui/use-save-form.ts";
import type { AssistantCalls, AssistantFields } from "./assistant-calls.ts";

const EMPTY: AssistantFields = { name: "", category: "support", personality: "", knowledge: "" };

const draftOf = ({ name, category, personality, knowledge }: AssistantFields): AssistantFields => ({
  name,
  category,
  personality,
  knowledge,
});

const problemsOf = ({ name, personality }: AssistantFields) => ({
  ...(name.trim() === "" && { name: "Dê um nome ao assistente." }),
  ...(personality.trim() === "" && { personality: "Conte como o assistente fala." }),
});

interface AssistantFormOptions {
  /** Null = a new one. */
  assistant: Assistant | null;
  calls: Pick<AssistantCalls, "create" | "update">;
  onSaved: (assistant: Assistant) => void;
}

export function useAssistantForm({ assistant, calls, onSaved }: AssistantFormOptions) {
  return useSaveForm<AssistantFields, Assistant>({
    place: assistant ? `assistente/${assistant.id}` : "assistente",
    base: assistant,
    empty: EMPTY,
    draftOf,
    problemsOf,
    save: (draft, base, key) =>
      base ? calls.update(base.id, { ...draft, revision: base.revision }) : calls.create(draft, key),
    onSaved,
  });
}

export type AssistantFormState = ReturnType<typeof useAssistantForm>;
