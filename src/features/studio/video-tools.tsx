import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import type { Asset } from "#contract/studio/studio.ts";
import { type VideoLength, videoLengths } from "#contract/studio/studio-rules.ts";
import type { VideoLayout } from "#contract/studio/studio-video.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { AssetTools } from "./asset-tools.tsx";
import { RangeField } from "./range-field.tsx";
import type { ToolPage } from "./tool-frame.tsx";
import { contentFieldIds } from "./video-draft.ts";

type VideoTool = "edit" | "extend" | "frames" | "settings";

const buttons: readonly { value: VideoTool; label: string }[] = [
  { value: "edit", label: "Editar" },
  { value: "extend", label: "Estender" },
  { value: "frames", label: "Quadros" },
  { value: "settings", label: "Configurações" },
];

const VIDEOS = ["video-make", "video-layout"];

/** The order of a film of our own drawing, which can be played again with changes; null for any other. */
function orderOf({ recipe }: Asset): VideoLayout | null {
  // The server kept it in this form. The schema itself would bring its whole library into the browser.
  return recipe.tool === "video-layout" ? (recipe.input as VideoLayout) : null;
}

interface VideoToolsProps {
  page: ToolPage;
  /** The form of what the next film will be like. */
  settings: ReactNode;
  /** Brings the order of a film back into the form. */
  onEdit: (input: VideoLayout) => void;
}

/** What can be made of a film that exists. */
export function VideoTools({ page, settings, onEdit }: VideoToolsProps) {
  const { handle } = page;
  return (
    <AssetTools
      id="ferramentas-de-video"
      label="Vídeo"
      empty="Gere um vídeo primeiro: é sobre ele que as ferramentas trabalham."
      buttons={buttons}
      madeBy={VIDEOS}
      others={{ settings }}
    >
      {(asset, open) => {
        const order = orderOf(asset);
        if (!order)
          return (
            <p className="text-sm">
              Este vídeo veio de um provedor de IA ou de uma versão anterior: ele não pode ser redesenhado daqui.
            </p>
          );
        if (open === "extend") return <ExtendForm key={asset.id} asset={asset} order={order} handle={handle} />;
        if (open === "frames") return <FramesForm key={asset.id} asset={asset} order={order} handle={handle} />;
        return <EditForm onEdit={() => onEdit(order)} fieldId={contentFieldIds[order.kind]} />;
      }}
    </AssetTools>
  );
}

function EditForm({ onEdit, fieldId }: { onEdit: () => void; fieldId: string }) {
  return (
    <>
      <p className="text-muted text-sm">
        Traz as palavras e as escolhas deste vídeo para o formulário. Mude o que quiser e gere de novo; o original fica.
      </p>
      <div>
        <Button
          onClick={() => {
            // The form must show the field before it can be gone to.
            flushSync(onEdit);
            document.getElementById(fieldId)?.focus();
          }}
        >
          Editar este vídeo
        </Button>
      </div>
    </>
  );
}

interface FormProps {
  asset: Asset;
  order: VideoLayout;
  handle: ToolPage["handle"];
}

function ExtendForm({ asset, order, handle }: FormProps) {
  const longer = videoLengths.filter((length) => length > order.seconds);
  const [seconds, setSeconds] = useState<VideoLength | undefined>(longer[0]);
  if (!seconds) return <p className="text-sm">Este vídeo já tem a maior duração, 30 segundos.</p>;
  return (
    <>
      <SelectField
        label="Nova duração"
        options={longer.map((value) => ({ value, label: `${value}s` }))}
        value={seconds}
        onChoose={setSeconds}
      />
      <div>
        <Button
          isBusy={handle.isBusy}
          busyLabel="Estendendo..."
          onClick={() =>
            handle.start({
              tool: "video-layout",
              input: { ...order, seconds },
              seed: asset.recipe.seed,
            })
          }
        >
          Estender vídeo
        </Button>
      </div>
    </>
  );
}

const momentText = (value: number) => `${formatNumber(value)} s`;

function FramesForm({ asset, order, handle }: FormProps) {
  const [time, setTime] = useState(Math.min(1, order.seconds));
  const start = (times: number[]) =>
    handle.start({ tool: "video-frames", input: { recipe: order, seed: asset.recipe.seed, times } });
  const spread = [0.1, 0.35, 0.6, 0.85].map((part) => Math.round(order.seconds * part * 10) / 10);
  const busy = { isBusy: handle.isBusy, busyLabel: "Extraindo..." };
  return (
    <>
      <RangeField
        label="Momento"
        min={0}
        max={order.seconds}
        step={0.1}
        value={time}
        onChange={setTime}
        format={momentText}
      />
      <div className="flex flex-wrap gap-3">
        <Button {...busy} onClick={() => start([time])}>
          Extrair este quadro
        </Button>
        <Button {...busy} variant="secondary" onClick={() => start(spread)}>
          Extrair quatro quadros
        </Button>
      </div>
    </>
  );
}
