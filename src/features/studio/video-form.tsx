import { type FormEvent, useState } from "react";
import { providerNeeds } from "#contract/studio/provider-needs.ts";
import { loopNames, loops } from "#contract/studio/sounds.ts";
import { advertOccasions } from "#contract/studio/studio-advert-choices.ts";
import type { FilmMotion, VideoLength } from "#contract/studio/studio-rules.ts";
import type { VideoQuality, VideoShape } from "#contract/studio/studio-video.ts";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { occasionLabels } from "./advert/advert-labels.ts";
import { BackgroundField } from "./background-field.tsx";
import { CopyPrompt } from "./copy-prompt.tsx";
import { ExampleChips } from "./example-chips.tsx";
import { ornamentOptions } from "./ornament-labels.ts";
import { PaletteField } from "./palette-field.tsx";
import { ProductField } from "./product-field.tsx";
import { NeedsProvider } from "./provider-help.tsx";
import { RequestDoors } from "./request-doors.tsx";
import type { ToolPage } from "./tool-frame.tsx";
import { contentFieldIds, missingIn, startOf, type VideoDraft, type VideoKind } from "./video-draft.ts";

const kinds: readonly { value: VideoKind; label: string }[] = [
  { value: "free", label: "Vídeo livre" },
  { value: "type", label: "Letras em movimento" },
  { value: "product", label: "Vídeo de um produto" },
];

const alternatives: readonly { value: VideoKind; label: string }[] = [
  { value: "type", label: "Fazer letras em movimento" },
  { value: "product", label: "Fazer um vídeo de um produto" },
];

const lengths: readonly { value: VideoLength; label: string }[] = [
  { value: 5, label: "5s" },
  { value: 10, label: "10s" },
  { value: 15, label: "15s" },
  { value: 30, label: "30s" },
];

/** What is made here may also be as long as this. */
const madeLengths: typeof lengths = [...lengths.slice(0, 3), { value: 20, label: "20s" }, ...lengths.slice(3)];

const qualities: readonly { value: VideoQuality; label: string }[] = [
  { value: "720p", label: "720p" },
  { value: "1080p", label: "1080p" },
  { value: "4k", label: "4k" },
];

const shapes: readonly { value: VideoShape; label: string }[] = [
  { value: "landscape", label: "Deitado (16:9)" },
  { value: "portrait", label: "Em pé (9:16)" },
  { value: "square", label: "Quadrado" },
];

const motions: readonly { value: FilmMotion; label: string; description: string }[] = [
  { value: "words", label: "Palavra por palavra", description: "Cores que mudam" },
  { value: "typewriter", label: "Máquina de escrever", description: "Letra por letra" },
  { value: "calm", label: "Calmo", description: "Linhas inteiras, fundo liso" },
];
const occasions = advertOccasions.map((value) => ({ value, label: occasionLabels[value] }));

const tracks = [
  { value: "", label: "Sem som" } as const,
  ...loopNames.map((value) => ({ value, label: loops[value].label })),
];

interface DraftProps {
  draft: VideoDraft;
  onDraft: (draft: VideoDraft) => void;
}

/** What the film shows, how long it is and how sharp. */
export function VideoForm({ page, draft, onDraft }: DraftProps & { page: ToolPage }) {
  const { handle, needsProvider } = page;
  const [error, setError] = useState<string | null>(null);
  const change = (part: Partial<VideoDraft>) => {
    setError(null);
    onDraft({ ...draft, ...part });
  };

  function generate(event: FormEvent): void {
    event.preventDefault();
    const missing = missingIn(draft);
    setError(missing);
    if (missing) document.getElementById(contentFieldIds[draft.kind])?.focus();
    else handle.start(startOf(draft));
  }

  return (
    <form noValidate onSubmit={generate} className="grid gap-5">
      <RadioCards
        label="Formato"
        options={kinds}
        value={draft.kind}
        onChange={(chosen) => {
          const kind = chosen ?? draft.kind;
          change({ kind, ...(kind === "free" && draft.seconds === 20 && { seconds: 15 }) });
        }}
      />
      <ContentFields draft={draft} change={change} error={error} />
      {draft.kind === "free" && needsProvider("video-make") && (
        <NeedsProvider text={providerNeeds.film} setting="AI_VIDEO_MODEL">
          <RequestDoors request={draft.description} place="video">
            {alternatives.map(({ value, label }) => (
              <Button key={value} size="sm" variant="secondary" onClick={() => change({ kind: value })}>
                {label}
              </Button>
            ))}
          </RequestDoors>
          <CopyPrompt work={{ kind: "film" }} request={draft.description} />
        </NeedsProvider>
      )}
      <RadioCards
        label="Duração"
        options={draft.kind === "free" ? lengths : madeLengths}
        value={draft.seconds}
        onChange={(seconds) => change({ seconds: seconds ?? draft.seconds })}
      />
      <RadioCards
        label="Qualidade"
        options={qualities}
        value={draft.quality}
        onChange={(quality) => change({ quality: quality ?? draft.quality })}
      />
      {draft.quality === "4k" && draft.kind !== "free" && (
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

const filmWords = ["A padaria abre cedo. Venha tomar café!", "Chegou a nova coleção. Veja na loja."];

interface FieldsProps {
  draft: VideoDraft;
  change: (part: Partial<VideoDraft>) => void;
  error: string | null;
}

function ContentFields({ draft, change, error }: FieldsProps) {
  const { kind, description, product, background, palette } = draft;
  if (kind === "free")
    return (
      <TextAreaField
        id={contentFieldIds.free}
        label="Descrição"
        hint="Por exemplo: um pão saindo do forno de uma padaria ao amanhecer, em câmera lenta."
        rows={5}
        maxLength={2000}
        value={description}
        error={error}
        onChange={(event) => change({ description: event.target.value })}
      />
    );
  return (
    <>
      {kind === "type" ? (
        <TypeFields draft={draft} change={change} error={error} />
      ) : (
        <>
          <ProductField
            id={contentFieldIds.product}
            value={product}
            error={error}
            onChoose={(product) => change({ product })}
          />
          <BackgroundField value={background} onChange={(chosen) => change({ background: chosen })} />
        </>
      )}
      <PaletteField value={palette} onChange={(chosen) => change({ palette: chosen })} />
    </>
  );
}

/** Words, how they come, and what stands around them. */
function TypeFields({ draft: { words, motion, occasion, ornament }, change, error }: FieldsProps) {
  return (
    <>
      <TextAreaField
        id={contentFieldIds.type}
        label="Palavras do vídeo"
        hint="Aparecem exatamente como você escrever, uma tela por linha ou frase: A padaria abre cedo. Venha tomar café!"
        rows={4}
        maxLength={1000}
        value={words}
        error={error}
        onChange={(event) => change({ words: event.target.value })}
      />
      <ExampleChips label="Exemplos de palavras" examples={filmWords} onChoose={(words) => change({ words })} />
      <RadioCards
        label="Movimento"
        options={motions}
        value={motion}
        onChange={(chosen) => change({ motion: chosen ?? motion })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Data comemorativa"
          options={occasions}
          value={occasion}
          onChoose={(occasion) => change({ occasion })}
        />
        <SelectField
          label="Desenho em volta"
          options={[{ value: "", label: "O da data, ou nenhum" }, ...ornamentOptions]}
          value={ornament}
          onChoose={(ornament) => change({ ornament })}
        />
      </div>
    </>
  );
}

/** What the next film will be like beyond what it shows. */
export function VideoSettings({ draft, onDraft }: DraftProps) {
  const change = (part: Partial<VideoDraft>) => onDraft({ ...draft, ...part });
  return (
    <>
      <p className="text-muted text-sm">
        Valem para o próximo vídeo. Um vídeo livre recebe só a proporção: o resto é com o provedor de IA.
      </p>
      <SelectField label="Proporção" options={shapes} value={draft.shape} onChoose={(shape) => change({ shape })} />
      <SelectField
        label="Quadros por segundo"
        options={[
          { value: 24, label: "24 (cinema)" },
          { value: 30, label: "30 (redes sociais)" },
        ]}
        value={draft.framesPerSecond}
        onChoose={(framesPerSecond) => change({ framesPerSecond })}
      />
      <SelectField label="Trilha sonora" options={tracks} value={draft.loop} onChoose={(loop) => change({ loop })} />
    </>
  );
}
