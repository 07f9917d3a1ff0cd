import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation, useRouteError } from "react-router";
import { DraftProvider } from "#app/draft-provider.tsx";
import { FinderButton } from "#app/finder-button.tsx";
import { QueryProvider } from "#app/query-provider.tsx";
import { useHashTarget } from "#app/use-hash-target.ts";
import { WorkspaceContext } from "#app/workspace-context.ts";
import { logout } from "#client/account.ts";
import { SIGN_IN_NEEDED } from "#client/api.ts";
import { endSession, type Session } from "#client/session.ts";
import { brand } from "#contract/brand.ts";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { mayCall } from "#contract/member/endpoint-access.ts";
import type { Role } from "#contract/member/role.ts";
import { ClosedAccountGate } from "#features/account/closed-account-gate.tsx";
import { Guard } from "#features/account/guard.tsx";
import { profileQuery } from "#features/account/profile-query.ts";
import { SessionProvider, useSession } from "#features/account/session-provider.tsx";
import { ErrorPage } from "#features/site/error-page.tsx";
import { ThemeToggle } from "#features/theme/theme-toggle.tsx";
import { WorkspaceShell } from "#features/workspace/workspace-shell.tsx";
import { sentenceOf } from "#lib/explained-error.ts";
import type { Route } from "./+types/layout.ts";

const OrderBell = lazy(() =>
  import("#features/order-admin/order-bell.tsx").then(({ OrderBell }) => ({ default: OrderBell })),
);

/** Pages have their own; this is for one that failed. */
export const meta: Route.MetaFunction = () => [
  { title: `Algo deu errado | ${brand.name}` },
  { name: "robots", content: "noindex" },
];

/** A refused session leads to the login inside the running app: the guard sees that it is gone. */
function useRefusedSession(): void {
  useEffect(() => {
    const takeOver = (event: Event) => event.preventDefault();
    window.addEventListener(SIGN_IN_NEEDED, takeOver);
    return () => window.removeEventListener(SIGN_IN_NEEDED, takeOver);
  }, []);
}

/** What the pages know of the server is one user's: another who signs in meanwhile finds nothing of it. */
function OwnQueries({ children }: { children: ReactNode }) {
  const session = useSession();
  return <QueryProvider key={session.status === "known" ? session.session?.id : undefined}>{children}</QueryProvider>;
}

interface ShellProps {
  session: Session;
  isLeaving: boolean;
  onSignOut: () => void;
  children: ReactNode;
}

/** Only where the shop is looked after, and for who looks after orders: elsewhere nobody waits for them. */
function AdminBell({ role }: { role: Role | null | undefined }) {
  const { pathname } = useLocation();
  if (!pathname.startsWith(CATALOG_ADMIN_PATH) || !role || !mayCall(role, "GET /orders/summary")) return null;
  return (
    <Suspense>
      <OrderBell />
    </Suspense>
  );
}

/** The shell, with the places that are for what the user is in the store. */
function Shell({ session: { name, email }, children, ...rest }: ShellProps) {
  const { data: profile } = useQuery(profileQuery);
  const tools = (
    <>
      <FinderButton role={profile?.role} />
      <AdminBell role={profile?.role} />
      <ThemeToggle />
    </>
  );
  return (
    <WorkspaceShell name={name} email={email} role={profile?.role} tools={tools} {...rest}>
      {children}
    </WorkspaceShell>
  );
}

/** The frame of a signed-in person; everyone else is on the way to the login. */
function SignedInFrame({ children }: { children: ReactNode }) {
  const [hasLeft, setHasLeft] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  useRefusedSession();
  useHashTarget();

  const leave = () => {
    setHasLeft(true);
    endSession();
  };
  const signOut = async () => {
    setIsLeaving(true);
    // What the server says changes nothing here: whoever presses 'Sair' is out.
    await logout().catch(sentenceOf);
    leave();
  };
  const frame = (session: Session) => (
    <Shell session={session} isLeaving={isLeaving} onSignOut={signOut}>
      <DraftProvider ownerId={session.id}>
        <WorkspaceContext value={{ session, leave }}>{children}</WorkspaceContext>
      </DraftProvider>
    </Shell>
  );
  return (
    <SessionProvider>
      <OwnQueries>
        <ClosedAccountGate isLeaving={isLeaving} onSignOut={signOut}>
          {/* Whoever is leaving has left: a call that is refused meanwhile does not bring them back here. */}
          <Guard hasLeft={hasLeft || isLeaving}>{frame}</Guard>
        </ClosedAccountGate>
      </OwnQueries>
    </SessionProvider>
  );
}

export default function WorkspaceLayout() {
  return (
    <SignedInFrame>
      <Outlet />
    </SignedInFrame>
  );
}

/** A page that failed, within the frame. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <SignedInFrame>
      <ErrorPage error={error} />
    </SignedInFrame>
  );
}
