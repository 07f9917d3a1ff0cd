import { useRootData } from "#app/root-data.ts";
import { DemoEntryScreen } from "#features/account/demo-entry-screen.tsx";
import { SignUpScreen } from "#features/account/sign-up-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/sign-up.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Criar conta",
    description: "Crie a sua conta em um minuto, sem senha: nome, e-mail e WhatsApp.",
    path: "/register-account",
    isIndexed: false,
  });

export default function SignUp() {
  const { config } = useRootData();
  return config.isDemo ? <DemoEntryScreen /> : <SignUpScreen />;
}
