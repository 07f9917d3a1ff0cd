import { Outlet } from "react-router";
import { SessionProvider } from "#features/account/session-provider.tsx";

/** The four screens around signing in know who is signed in already. */
export default function AccountLayout() {
  return (
    <SessionProvider>
      <Outlet />
    </SessionProvider>
  );
}
