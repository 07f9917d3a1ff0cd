import { useRootData } from "#app/root-data.ts";
import { VerifyLoginScreen } from "#features/account/verify-login-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/verify-login.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Digite o código",
    description: "Digite o código que chegou no seu e-mail para entrar.",
    path: "/auth/verify-login",
    isIndexed: false,
  });

export default function VerifyLogin() {
  return <VerifyLoginScreen outboxPath={useRootData().outboxPath} />;
}
