import { type FormEvent, useState } from "react";
import type { RequestHandoff } from "#contract/studio/door/request-handoff.ts";
import type { OrnamentName } from "#contract/studio/ornaments.ts";
import type { PaletteName } from "#contract/studio/palettes.ts";
import { providerNeeds } from "#contract/studio/provider-needs.ts";
import type { RunStart } from "#contract/studio/studio.ts";
import type {
  BackgroundKind,
  LayoutSize,
  PatternPrint,
  PictureFileType,
  PictureLayout,
  PictureSize,
  PictureStyle,
} from "#contract/studio/studio-images.ts";
import { MAX_POSTER_WORDS } from "#contract/studio/studio-rules.ts";
import { Button } from "#ui/button.tsx";
import { useDraft } from "#ui/draft.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { BackgroundField } from "./background-field.tsx";
import { CopyPrompt } from "./copy-prompt.tsx";
import { ExampleChips } from "./example-chips.tsx";
import { ornamentOptions } from "./ornament-labels.ts";
import { PaletteField } from "./palette-field.tsx";
import { ProductField } from "./product-field.tsx";
import { NeedsProvider } from "./provider-help.tsx";
import { RequestDoors } from "./request-doors.tsx";
import { RequestNote, useHandoff } from "./request-note.tsx";
import { withThumbnails } from "./style-thumbnail.tsx";
import type { ToolPage } from "./tool-frame.tsx";

type Format = "art" | PictureLayout["format"];

const formats: readonly { value: Format; label: string }[] = [
  { value: "art", label: "Imagem livre" },
  { value: "background", label: "Fundo abstrato" },
  { value: "pattern", label: "Estampa" },
  { value: "poster", label: "Cartaz com as suas palavras" },
  { value: "product", label: "Cartaz de um produto" },
];

const alternatives: readonly { value: Format; label: string }[] = [
  { value: "product", label: "Fazer um cartaz de um produto" },
  { value: "poster", label: "Fazer um cartaz com palavras" },
  { value: "background", label: "Fazer um fundo abstrato" },
  { value: "pattern", label: "Fazer uma estampa" },
];

const styles = withThumbnails<PictureStyle>([
  { value: "realistic", label: "Realista" },
  { value: "artistic", label: "Artístico" },
  { value: "cartoon", label: "Cartoon" },
  { value: "abstract", label: "Abstrato" },
  { value: "vintage", label: "Vintage" },
]);

const prints = withThumbnails<PatternPrint>([
  { value: "color", label: "Colorida" },
  { value: "palette", label: "Nas cores da paleta" },
  { value: "sticker", label: "Adesivos" },
  { value: "vintage", label: "Papel antigo" },
]);

const sizes: readonly { value: PictureSize; label: string }[] = [
  { value: "512x512", label: "512x512" },
  { value: "1024x1024", label: "1024x1024" },
  { value: "1024x1792", label: "1024x1792" },
  { value: "1792x1024", label: "1792x1024" },
];

/** What is drawn here may be larger than what a model paints. */
const drawnSizes: readonly { value: LayoutSize; label: string }[] = [
  ...sizes,
  { value: "1920x1080", label: "1920x1080 (TV)" },
  { value: "2048x1152", label: "2048x1152 (canal)" },
  { value: "3000x3000", label: "3000x3000 (capa)" },
];

const files = [
  { value: "png", label: "PNG" },
  { value: "webp", label: "WebP (mais leve)" },
] as const;

const descriptions = ["Uma xícara de café numa mesa de madeira, de manhã", "Cesta de frutas numa feira, cores vivas"];
const headlines = ["Aberto aos sábados", "Novidades toda semana", "Encomende pelo WhatsApp"];

interface Draft {
  format: Format;
  description: string;
  style: PictureStyle;
  headline: string;
  product: string;
  background: BackgroundKind;
  print: PatternPrint;
  ornament: OrnamentName | "";
  palette: PaletteName;
  size: LayoutSize;
  file: PictureFileType;
}

const firstDraft: Draft = {
  format: "art",
  description: "",
  style: "cartoon",
  headline: "",
  product: "",
  background: "geometric",
  print: "color",
  ornament: "",
  palette: "arara",
  size: "1024x1024",
  file: "png",
};

/** The fields that a request from another page fills. */
const draftOf = ({ format = "poster", headline = "", ornament }: RequestHandoff): Partial<Draft> => ({
  format,
  headline: headline.slice(0, MAX_POSTER_WORDS),
  ornament: ornament ?? "",
});

/** Only what the format shows goes along; the rest stays in the form. */
function startOf(draft: Draft): RunStart {
  const { format, description, style, headline, product, background, print, ornament, palette, size, file } = draft;
  if (format === "art") return { tool: "image-make", input: { description, style, size, file } };
  const chosen = {
    background: { background },
    pattern: { print, ...(ornament && { ornament }) },
    poster: { headline, background, ...(ornament && { ornament }) },
    product: { product, background },
  }[format];
  return { tool: "image-layout", input: { format, palette, size, file, ...chosen } };
}

/** What has to be written, and where, before a picture can be made; null when nothing is missing. */
function missingIn({ format, description, headline, product }: Draft): { id: string; text: string } | null {
  if (format === "art" && description.trim().length < 3)
    return { id: "descricao-imagem", text: "Descreva o que você quer criar." };
  if (format === "poster" && headline.trim() === "")
    return { id: "palavras-cartaz", text: "Escreva as palavras do cartaz." };
  if (format === "product" && product.trim() === "") return { id: "produto-imagem", text: "Escolha um produto." };
  return null;
}

interface FieldsProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  error: string | null;
}

/** What to make, of what, and how large. */
export function ImageForm({ page: { handle, needsProvider } }: { page: ToolPage }) {
  const handoff = useHandoff();
  const [draft, setDraft] = useDraft("imagem", { ...firstDraft, ...(handoff && draftOf(handoff)) });
  const { format, size, file } = draft;
  const change = (changes: Partial<Draft>) => setDraft((known) => ({ ...known, ...changes }));
  const [error, setError] = useState<string | null>(null);
  const choose = (chosen: Format) => {
    setError(null);
    const isPainted = sizes.some(({ value }) => value === size);
    change({ format: chosen, ...(chosen === "art" && !isPainted && { size: firstDraft.size }) });
  };

  function generate(event: FormEvent): void {
    event.preventDefault();
    const missing = missingIn(draft);
    setError(missing?.text ?? null);
    if (missing) document.getElementById(missing.id)?.focus();
    else handle.start(startOf(draft));
  }

  return (
    <form noValidate onSubmit={generate} className="grid gap-5">
      <RadioCards label="Formato" options={formats} value={format} onChange={(chosen) => choose(chosen ?? format)} />
      <RequestNote handoff={handoff} />
      {format === "art" ? (
        <ArtFields draft={draft} change={change} error={error} />
      ) : (
        <LayoutFields draft={draft} change={change} error={error} />
      )}
      {format === "art" && needsProvider("image-make") && (
        <NeedsProvider text={providerNeeds.picture} setting="AI_IMAGE_MODEL">
          <RequestDoors request={draft.description} place="image" onStay={(asked) => change(draftOf(asked))}>
            {alternatives.map(({ value, label }) => (
              <Button key={value} size="sm" variant="secondary" onClick={() => choose(value)}>
                {label}
              </Button>
            ))}
          </RequestDoors>
          <CopyPrompt work={{ kind: "picture" }} request={draft.description} />
        </NeedsProvider>
      )}
      <RadioCards
        label="Tamanho"
        options={format === "art" ? sizes : drawnSizes}
        value={size}
        onChange={(chosen) => change({ size: chosen ?? size })}
      />
      <SelectField label="Arquivo" options={files} value={file} onChoose={(file) => change({ file })} />
      <div>
        <Button type="submit" isBusy={handle.isBusy} busyLabel="Gerando...">
          Gerar imagem
        </Button>
      </div>
    </form>
  );
}

function ArtFields({ draft: { description, style }, change, error }: FieldsProps) {
  return (
    <>
      <TextAreaField
        id="descricao-imagem"
        label="Descrição"
        hint="Por exemplo: um barco no mar ao pôr do sol, tranquilo, laranja e roxo."
        rows={4}
        maxLength={2000}
        value={description}
        error={error}
        onChange={(event) => change({ description: event.target.value })}
      />
      <ExampleChips
        label="Exemplos de descrição"
        examples={descriptions}
        onChoose={(description) => change({ description })}
      />
      <RadioCards
        label="Estilo"
        options={styles}
        value={style}
        onChange={(chosen) => change({ style: chosen ?? style })}
      />
    </>
  );
}

function LayoutFields({ draft, change, error }: FieldsProps) {
  const { format, headline, product, background, print, ornament, palette } = draft;
  return (
    <>
      {format === "poster" && (
        <TextAreaField
          id="palavras-cartaz"
          label="Palavras do cartaz"
          hint="Aparecem exatamente como você escrever, linha por linha."
          rows={3}
          maxLength={MAX_POSTER_WORDS}
          value={headline}
          error={error}
          onChange={(event) => change({ headline: event.target.value })}
        />
      )}
      {format === "poster" && (
        <ExampleChips label="Exemplos de cartaz" examples={headlines} onChoose={(headline) => change({ headline })} />
      )}
      {format === "product" && (
        <ProductField id="produto-imagem" value={product} error={error} onChoose={(product) => change({ product })} />
      )}
      {(format === "pattern" || format === "poster") && (
        <SelectField
          label="Desenho"
          options={[{ value: "", label: format === "pattern" ? "Só formas" : "Nenhum" }, ...ornamentOptions]}
          value={ornament}
          onChoose={(ornament) => change({ ornament })}
        />
      )}
      {format === "pattern" ? (
        <RadioCards
          label="Impressão"
          options={prints}
          value={print}
          onChange={(chosen) => change({ print: chosen ?? print })}
        />
      ) : (
        <BackgroundField value={background} onChange={(chosen) => change({ background: chosen })} />
      )}
      <PaletteField value={palette} onChange={(chosen) => change({ palette: chosen })} />
    </>
  );
}
