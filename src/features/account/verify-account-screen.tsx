import { useNavigate } from "react-router";
import { activate, resendActivation } from "#client/account.ts";
import { Redirect } from "#ui/redirect.tsx";
import { CodeScreen } from "./code-screen.tsx";
import { PageWait } from "./page-wait.tsx";
import { useArrival } from "./use-arrival.ts";

const REDIRECT_AFTER_MS = 2_000;

/** The second half of the sign-up. Without an e-mail there is nothing to activate. */
export function VerifyAccountScreen({ outboxPath }: { outboxPath?: string | undefined }) {
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
      resend={() => resendActivation({ email, flow })}
      success={{ text: "Conta verificada com sucesso! Redirecionando para login...", forMs: REDIRECT_AFTER_MS }}
      onDone={() => void navigate("/auth", { state: { email, from, isActivated: true } })}
      outboxPath={outboxPath}
    />
  );
}
