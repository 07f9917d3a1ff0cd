import { AudioForm } from "./audio-form.tsx";
import { AudioTools } from "./audio-tools.tsx";
import { mediaStats } from "./media-stats.ts";
import { ToolFrame } from "./tool-frame.tsx";

const TOOLS = ["audio-make", "audio-voice", "audio-edit"] as const;

/** Makes loops, sounds, jingles and voices, and works on those that exist. */
export function AudioScreen() {
  return (
    <ToolFrame
      title="IA Áudio"
      text="Dez loops, sons, ambientes e jingles, em MP3 ou sem perdas; com um provedor de IA, também voz."
      tools={TOOLS}
      setting="AI_SPEECH_MODEL"
      stats={mediaStats("Áudios criados")}
      form={(page) => <AudioForm page={page} />}
      assetTools={(page) => <AudioTools page={page} tools={TOOLS} />}
      waiting="O áudio aparece aqui, pronto para ouvir e baixar."
      listTitle="Seus áudios"
      emptyList={<p className="text-muted">Nenhum áudio ainda</p>}
    />
  );
}
