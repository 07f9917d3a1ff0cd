import { pageMeta } from "#features/site/page-meta.ts";
import { VideoScreen } from "#features/studio/video-screen.tsx";
import type { Route } from "./+types/video.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "IA Vídeo",
    description: "Crie vídeos curtos de produtos e de palavras, com trilha.",
    path: "/ia-video",
    isIndexed: false,
  });

export default function VideoTool() {
  return <VideoScreen />;
}
