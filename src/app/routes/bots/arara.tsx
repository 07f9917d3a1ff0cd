import { BotPage } from "#features/chat/page/bot-page.tsx";
import { araraContent } from "#features/chat/page/content/arara.ts";
import { botMeta } from "../../bot-meta.ts";
import { loadBotPanel } from "../../lazy-bot-panel.ts";
import { useRootData } from "../../root-data.ts";
import type { Route } from "./+types/arara.ts";

export const meta: Route.MetaFunction = ({ matches }) => botMeta(matches, "bot-arara", araraContent);

export default function AraraBot() {
  const { whatsappNumber } = useRootData().config;
  return <BotPage content={araraContent} whatsappNumber={whatsappNumber} loadPanel={loadBotPanel} />;
}
