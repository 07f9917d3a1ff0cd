import { deskCalls } from "#app/calls/desk-api.ts";
import { BIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { BinScreen } from "#features/catalog-admin/bin/bin-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/trash.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Lixeira",
    description: "Os produtos excluídos que ainda podem voltar.",
    path: BIN_PATH,
    isIndexed: false,
  });

export default function Bin() {
  return <BinScreen calls={deskCalls} />;
}
