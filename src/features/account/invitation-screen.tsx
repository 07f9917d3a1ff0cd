import { type ReactNode, useEffect, useState } from "react";
import { joinTeam } from "#client/member.ts";
import type { Session } from "#client/session.ts";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { INVITATION_PATH } from "#contract/member/member-paths.ts";
import { roleLabels, roleSentences } from "#contract/member/role.ts";
import type { Standing } from "#contract/member/standing.ts";
import { ExplainedError } from "#lib/explained-error.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { FormLink } from "./form-link.tsx";
import { FormMessage } from "./form-message.tsx";
import { useSession } from "./session-provider.tsx";

const STATE = { from: INVITATION_PATH };

/** Where the mailed invitation leads: whoever is signed in takes it up at once, everyone else signs in first. */
export function InvitationScreen() {
  const state = useSession();
  const session = state.status === "known" ? state.session : null;
  return (
    <AccountFrame
      title="Convite para a equipe"
      intro="Cuide da loja junto com quem convidou você."
      speech="Que bom ter mais gente na equipe! Entre com o e-mail que recebeu o convite."
      footer={
        <FormLink isBack to="/">
          Voltar ao início
        </FormLink>
      }
    >
      <div className="min-h-56">
        {state.status === "loading" && <Spinner label="Abrindo o convite..." />}
        {state.status === "known" && !session && <SignInFirst />}
        {session && <Joining key={session.token} session={session} />}
      </div>
    </AccountFrame>
  );
}

function SignInFirst() {
  return (
    <div className="grid gap-4">
      <p>O convite vale com o e-mail em que ele chegou. Sem senha: um código chega lá e você entra com ele.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/register-account" state={STATE}>
          Criar minha conta
        </ButtonLink>
        <ButtonLink to="/auth" state={STATE} variant="secondary">
          Já tenho conta
        </ButtonLink>
      </div>
    </div>
  );
}

/** Takes the invitation up as soon as it is shown; doing it twice does no harm. */
function Joining({ session }: { session: Session }) {
  const [result, setResult] = useState<{ standing?: Standing; problem?: string }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    let isGone = false;
    const show = (next: typeof result) => isGone || setResult(next);
    joinTeam().then(
      (standing) => show({ standing }),
      (error: unknown) => {
        if (!(error instanceof ExplainedError)) throw error;
        show({ problem: error.message });
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  const { standing, problem } = result;
  if (standing?.role) return <Joined standing={{ ...standing, role: standing.role }} />;
  if (problem === undefined) return <Spinner label="Aceitando o convite..." />;
  return (
    <Refused problem={problem} email={session.email}>
      <Button
        onClick={() => {
          setResult({});
          setAttempt(attempt + 1);
        }}
      >
        Tentar novamente
      </Button>
    </Refused>
  );
}

function Joined({ standing: { role } }: { standing: Standing & { role: NonNullable<Standing["role"]> } }) {
  return (
    <div className="grid gap-4">
      <FormMessage kind="success" text={`Você está na equipe. Seu papel: ${roleLabels[role]}.`} />
      <p className="text-muted">{roleSentences[role]}</p>
      <ButtonLink to={CATALOG_ADMIN_PATH} className="justify-self-start">
        Abrir a administração
      </ButtonLink>
    </div>
  );
}

function Refused({ problem, email, children }: { problem: string; email: string; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <FormMessage kind="error" text={problem} />
      <p className="text-muted">
        Você entrou como <strong className="wrap-anywhere text-text">{email}</strong>.
      </p>
      <div className="flex flex-wrap gap-3">
        {children}
        <ButtonLink to="/auth" state={STATE} variant="secondary">
          Entrar com outro e-mail
        </ButtonLink>
      </div>
    </div>
  );
}
