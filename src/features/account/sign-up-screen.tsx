import { useRef } from "react";
import { Link, useNavigate } from "react-router";
import { register } from "#client/account.ts";
import { TextField } from "#ui/text-field.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { EmailField } from "./email-field.tsx";
import { emailProblem, valueIn } from "./field-checks.ts";
import { FormLink } from "./form-link.tsx";
import { createLoginFlow } from "./login-flow.ts";
import { PhoneField } from "./phone-field.tsx";
import { useArrival } from "./use-arrival.ts";
import { useSubmission } from "./use-submission.ts";

const REDIRECT_AFTER_MS = 2_000;

/** A new account: name, e-mail, WhatsApp. */
export function SignUpScreen() {
  const navigate = useNavigate();
  const arrival = useArrival();
  const sent = useRef({ email: "", flow: "" });
  const submission = useSubmission({
    validate: (form) => ({
      name: valueIn(form, "fullName") ? undefined : "Informe o seu nome completo.",
      email: emailProblem(form),
      whatsapp: valueIn(form, "whatsapp") ? undefined : "Informe o seu WhatsApp com DDD.",
    }),
    send: (form) => {
      sent.current = { email: valueIn(form, "email"), flow: createLoginFlow() };
      // The form that it took in the box is for who types it.
      const whatsapp = valueIn(form, "whatsapp").replace(/[^+\d]/g, "");
      return register({ ...sent.current, name: valueIn(form, "fullName"), whatsapp });
    },
    onDone: () => void navigate("/auth/verify-account", { state: { ...sent.current, from: arrival?.from } }),
    doneAfterMs: REDIRECT_AFTER_MS,
  });
  const { errors, isClosed, clearError } = submission;
  return (
    <AccountFrame
      title="Criar conta"
      intro="Leva um minuto e não tem senha: você entra com um código que chega no seu e-mail."
      speech="Prazer! Com a sua conta, os assistentes e as ferramentas ficam num lugar só."
      footer={
        <>
          <p className="flex flex-wrap items-center gap-x-2 text-muted">
            Já tem conta?
            <FormLink to="/auth" state={{ from: arrival?.from }}>
              Entrar
            </FormLink>
          </p>
          <FormLink isBack to="/">
            Voltar ao início
          </FormLink>
        </>
      }
    >
      <AccountForm
        submission={submission}
        submitLabel="Criar conta"
        busyLabel="Criando conta..."
        success="Conta criada com sucesso! Verifique seu email para ativar."
      >
        <TextField
          label="Nome completo"
          name="fullName"
          required
          autoComplete="name"
          placeholder="Ana Souza"
          maxLength={120}
          error={errors.name}
          disabled={isClosed}
          onInput={() => clearError("name")}
        />
        <EmailField error={errors.email} disabled={isClosed} known={arrival?.email} />
        <PhoneField error={errors.whatsapp} disabled={isClosed} />
        {/* In another tab: what was typed here stays. */}
        <p className="text-muted text-sm">
          Ao criar a conta você aceita os{" "}
          <Link to="/termos" target="_blank" className="underline underline-offset-4">
            termos de uso
          </Link>{" "}
          e sabe como cuidamos da sua{" "}
          <Link to="/privacidade" target="_blank" className="underline underline-offset-4">
            privacidade
          </Link>
          .
        </p>
      </AccountForm>
    </AccountFrame>
  );
}
