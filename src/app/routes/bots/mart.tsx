import { botMeta } from "#app/bot-meta.ts";
import { loadBotPanel } from "#app/lazy-bot-panel.ts";
import { useRootData } from "#app/root-data.ts";
import { BotPage } from "#features/chat/page/bot-page.tsx";
import { martContentOf } from "#features/chat/page/content/mart.ts";
import { storeOf } from "#features/site/page-meta.ts";
import type { Route } from "./+types/mart.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const store = storeOf(matches);
  return store ? botMeta(matches, "bot-mart", martContentOf(store)) : [];
};

export default function MartBot() {
  const { store } = useRootData();
  return <BotPage content={martContentOf(store)} whatsappNumber={store.whatsappNumber} loadPanel={loadBotPanel} />;
}
