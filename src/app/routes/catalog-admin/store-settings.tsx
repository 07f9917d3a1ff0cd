import { STORE_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { StoreSettingsScreen } from "#features/catalog-admin/store/store-settings-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/store-settings.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Minha loja",
    description: "Nome, WhatsApp, frete, Pix e tudo o que a loja diz de si.",
    path: STORE_ADMIN_PATH,
    isIndexed: false,
  });

export default function StoreSettings() {
  return <StoreSettingsScreen />;
}
