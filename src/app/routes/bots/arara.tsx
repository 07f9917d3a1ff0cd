import { botMeta } from "#app/bot-meta.ts";
import { loadBotPanel } from "#app/lazy-bot-panel.ts";
import { useRootData } from "#app/root-data.ts";
import { BotPage } from "#features/chat/page/bot-page.tsx";
import { araraContent } from "#features/chat/page/content/arara.ts";
import type { Route } from "./+types/arara.ts";

export const meta: Route.MetaFunction = ({ matches }) => botMeta(matches, "bot-arara", araraContent);

export default function AraraBot() {
  const { whatsappNumber } = useRootData().store;
  return <BotPage content={araraContent} whatsappNumber={whatsappNumber} loadPanel={loadBotPanel} />;
}
