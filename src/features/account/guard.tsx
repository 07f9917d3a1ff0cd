import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Session } from "#client/session.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Redirect } from "#ui/redirect.tsx";
import type { CallOutcome } from "./account-calls.ts";
import { PageWait } from "./page-wait.tsx";
import { useSession } from "./session-provider.tsx";

interface GuardProps {
  /** Asks who owns the token, where the device has kept nothing else; the session starts when the answer is there. */
  restore: () => Promise<CallOutcome<unknown>>;
  /** True once the person pressed 'Sair': then nothing is to be opened again after the next sign-in. */
  hasLeft: boolean;
  children: (session: Session) => ReactNode;
}

/** Only for signed-in people: everybody else goes to the login, which leads back here. */
export function Guard({ restore, hasLeft, children }: GuardProps) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === "loading") return <Waiting />;
  if (session.session) return children(session.session);
  if (session.token) return <Restoring key={session.token} restore={restore} />;
  return (
    <main>
      <Redirect to="/auth" state={hasLeft ? null : { from: { pathname, search, hash } }}>
        <PageWait />
      </Redirect>
    </main>
  );
}

function Waiting() {
  return (
    <main>
      <PageWait />
    </main>
  );
}

function Restoring({ restore }: Pick<GuardProps, "restore">) {
  const [failure, setFailure] = useState<string | null>(null);
  const ask = useCallback(async () => {
    setFailure(null);
    const outcome = await restore();
    if (outcome.kind === "refused") setFailure(outcome.message);
  }, [restore]);
  useEffect(() => void ask(), [ask]);
  if (!failure) return <Waiting />;
  return (
    <main>
      <Notice
        kind="error"
        headingLevel={1}
        title="Não conseguimos abrir a sua área"
        text={failure}
        actions={<Button onClick={ask}>Tentar novamente</Button>}
      />
    </main>
  );
}
