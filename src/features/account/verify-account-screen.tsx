import { useNavigate } from "react-router";
import { Redirect } from "#ui/redirect.tsx";
import type { CheckCode, RequestCode } from "./account-calls.ts";
import { CodeScreen } from "./code-screen.tsx";
import { PageWait } from "./page-wait.tsx";
import { useArrival } from "./use-arrival.ts";

const REDIRECT_AFTER_MS = 2_000;

interface VerifyAccountScreenProps {
  activate: CheckCode;
  resend: RequestCode;
  outboxPath?: string | undefined;
}

/** The second half of the sign-up. Without an e-mail there is nothing to activate. */
export function VerifyAccountScreen({ activate, resend, outboxPath }: VerifyAccountScreenProps) {
  const navigate = useNavigate();
  const arrival = useArrival();
  if (!arrival) return <PageWait />;
  const { email, flow, from } = arrival;
  if (!email)
    return (
      <Redirect to="/register-account">
        <PageWait />
      </Redirect>
    );
  return (
    <CodeScreen
      title="Ative sua conta"
      email={email}
      fieldLabel="Código de ativação"
      submitLabel="Ativar conta"
      speech="Falta pouco! Olhe o seu e-mail: o código acabou de sair daqui."
      back={{ to: "/register-account", state: { from, email }, label: "Voltar para o cadastro" }}
      check={(code) => activate({ email, code, flow })}
      resend={() => resend({ email, flow })}
      success={{ text: "Conta verificada com sucesso! Redirecionando para login...", forMs: REDIRECT_AFTER_MS }}
      onDone={() => void navigate("/auth", { state: { email, from } })}
      outboxPath={outboxPath}
    />
  );
}
