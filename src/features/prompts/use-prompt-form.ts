import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Prompt } from "#contract/prompt.ts";
import { normalizeTags } from "#contract/prompt-tags.ts";
import { createRandomKey } from "#lib/random-key.ts";
import type { PromptCalls, PromptFields } from "./prompt-calls.ts";

export interface PromptDraft {
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
const fieldsOf = (draft: PromptDraft): PromptFields => ({ ...draft, tags: normalizeTags([draft.tags]) });

function problemsOf({ title, text }: PromptDraft): Record<string, string> {
  return {
    ...(title.trim() === "" && { title: "Dê um título ao prompt." }),
    ...(text.trim() === "" && { text: "Escreva o prompt." }),
  };
}

interface PromptFormOptions {
  /** Null = a new one. */
  prompt: Prompt | null;
  calls: Pick<PromptCalls, "create" | "update">;
  onSaved: (prompt: Prompt) => void;
}

/**
 * The form of a prompt. A refusal keeps what was typed and puts the focus on the first failing field; the same prompt sent
 * twice is created once; what somebody else saved meanwhile is shown, and overwritten only when it is sent again.
 */
export function usePromptForm({ prompt, calls, onSaved }: PromptFormOptions) {
  const [base, setBase] = useState(prompt);
  const [draft, setDraft] = useState(prompt ? draftOf(prompt) : EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Prompt | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  /** Counts the refusals, each of which moves the focus. */
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef<{ sent: string; key: string } | null>(null);

  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (field ?? form.current?.querySelector<HTMLElement>("[role=alert]"))?.focus();
  }, [refusals]);

  function change(changes: Partial<PromptDraft>): void {
    setDraft((known) => ({ ...known, ...changes }));
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in changes))));
  }

  function refuse(found: Record<string, string>, told: string | null): void {
    setErrors(found);
    setRefusal(told);
    setRefusals((count) => count + 1);
  }

  /** The same prompt keeps its key until it is created, so that trying again never makes a second one. */
  function keyFor(fields: PromptFields): string {
    const sent = JSON.stringify(fields);
    if (attempt.current?.sent !== sent) attempt.current = { sent, key: createRandomKey() };
    return attempt.current.key;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    const found = problemsOf(draft);
    if (Object.keys(found).length > 0) return refuse(found, null);
    setErrors({});
    setRefusal(null);
    setIsSaving(true);
    const fields = fieldsOf(draft);
    const outcome = await (base
      ? calls.update(base.id, { ...fields, revision: base.revision })
      : calls.create(fields, keyFor(fields)));
    setIsSaving(false);
    if (outcome.kind === "done") {
      attempt.current = null;
      setTheirs(null);
      if (!base) setDraft(EMPTY);
      onSaved(outcome.data);
    } else if (outcome.kind === "changed") {
      setBase(outcome.current);
      setTheirs(outcome.current);
      refuse({}, null);
    } else {
      const isToldByField = Object.values(outcome.fields).includes(outcome.message);
      refuse(outcome.fields, isToldByField ? null : outcome.message);
    }
  }

  return {
    form,
    draft,
    errors,
    refusal,
    theirs,
    isSaving,
    change,
    submit,
    takeTheirs: () => {
      if (theirs) setDraft(draftOf(theirs));
      setTheirs(null);
    },
  };
}

export type PromptFormState = ReturnType<typeof usePromptForm>;
