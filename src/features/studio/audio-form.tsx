import { type FormEvent, useState } from "react";
import { providerNeeds } from "#contract/studio/provider-needs.ts";
import { ambiences, effects, JINGLE_NOTE, loops, type SoundChoice } from "#contract/studio/sounds.ts";
import type { RunStart } from "#contract/studio/studio.ts";
import type { SoundKind, SoundLength, SoundQuality } from "#contract/studio/studio-audio.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useDraft } from "#ui/draft.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { BrowserVoice } from "./browser-voice.tsx";
import { NeedsProvider } from "./provider-help.tsx";
import { choicesNamed } from "./sound-choices.ts";
import type { ToolPage } from "./tool-frame.tsx";

const kinds: readonly { value: SoundKind; label: string }[] = [
  { value: "music", label: "Música" },
  { value: "voice", label: "Voz" },
  { value: "sound", label: "Som" },
  { value: "ambient", label: "Ambiente" },
  { value: "jingle", label: "Jingle" },
];

type ChosenKind = Exclude<SoundKind, "voice">;

interface ChosenSound {
  /** The field of the order that names it. */
  field: "loop" | "effect" | "ambience";
  label: string;
  hint: string;
  choices: Record<string, SoundChoice>;
}

const loopChoice = { field: "loop", label: "Loop", choices: loops } as const;

/** What is chosen by its name, because nothing that we can call makes it from a description. */
const chosenSounds: Record<ChosenKind, ChosenSound> = {
  music: { ...loopChoice, hint: "Procure entre os dez loops: alegre, calmo, nordeste, épico…" },
  sound: { field: "effect", label: "Som", choices: effects, hint: "Procure entre os sons: dinheiro, porta, festa…" },
  ambient: {
    field: "ambience",
    label: "Ambiente",
    choices: ambiences,
    hint: "Procure entre os ambientes: praia, fogueira, restaurante…",
  },
  jingle: { ...loopChoice, hint: "Procure a música do jingle entre os dez loops: alegre, calmo, festa…" },
};

const CHOSEN =
  "Música, sons, ambientes e jingles são escolhidos de uma lista e tocados por instrumentos nossos, sem IA: nenhum provedor que sabemos usar os cria a partir de uma descrição.";
const NONE_NAMED = "Nada na lista combina com essa descrição. Veja tudo o que há:";

const shortLengths: readonly { value: SoundLength; label: string }[] = [1, 2, 3, 5].map((value) => ({
  value: value as SoundLength,
  label: `${value}s`,
}));
const longLengths: readonly { value: SoundLength; label: string }[] = [
  { value: 15, label: "15s" },
  { value: 30, label: "30s" },
  { value: 60, label: "1min" },
  { value: 120, label: "2min" },
  { value: 300, label: "5min" },
];

const ONE_EFFECT = "Até 5s é um toque só, menos o que é contínuo, como coração e motor; mais longo, ele se repete.";
const SEAMLESS = "Para repetir sem emenda, escolha “Sem perdas”: um MP3 tem um instante de silêncio nas pontas.";

/** What a kind may last. */
const lengthsOf = (kind: SoundKind) => (kind === "sound" ? [...shortLengths, ...longLengths] : longLengths);
/** The chosen length, where the kind may last it; else the default. */
const secondsOf = ({ kind, seconds }: Pick<Draft, "kind" | "seconds">) =>
  lengthsOf(kind).some(({ value }) => value === seconds) ? seconds : firstDraft.seconds;

const qualities: readonly { value: SoundQuality; label: string }[] = [
  { value: "128", label: "128 kbps" },
  { value: "256", label: "256 kbps" },
  { value: "320", label: "320 kbps" },
  { value: "lossless", label: "Sem perdas" },
];

interface Draft {
  kind: SoundKind;
  description: string;
  loop: string;
  effect: string;
  ambience: string;
  /** What a jingle signs. */
  name: string;
  seconds: SoundLength;
  quality: SoundQuality;
}

const firstDraft: Draft = {
  kind: "music",
  description: "",
  loop: "",
  effect: "",
  ambience: "",
  name: "",
  seconds: 30,
  quality: "256",
};

/** The names that are shown: those that the description names, else all. */
function shownNames(description: string, choices: Record<string, SoundChoice>) {
  const named = choicesNamed(description, choices);
  return { names: named.length > 0 ? named : Object.keys(choices), isNamed: named.length > 0 };
}

function startOf({ kind, description, name, quality, ...chosen }: Draft): RunStart {
  const seconds = secondsOf({ kind, seconds: chosen.seconds });
  if (kind === "voice") return { tool: "audio-voice", input: { description, seconds, quality } };
  const { field } = chosenSounds[kind];
  const input = { kind, [field]: chosen[field], ...(kind === "jingle" && { name }), seconds, quality };
  return { tool: "audio-make", input };
}

/** What is missing, and the field to go to; what is chosen but not shown any more is no choice. */
function missingIn(draft: Draft): { id: string; text: string } | null {
  const { kind, description, name } = draft;
  if (kind === "voice")
    return description.trim().length < 3
      ? { id: "descricao-audio", text: "Escreva o texto que vai ser falado." }
      : null;
  if (kind === "jingle" && name.trim() === "")
    return { id: "nome-jingle", text: "Escreva o nome que o jingle assina." };
  const { field, label, choices } = chosenSounds[kind];
  if (shownNames(description, choices).names.includes(draft[field])) return null;
  return { id: "descricao-audio", text: `Toque num item da lista "${label}" para escolher.` };
}

/** What to play, for how long, and how well. */
export function AudioForm({ page: { handle, needsProvider } }: { page: ToolPage }) {
  const [draft, setDraft] = useDraft("audio", firstDraft);
  const { kind, description, name, quality } = draft;
  const change = (changes: Partial<Draft>) => {
    setMissing(null);
    setDraft((known) => ({ ...known, ...changes }));
  };
  const [missing, setMissing] = useState<ReturnType<typeof missingIn>>(null);
  const errorOf = (id: string) => (missing?.id === id ? missing.text : null);

  function generate(event: FormEvent): void {
    event.preventDefault();
    const found = missingIn(draft);
    setMissing(found);
    if (found) document.getElementById(found.id)?.focus();
    else handle.start(startOf(draft));
  }

  return (
    <form noValidate onSubmit={generate} className="grid gap-5">
      <RadioCards label="Tipo" options={kinds} value={kind} onChange={(chosen) => change({ kind: chosen ?? kind })} />
      {kind !== "voice" && (
        <Card className="p-4 text-sm">{kind === "jingle" ? `${JINGLE_NOTE} ${CHOSEN}` : CHOSEN}</Card>
      )}
      {kind === "voice" && needsProvider("audio-voice") && (
        <NeedsProvider text={providerNeeds.voice} setting="AI_SPEECH_MODEL" />
      )}
      {kind === "jingle" && (
        <TextField
          id="nome-jingle"
          label="Nome"
          hint="Não é cantado: a assinatura do fim toca uma nota por sílaba."
          maxLength={80}
          value={name}
          error={errorOf("nome-jingle")}
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
      <TextAreaField
        id="descricao-audio"
        label="Descrição"
        hint={
          kind === "voice"
            ? "Escreva o texto que vai ser falado. A duração escolhida é o máximo."
            : chosenSounds[kind].hint
        }
        rows={kind === "voice" ? 4 : 2}
        maxLength={2000}
        value={description}
        error={errorOf("descricao-audio")}
        onChange={(event) => change({ description: event.target.value })}
      />
      {kind === "voice" ? (
        <BrowserVoice text={description} />
      ) : (
        <SoundField draft={draft} kind={kind} change={change} />
      )}
      <RadioCards
        label="Duração"
        options={lengthsOf(kind)}
        value={secondsOf(draft)}
        onChange={(chosen) => change({ seconds: chosen ?? draft.seconds })}
      />
      {kind === "sound" && <p className="text-muted text-sm">{ONE_EFFECT}</p>}
      {(kind === "music" || kind === "ambient") && <p className="text-muted text-sm">{SEAMLESS}</p>}
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

interface SoundFieldProps {
  draft: Draft;
  kind: ChosenKind;
  change: (changes: Partial<Draft>) => void;
}

/** The sounds that the description names, or all of them. */
function SoundField({ draft, kind, change }: SoundFieldProps) {
  const { field, label, choices } = chosenSounds[kind];
  const { names, isNamed } = shownNames(draft.description, choices);
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm empty:hidden">
        {draft.description.trim() !== "" && !isNamed && NONE_NAMED}
      </p>
      <RadioCards
        label={label}
        options={names.map((value) => ({ value, label: choices[value]?.label }))}
        value={draft[field]}
        onChange={(chosen) => change({ [field]: chosen ?? "" })}
      />
    </div>
  );
}
