import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { ExplainedError } from "#lib/explained-error.ts";
import { useAlive } from "./use-alive.ts";

interface SubmissionOptions {
  /** What is missing or wrong, by the field's name, before anything is sent. */
  validate: (form: HTMLFormElement) => Record<string, string | undefined>;
  /** @throws ExplainedError when it was refused. */
  send: (form: HTMLFormElement) => Promise<unknown>;
  /** Where the form leads to once it is done. */
  onDone: () => void;
  /** How long the good news stays in sight before that. */
  doneAfterMs?: number;
}

type Phase = "open" | "sending" | "done";

type Errors = Readonly<Record<string, string | undefined>>;

const NO_ERRORS: Errors = {};
const hasErrors = (errors: Errors) => Object.values(errors).some(Boolean);

/**
 * A form's way from the press to the next page. The fields keep their own text, so what was typed before the page came
 * alive is not lost. Refusals put the focus on the failing field; a second press while the first is under way does nothing.
 */
export function useSubmission({ validate, send, onDone, doneAfterMs = 0 }: SubmissionOptions) {
  const [phase, setPhase] = useState<Phase>("open");
  const [message, setMessage] = useState<string | null>(null);
  const [errors, setErrors] = useState(NO_ERRORS);
  /** Counts the refusals, each of which moves the focus. */
  const [refusals, setRefusals] = useState(0);
  const isAlive = useAlive();
  const form = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const goOn = useEffectEvent(onDone);

  useEffect(() => {
    if (phase !== "done") return;
    const timer = setTimeout(() => goOn(), doneAfterMs);
    return () => clearTimeout(timer);
  }, [phase, doneAfterMs]);

  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]");
    (field ?? form.current?.querySelector("input"))?.focus();
  }, [refusals]);

  function refuse(found: Errors, sentence: string | null): void {
    isUnderWay.current = false;
    setErrors(found);
    setMessage(sentence);
    setPhase("open");
    setRefusals((count) => count + 1);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const element = event.currentTarget;
    const missing = validate(element);
    if (hasErrors(missing)) {
      refuse(missing, null);
      return;
    }
    setErrors(NO_ERRORS);
    setMessage(null);
    setPhase("sending");
    try {
      await send(element);
      setPhase("done");
    } catch (error) {
      if (!(error instanceof ExplainedError)) throw error;
      refuse(error.fields, hasErrors(error.fields) ? null : error.message);
    }
  }

  return {
    form,
    phase,
    /** Fields are closed while the form is under way and after it is done. */
    isClosed: phase !== "open",
    /** A press before the page is alive would send the form the browser's way. */
    isAlive,
    message,
    errors,
    /** A field's error is about what stood there before. */
    clearError: (field: string) => setErrors((known) => (known[field] ? { ...known, [field]: undefined } : known)),
    submit,
  };
}

export type Submission = ReturnType<typeof useSubmission>;
