import { pageMeta } from "#features/site/page-meta.ts";
import { AudioScreen } from "#features/studio/audio-screen.tsx";
import type { Route } from "./+types/audio.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "IA Áudio",
    description: "Escolha loops, sons, ambientes e jingles, e grave voz com um provedor de IA.",
    path: "/ia-audio",
    isIndexed: false,
  });

export default function AudioTool() {
  return <AudioScreen />;
}
