import { useRootData } from "#app/root-data.ts";
import { DebugPage } from "#features/site/debug-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/debug.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Diagnóstico",
    description: "Onde esta página está rodando e com quem ela conversa.",
    path: "/debug",
    isIndexed: false,
  });

export default function Debug() {
  return <DebugPage settings={useRootData().config} />;
}
