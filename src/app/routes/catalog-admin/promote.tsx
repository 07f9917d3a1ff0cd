import { PROMOTE_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { AdvertScreen } from "#features/studio/advert/advert-screen.tsx";
import type { Route } from "./+types/promote.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Divulgar",
    description: "Peças prontas para postar e imprimir, com os preços do seu catálogo.",
    path: PROMOTE_PATH,
    isIndexed: false,
  });

export default function Promote() {
  return <AdvertScreen />;
}
