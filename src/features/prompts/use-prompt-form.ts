import type { Prompt } from "#contract/prompt/prompt.ts";
import { normalizeTags } from "#contract/prompt/prompt-tags.ts";
import { useSaveForm } from "#ui/use-save-form.ts";
import type { PromptCalls, PromptFields } from "./prompt-calls.ts";

interface PromptDraft {
  title: string;
  category: Prompt["category"];
  text: string;
  /** As typed, with commas. */
  tags: string;
}

const EMPTY: PromptDraft = { title: "", category: "writing", text: "", tags: "" };

const draftOf = ({ title, category, text, tags }: PromptFields): PromptDraft => ({
  title,
  category,
  text,
  tags: tags.join(", "),
});

const problemsOf = ({ title, text }: PromptDraft) => ({
  ...(title.trim() === "" && { title: "Dê um título ao prompt." }),
  ...(text.trim() === "" && { text: "Escreva o prompt." }),
});

interface PromptFormOptions {
  /** Null = a new one. */
  prompt: Prompt | null;
  calls: Pick<PromptCalls, "create" | "update">;
  onSaved: (prompt: Prompt) => void;
}

export function usePromptForm({ prompt, calls, onSaved }: PromptFormOptions) {
  return useSaveForm<PromptDraft, Prompt>({
    place: prompt ? `prompt/${prompt.id}` : "prompt",
    base: prompt,
    empty: EMPTY,
    draftOf,
    problemsOf,
    save(draft, base, key) {
      const fields = { ...draft, tags: normalizeTags([draft.tags]) };
      return base ? calls.update(base.id, { ...fields, revision: base.revision }) : calls.create(fields, key);
    },
    onSaved,
  });
}

export type PromptFormState = ReturnType<typeof usePromptForm>;
