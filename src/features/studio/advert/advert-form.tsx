import { type FormEvent, useRef, useState } from "react";
import type { RequestHandoff } from "#contract/studio/door/request-handoff.ts";
import { loopNames, loops } from "#contract/studio/sounds.ts";
import {
  advertFilmLengths,
  advertLayouts,
  advertLinks,
  advertOccasions,
  advertSizes,
  MAX_ADVERT_FILMS,
  MAX_HEADLINE,
  MAX_TOGETHER,
  PRICELESS_NOTE,
} from "#contract/studio/studio-advert-choices.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { useDraft } from "#ui/draft.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { RunHandle } from "../use-run.ts";
import {
  type AdvertDraft,
  firstDraft,
  handed,
  type Lack,
  lackOf,
  type Medium,
  makeWords,
  offeredSizes,
  piecesOf,
  startOf,
} from "./advert-draft.ts";
import { layoutLabels, linkLabels, occasionLabels, sizeLabels } from "./advert-labels.ts";
import { LayoutThumbnail } from "./layout-thumbnail.tsx";
import { SuggestedWords } from "./suggested-words.tsx";

const media: readonly { value: Medium; label: string; description: string }[] = [
  { value: "pictures", label: "Imagens", description: "Para postar e imprimir" },
  { value: "films", label: "Vídeos", description: `De 6 a 15 s, até ${MAX_ADVERT_FILMS} produtos` },
];
const lengths = advertFilmLengths.map((value) => ({ value, label: `${value} s` }));
const tracks = [
  { value: "", label: "Sem som" } as const,
  ...loopNames.map((value) => ({ value, label: loops[value].label })),
];

const layouts = advertLayouts.map((value) => ({
  value,
  label: (
    <>
      <LayoutThumbnail layout={value} />
      {layoutLabels[value]}
    </>
  ),
}));
const occasions = advertOccasions.map((value) => ({ value, label: occasionLabels[value] }));
const links = advertLinks.map((value) => ({ value, label: linkLabels[value] }));
const files = [
  { value: "jpeg", label: "JPEG (mais leve)" },
  { value: "png", label: "PNG" },
] as const;

interface FieldsProps {
  draft: AdvertDraft;
  change: (changes: Partial<AdvertDraft>) => void;
}

function Sizes({ draft: { medium, sizes }, change, error }: FieldsProps & { error: string | null }) {
  return (
    <fieldset aria-describedby={error ? "erro-tamanhos" : undefined}>
      <legend className="mb-1 font-medium text-sm">Tamanhos</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {offeredSizes(medium).map((size) => (
          <CheckboxField
            key={size}
            id={`tamanho-${size}`}
            label={sizeLabels[size].label}
            hint={sizeLabels[size].text}
            checked={sizes.includes(size)}
            onChange={({ target }) =>
              change({ sizes: advertSizes.filter((one) => (one === size ? target.checked : sizes.includes(one))) })
            }
          />
        ))}
      </div>
      {error && (
        <p id="erro-tamanhos" className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Words({ draft, change, products }: FieldsProps & { products: string[] }) {
  const headline = useRef<HTMLInputElement>(null);
  const useHeadline = (chosen: string) => {
    change({ headline: chosen });
    headline.current?.focus();
  };
  return (
    <>
      <SuggestedWords products={products} occasion={draft.occasion} onHeadline={useHeadline} />
      <TextField
        ref={headline}
        label="Chamada (opcional)"
        hint="Vazia, fica a da data, ou “Oferta” em quem está em promoção."
        maxLength={MAX_HEADLINE}
        value={draft.headline}
        onChange={({ target }) => change({ headline: target.value })}
      />
      <TextField
        label="Convite (opcional)"
        placeholder={draft.link === "none" ? "" : "Peça pelo WhatsApp"}
        maxLength={40}
        value={draft.call}
        onChange={({ target }) => change({ call: target.value })}
      />
      <TextField
        label="Observação (opcional)"
        hint="Preços, descontos e frete que você escrever são conferidos com o catálogo."
        maxLength={80}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <TextField
        label="Válido até (opcional)"
        type="date"
        value={draft.until}
        onChange={({ target }) => change({ until: target.value })}
      />
    </>
  );
}

const lackWords: Record<Exclude<Lack, "sizes">, string> = {
  products: "Escolha pelo menos um produto à venda.",
  fewer: `Em vídeo são até ${MAX_ADVERT_FILMS} produtos de cada vez. Tire alguns da lista, ou faça imagens.`,
};

function FileFields({ draft, change, count }: FieldsProps & { count: number }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="QR" options={links} value={draft.link} onChoose={(link) => change({ link })} />
        {draft.medium === "pictures" ? (
          <SelectField label="Arquivo" options={files} value={draft.file} onChoose={(file) => change({ file })} />
        ) : (
          <SelectField label="Som" options={tracks} value={draft.loop} onChoose={(loop) => change({ loop })} />
        )}
      </div>
      {draft.medium === "films" && (
        <RadioCards
          label="Duração"
          options={lengths}
          value={draft.seconds}
          onChange={(seconds) => change({ seconds: seconds ?? draft.seconds })}
        />
      )}
      <div>
        {draft.medium === "pictures" && count > 1 && (
          <CheckboxField
            label="Todos na mesma peça"
            hint={`Cada um com nome e preço, até ${MAX_TOGETHER} por peça.`}
            checked={draft.together}
            onChange={({ target }) => change({ together: target.checked })}
          />
        )}
        <CheckboxField
          label="Mostrar a chamada"
          hint="Sem ela não sai nem “Oferta” nem o nome da data."
          checked={draft.showHeadline}
          onChange={({ target }) => change({ showHeadline: target.checked })}
        />
        <CheckboxField
          label="Mostrar o preço"
          hint={draft.showPrice ? "O do catálogo, com desconto, Pix e parcelas." : PRICELESS_NOTE}
          checked={draft.showPrice}
          onChange={({ target }) => change({ showPrice: target.checked })}
        />
        <CheckboxField
          label="Mostrar o estoque"
          hint="Como está agora no catálogo."
          checked={draft.showStock}
          onChange={({ target }) => change({ showStock: target.checked })}
        />
        {draft.medium === "pictures" && (
          <CheckboxField
            label="Também em PDF"
            hint="Uma página por peça. Com A4, A5 ou A6 vem sempre."
            checked={draft.pdf}
            onChange={({ target }) => change({ pdf: target.checked })}
          />
        )}
      </div>
    </>
  );
}

interface AdvertFormProps {
  /** What somebody came with. */
  handoff: RequestHandoff | null;
  handle: RunHandle;
  /** Codes of the products that are on sale. */
  products: string[];
  /** Some of the chosen ones are not read yet. */
  isReading: boolean;
}

/** How the adverts look and what they say; what is paid is never typed here. */
export function AdvertForm({ handoff, handle, products, isReading }: AdvertFormProps) {
  const [draft, setDraft] = useDraft("divulgar", { ...firstDraft, ...handed(handoff) });
  const [missing, setMissing] = useState<Lack | null>(null);
  const change = (changes: Partial<AdvertDraft>) => setDraft((known) => ({ ...known, ...changes }));
  const pieces = piecesOf(draft, products.length);

  function make(event: FormEvent): void {
    event.preventDefault();
    const lack = lackOf(draft, products);
    setMissing(lack);
    if (lack === "products" || lack === "fewer")
      document.querySelector<HTMLInputElement>("input[type=search]")?.focus();
    else if (lack === "sizes") document.getElementById(`tamanho-${advertSizes[0]}`)?.focus();
    else handle.start(startOf(draft, products));
  }

  return (
    <form noValidate onSubmit={make} className="grid gap-5">
      <RadioCards
        label="O que fazer"
        options={media}
        value={draft.medium}
        onChange={(medium) => change({ medium: medium ?? draft.medium })}
      />
      <RadioCards
        label="Modelo"
        options={layouts}
        value={draft.layout}
        onChange={(layout) => change({ layout: layout ?? draft.layout })}
      />
      <SelectField
        label="Data comemorativa"
        options={occasions}
        value={draft.occasion}
        onChoose={(occasion) => change({ occasion })}
      />
      <Sizes draft={draft} change={change} error={missing === "sizes" ? "Escolha pelo menos um tamanho." : null} />
      <Words draft={draft} change={change} products={products} />
      <FileFields draft={draft} change={change} count={products.length} />
      {missing && missing !== "sizes" && missing === lackOf(draft, products) && (
        <p role="alert" className="text-danger text-sm">
          {lackWords[missing]}
        </p>
      )}
      <div>
        <Button
          type="submit"
          isBusy={handle.isBusy || isReading}
          busyLabel={isReading ? "Lendo produtos…" : "Fazendo…"}
        >
          {makeWords(draft, pieces)}
        </Button>
      </div>
    </form>
  );
}
