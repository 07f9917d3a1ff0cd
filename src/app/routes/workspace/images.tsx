import { pageMeta } from "#features/site/page-meta.ts";
import { ImageScreen } from "#features/studio/image-screen.tsx";
import type { Route } from "./+types/images.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "IA Imagens",
    description: "Crie cartazes, estampas e fundos, e faça outras imagens deles.",
    path: "/ia-imagens",
    isIndexed: false,
  });

export default function ImageTool() {
  return <ImageScreen />;
}
