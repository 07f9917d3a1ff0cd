import { useRootData } from "#app/root-data.ts";
import { SHOPPING_LIST_PATH } from "#contract/catalog/store-paths.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { ShoppingListScreen } from "#features/store/list/shopping-list-screen.tsx";
import type { Route } from "./+types/shopping-list.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Minha lista",
    description: "Vários produtos da loja em um pedido só, pelo WhatsApp.",
    path: SHOPPING_LIST_PATH,
    isIndexed: false,
  });

export default function ShoppingListPage() {
  const { config, store } = useRootData();
  return <ShoppingListScreen siteUrl={config.appUrl} store={store} />;
}
