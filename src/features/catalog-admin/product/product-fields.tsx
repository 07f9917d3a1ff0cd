import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { shortSubcategory } from "../list/product-row-parts.tsx";
import { productFacetsQuery } from "../product-query.ts";
import { NameField } from "./name-field.tsx";
import { PictureGallery } from "./picture-gallery.tsx";
import type { PictureUploads } from "./picture-uploads.ts";
import { PriceNote } from "./price-note.tsx";
import { draftLabels, subcategoriesFor, type TypedName } from "./product-draft.ts";
import type { ProductForm } from "./use-product-form.ts";

const MAX_NAME = 300;
const MAX_CODE = 100;
const MAX_CATEGORY = 100;
const MAX_SUBCATEGORY = 200;
const MAX_TEXT = 10_000;

type Fields = Pick<ProductForm, "draft" | "errors" | "change" | "isSaving">;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-border border-t pt-5 first:border-t-0 first:pt-0">
      <legend className="float-left mb-3 w-full font-display font-semibold text-lg">{title}</legend>
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
  Pick<Parameters<typeof TextField>[0], "required" | "maxLength" | "type" | "placeholder" | "hint" | "inputMode">
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
        options={offered.map((name) => ({ value: name, label: shortSubcategory(name, category) }))}
        error={fields.errors.subcategory}
        onChange={(next) => fields.change({ subcategory: next })}
      />
    </>
  );
}

/** All that a merchant may say of a product. */
export function ProductFields({ form: fields, uploads }: { form: ProductForm; uploads: PictureUploads }) {
  const { draft, change, isNew } = fields;
  const price = { fields, step: "0.01", min: 0 } as const;
  return (
    <div className="grid gap-7">
      <Section title="Informações básicas">
        <Text name="name" fields={fields} required maxLength={MAX_NAME} isWide />
        <Text name="code" fields={fields} required maxLength={MAX_CODE} />
        <Text name="supplier" fields={fields} required maxLength={200} />
        <CategoryFields fields={fields} />
        <LongText name="description" fields={fields} />
      </Section>
      <Section title="Fotos">
        <PictureGallery form={fields} uploads={uploads} />
        <Text name="realImage" fields={fields} type="url" maxLength={2_000} placeholder="https://" isWide />
        <Text
          name="thumbnail"
          fields={fields}
          type="url"
          maxLength={2_000}
          placeholder="https://"
          isWide
          hint="Vazia = a própria imagem."
        />
      </Section>
      <Section title="Preços e estoque">
        <NumberBox name="costPrice" {...price} required prefix="R$" hint="Só quem cuida do catálogo vê." />
        <NumberBox name="originalPrice" {...price} required prefix="R$" />
        <NumberBox name="promotionalPrice" {...price} prefix="R$" hint="Vazio = sem promoção. Preenche o desconto." />
        <NumberBox
          name="discountPercentage"
          fields={fields}
          step="0.01"
          min={0}
          max={100}
          hint="Preenche o preço promocional, com os centavos arredondados para baixo."
        />
        <PriceNote draft={draft} />
        <NumberBox name="stock" fields={fields} step="1" min={0} inputMode="numeric" />
      </Section>
      <Section title="Informações adicionais">
        <Text name="gtinEan" fields={fields} maxLength={40} inputMode="numeric" />
        <Text name="gtinEanPackage" fields={fields} maxLength={40} inputMode="numeric" />
        <Text name="ncm" fields={fields} maxLength={20} inputMode="numeric" hint="8 números, como 0901.21.00." />
        <Text name="cest" fields={fields} maxLength={20} inputMode="numeric" hint="7 números, se o produto tiver." />
        <Text name="cfop" fields={fields} maxLength={20} inputMode="numeric" hint="4 números, como 5102." />
        <Text name="origem" fields={fields} maxLength={20} inputMode="numeric" hint="De 0 a 8; 0 é nacional." />
        <Text name="cstIbsCbs" fields={fields} maxLength={20} inputMode="numeric" hint="3 números, como 000." />
        <Text name="cClassTrib" fields={fields} maxLength={20} inputMode="numeric" hint="6 números, como 000001." />
        <NumberBox
          name="weightGrams"
          fields={fields}
          step="1"
          min={0}
          inputMode="numeric"
          hint="De uma unidade, com a embalagem. Vazio = o frete lê o peso no nome ou na descrição."
        />
        <NumberBox
          name="averageRating"
          fields={fields}
          step="0.1"
          min={0}
          max={5}
          disabled={isNew}
          hint={isNew ? "Um produto novo ainda não tem avaliações." : "De 0 a 5."}
        />
        <LongText name="supplierProductDescription" fields={fields} />
      </Section>
      <Section title="Configurações">
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
      </Section>
    </div>
  );
}

type NumberRest = Omit<Parameters<typeof NumberField>[0], "label" | "value" | "onValueChange" | "name">;

function NumberBox({ name, fields, ...rest }: { name: TypedName; fields: Fields } & NumberRest) {
  return <NumberField {...typed(name, fields)} {...rest} />;
}
