import { useRootData } from "#app/root-data.ts";
import { VerifyAccountScreen } from "#features/account/verify-account-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/verify-account.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Ative sua conta",
    description: "Digite o código que chegou no seu e-mail para ativar a conta.",
    path: "/auth/verify-account",
    isIndexed: false,
  });

export default function VerifyAccount() {
  return <VerifyAccountScreen outboxPath={useRootData().outboxPath} />;
}
