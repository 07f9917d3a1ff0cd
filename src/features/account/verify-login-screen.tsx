import { useNavigate } from "react-router";
import { Redirect } from "#ui/redirect.tsx";
import type { CheckCode, RequestCode } from "./account-calls.ts";
import { CodeScreen } from "./code-screen.tsx";
import { PageWait } from "./page-wait.tsx";
import { useArrival } from "./use-arrival.ts";

interface VerifyLoginScreenProps {
  verify: CheckCode;
  resend: RequestCode;
  outboxPath?: string | undefined;
}

/** The second half of signing in; leads to the page that was asked for first, else to the dashboard. */
export function VerifyLoginScreen({ verify, resend, outboxPath }: VerifyLoginScreenProps) {
  const navigate = useNavigate();
  const arrival = useArrival();
  if (!arrival) return <PageWait />;
  const { email, flow, from } = arrival;
  if (!email)
    return (
      <Redirect to="/auth">
        <PageWait />
      </Redirect>
    );
  return (
    <CodeScreen
      title="Confira seu e-mail"
      email={email}
      fieldLabel="Código de acesso"
      submitLabel="Entrar na minha área"
      speech="Mandei! É só copiar os seis números e colar aqui."
      back={{ to: "/auth", state: { from, email }, label: "Voltar para o login" }}
      check={(code) => verify({ email, code, flow })}
      resend={() => resend({ email, flow })}
      onDone={() => void navigate(from ?? "/dashboard", { replace: true })}
      outboxPath={outboxPath}
    />
  );
}
