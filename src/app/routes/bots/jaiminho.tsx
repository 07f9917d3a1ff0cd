import { botMeta } from "#app/bot-meta.ts";
import { loadBotPanel } from "#app/lazy-bot-panel.ts";
import { useRootData } from "#app/root-data.ts";
import { BotPage } from "#features/chat/page/bot-page.tsx";
import { jaiminhoContent } from "#features/chat/page/content/jaiminho.ts";
import type { Route } from "./+types/jaiminho.ts";

export const meta: Route.MetaFunction = ({ matches }) => botMeta(matches, "bot-jaiminho", jaiminhoContent);

export default function JaiminhoBot() {
  const { whatsappNumber } = useRootData().store;
  return <BotPage content={jaiminhoContent} whatsappNumber={whatsappNumber} loadPanel={loadBotPanel} />;
}
