import { type FormEvent, useState } from "react";
import type { SaveOutcome } from "#lib/outcome.ts";
import { useRescuedForm, useWorkRescue } from "./rescued-work.ts";
import { useAttemptKey } from "./use-attempt-key.ts";
import { useRefusalFocus } from "./use-refusal-focus.ts";

interface SaveFormOptions<Draft extends object, Saved> {
  /** Under which name what was typed waits for a person whose session ended meanwhile. */
  place: string;
  /** What is changed; null = something new. */
  base: Saved | null;
  /** What stands in the form of something new. */
  empty: Draft;
  draftOf: (saved: Saved) => Draft;
  /** The sentence of each field that cannot be sent like this. */
  problemsOf: (draft: Draft) => Partial<Record<keyof Draft & string, string>>;
  /** Creates with a key that stays the same until it worked, or changes what was read. Never rejects. */
  save: (draft: Draft, base: Saved | null, idempotencyKey: string) => Promise<SaveOutcome<Saved>>;
  onSaved: (saved: Saved) => void;
}

/**
 * A form from the first letter to what was saved. A refusal keeps what was typed and puts the focus on the first failing
 * field; the same thing sent twice is created once; what somebody else saved meanwhile is told, and overwritten only when
 * the form is sent again.
 */
export function useSaveForm<Draft extends object, Saved extends object>(options: SaveFormOptions<Draft, Saved>) {
  const { place, empty, draftOf, problemsOf, save, onSaved } = options;
  const startOf = (saved: Saved | null) => (saved === null ? empty : draftOf(saved));
  const rescued = useRescuedForm(place, options);
  const [base, setBase] = useState(rescued ? rescued.base : options.base);
  const [draft, setDraft] = useState(rescued?.draft ?? startOf(options.base));
  const isTouched = JSON.stringify(draft) !== JSON.stringify(startOf(base));
  useWorkRescue(place, isTouched ? { base, draft } : null);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { form, moveFocus } = useRefusalFocus();
  const attempt = useAttemptKey();

  function change(changes: Partial<Draft>): void {
    setDraft((known) => ({ ...known, ...changes }));
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in changes))));
  }

  function refuse(found: Record<string, string | undefined>, told: string | null): void {
    setErrors(found);
    setRefusal(told);
    moveFocus();
  }

  function settle(outcome: SaveOutcome<Saved>): void {
    if (outcome.kind === "done") {
      attempt.forget();
      setTheirs(null);
      if (base === null) setDraft(empty);
      else setBase(outcome.data);
      onSaved(outcome.data);
    } else if (outcome.kind === "changed") {
      setBase(outcome.current);
      setTheirs(outcome.current);
      refuse({}, null);
    } else {
      // A sentence that stands beside its field need not be said twice.
      const isToldByField = Object.entries(outcome.fields).some(
        ([name, sentence]) => name in draft && sentence === outcome.message,
      );
      refuse(outcome.fields, isToldByField ? null : outcome.message);
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    const found = problemsOf(draft);
    if (Object.keys(found).length > 0) return refuse(found, null);
    setErrors({});
    setRefusal(null);
    setIsSaving(true);
    const outcome = await save(draft, base, attempt.keyOf(draft));
    setIsSaving(false);
    settle(outcome);
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
      if (theirs !== null) setDraft(draftOf(theirs));
      setTheirs(null);
    },
  };
}
