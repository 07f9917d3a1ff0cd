import { useState } from "react";
import type { Asset } from "#contract/studio/studio.ts";
import type { PictureSize } from "#contract/studio/studio-images.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { AssetTools } from "./asset-tools.tsx";
import { RangeField } from "./range-field.tsx";
import type { ToolPage } from "./tool-frame.tsx";

type ImageTool = "edit" | "vary" | "expand";

const buttons: readonly { value: ImageTool; label: string }[] = [
  { value: "edit", label: "Editar" },
  { value: "vary", label: "Variar" },
  { value: "expand", label: "Expandir" },
];

const cuts: Record<string, { label: string; crop?: { left: number; top: number; width: number; height: number } }> = {
  whole: { label: "Sem corte" },
  middle: { label: "Só o meio", crop: { left: 0.15, top: 0.15, width: 0.7, height: 0.7 } },
  top: { label: "Metade de cima", crop: { left: 0, top: 0, width: 1, height: 0.5 } },
  bottom: { label: "Metade de baixo", crop: { left: 0, top: 0.5, width: 1, height: 0.5 } },
  left: { label: "Metade esquerda", crop: { left: 0, top: 0, width: 0.5, height: 1 } },
  right: { label: "Metade direita", crop: { left: 0.5, top: 0, width: 0.5, height: 1 } },
};

const lights = [
  ["brightness", "Brilho"],
  ["contrast", "Contraste"],
  ["saturation", "Cor"],
  ["warmth", "Calor"],
] as const;

const places = [
  { value: "bottom", label: "Embaixo" },
  { value: "middle", label: "No meio" },
  { value: "top", label: "Em cima" },
];

const expandedSizes: readonly PictureSize[] = ["1024x1024", "1024x1792", "1792x1024", "512x512"];
const fills = [
  { value: "blur", label: "Desfoque da própria imagem" },
  { value: "mirror", label: "Espelho das bordas" },
];

const signed = (value: number) => (value > 0 ? `+${value}` : String(value));

/** Whose pictures come out otherwise with another seed. */
const VARIED = ["image-make", "image-layout"];

interface ImageToolsProps {
  page: ToolPage;
  tools: readonly string[];
}

/** What can be made of a picture that exists. */
export function ImageTools({ page, tools }: ImageToolsProps) {
  const { handle } = page;
  return (
    <AssetTools
      id="ferramentas-de-imagem"
      label="Imagem"
      empty="Gere uma imagem primeiro: é sobre ela que as ferramentas trabalham."
      buttons={buttons}
      madeBy={tools}
    >
      {(asset, open) => {
        if (open === "vary") return <VaryForm asset={asset} handle={handle} />;
        if (open === "expand") return <ExpandForm asset={asset} handle={handle} />;
        return <EditForm key={asset.id} asset={asset} handle={handle} />;
      }}
    </AssetTools>
  );
}

interface FormProps {
  asset: Asset;
  handle: ToolPage["handle"];
}

function VaryForm({ asset, handle }: FormProps) {
  return (
    <>
      <p className="text-muted text-sm">O mesmo pedido com outro sorteio: muda a composição, fica o assunto.</p>
      {VARIED.includes(asset.recipe.tool) ? (
        <div>
          <Button isBusy={handle.isBusy} busyLabel="Criando..." onClick={() => handle.remake(asset.id, "vary")}>
            Criar variação
          </Button>
        </div>
      ) : (
        <p className="text-sm">Esta imagem veio de outra. Escolha a original para variar.</p>
      )}
    </>
  );
}

function EditForm({ asset, handle }: FormProps) {
  const [cut, setCut] = useState("whole");
  const [light, setLight] = useState({ brightness: 0, contrast: 0, saturation: 0, warmth: 0 });
  const [text, setText] = useState("");
  const [place, setPlace] = useState("bottom");

  function apply(): void {
    const crop = cuts[cut]?.crop;
    const caption = text.trim() ? { text, place } : undefined;
    handle.start({
      tool: "image-edit",
      input: { asset: asset.id, ...light, ...(crop && { crop }), ...(caption && { caption }) },
    });
  }

  return (
    <>
      <SelectField
        label="Corte"
        options={Object.entries(cuts).map(([value, { label }]) => ({ value, label }))}
        value={cut}
        onChange={(event) => setCut(event.target.value)}
      />
      {lights.map(([key, label]) => (
        <RangeField
          key={key}
          label={label}
          min={-100}
          max={100}
          step={5}
          value={light[key]}
          format={signed}
          onChange={(value) => setLight({ ...light, [key]: value })}
        />
      ))}
      <TextField
        label="Texto sobre a imagem"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField label="Onde" options={places} value={place} onChange={(event) => setPlace(event.target.value)} />
      <div>
        <Button isBusy={handle.isBusy} busyLabel="Editando..." onClick={apply}>
          Aplicar edição
        </Button>
      </div>
    </>
  );
}

function ExpandForm({ asset, handle }: FormProps) {
  const [size, setSize] = useState<string>("1792x1024");
  const [fill, setFill] = useState("blur");
  return (
    <>
      <SelectField
        label="Novo tamanho"
        options={expandedSizes.map((value) => ({ value, label: value }))}
        value={size}
        onChange={(event) => setSize(event.target.value)}
      />
      <SelectField label="Bordas" options={fills} value={fill} onChange={(event) => setFill(event.target.value)} />
      <div>
        <Button
          isBusy={handle.isBusy}
          busyLabel="Expandindo..."
          onClick={() => handle.start({ tool: "image-expand", input: { asset: asset.id, size, fill } })}
        >
          Expandir imagem
        </Button>
      </div>
    </>
  );
}
