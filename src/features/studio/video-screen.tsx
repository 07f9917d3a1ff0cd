import { type FormEvent, useState } from "react";
import type { VideoLength } from "#contract/studio/studio-rules.ts";
import type { VideoInput, VideoKind, VideoQuality, VideoShape, VideoStyle } from "#contract/studio/studio-video.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { useRescuedDraft } from "#ui/rescued-work.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { mediaStats } from "./media-stats.ts";
import type { StudioCalls } from "./studio-calls.ts";
import { ToolFrame, type ToolPage } from "./tool-frame.tsx";
import { VideoTools } from "./video-tools.tsx";

const TOOLS = ["video-make", "video-frames"] as const;

const lengths: readonly { value: VideoLength; label: string }[] = [
  { value: 5, label: "5s" },
  { value: 10, label: "10s" },
  { value: 15, label: "15s" },
  { value: 30, label: "30s" },
];

const qualities: readonly { value: VideoQuality; label: string }[] = [
  { value: "720p", label: "720p" },
  { value: "1080p", label: "1080p" },
  { value: "4k", label: "4k" },
];

const kinds: readonly { value: VideoKind; label: string }[] = [
  { value: "slides", label: "Cenas com legendas" },
  { value: "type", label: "Letras em movimento" },
  { value: "product", label: "Produto da loja" },
];

const shapes: readonly { value: VideoShape; label: string }[] = [
  { value: "landscape", label: "Deitado (16:9)" },
  { value: "portrait", label: "Em pé (9:16)" },
  { value: "square", label: "Quadrado" },
];

const styles: readonly { value: VideoStyle; label: string }[] = [
  { value: "cartoon", label: "Cartoon" },
  { value: "artistic", label: "Artístico" },
  { value: "abstract", label: "Abstrato" },
  { value: "vintage", label: "Vintage" },
];

type Draft = Omit<VideoInput, "product"> & { product: string };

const firstDraft: Draft = {
  description: "",
  seconds: 10,
  quality: "720p",
  kind: "slides",
  shape: "landscape",
  style: "cartoon",
  framesPerSecond: 30,
  hasSound: true,
  hasCaptions: true,
  product: "",
};

const inputOf = ({ product, ...draft }: Draft) => ({ ...draft, ...(draft.kind === "product" && { product }) });

/** Makes films from words or products, and makes them again, longer or otherwise. */
export function VideoScreen({ calls }: { calls: StudioCalls }) {
  const [draft, setDraft] = useRescuedDraft("video", firstDraft);
  return (
    <ToolFrame
      title="IA Vídeo"
      text="Escreva o roteiro: cada frase vira uma cena, com legenda e trilha."
      tools={TOOLS}
      calls={calls}
      setting="AI_VIDEO_MODEL"
      stats={mediaStats("Vídeos criados")}
      form={(page) => <VideoForm page={page} draft={draft} onDraft={setDraft} />}
      assetTools={(page) => (
        <VideoTools
          page={page}
          calls={calls}
          settings={<Settings draft={draft} onDraft={setDraft} />}
          onEdit={(input) => setDraft({ ...firstDraft, ...input, product: input.product ?? "" })}
        />
      )}
      waiting="O vídeo aparece aqui, pronto para ver e baixar."
      listTitle="Seus vídeos"
      emptyList={<p className="text-muted">Nenhum vídeo ainda. Escreva o roteiro e gere o primeiro.</p>}
    />
  );
}

interface DraftProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

function VideoForm({ page: { handle }, draft, onDraft }: DraftProps & { page: ToolPage }) {
  const [error, setError] = useState<string | null>(null);
  const change = (part: Partial<Draft>) => onDraft({ ...draft, ...part });

  function generate(event: FormEvent): void {
    event.preventDefault();
    if (draft.description.trim().length < 3) {
      setError("Descreva o que você quer criar.");
      document.getElementById("descricao-video")?.focus();
      return;
    }
    setError(null);
    // Prices and names are set as they are, which only our own drawing does.
    void handle.start({
      tool: "video-make",
      input: inputOf(draft),
      ...(draft.kind === "product" && { engine: "built-in" }),
    });
  }

  return (
    <form noValidate onSubmit={generate} className="grid gap-5">
      <TextAreaField
        id="descricao-video"
        label="Descrição"
        hint="Por exemplo: A padaria abre cedo. O café sai quentinho! Venha tomar conosco."
        rows={5}
        maxLength={2000}
        value={draft.description}
        error={error}
        onChange={(event) => change({ description: event.target.value })}
      />
      <SelectField
        label="Formato"
        options={kinds}
        value={draft.kind}
        onChange={(event) => change({ kind: event.target.value as VideoKind })}
      />
      {draft.kind === "product" && (
        <TextField
          label="Código do produto"
          hint="A imagem, o nome e o preço vêm da loja."
          maxLength={100}
          value={draft.product}
          onChange={(event) => change({ product: event.target.value })}
        />
      )}
      <RadioCards
        label="Duração"
        options={lengths}
        value={draft.seconds}
        onChange={(seconds) => change({ seconds: seconds ?? draft.seconds })}
      />
      <RadioCards
        label="Qualidade"
        options={qualities}
        value={draft.quality}
        onChange={(quality) => change({ quality: quality ?? draft.quality })}
      />
      {draft.quality === "4k" && (
        <p className="text-muted text-sm">
          Em 4K cada quadro tem nove vezes os pontos de 720p: pode levar alguns minutos.
        </p>
      )}
      <div>
        <Button type="submit" isBusy={handle.isBusy} busyLabel="Gerando...">
          Gerar vídeo
        </Button>
      </div>
    </form>
  );
}

function Settings({ draft, onDraft }: DraftProps) {
  const change = (part: Partial<Draft>) => onDraft({ ...draft, ...part });
  return (
    <>
      <p className="text-muted text-sm">Valem para o próximo vídeo.</p>
      <SelectField
        label="Estilo"
        options={styles}
        value={draft.style}
        onChange={(event) => change({ style: event.target.value as VideoStyle })}
      />
      <SelectField
        label="Proporção"
        options={shapes}
        value={draft.shape}
        onChange={(event) => change({ shape: event.target.value as VideoShape })}
      />
      <SelectField
        label="Quadros por segundo"
        options={[
          { value: 24, label: "24 (cinema)" },
          { value: 30, label: "30 (redes sociais)" },
        ]}
        value={draft.framesPerSecond}
        onChange={(event) => change({ framesPerSecond: event.target.value === "24" ? 24 : 30 })}
      />
      <CheckboxField
        label="Trilha sonora"
        checked={draft.hasSound}
        onChange={(event) => change({ hasSound: event.target.checked })}
      />
      <CheckboxField
        label="Legendas na imagem"
        checked={draft.hasCaptions}
        onChange={(event) => change({ hasCaptions: event.target.checked })}
      />
    </>
  );
}
