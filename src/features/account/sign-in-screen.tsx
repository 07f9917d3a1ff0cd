import { useRef } from "react";
import { useNavigate } from "react-router";
import { requestLoginCode } from "#client/account.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { EmailField } from "./email-field.tsx";
import { emailProblem, valueIn } from "./field-checks.ts";
import { FormLink } from "./form-link.tsx";
import { createLoginFlow } from "./login-flow.ts";
import { useSession } from "./session-provider.tsx";
import { SignedInNote } from "./signed-in-note.tsx";
import { useArrival } from "./use-arrival.ts";
import { useSubmission } from "./use-submission.ts";

const REDIRECT_AFTER_MS = 2_000;

/** The way in: an e-mail, to which a code is sent. Who comes from the activation is in already, by the code of the registration. */
export function SignInScreen() {
  const arrival = useArrival();
  const state = useSession();
  const session = state.status === "known" ? state.session : null;
  const isActivated = session !== null && arrival?.isActivated === true;
  return (
    <AccountFrame
      {...(isActivated ? activatedWords(session.email) : signInWords(Boolean(arrival?.from)))}
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
      {isActivated ? <WayOn to={arrival.from ?? "/dashboard"} /> : <SignedInNote />}
      <SignInForm />
    </AccountFrame>
  );
}

const signInWords = (isAsked: boolean) => ({
  title: "Entrar",
  intro: isAsked
    ? "Para abrir essa página, entre na sua conta. Sem senha: um código chega no seu e-mail."
    : "Sem senha para lembrar: um código chega no seu e-mail e você entra com ele.",
  speech: "Que bom ter você por aqui! Me diga o seu e-mail e eu mando o código.",
});

const activatedWords = (email: string) => ({
  title: "Sua conta está ativa",
  intro: (
    <span className="wrap-anywhere">
      Você já entrou como <strong className="text-text">{email}</strong>: não precisa de outro código.
    </span>
  ),
  speech: "Tudo pronto! Vamos começar?",
});

function WayOn({ to }: { to: string }) {
  return (
    <>
      <ButtonLink to={to} className="w-full">
        Continuar
        <Icon name="arrow-right" />
      </ButtonLink>
      <p className="mt-10 mb-4 border-border border-t pt-6 font-semibold text-sm">Ou entre com outro e-mail</p>
    </>
  );
}

function SignInForm() {
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
  );
}
