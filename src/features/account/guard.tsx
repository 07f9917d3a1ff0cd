import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Session } from "#client/session.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Redirect } from "#ui/redirect.tsx";
import { PageWait } from "./page-wait.tsx";
import { profileQuery } from "./profile-query.ts";
import { useSession } from "./session-provider.tsx";

interface GuardProps {
  /** True once the user pressed 'Sair': then nothing is to be opened again after the next sign-in. */
  hasLeft: boolean;
  children: (session: Session) => ReactNode;
}

/** Only for signed-in people: everyone else goes to the login, which leads back here. */
export function Guard({ hasLeft, children }: GuardProps) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === "loading") return <Waiting />;
  if (session.session) return children(session.session);
  if (session.token) return <Restoring />;
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

/** Finds the owner of a token, where the device has kept nothing else: the session starts when it is known. */
function Restoring() {
  const { error, refetch } = useQuery(profileQuery);
  if (!error) return <Waiting />;
  return (
    <main>
      <Notice
        kind="error"
        headingLevel={1}
        title="Não conseguimos abrir a sua área"
        text={error.message}
        actions={<Button onClick={() => refetch()}>Tentar novamente</Button>}
      />
    </main>
  );
}
