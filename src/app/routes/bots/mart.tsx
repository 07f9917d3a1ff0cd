import { botMeta } from "#app/bot-meta.ts";
import { loadBotPanel } from "#app/lazy-bot-panel.ts";
import { useRootData } from "#app/root-data.ts";
import { BotPage } from "#features/chat/page/bot-page.tsx";
import { martContent } from "#features/chat/page/content/mart.ts";
import type { Route } from "./+types/mart.ts";

export const meta: Route.MetaFunction = ({ matches }) => botMeta(matches, "bot-mart", martContent);

export default function MartBot() {
  const { whatsappNumber } = useRootData().config;
  return <BotPage content={martContent} whatsappNumber={whatsappNumber} loadPanel={loadBotPanel} />;
}
