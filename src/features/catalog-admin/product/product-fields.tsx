import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useState } from "react";
import { hasOptionStock, optionOf, totalStock } from "#contract/catalog/product-option.ts";
import { type TaxField, taxFields } from "#contract/catalog-admin/tax-fields.ts";
import { formatBRL } from "#lib/money.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { productFacetsQuery } from "../product-query.ts";
import { DescriptionWriter } from "./description-writer.tsx";
import { FieldGroup } from "./field-group.tsx";
import { NameField } from "./name-field.tsx";
import { OptionMatrix } from "./option-matrix.tsx";
import { parseRows, variationsOf } from "./option-rows.ts";
import { PictureGallery } from "./picture-gallery.tsx";
import { PictureTextGroup } from "./picture-texts.tsx";
import type { PictureUploads } from "./picture-uploads.ts";
import { PriceBox } from "./price-box.tsx";
import { PriceNote } from "./price-note.tsx";
import { draftLabels, subcategoriesFor, suggestedCode, type TypedName } from "./product-draft.ts";
import { ProductPreview } from "./product-preview.tsx";
import type { ProductForm } from "./use-product-form.ts";

const MAX_NAME = 300;
const MAX_CODE = 100;
const MAX_CATEGORY = 100;
const MAX_SUBCATEGORY = 200;
const MAX_TEXT = 10_000;
const SHOWN_OPTIONS = 6;

type Fields = Pick<ProductForm, "draft" | "errors" | "change" | "isSaving">;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-border border-t pt-5 first:border-t-0 first:pt-0">
      <legend className="float-left mb-3 w-full font-bold font-display text-lg">{title}</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** What every typed field of the form has in common. */
function typed(name: TypedName, { draft, errors, change, isSaving }: Fields) {
  return {
    name,
    label: draftLabels[name],
    value: draft[name],
    error: errors[name],
    readOnly: isSaving,
    onValueChange: (value: string) => change({ [name]: value }),
  };
}

function Text({
  name,
  fields,
  isWide = false,
  ...rest
}: { name: TypedName; fields: Fields; isWide?: boolean } & TextRest) {
  const { onValueChange, ...field } = typed(name, fields);
  return (
    <TextField
      autoComplete="off"
      {...field}
      {...rest}
      onChange={(event) => onValueChange(event.target.value)}
      className={isWide ? "sm:col-span-2" : undefined}
    />
  );
}
type TextRest = Partial<
  Pick<
    Parameters<typeof TextField>[0],
    "ref" | "required" | "maxLength" | "type" | "placeholder" | "hint" | "inputMode"
  >
>;

function LongText({ name, fields }: { name: TypedName; fields: Fields }) {
  const { onValueChange, ...field } = typed(name, fields);
  return (
    <TextAreaField
      {...field}
      rows={3}
      maxLength={MAX_TEXT}
      onChange={(event) => onValueChange(event.target.value)}
      className="sm:col-span-2"
    />
  );
}

const NO_NAMES = { categories: [], subcategories: [] };

/** Category and subcategory: what the shop has already, or a new name. */
function CategoryFields({ fields }: { fields: Fields }) {
  const { category, subcategory } = fields.draft;
  const { categories, subcategories } = useQuery(productFacetsQuery(undefined)).data ?? NO_NAMES;
  const isKnown = categories.includes(category);
  const within = useQuery({ ...productFacetsQuery(category), enabled: isKnown }).data ?? NO_NAMES;
  const offered = subcategoriesFor(category, subcategories, isKnown ? within.subcategories : []);
  return (
    <>
      <NameField
        label={draftLabels.category}
        name="category"
        otherLabel="Nova categoria"
        maxLength={MAX_CATEGORY}
        value={category}
        options={categories.map((name) => ({ value: name, label: name }))}
        error={fields.errors.category}
        onChange={(next) => fields.change({ category: next, subcategory: "" })}
      />
      <NameField
        // Another category starts over.
        key={isKnown ? category : "other"}
        label={draftLabels.subcategory}
        name="subcategory"
        otherLabel="Nova subcategoria"
        otherStart={category.trim() && `${category.trim()} > `}
        maxLength={MAX_SUBCATEGORY}
        isDisabled={!category.trim()}
        value={subcategory}
        options={offered.map((name) => ({ value: name, label: name }))}
        error={fields.errors.subcategory}
        onChange={(next) => fields.change({ subcategory: next })}
      />
    </>
  );
}

const price = (number: string) => (Number(number) > 0 ? formatBRL(Number(number)) : "");
const said = (...parts: (string | false)[]) => parts.filter(Boolean).join(" · ");

/** Lower prices for a while. */
function PromotionGroup({ form, isAllOpen }: GroupProps) {
  const { draft, errors } = form;
  const { promotionalPrice, discountPercentage } = draft;
  return (
    <FieldGroup
      title="Promoção"
      summary={said(price(promotionalPrice), discountPercentage && `${discountPercentage}% OFF`) || "Sem promoção"}
      names={["promotionalPrice", "discountPercentage"]}
      errors={errors}
      isAllOpen={isAllOpen}
    >
      <PriceBox {...typed("promotionalPrice", form)} min={0} hint="Vazio = sem promoção. Preenche o desconto." />
      <NumberBox
        name="discountPercentage"
        fields={form}
        step="0.01"
        min={0}
        max={100}
        hint="Preenche o preço promocional, com os centavos arredondados para baixo."
      />
      <PriceNote draft={draft} />
    </FieldGroup>
  );
}

interface GroupProps {
  form: ProductForm;
  isAllOpen: boolean;
}

function OptionGroup({ form, isAllOpen }: GroupProps) {
  const rows = parseRows(form.draft.variations);
  const shown = rows.slice(0, SHOWN_OPTIONS).map(optionOf).join(", ");
  return (
    <FieldGroup
      title="Opções: tamanhos e cores"
      summary={
        rows.length > SHOWN_OPTIONS ? `${shown} e mais ${rows.length - SHOWN_OPTIONS}` : shown || "De um jeito só"
      }
      names={["variations"]}
      errors={form.errors}
      isAllOpen={isAllOpen}
    >
      {/* What someone else saved, or what was let go of, begins anew. */}
      <OptionMatrix key={form.heldVersion} form={form} />
    </FieldGroup>
  );
}

function AdditionalGroup({ form, isAllOpen }: GroupProps) {
  const { draft, errors, isNew } = form;
  const { gtinEan, ncm, weightGrams } = draft;
  return (
    <FieldGroup
      title="Informações adicionais"
      summary={
        said(gtinEan && `GTIN ${gtinEan}`, ncm && `NCM ${ncm}`, weightGrams && `${weightGrams} g`) ||
        "Peso, código de barras, NCM, fornecedor"
      }
      names={["weightGrams", "gtinEan", "gtinEanPackage", "ncm", "averageRating", "supplierProductDescription"]}
      errors={errors}
      isAllOpen={isAllOpen}
    >
      <NumberBox
        name="weightGrams"
        fields={form}
        step="1"
        min={0}
        inputMode="numeric"
        hint="De uma unidade, com a embalagem. Vazio = o frete lê o peso no nome ou na descrição."
      />
      <NumberBox
        name="averageRating"
        fields={form}
        step="0.1"
        min={0}
        max={5}
        disabled={isNew}
        hint={isNew ? "Um produto novo ainda não tem avaliações." : "De 0 a 5."}
      />
      <Text name="gtinEan" fields={form} maxLength={40} inputMode="numeric" />
      <Text name="gtinEanPackage" fields={form} maxLength={40} inputMode="numeric" />
      <Text name="ncm" fields={form} maxLength={20} inputMode="numeric" hint="8 números, como 0901.21.00." />
      <LongText name="supplierProductDescription" fields={form} />
    </FieldGroup>
  );
}

/** What each code looks like; none of them is ever required. */
const taxHints: Record<TaxField, string> = {
  cest: "7 números, se o produto tiver.",
  cfop: "4 números, como 5102.",
  origem: "De 0 a 8; 0 é nacional.",
  cstIbsCbs: "3 números, como 000.",
  cClassTrib: "6 números, como 000001.",
};

function TaxGroup({ form, isAllOpen }: GroupProps) {
  const { draft, errors } = form;
  return (
    <FieldGroup
      title="Dados fiscais"
      summary={
        said(...taxFields.map((name) => draft[name] && `${draftLabels[name]} ${draft[name]}`)) || "Para a nota fiscal"
      }
      names={taxFields}
      errors={errors}
      isAllOpen={isAllOpen}
    >
      {taxFields.map((name) => (
        <Text key={name} name={name} fields={form} maxLength={20} inputMode="numeric" hint={taxHints[name]} />
      ))}
    </FieldGroup>
  );
}

function AddressGroup({ form, isAllOpen }: GroupProps) {
  const address = { fields: form, type: "url", maxLength: 2_000, placeholder: "https://", isWide: true } as const;
  return (
    <FieldGroup
      title="Fotos por endereço"
      summary={form.draft.realImage || "Para fotos que já estão na internet"}
      names={["realImage", "thumbnail"]}
      errors={form.errors}
      isAllOpen={isAllOpen}
    >
      <Text name="realImage" {...address} />
      <Text name="thumbnail" {...address} hint="Vazia = a própria imagem." />
    </FieldGroup>
  );
}

function SettingsGroup({ form, isAllOpen }: GroupProps) {
  const { draft, errors, change } = form;
  return (
    <FieldGroup
      title="Configurações"
      summary={said(draft.isActive ? "À venda na loja" : "Escondido da loja", draft.isFeatured && "em destaque")}
      names={["isActive", "isFeatured"]}
      errors={errors}
      isAllOpen={isAllOpen}
    >
      <CheckboxField
        name="isActive"
        label="Produto ativo"
        hint="Aparece na loja e pode ser comprado."
        checked={draft.isActive}
        onChange={(event) => change({ isActive: event.target.checked })}
      />
      <CheckboxField
        name="isFeatured"
        label="Produto em destaque"
        hint="Aparece na página inicial da loja."
        checked={draft.isFeatured}
        onChange={(event) => change({ isFeatured: event.target.checked })}
      />
    </FieldGroup>
  );
}

/** The code, and one that the name suggests as long as there is none. */
function CodeField({ form }: { form: ProductForm }) {
  const { draft, change, isSaving } = form;
  const suggestion = draft.code.trim() === "" ? suggestedCode(draft.name) : "";
  return (
    <div className="grid content-start gap-1">
      <Text name="code" fields={form} required maxLength={MAX_CODE} />
      {suggestion && !isSaving && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 justify-self-start"
          onClick={() => {
            change({ code: suggestion });
            form.form.current?.querySelector<HTMLElement>("[name=code]")?.focus();
          }}
        >
          Usar {suggestion}
        </Button>
      )}
    </div>
  );
}

/** Pieces: of a product whose options carry them, their sum. */
function StockBox({ form }: { form: ProductForm }) {
  const variations = variationsOf(parseRows(form.draft.variations));
  if (!hasOptionStock(variations)) {
    return <NumberBox name="stock" fields={form} step="1" min={0} inputMode="numeric" />;
  }
  const sum = totalStock({ stock: 0, variations });
  return (
    <NumberField
      name="stock"
      label={draftLabels.stock}
      readOnly
      value={String(sum)}
      onValueChange={() => {}}
      hint="A soma das opções."
    />
  );
}

interface ProductFieldsProps {
  form: ProductForm;
  uploads: PictureUploads;
  /** The first box, for who opens the form. */
  firstBox: RefObject<HTMLInputElement | null>;
}

/** All that a merchant may say of a product: what it takes to sell it first, the rest folded. */
export function ProductFields({ form, uploads, firstBox }: ProductFieldsProps) {
  const [isAllOpen, setIsAllOpen] = useState(false);
  const group = { form, isAllOpen };
  return (
    <div className="grid grid-cols-1 gap-7">
      <Section title="Informações básicas">
        <Text ref={firstBox} name="name" fields={form} required maxLength={MAX_NAME} isWide />
        <CategoryFields fields={form} />
        <div className="grid gap-2 sm:col-span-2">
          <LongText name="description" fields={form} />
          <DescriptionWriter form={form} />
        </div>
        <PictureGallery form={form} uploads={uploads} />
      </Section>
      <Section title="Preços e estoque">
        <PriceBox {...typed("originalPrice", form)} required min={0} hint="O que o cliente paga, sem promoção." />
        <StockBox form={form} />
        <PriceBox {...typed("costPrice", form)} required min={0} hint="Só quem cuida do catálogo vê." />
        <Text name="supplier" fields={form} required maxLength={200} />
        <CodeField form={form} />
      </Section>
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-bold font-display text-lg">Se quiser dizer mais</h3>
          {!isAllOpen && (
            <Button variant="ghost" size="sm" onClick={() => setIsAllOpen(true)}>
              Abrir tudo
            </Button>
          )}
        </div>
        <PictureTextGroup {...group} />
        <PromotionGroup {...group} />
        <OptionGroup {...group} />
        <AdditionalGroup {...group} />
        <TaxGroup {...group} />
        <AddressGroup {...group} />
        <SettingsGroup {...group} />
      </div>
      <ProductPreview draft={form.draft} />
    </div>
  );
}

type NumberRest = Omit<Parameters<typeof NumberField>[0], "label" | "value" | "onValueChange" | "name">;

function NumberBox({ name, fields, ...rest }: { name: TypedName; fields: Fields } & NumberRest) {
  return <NumberField {...typed(name, fields)} {...rest} />;
}
