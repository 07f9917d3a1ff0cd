import { WHATSAPP_SETTINGS_PATH } from "#contract/whatsapp/whatsapp-paths.ts";
import { WhatsappScreen } from "#features/provider/whatsapp/whatsapp-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/whatsapp.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "WhatsApp da loja",
    description: "O número da loja na API oficial da Meta: como está, o que custou, e o que deu errado.",
    path: WHATSAPP_SETTINGS_PATH,
    isIndexed: false,
  });

export default WhatsappScreen;
