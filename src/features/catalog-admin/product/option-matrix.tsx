import { type KeyboardEvent, useRef, useState } from "react";
import { priceToPay } from "#contract/catalog/price.ts";
import { optionOf } from "#contract/catalog/product-option.ts";
import { formatBRL } from "#lib/money.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { AdminIcon } from "../admin-icon.tsx";
import { picturesOf } from "./draft-pictures.ts";
import {
  combineRows,
  keysOfRows,
  MAX_OPTIONS,
  namesIn,
  namesOfRows,
  type OptionRow,
  parseRows,
  textOfRows,
} from "./option-rows.ts";
import type { ProductForm } from "./use-product-form.ts";

type Form = Pick<ProductForm, "draft" | "errors" | "change" | "isSaving">;

/** What the sizes and colours in the two boxes make of the rows. */
function useNames(rows: readonly OptionRow[]) {
  const [sizes, setSizes] = useState(() => namesOfRows(rows, "nome"));
  const [colors, setColors] = useState(() => namesOfRows(rows, "cor"));
  const combined = combineRows(namesIn(sizes), namesIn(colors), rows);
  return { sizes, setSizes, colors, setColors, combined, news: combined.length - rows.length };
}

/** The options of a product: every size in every colour, with what each costs more and how many there are of it. */
export function OptionMatrix({ form }: { form: Form }) {
  const { draft, errors, change, isSaving } = form;
  const rows = parseRows(draft.variations);
  const { sizes, setSizes, colors, setColors, combined, news } = useNames(rows);
  const keys = keysOfRows(rows);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const sizesBox = useRef<HTMLInputElement>(null);
  const save = (next: OptionRow[]) => change({ variations: textOfRows(next) });

  const combine = () => {
    save(combined);
    setSaid(`${combined.length} ${combined.length === 1 ? "opção" : "opções"} na lista.`);
  };
  const remove = (at: number) => {
    const gone = rows[at];
    save(rows.toSpliced(at, 1));
    setSaid(gone ? `A opção ${optionOf(gone)} saiu.` : "");
    // The focus goes on to the next one, or back to where options begin.
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [];
    (buttons[at + 1] ?? buttons[at - 1] ?? sizesBox.current)?.focus();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (news > 0) combine();
  };

  return (
    <div className="grid gap-4 sm:col-span-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          ref={sizesBox}
          label="Tamanhos"
          autoComplete="off"
          placeholder="P, M, G"
          hint="Separados por vírgula. Também serve para sabor, voltagem ou modelo."
          value={sizes}
          readOnly={isSaving}
          error={errors.variations}
          onKeyDown={addOnEnter}
          onChange={({ target }) => setSizes(target.value)}
        />
        <TextField
          label="Cores"
          autoComplete="off"
          placeholder="Azul, Preto"
          hint="Deixe vazio se o produto tem uma cor só."
          value={colors}
          readOnly={isSaving}
          onKeyDown={addOnEnter}
          onChange={({ target }) => setColors(target.value)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" disabled={news <= 0 || isSaving} onClick={combine}>
          {news > 0 ? `Criar ${news} ${news === 1 ? "combinação" : "combinações"}` : "Criar combinações"}
        </Button>
        <p role="status" className="text-muted text-sm">
          {said}
        </p>
      </div>
      {combined.length >= MAX_OPTIONS && (
        <p className="text-sm text-warning">Um produto leva até {MAX_OPTIONS} opções.</p>
      )}
      {rows.length > 1 && (
        <FillDown isLocked={isSaving} onFill={(given) => save(rows.map((row) => ({ ...row, ...given })))} />
      )}
      {rows.length > 0 && (
        <ul ref={list} aria-label="Opções do produto" className="grid gap-3">
          {rows.map((row, at) => (
            <OptionFields
              key={keys[at]}
              row={row}
              at={at}
              form={form}
              onChange={(given) => save(rows.with(at, { ...row, ...given }))}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** One value for all options at once. */
function FillDown({ isLocked, onFill }: { isLocked: boolean; onFill: (given: Partial<OptionRow>) => void }) {
  const [priceDifference, setPriceDifference] = useState("");
  const [stock, setStock] = useState("");
  const given = { ...(priceDifference !== "" && { priceDifference }), ...(stock !== "" && { stock }) };
  const isEmpty = Object.keys(given).length === 0;
  return (
    <fieldset className="min-w-0 rounded-md bg-surface-sunken px-4 py-3">
      <legend className="float-left mb-2 w-full font-medium text-sm">Preencher todas de uma vez</legend>
      <div className="clear-both grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <NumberField
          label="Diferença"
          prefix="R$"
          step="0.01"
          value={priceDifference}
          readOnly={isLocked}
          onValueChange={setPriceDifference}
        />
        <NumberField
          label="Estoque"
          step="1"
          min={0}
          inputMode="numeric"
          value={stock}
          readOnly={isLocked}
          onValueChange={setStock}
        />
        <Button
          variant="secondary"
          disabled={isEmpty || isLocked}
          onClick={() => onFill(given)}
          className="max-sm:col-span-2"
        >
          Aplicar a todas
        </Button>
      </div>
    </fieldset>
  );
}

interface OptionFieldsProps {
  row: OptionRow;
  at: number;
  form: Form;
  onChange: (given: Partial<OptionRow>) => void;
  onRemove: () => void;
}

/** What a piece of the option costs, in words; empty where it is what the product costs. */
function priceNote({ draft }: Form, { priceDifference }: OptionRow): string {
  const prices = { originalPrice: Number(draft.originalPrice), promotionalPrice: Number(draft.promotionalPrice) };
  const difference = Number(priceDifference);
  const price = priceToPay(prices) + difference;
  if (!(priceToPay(prices) > 0) || !Number.isFinite(difference) || difference === 0) return "A mais ou a menos.";
  return price > 0 ? `Custa ${formatBRL(price)}.` : "Ficaria sem preço.";
}

function OptionFields({ row, at, form, onChange, onRemove }: OptionFieldsProps) {
  const { draft, errors, isSaving } = form;
  const pictures = picturesOf(draft);
  const name = optionOf(row);
  const errorOf = (field: keyof OptionRow) => errors[`variations.${at}.${field}`];
  const boxOf = (field: "priceDifference" | "stock" | "sku" | "gtinEan") => ({
    name: `variations.${at}.${field}`,
    value: row[field],
    readOnly: isSaving,
    error: errorOf(field),
  });
  return (
    <li>
      <fieldset className="min-w-0 rounded-md border border-border px-4 pt-2 pb-4">
        <legend className="sr-only">{name}</legend>
        <div className="flex items-center gap-2">
          <strong aria-hidden className="wrap-anywhere min-w-0 grow font-semibold">
            {name}
          </strong>
          <CheckboxField
            label="À venda"
            checked={row.disponivel}
            onChange={({ target }) => onChange({ disponivel: target.checked })}
          />
          <button
            type="button"
            data-remove
            aria-label={`Tirar a opção ${name}`}
            title={`Tirar a opção ${name}`}
            disabled={isSaving}
            onClick={onRemove}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-lg text-muted transition-colors hover:bg-primary-soft hover:text-on-primary-soft"
          >
            <AdminIcon name="trash" />
          </button>
        </div>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-[7rem_5.5rem_1fr_1fr_8.5rem]">
          <NumberField
            label="Diferença"
            prefix="R$"
            step="0.01"
            hint={priceNote(form, row)}
            {...boxOf("priceDifference")}
            onValueChange={(priceDifference) => onChange({ priceDifference })}
          />
          <NumberField
            label="Estoque"
            step="1"
            min={0}
            inputMode="numeric"
            {...boxOf("stock")}
            onValueChange={(stock) => onChange({ stock })}
          />
          <TextField
            label="SKU"
            autoComplete="off"
            maxLength={100}
            {...boxOf("sku")}
            onChange={({ target }) => onChange({ sku: target.value })}
          />
          <TextField
            label="GTIN/EAN"
            autoComplete="off"
            inputMode="numeric"
            maxLength={40}
            {...boxOf("gtinEan")}
            onChange={({ target }) => onChange({ gtinEan: target.value })}
          />
          <SelectField
            label="Foto"
            value={row.image}
            error={errorOf("image")}
            className="max-lg:col-span-2"
            onChange={({ target }) => onChange({ image: target.value })}
          >
            <option value="">A mesma</option>
            {pictures.map((address, place) => (
              <option key={address} value={address}>
                {`Foto ${place + 1}`}
              </option>
            ))}
            {row.image && !pictures.includes(row.image) && <option value={row.image}>Outra foto</option>}
          </SelectField>
        </div>
      </fieldset>
    </li>
  );
}
