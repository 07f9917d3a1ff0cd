import { type FormEvent, useState } from "react";
import type { PictureFormat, PictureSize, PictureStyle } from "#contract/studio/studio-images.ts";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { useRescuedDraft } from "#ui/rescued-work.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { ImageTools } from "./image-tools.tsx";
import { mediaStats } from "./media-stats.ts";
import type { StudioCalls } from "./studio-calls.ts";
import { ToolFrame, type ToolPage } from "./tool-frame.tsx";

const TOOLS = ["image-make", "image-edit", "image-expand"] as const;

const styles: readonly { value: PictureStyle; label: string }[] = [
  { value: "realistic", label: "Realista" },
  { value: "artistic", label: "Artístico" },
  { value: "cartoon", label: "Cartoon" },
  { value: "abstract", label: "Abstrato" },
  { value: "vintage", label: "Vintage" },
];

const sizes: readonly { value: PictureSize; label: string }[] = [
  { value: "512x512", label: "512x512" },
  { value: "1024x1024", label: "1024x1024" },
  { value: "1024x1792", label: "1024x1792" },
  { value: "1792x1024", label: "1792x1024" },
];

const formats: readonly { value: PictureFormat; label: string }[] = [
  { value: "art", label: "Arte livre" },
  { value: "poster", label: "Pôster com título" },
  { value: "pattern", label: "Estampa" },
  { value: "product", label: "Produto da loja" },
];

const files = [
  { value: "png", label: "PNG" },
  { value: "webp", label: "WebP (mais leve)" },
];

interface Draft {
  description: string;
  style: PictureStyle;
  size: PictureSize;
  format: PictureFormat;
  file: string;
  headline: string;
  product: string;
}

const firstDraft: Draft = {
  description: "",
  style: "cartoon",
  size: "1024x1024",
  format: "art",
  file: "png",
  headline: "",
  product: "",
};

/** Turns descriptions into pictures, and pictures into others. */
export function ImageScreen({ calls }: { calls: StudioCalls }) {
  return (
    <ToolFrame
      title="IA Imagens"
      text="Descreva a imagem: o assunto, o lugar, a hora, as cores e o clima fazem diferença."
      tools={TOOLS}
      calls={calls}
      setting="AI_IMAGE_MODEL"
      stats={mediaStats("Imagens criadas")}
      form={(page) => <ImageForm page={page} />}
      assetTools={(page) => <ImageTools page={page} calls={calls} tools={TOOLS} />}
      waiting="A imagem aparece aqui, pronta para baixar."
      listTitle="Suas imagens"
      emptyList={<p className="text-muted">Nenhuma imagem ainda. Descreva a primeira e gere.</p>}
    />
  );
}

function ImageForm({ page: { handle, hasModel } }: { page: ToolPage }) {
  const [draft, setDraft] = useRescuedDraft("imagem", firstDraft);
  const { description, style, size, format, file, headline, product } = draft;
  const change = (changes: Partial<Draft>) => setDraft((known) => ({ ...known, ...changes }));
  const [error, setError] = useState<string | null>(null);
  const canBeReal = hasModel("image-make");

  function generate(event: FormEvent): void {
    event.preventDefault();
    if (description.trim().length < 3) {
      setError("Descreva o que você quer criar.");
      document.getElementById("descricao-imagem")?.focus();
      return;
    }
    setError(null);
    const input = {
      description,
      style,
      size,
      format,
      file,
      ...(format === "poster" && headline.trim() && { headline }),
      ...(format === "product" && { product }),
    };
    // Words and prices are set as they are, which only our own drawing does.
    void handle.start({ tool: "image-make", input, ...(format !== "art" && { engine: "built-in" }) });
  }

  return (
    <form noValidate onSubmit={generate} className="grid gap-5">
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
      <RadioCards
        label="Estilo"
        options={styles}
        value={style}
        onChange={(chosen) => change({ style: chosen ?? style })}
      />
      {style === "realistic" && !canBeReal && (
        <p className="rounded-lg bg-surface-sunken p-4 text-sm">
          O estilo realista precisa de um provedor de IA. Para ligar, quem administra o site define AI_BASE_URL e
          AI_IMAGE_MODEL. Os outros quatro estilos funcionam agora, feitos por regras.
        </p>
      )}
      <RadioCards
        label="Tamanho"
        options={sizes}
        value={size}
        onChange={(chosen) => change({ size: chosen ?? size })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Formato"
          options={formats}
          value={format}
          onChange={(event) => change({ format: event.target.value as PictureFormat })}
        />
        <SelectField
          label="Arquivo"
          options={files}
          value={file}
          onChange={(event) => change({ file: event.target.value })}
        />
      </div>
      {format === "poster" && (
        <TextField
          label="Título do pôster"
          hint="Em branco, vale o que estiver entre aspas na descrição, ou o começo dela."
          maxLength={120}
          value={headline}
          onChange={(event) => change({ headline: event.target.value })}
        />
      )}
      {format === "product" && (
        <TextField
          label="Código do produto"
          hint="A imagem, o nome e o preço vêm da loja."
          maxLength={100}
          value={product}
          onChange={(event) => change({ product: event.target.value })}
        />
      )}
      <div>
        <Button type="submit" isBusy={handle.isBusy} busyLabel="Gerando...">
          Gerar imagem
        </Button>
      </div>
    </form>
  );
}
