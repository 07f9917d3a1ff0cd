import { type FormEvent, useState } from "react";
import { ExplainedError } from "#lib/explained-error.ts";
import type { SaveResult } from "#lib/save-result.ts";
import { useDraftStorage, useFormDraft } from "./draft.ts";
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
  /** The key stays the same until it worked. */
  create: (draft: Draft, idempotencyKey: string) => Promise<Saved>;
  update: (draft: Draft, base: Saved) => Promise<SaveResult<Saved>>;
  onSaved: (saved: Saved) => void;
}

/**
 * What a failure says of the fields of a draft, and what it says of the whole.
 * @throws what has no sentence for the user: a mistake of ours.
 */
function readFailure(error: unknown, draft: object) {
  if (!(error instanceof ExplainedError)) throw error;
  const { fields, message } = error;
  // A sentence that stands beside its field need not be said twice.
  const isShownByField = Object.entries(fields).some(([name, sentence]) => name in draft && sentence === message);
  return { fields, told: isShownByField ? null : message };
}

/**
 * A form from the first letter to what was saved. A refusal keeps what was typed and puts the focus on the first failing
 * field; the same thing sent twice is created once; what someone else saved meanwhile is told, and overwritten only when
 * the form is sent again.
 */
export function useSaveForm<Draft extends object, Saved extends object>(options: SaveFormOptions<Draft, Saved>) {
  const { place, empty, draftOf, problemsOf, onSaved } = options;
  const startOf = (saved: Saved | null) => (saved === null ? empty : draftOf(saved));
  const kept = useFormDraft(place, options);
  const [base, setBase] = useState(kept ? kept.base : options.base);
  const [draft, setDraft] = useState(kept?.draft ?? startOf(options.base));
  const isTouched = JSON.stringify(draft) !== JSON.stringify(startOf(base));
  useDraftStorage(place, isTouched ? { base, draft } : null);
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { form, moveFocus } = useRefusalFocus();
  const attempt = useAttemptKey();

  function change(changes: Partial<Draft>): void {
    setDraft((known) => ({ ...known, ...changes }));
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in changes))));
  }

  function refuse(found: Readonly<Record<string, string | undefined>>, told: string | null): void {
    setErrors(found);
    setRefusal(told);
    moveFocus();
  }

  async function save(): Promise<SaveResult<Saved>> {
    if (base !== null) return options.update(draft, base);
    return { kind: "saved", data: await options.create(draft, attempt.keyOf(draft)) };
  }

  function settle(result: SaveResult<Saved>): void {
    if (result.kind === "saved") {
      attempt.forget();
      setTheirs(null);
      if (base === null) setDraft(empty);
      else setBase(result.data);
      onSaved(result.data);
    } else {
      setBase(result.current);
      setTheirs(result.current);
      refuse({}, null);
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
    try {
      settle(await save());
    } catch (error) {
      const { fields, told } = readFailure(error, draft);
      refuse(fields, told);
    } finally {
      setIsSaving(false);
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
      if (theirs !== null) setDraft(draftOf(theirs));
      setTheirs(null);
    },
  };
}
