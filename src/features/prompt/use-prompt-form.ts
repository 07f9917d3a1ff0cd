import { createPrompt, updatePrompt } from "#client/prompt.ts";
import type { Prompt, PromptInput } from "#contract/prompt/prompt.ts";
import { normalizeTags } from "#contract/prompt/prompt-tags.ts";
import { useSaveForm } from "#ui/use-save-form.ts";

interface PromptDraft {
  title: string;
  category: Prompt["category"];
  text: string;
  /** As typed, with commas. */
  tags: string;
}

const EMPTY: PromptDraft = { title: "", category: "writing", text: "", tags: "" };

const draftOf = ({ title, category, text, tags }: PromptInput): PromptDraft => ({
  title,
  category,
  text,
  tags: tags.join(", "),
});

const inputOf = (draft: PromptDraft): PromptInput => ({ ...draft, tags: normalizeTags([draft.tags]) });

const problemsOf = ({ title, text }: PromptDraft) => ({
  ...(title.trim() === "" && { title: "Dê um título ao prompt." }),
  ...(text.trim() === "" && { text: "Escreva o prompt." }),
});

interface PromptFormOptions {
  /** Null = a new one. */
  prompt: Prompt | null;
  /** With what a new one begins. */
  text?: string | undefined;
  onSaved: (prompt: Prompt) => void;
}

export function usePromptForm({ prompt, text = "", onSaved }: PromptFormOptions) {
  return useSaveForm<PromptDraft, Prompt>({
    place: prompt ? `prompt/${prompt.id}` : "prompt",
    base: prompt,
    empty: { ...EMPTY, text },
    draftOf,
    problemsOf,
    create: (draft, key) => createPrompt(inputOf(draft), key),
    update: (draft, { id, revision }) => updatePrompt(id, { ...inputOf(draft), revision }),
    onSaved,
  });
}

export type PromptFormState = ReturnType<typeof usePromptForm>;
