import { TRASH_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { TrashScreen } from "#features/catalog-admin/trash/trash-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/trash.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Lixeira",
    description: "Os produtos excluídos que ainda podem voltar.",
    path: TRASH_PATH,
    isIndexed: false,
  });

export default function Trash() {
  return <TrashScreen />;
}
