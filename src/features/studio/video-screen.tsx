import { useDraft } from "#ui/draft.ts";
import { mediaStats } from "./media-stats.ts";
import { OrderedFilm } from "./ordered-film.tsx";
import { ToolFrame } from "./tool-frame.tsx";
import { firstVideoDraft } from "./video-draft.ts";
import { VideoForm, VideoSettings } from "./video-form.tsx";
import { VideoTools } from "./video-tools.tsx";

const TOOLS = ["video-make", "video-layout", "video-frames"] as const;

/** Makes films, and makes them again, longer or otherwise. */
export function VideoScreen() {
  const [draft, setDraft] = useDraft("video", firstVideoDraft);
  return (
    <ToolFrame
      title="IA Vídeo"
      text="Vídeos dos seus produtos e das suas palavras, com trilha; com um provedor de IA, qualquer cena que você descrever."
      tools={TOOLS}
      setting="AI_VIDEO_MODEL"
      stats={mediaStats("Vídeos criados")}
      form={(page) => (
        <>
          <OrderedFilm page={page} onDraft={setDraft} />
          <VideoForm page={page} draft={draft} onDraft={setDraft} />
        </>
      )}
      assetTools={(page) => (
        <VideoTools
          page={page}
          settings={<VideoSettings draft={draft} onDraft={setDraft} />}
          onEdit={({ loop, ...layout }) => setDraft({ ...draft, ...layout, loop: loop ?? "" })}
        />
      )}
      waiting="O vídeo aparece aqui, pronto para ver e baixar."
      listTitle="Seus vídeos"
      emptyList={<p className="text-muted">Nenhum vídeo ainda. Escolha um formato e gere o primeiro.</p>}
    />
  );
}
