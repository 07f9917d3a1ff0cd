import { useRootData } from "#app/root-data.ts";
import { DemoEntryScreen } from "#features/account/demo-entry-screen.tsx";
import { SignInScreen } from "#features/account/sign-in-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/sign-in.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Entrar",
    description: "Entre sem senha, com um código que chega no seu e-mail.",
    path: "/auth",
    isIndexed: false,
  });

export default function SignIn() {
  const { config } = useRootData();
  return config.isDemo ? <DemoEntryScreen /> : <SignInScreen />;
}
