import { useNavigate } from "react-router";
import { resendLoginCode, verifyLogin } from "#client/account.ts";
import { Redirect } from "#ui/redirect.tsx";
import { CodeScreen } from "./code-screen.tsx";
import { PageWait } from "./page-wait.tsx";
import { useArrival } from "./use-arrival.ts";

/** The second half of signing in; leads to the page that was asked for first, else to the dashboard. */
export function VerifyLoginScreen({ outboxPath }: { outboxPath?: string | undefined }) {
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
      check={(code) => verifyLogin({ email, code, flow })}
      resend={() => resendLoginCode({ email, flow })}
      onDone={() => void navigate(from ?? "/dashboard", { replace: true })}
      outboxPath={outboxPath}
    />
  );
}
