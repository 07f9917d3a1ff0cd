import { type FormEvent, useState } from "react";
import type { SoundKind, SoundLength, SoundQuality } from "#contract/studio/studio-audio.ts";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { useRescuedDraft } from "#ui/rescued-work.ts";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { AudioTools } from "./audio-tools.tsx";
import { BrowserVoice } from "./browser-voice.tsx";
import { mediaStats } from "./media-stats.ts";
import type { StudioCalls } from "./studio-calls.ts";
import { ToolFrame, type ToolPage } from "./tool-frame.tsx";

const TOOLS = ["audio-make", "audio-voice", "audio-edit"] as const;

const kinds: readonly { value: SoundKind; label: string }[] = [
  { value: "music", label: "Música" },
  { value: "voice", label: "Voz" },
  { value: "sound", label: "Som" },
  { value: "ambient", label: "Ambiente" },
  { value: "jingle", label: "Jingle" },
];

const hints: Record<SoundKind, string> = {
  music: "Gênero, clima, andamento e instrumentos. Por exemplo: samba alegre com cavaquinho, rápido.",
  voice: "Escreva o texto que vai ser falado. A duração escolhida é o máximo.",
  sound: "O que se ouve: moeda, sino, aplausos, alarme, trovão, notificação…",
  ambient: "O lugar: chuva na floresta, mar à noite, cafeteria, lareira… Emenda sem corte.",
  jingle: 'O clima e o nome entre aspas: jingle animado para a "Padaria da Vila".',
};

const lengths: readonly { value: SoundLength; label: string }[] = [
  { value: 15, label: "15s" },
  { value: 30, label: "30s" },
  { value: 60, label: "1min" },
  { value: 120, label: "2min" },
  { value: 300, label: "5min" },
];

const qualities: readonly { value: SoundQuality; label: string }[] = [
  { value: "128", label: "128 kbps" },
  { value: "256", label: "256 kbps" },
  { value: "320", label: "320 kbps" },
  { value: "lossless", label: "Sem perdas" },
];

interface Draft {
  kind: SoundKind;
  description: string;
  seconds: SoundLength;
  quality: SoundQuality;
}

const firstDraft: Draft = { kind: "music", description: "", seconds: 30, quality: "256" };

/** Makes music, voices and sounds, and works on those that exist. */
export function AudioScreen({ calls }: { calls: StudioCalls }) {
  return (
    <ToolFrame
      title="IA Áudio"
      text="Crie música, voz, sons, ambientes e jingles, em MP3 ou sem perdas."
      tools={TOOLS}
      calls={calls}
      setting="AI_SPEECH_MODEL"
      stats={mediaStats("Áudios criados")}
      form={(page) => <AudioForm page={page} />}
      assetTools={(page) => <AudioTools page={page} calls={calls} tools={TOOLS} />}
      waiting="O áudio aparece aqui, pronto para ouvir e baixar."
      listTitle="Seus áudios"
      emptyList={<p className="text-muted">Nenhum áudio ainda</p>}
    />
  );
}

function AudioForm({ page: { handle } }: { page: ToolPage }) {
  const [draft, setDraft] = useRescuedDraft("audio", firstDraft);
  const { kind, description, seconds, quality } = draft;
  const change = (changes: Partial<Draft>) => setDraft((known) => ({ ...known, ...changes }));
  const [error, setError] = useState<string | null>(null);

  function generate(event: FormEvent): void {
    event.preventDefault();
    if (description.trim().length < 3) {
      setError("Descreva o que você quer criar.");
      document.getElementById("descricao-audio")?.focus();
      return;
    }
    setError(null);
    const input = { description, seconds, quality };
    void handle.start(
      kind === "voice" ? { tool: "audio-voice", input } : { tool: "audio-make", input: { ...input, kind } },
    );
  }

  return (
    <form noValidate onSubmit={generate} className="grid gap-5">
      <RadioCards label="Tipo" options={kinds} value={kind} onChange={(chosen) => change({ kind: chosen ?? kind })} />
      <TextAreaField
        id="descricao-audio"
        label="Descrição"
        hint={hints[kind]}
        rows={4}
        maxLength={2000}
        value={description}
        error={error}
        onChange={(event) => change({ description: event.target.value })}
      />
      {kind === "voice" && <BrowserVoice text={description} />}
      <RadioCards
        label="Duração"
        options={lengths}
        value={seconds}
        onChange={(chosen) => change({ seconds: chosen ?? seconds })}
      />
      <RadioCards
        label="Qualidade"
        options={qualities}
        value={quality}
        onChange={(chosen) => change({ quality: chosen ?? quality })}
      />
      <div>
        <Button type="submit" isBusy={handle.isBusy} busyLabel="Gerando...">
          Gerar áudio
        </Button>
      </div>
    </form>
  );
}
