import { ImageForm } from "./image-form.tsx";
import { ImageTools } from "./image-tools.tsx";
import { mediaStats } from "./media-stats.ts";
import { ToolFrame } from "./tool-frame.tsx";

const TOOLS = ["image-make", "image-layout", "image-edit", "image-expand"] as const;

/** Makes pictures, and makes others of them. */
export function ImageScreen() {
  return (
    <ToolFrame
      title="IA Imagens"
      text="Fundos, estampas e cartazes dos seus produtos; com um provedor de IA, qualquer imagem que você descrever."
      tools={TOOLS}
      setting="AI_IMAGE_MODEL"
      placeLook="max-lg:min-h-[min(80vh,104vw)]"
      stats={mediaStats("Imagens criadas")}
      form={(page) => <ImageForm page={page} />}
      assetTools={(page) => <ImageTools page={page} tools={TOOLS} />}
      waiting="A imagem aparece aqui, pronta para baixar."
      listTitle="Suas imagens"
      emptyList={<p className="text-muted">Nenhuma imagem ainda. Escolha um formato e gere a primeira.</p>}
    />
  );
}
