import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { readSignIn, type SignIn, subscribeToSignIn } from "#client/session.ts";

/** `loading` on the server and until the browser has read its storage. */
export type SessionState = { status: "loading" } | ({ status: "known" } & SignIn);

const LOADING: SessionState = { status: "loading" };
const SessionContext = createContext<SessionState | null>(null);

/** @throws outside a `SessionProvider`. */
export function useSession(): SessionState {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it");
  return session;
}

/** Tells everything below it who is signed in, in step with the other tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const signIn = useSyncExternalStore(subscribeToSignIn, readSignIn, () => null);
  return <SessionContext value={signIn ? { status: "known", ...signIn } : LOADING}>{children}</SessionContext>;
}
