import { useState } from "react";
import type { AudioFilter } from "#contract/studio/studio-audio.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { endOfSound } from "./asset-figures.ts";
import { AssetTools } from "./asset-tools.tsx";
import { RangeField } from "./range-field.tsx";
import type { ToolPage } from "./tool-frame.tsx";

type AudioTool = "edit" | "convert" | "volume" | "filters";

const buttons: readonly { value: AudioTool; label: string }[] = [
  { value: "edit", label: "Editar" },
  { value: "convert", label: "Converter formato" },
  { value: "volume", label: "Ajustar volume" },
  { value: "filters", label: "Filtros" },
];

const formats = [
  { value: "128", label: "MP3, 128 kbps" },
  { value: "256", label: "MP3, 256 kbps" },
  { value: "320", label: "MP3, 320 kbps" },
  { value: "lossless", label: "WAV, sem perdas" },
];

const filters: readonly { value: AudioFilter; label: string }[] = [
  { value: "warm", label: "Quente: graves à frente" },
  { value: "bright", label: "Brilhante: agudos à frente" },
  { value: "voice", label: "Voz clara" },
  { value: "telephone", label: "Telefone antigo" },
  { value: "room", label: "Sala" },
  { value: "cathedral", label: "Catedral" },
];

const seconds = (value: number) => `${formatNumber(value)} s`;
const decibels = (value: number) => `${value > 0 ? "+" : ""}${value} dB`;

interface AudioToolsProps {
  page: ToolPage;
  tools: readonly string[];
}

/** What can be made of a sound that exists. */
export function AudioTools({ page, tools }: AudioToolsProps) {
  const { handle } = page;
  return (
    <AssetTools
      id="ferramentas-de-audio"
      label="Áudio"
      empty="Gere um áudio primeiro: é sobre ele que as ferramentas trabalham."
      buttons={buttons}
      madeBy={tools}
    >
      {(asset, open) => {
        const form = {
          start: (change: Record<string, unknown>) =>
            handle.start({ tool: "audio-edit", input: { asset: asset.id, ...change } }),
          isBusy: handle.isBusy,
        };
        if (open === "convert") return <ConvertForm {...form} />;
        if (open === "volume") return <VolumeForm {...form} />;
        if (open === "filters") return <FilterForm {...form} />;
        return <EditForm key={asset.id} length={endOfSound(asset.details.durationMs ?? 0)} {...form} />;
      }}
    </AssetTools>
  );
}

interface FormProps {
  start: (change: Record<string, unknown>) => void;
  isBusy: boolean;
}

function EditForm({ length, start, isBusy }: FormProps & { length: number }) {
  const [from, setFrom] = useState(0);
  const [to, setTo] = useState(length);
  const [fadeIn, setFadeIn] = useState(0);
  const [fadeOut, setFadeOut] = useState(0);
  return (
    <>
      <RangeField label="Começo" min={0} max={length} step={0.5} value={from} onChange={setFrom} format={seconds} />
      <RangeField label="Fim" min={0} max={length} step={0.5} value={to} onChange={setTo} format={seconds} />
      <RangeField
        label="Entrada suave"
        min={0}
        max={10}
        step={0.5}
        value={fadeIn}
        onChange={setFadeIn}
        format={seconds}
      />
      <RangeField
        label="Saída suave"
        min={0}
        max={10}
        step={0.5}
        value={fadeOut}
        onChange={setFadeOut}
        format={seconds}
      />
      <div>
        <Button isBusy={isBusy} busyLabel="Editando..." onClick={() => start({ from, to, fadeIn, fadeOut })}>
          Aplicar edição
        </Button>
      </div>
    </>
  );
}

function ConvertForm({ start, isBusy }: FormProps) {
  const [quality, setQuality] = useState("lossless");
  return (
    <>
      <SelectField
        label="Novo formato"
        options={formats}
        value={quality}
        onChange={(event) => setQuality(event.target.value)}
      />
      <div>
        <Button isBusy={isBusy} busyLabel="Convertendo..." onClick={() => start({ quality })}>
          Converter
        </Button>
      </div>
    </>
  );
}

function VolumeForm({ start, isBusy }: FormProps) {
  const [gainDb, setGainDb] = useState(0);
  const [normalise, setNormalise] = useState(false);
  return (
    <>
      <RangeField label="Volume" min={-30} max={20} value={gainDb} onChange={setGainDb} format={decibels} />
      <CheckboxField
        label="O mais alto possível, sem distorcer"
        checked={normalise}
        onChange={(event) => setNormalise(event.target.checked)}
      />
      <div>
        <Button isBusy={isBusy} busyLabel="Ajustando..." onClick={() => start({ gainDb, normalise })}>
          Aplicar volume
        </Button>
      </div>
    </>
  );
}

function FilterForm({ start, isBusy }: FormProps) {
  const [filter, setFilter] = useState<AudioFilter>("warm");
  return (
    <>
      <SelectField label="Filtro" options={filters} value={filter} onChoose={setFilter} />
      <div>
        <Button isBusy={isBusy} busyLabel="Aplicando..." onClick={() => start({ filter })}>
          Aplicar filtro
        </Button>
      </div>
    </>
  );
}
