import { type FormEvent, useRef, useState } from "react";
import { ExplainedError } from "#lib/explained-error.ts";

type Problems = Readonly<Record<string, string | undefined>>;

interface CreationOptions<Draft, Made> {
  problemsOf: (draft: Draft) => Problems;
  create: (draft: Draft) => Promise<Made>;
  onMade: (made: Made) => void;
}

/** A form that makes one thing. What was typed stays when it is refused, and the focus goes to the first field that failed. */
export function useCreation<Draft extends object, Made>(empty: Draft, options: CreationOptions<Draft, Made>) {
  const [draft, setDraft] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function refuse(found: Problems, told: string | null): void {
    setProblems(found);
    setRefusal(told);
    const place = Object.keys(draft).find((name) => found[name]);
    if (place) form.current?.querySelector<HTMLElement>(`[data-field="${place}"] :is(input, select)`)?.focus();
  }

  async function send(): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    try {
      const made = await options.create(draft);
      setDraft(empty);
      options.onMade(made);
    } catch (error) {
      if (!(error instanceof ExplainedError)) throw error;
      const isShown = Object.keys(error.fields).some((name) => name in draft);
      refuse(error.fields, isShown ? null : error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    draft,
    problems,
    refusal,
    isBusy,
    form,
    change(changes: Partial<Draft>) {
      setDraft((known) => ({ ...known, ...changes }));
      setProblems((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in changes))));
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (isBusy) return;
      const found = options.problemsOf(draft);
      if (Object.values(found).some(Boolean)) refuse(found, null);
      else void send();
    },
  };
}
