import { useRootData } from "#app/root-data.ts";
import { NOTICES_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { NoticeScreen } from "#features/studio/advert/notice-screen.tsx";
import type { Route } from "./+types/notices.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Avisos da loja",
    description: "Horário, feriado, vaga e outros avisos, para imprimir e para mandar.",
    path: NOTICES_PATH,
    isIndexed: false,
  });

export default function Notices() {
  return <NoticeScreen storeName={useRootData().store.name} />;
}
