import { botMeta } from "#app/bot-meta.ts";
import { loadBotPanel } from "#app/lazy-bot-panel.ts";
import { useRootData } from "#app/root-data.ts";
import { BotPage } from "#features/chat/page/bot-page.tsx";
import { marleyContent } from "#features/chat/page/content/marley.ts";
import type { Route } from "./+types/marley.ts";

export const meta: Route.MetaFunction = ({ matches }) => botMeta(matches, "bot-marley", marleyContent);

export default function MarleyBot() {
  const { whatsappNumber } = useRootData().store;
  return <BotPage content={marleyContent} whatsappNumber={whatsappNumber} loadPanel={loadBotPanel} />;
}
