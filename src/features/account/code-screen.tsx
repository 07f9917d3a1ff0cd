import { useEffect } from "react";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { CodeField } from "./code-field.tsx";
import { codeProblem, valueIn } from "./field-checks.ts";
import { FormLink } from "./form-link.tsx";
import { OutboxNote } from "./outbox-note.tsx";
import { ResendButton } from "./resend-button.tsx";
import { useSubmission } from "./use-submission.ts";

interface CodeScreenProps {
  title: string;
  /** Whom the code was sent to. */
  email: string;
  fieldLabel: string;
  submitLabel: string;
  speech: string;
  back: { to: string; state?: unknown; label: string };
  /** These reject with the sentence to show. */
  check: (code: string) => Promise<unknown>;
  resend: () => Promise<unknown>;
  onDone: () => void;
  /** Shown before the next page opens, for as long as it says. */
  success?: { text: string; forMs: number };
  /** Where the mails of a development machine can be read. */
  outboxPath?: string | undefined;
}

/** The code that came by e-mail, and what to do when it did not come. */
export function CodeScreen(screen: CodeScreenProps) {
  const { title, email, fieldLabel, submitLabel, speech, back, check, resend, onDone, success, outboxPath } = screen;
  const submission = useSubmission({
    validate: (form) => ({ code: codeProblem(form) }),
    send: (form) => check(valueIn(form, "code")),
    onDone,
    doneAfterMs: success?.forMs ?? 0,
  });
  const { form } = submission;
  // Whoever comes here has one thing to do.
  useEffect(() => form.current?.querySelector("input")?.focus(), [form]);
  return (
    <AccountFrame
      title={title}
      intro={
        <>
          Enviamos um código de 6 números para <strong className="wrap-anywhere text-text">{email}</strong>. Ele vale
          por 10 minutos.
        </>
      }
      speech={speech}
      footer={
        <FormLink isBack to={back.to} state={back.state}>
          {back.label}
        </FormLink>
      }
    >
      <AccountForm submission={submission} submitLabel={submitLabel} busyLabel="Verificando..." success={success?.text}>
        <CodeField label={fieldLabel} error={submission.errors.code} disabled={submission.isClosed} />
      </AccountForm>
      <ResendButton resend={resend} disabled={submission.isClosed} />
      <OutboxNote path={outboxPath} />
    </AccountFrame>
  );
}
