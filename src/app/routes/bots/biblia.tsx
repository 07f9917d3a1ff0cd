import { botMeta } from "#app/bot-meta.ts";
import { useRootData } from "#app/root-data.ts";
import { BiblePage } from "#features/bible/bible-page.tsx";
import type { Route } from "./+types/biblia.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  botMeta(matches, "bot-biblia", {
    path: "/bot-biblia",
    title: "Chatbot Bíblico: da história ao roteiro de vídeo",
    description:
      "Conte a história e o público: o Chatbot Bíblico pergunta o que um diretor perguntaria e monta o roteiro do vídeo, com tomadas e tempos.",
  });

export default function BibleBot() {
  return <BiblePage whatsappNumber={useRootData().store.whatsappNumber} />;
}
