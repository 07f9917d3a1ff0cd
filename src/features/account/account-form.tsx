import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "./form-message.tsx";
import type { Submission } from "./use-submission.ts";

interface AccountFormProps {
  submission: Submission;
  submitLabel: ReactNode;
  busyLabel: string;
  submitVariant?: "primary" | "danger";
  /** Told while the next page is on its way. */
  success?: string | undefined;
  children: ReactNode;
}

/** The fields of an account's form, what became of it, and its one button. */
export function AccountForm({
  submission,
  submitLabel,
  busyLabel,
  submitVariant,
  success,
  children,
}: AccountFormProps) {
  const { form, phase, isAlive, message, clearError, submit } = submission;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={({ target }) => clearError((target as HTMLInputElement).name)}
      className="grid gap-5"
    >
      {children}
      {message && <FormMessage kind="error" text={message} />}
      {phase === "done" && success && <FormMessage kind="success" text={success} />}
      <Button
        type="submit"
        variant={submitVariant}
        size="lg"
        isBlock
        disabled={!isAlive}
        aria-disabled={phase === "done"}
        isBusy={phase === "sending"}
        busyLabel={busyLabel}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
