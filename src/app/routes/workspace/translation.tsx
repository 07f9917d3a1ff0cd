import { pageMeta } from "#features/site/page-meta.ts";
import { TranslationScreen } from "#features/studio/translation-screen.tsx";
import type { Route } from "./+types/translation.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Traduções",
    description: "Traduza entre português, inglês, espanhol, francês e alemão.",
    path: "/traducoes",
    isIndexed: false,
  });

export default function Translation() {
  return <TranslationScreen />;
}
