import { deskCalls } from "#app/calls/desk-api.ts";
import { DESK_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { DeskListScreen } from "#features/catalog-admin/list/desk-list-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/product-list.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Admin Mart",
    description: "Os produtos da loja: criar, editar, importar.",
    path: DESK_PATH,
    isIndexed: false,
  });

export default function ProductList() {
  return <DeskListScreen calls={deskCalls} />;
}
