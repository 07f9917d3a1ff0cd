import { useRef } from "react";
import { useNavigate } from "react-router";
import { requestLoginCode } from "#client/account.ts";
import { Icon } from "#ui/icon.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { EmailField } from "./email-field.tsx";
import { emailProblem, valueIn } from "./field-checks.ts";
import { FormLink } from "./form-link.tsx";
import { createLoginFlow } from "./login-flow.ts";
import { SignedInNote } from "./signed-in-note.tsx";
import { useArrival } from "./use-arrival.ts";
import { useSubmission } from "./use-submission.ts";

const REDIRECT_AFTER_MS = 2_000;

/** The way in: an e-mail, to which a code is sent. */
export function SignInScreen() {
  const navigate = useNavigate();
  const arrival = useArrival();
  const sent = useRef({ email: "", flow: "" });
  const submission = useSubmission({
    validate: (form) => ({ email: emailProblem(form) }),
    send: (form) => {
      sent.current = { email: valueIn(form, "email"), flow: createLoginFlow() };
      return requestLoginCode(sent.current);
    },
    onDone: () => void navigate("/auth/verify-login", { state: { ...sent.current, from: arrival?.from } }),
    doneAfterMs: REDIRECT_AFTER_MS,
  });
  return (
    <AccountFrame
      title="Entrar"
      intro={
        arrival?.from
          ? "Para abrir essa página, entre na sua conta. Sem senha: um código chega no seu e-mail."
          : "Sem senha para lembrar: um código chega no seu e-mail e você entra com ele."
      }
      speech="Que bom ter você por aqui! Me diga o seu e-mail e eu mando o código."
      footer={
        <>
          <p className="flex flex-wrap items-center gap-x-2 text-muted">
            Ainda não tem conta?
            <FormLink to="/register-account" state={{ from: arrival?.from }}>
              Criar conta
            </FormLink>
          </p>
          <FormLink isBack to="/">
            Voltar ao início
          </FormLink>
        </>
      }
    >
      <SignedInNote />
      <AccountForm
        submission={submission}
        submitLabel={
          <>
            Enviar código
            <Icon name="arrow-right" />
          </>
        }
        busyLabel="Enviando..."
        success="Código de acesso enviado para seu email!"
      >
        <EmailField error={submission.errors.email} disabled={submission.isClosed} known={arrival?.email} />
      </AccountForm>
    </AccountFrame>
  );
}
