import { type FormEvent, useState } from "react";
import {
  type AdvertLayout,
  type AdvertLink,
  type AdvertOccasion,
  type AdvertSize,
  advertLayouts,
  advertLinks,
  advertOccasions,
  advertSides,
  advertSizes,
} from "#contract/studio/studio-advert-choices.ts";
import type { AdvertInput } from "#contract/studio/studio-adverts.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { useDraft } from "#ui/draft.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { RunHandle } from "../use-run.ts";
import { layoutLabels, linkLabels, occasionLabels, sizeLabels } from "./advert-labels.ts";
import { LayoutThumbnail } from "./layout-thumbnail.tsx";

interface Draft {
  layout: AdvertLayout;
  occasion: AdvertOccasion;
  sizes: AdvertSize[];
  headline: string;
  call: string;
  note: string;
  until: string;
  link: AdvertLink;
  file: AdvertInput["file"];
  showStock: boolean;
  pdf: boolean;
}

const firstDraft: Draft = {
  layout: "showcase",
  occasion: "none",
  sizes: ["1080x1350"],
  headline: "",
  call: "",
  note: "",
  until: "",
  link: "product",
  file: "jpeg",
  showStock: false,
  pdf: false,
};

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
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
}

function Sizes({ draft: { sizes }, change, error }: FieldsProps & { error: string | null }) {
  return (
    <fieldset aria-describedby={error ? "erro-tamanhos" : undefined}>
      <legend className="mb-1 font-medium text-sm">Tamanhos</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {advertSizes.map((size) => (
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

function Words({ draft, change }: FieldsProps) {
  return (
    <>
      <TextField
        label="Chamada (opcional)"
        hint="Vazia, fica a da data, ou “Oferta” em quem está em promoção."
        maxLength={48}
        value={draft.headline}
        onChange={({ target }) => change({ headline: target.value })}
      />
      <TextField
        label="Convite (opcional)"
        placeholder="Peça pelo WhatsApp"
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

function inputOf({ until, pdf, ...draft }: Draft, products: string[]) {
  return {
    ...draft,
    products,
    ...(until && { until }),
    pdf: pdf || draft.sizes.some((size) => advertSides[size].isPaper),
  };
}

interface AdvertFormProps {
  handle: RunHandle;
  /** Codes of the products that are on sale. */
  products: string[];
  /** Some of the chosen ones are not read yet. */
  isReading: boolean;
}

/** How the adverts look and what they say; what is paid is never typed here. */
export function AdvertForm({ handle, products, isReading }: AdvertFormProps) {
  const [draft, setDraft] = useDraft("divulgar", firstDraft);
  const [missing, setMissing] = useState<"products" | "sizes" | null>(null);
  const change = (changes: Partial<Draft>) => setDraft((known) => ({ ...known, ...changes }));
  const pieces = products.length * draft.sizes.length;

  function make(event: FormEvent): void {
    event.preventDefault();
    const lack = products.length === 0 ? "products" : draft.sizes.length === 0 ? "sizes" : null;
    setMissing(lack);
    if (lack === "products") document.querySelector<HTMLInputElement>("input[type=search]")?.focus();
    else if (lack === "sizes") document.getElementById(`tamanho-${advertSizes[0]}`)?.focus();
    else handle.start({ tool: "promote-products", input: inputOf(draft, products) });
  }

  return (
    <form noValidate onSubmit={make} className="grid gap-5">
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
      <Words draft={draft} change={change} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="QR" options={links} value={draft.link} onChoose={(link) => change({ link })} />
        <SelectField label="Arquivo" options={files} value={draft.file} onChoose={(file) => change({ file })} />
      </div>
      <div>
        <CheckboxField
          label="Mostrar o estoque"
          hint="Como está agora no catálogo."
          checked={draft.showStock}
          onChange={({ target }) => change({ showStock: target.checked })}
        />
        <CheckboxField
          label="Também em PDF"
          hint="Uma página por peça. Com A4 ou A6 vem sempre."
          checked={draft.pdf}
          onChange={({ target }) => change({ pdf: target.checked })}
        />
      </div>
      {missing === "products" && products.length === 0 && (
        <p role="alert" className="text-danger text-sm">
          Escolha pelo menos um produto à venda.
        </p>
      )}
      <div>
        <Button
          type="submit"
          isBusy={handle.isBusy || isReading}
          busyLabel={isReading ? "Lendo produtos…" : "Fazendo…"}
        >
          {pieces > 1 ? `Fazer ${pieces} peças` : "Fazer a peça"}
        </Button>
      </div>
    </form>
  );
}
