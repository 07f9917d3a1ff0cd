import { useEffect, useRef, useState } from "react";
import {
  emptyFreightCells,
  type FreightCells,
  freightCsv,
  freightKindLabels,
  readFreightCsv,
} from "#contract/store/freight-cells.ts";
import { Button } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-alert.tsx";
import { Icon } from "#ui/icon.tsx";
import { saveFile } from "#ui/save-file.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { AdminIcon } from "../admin-icon.tsx";
import { numberBoundTo } from "./shop-sections.tsx";
import { StoreSection } from "./store-section.tsx";
import type { StoreForm } from "./use-store-form.ts";

const MAX_FILE_BYTES = 200_000;

export function FreightSection({ form }: { form: StoreForm }) {
  const { draft, errors, change } = form;
  const set = (freight: FreightCells[]) => change({ freight });
  const [added, setAdded] = useState<number | null>(null);
  useEffect(() => {
    if (added !== null) document.getElementById(placeFieldId(added))?.focus();
  }, [added]);

  function add(): void {
    set([...draft.freight, emptyFreightCells]);
    setAdded(draft.freight.length + 1);
  }

  return (
    <StoreSection
      id="frete"
      title="Frete"
      text="Sem linhas, vale a tabela que vem com a loja. Com linhas, só elas: onde nenhuma serve, a loja diz que não entrega. Uma faixa de CEP vale mais que o estado, e a ordem das linhas não importa."
    >
      <TextField
        label="Frete grátis acima de"
        prefix="R$"
        hint="Vazio = nunca é grátis."
        className="sm:max-w-64"
        {...numberBoundTo(form, "freeShippingFrom")}
      />
      <ul className="grid gap-3">
        {draft.freight.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and its place is what its errors name
          <li key={at}>
            <FreightRow
              row={row}
              number={at + 1}
              error={errors[`freight.${at}`]}
              onChange={(cells) => set(draft.freight.with(at, { ...row, ...cells }))}
              onRemove={() => set(draft.freight.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={add}>
          <Icon name="plus" />
          Nova linha
        </Button>
        <CsvButtons rows={draft.freight} onRead={set} />
      </div>
    </StoreSection>
  );
}

/** Of the row of this number, counted from one. */
const placeFieldId = (number: number) => `frete-destino-${number}`;

interface FreightRowProps {
  row: FreightCells;
  number: number;
  error: string | undefined;
  onChange: (cells: Partial<FreightCells>) => void;
  onRemove: () => void;
}

function FreightRow({ row, number, error, onChange, onRemove }: FreightRowProps) {
  const bound = (name: keyof FreightCells) => ({
    value: row[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const isDelivery = row.kind === freightKindLabels.delivery;
  return (
    <fieldset className="grid gap-3 rounded-lg border border-border bg-surface-sunken p-4">
      <legend className="sr-only">Linha {number} do frete</legend>
      {error && <FormRefusal>{`Linha ${number}: ${error}`}</FormRefusal>}
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[2fr_1fr_1fr_auto]">
        <TextField
          label="Destino"
          id={placeFieldId(number)}
          placeholder="SP, RJ"
          hint="Estados, ou CEPs: 01000-000 a 05999-999."
          className="col-span-2 md:col-span-1"
          {...bound("place")}
        />
        <SelectField
          label="Tipo"
          options={Object.values(freightKindLabels).map((label) => ({ value: label, label }))}
          {...bound("kind")}
        />
        <TextField label="Peso até (kg)" placeholder="qualquer" inputMode="decimal" {...bound("maxWeightKg")} />
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Tirar a linha ${number}`}
          onClick={onRemove}
          className="col-span-2 justify-self-start md:col-span-1 md:mt-6.5"
        >
          <AdminIcon name="trash" />
          <span className="md:sr-only">Tirar a linha</span>
        </Button>
      </div>
      {isDelivery && (
        <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4">
          <TextField label="Preço (R$)" inputMode="decimal" {...bound("price")} />
          <TextField label="Dias, de" inputMode="numeric" {...bound("minDays")} />
          <TextField label="Dias, até" inputMode="numeric" {...bound("maxDays")} />
          <TextField
            label="Grátis acima de (R$)"
            placeholder="como a loja"
            inputMode="decimal"
            {...bound("freeFrom")}
          />
        </div>
      )}
    </fieldset>
  );
}

function CsvButtons({ rows, onRead }: { rows: readonly FreightCells[]; onRead: (rows: FreightCells[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = file.size <= MAX_FILE_BYTES ? readFreightCsv(await file.text()) : [];
    if (read.length === 0) {
      return toast.show({
        type: "error",
        message: "Não encontrei linhas de frete neste arquivo. Baixe a tabela e use as colunas dela.",
      });
    }
    onRead(read);
    toast.show({ type: "success", message: `${read.length} linhas lidas. Confira e salve.` });
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => saveFile(new Blob([freightCsv(rows)], { type: "text/csv;charset=utf-8" }), "frete.csv")}
      >
        Baixar planilha
      </Button>
      <Button variant="ghost" size="sm" onClick={() => input.current?.click()}>
        <AdminIcon name="upload" />
        Trazer planilha
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="Planilha de frete"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = "";
        }}
      />
    </>
  );
}
