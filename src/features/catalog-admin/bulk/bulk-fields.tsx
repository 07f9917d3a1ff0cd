import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { type BulkTaxField, bulkTaxFields } from "#contract/catalog-admin/bulk-change.ts";
import { taxForms } from "#contract/catalog-admin/tax-fields.ts";
import { NumberField } from "#ui/number-field.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { fieldLabel } from "../field-words.ts";
import { productFacetsQuery } from "../product-query.ts";
import type { BulkDraft, BulkKind } from "./bulk-draft.ts";

interface BulkFieldsProps {
  draft: BulkDraft;
  onChange: (typed: Partial<BulkDraft>) => void;
  /** Why what was typed is not taken. */
  error: string | undefined;
}

const priceOptions = [
  { value: "raise-percent", label: "Aumentar em %" },
  { value: "lower-percent", label: "Diminuir em %" },
  { value: "raise-amount", label: "Aumentar em R$" },
  { value: "lower-amount", label: "Diminuir em R$" },
  { value: "margin", label: "Margem sobre o custo (%)" },
] as const;

const endingOptions = [
  { value: "none", label: "Como a conta der" },
  { value: 90, label: "Terminando em ,90" },
  { value: 99, label: "Terminando em ,99" },
  { value: 0, label: "Terminando em ,00" },
] as const;

function PriceFields({ draft: { priceWay, priceValue, ending }, onChange, error }: BulkFieldsProps) {
  const isAmount = priceWay.endsWith("amount");
  const hint =
    priceWay === "margin"
      ? "Com 40, o custo é 60% do preço: R$ 60,00 vira R$ 100,00."
      : "Muda o que o comprador paga. Em promoção, o preço promocional.";
  return (
    <>
      <SelectField
        label="Como"
        value={priceWay}
        options={priceOptions}
        onChoose={(chosen) => onChange({ priceWay: chosen })}
      />
      <NumberField
        label={isAmount ? "Quantos reais" : "Quantos por cento"}
        prefix={isAmount ? "R$" : "%"}
        step="any"
        value={priceValue}
        onValueChange={(value) => onChange({ priceValue: value })}
        hint={hint}
        error={error}
      />
      <SelectField<BulkDraft["ending"]>
        label="Centavos"
        value={ending}
        options={endingOptions}
        onChoose={(chosen) => onChange({ ending: chosen })}
      />
    </>
  );
}

const stockOptions = [
  { value: "set", label: "Igual a" },
  { value: "add", label: "Somar" },
  { value: "take", label: "Tirar" },
] as const;

function StockFields({ draft: { stockWay, stockValue }, onChange, error }: BulkFieldsProps) {
  return (
    <>
      <SelectField
        label="Como"
        value={stockWay}
        options={stockOptions}
        onChoose={(chosen) => onChange({ stockWay: chosen })}
      />
      <NumberField
        label="Unidades"
        inputMode="numeric"
        value={stockValue}
        onValueChange={(value) => onChange({ stockValue: value })}
        error={error}
      />
    </>
  );
}

function CategoryFields({ draft: { category, subcategory }, onChange, error }: BulkFieldsProps) {
  const id = useId();
  const { data: all } = useQuery(productFacetsQuery(undefined));
  const { data: within } = useQuery(productFacetsQuery(category.trim() || undefined));
  return (
    <>
      <TextField
        label="Categoria"
        value={category}
        list={`${id}-categories`}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <TextField
        label="Subcategoria"
        value={subcategory}
        list={`${id}-subcategories`}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => onChange({ subcategory: event.target.value })}
        error={error}
      />
      <datalist id={`${id}-categories`}>
        {all?.categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={`${id}-subcategories`}>
        {within?.subcategories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

interface EitherProps {
  label: string;
  yes: string;
  no: string;
  value: boolean | null;
  onChange: (value: boolean | null) => void;
  error: string | undefined;
}

function Either({ label, yes, no, value, onChange, error }: EitherProps) {
  return (
    <>
      <RadioCards
        label={label}
        value={value === null ? null : value ? "yes" : "no"}
        onChange={(chosen) => onChange(chosen === null ? null : chosen === "yes")}
        options={[
          { value: "yes", label: yes },
          { value: "no", label: no },
        ]}
      />
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </>
  );
}

/** What is asked for one kind of change. */
export function BulkFields({ kind, ...fields }: BulkFieldsProps & { kind: BulkKind }) {
  const { draft, onChange, error } = fields;
  if (kind === "price") return <PriceFields {...fields} />;
  if (kind === "stock") return <StockFields {...fields} />;
  if (kind === "category") return <CategoryFields {...fields} />;
  if (kind === "visibility") {
    return (
      <Either
        label="Na loja"
        yes="Mostrar"
        no="Esconder"
        value={draft.isActive}
        onChange={(isActive) => onChange({ isActive })}
        error={error}
      />
    );
  }
  if (kind === "featured") {
    return (
      <Either
        label="Destaque"
        yes="Pôr"
        no="Tirar"
        value={draft.isFeatured}
        onChange={(isFeatured) => onChange({ isFeatured })}
        error={error}
      />
    );
  }
  return <TaxFields {...fields} />;
}

const taxOptions = bulkTaxFields.map((value) => ({ value, label: fieldLabel(value) }));

const taxHint = (field: BulkTaxField) => (field === "ncm" ? "8 números" : taxForms[field].replace(/^(são|é) /, ""));

/** One field of the tax papers, and what it is to hold. */
function TaxFields({ draft: { taxField, taxValue }, onChange, error }: BulkFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField<BulkTaxField>
        label="Campo"
        value={taxField}
        options={taxOptions}
        onChoose={(chosen) => onChange({ taxField: chosen })}
      />
      <TextField
        label={fieldLabel(taxField)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={taxValue}
        onChange={(event) => onChange({ taxValue: event.target.value })}
        hint={`${taxHint(taxField)}; vazio apaga o que estiver lá.`}
        error={error}
      />
    </div>
  );
}
