import { type CatalogQuery, PRODUCT_TRAITS } from "#contract/catalog/catalog-query.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL } from "#lib/money.ts";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import type { CatalogFacets, CountedName } from "./catalog-result.ts";
import { NumberFilter } from "./number-filter.tsx";
import { traitWords } from "./trait-words.ts";

const MAX_REAIS = 10_000_000;

interface FilterFieldsProps {
  /** The form that sends the fields where there is no script. */
  form?: string;
  query: CatalogQuery;
  facets: CatalogFacets;
  onChange: (filters: Partial<CatalogQuery>) => void;
}

/** What is chosen is offered too, also where the server does not name it (yet). */
function withChosen<T extends { name: string }>(known: readonly T[], chosen: string | undefined) {
  return chosen && !known.some(({ name }) => name === chosen) ? [...known, { name: chosen }] : known;
}

/** `Ferramentas (1.204)`. */
const countedName = ({ name, total }: CountedName) => (total === undefined ? name : `${name} (${formatNumber(total)})`);

/** The category's own name in front of a subcategory says nothing once the category is chosen. */
function shortName(subcategory: string, category: string | undefined): string {
  const prefix = `${category} > `;
  return category && subcategory.startsWith(prefix) ? subcategory.slice(prefix.length) : subcategory;
}

/** The category, and what it is divided into. */
function CategoryFields({ form, query, facets, onChange }: FilterFieldsProps) {
  const { category, subcategory } = query;
  return (
    <>
      <SelectField
        label="Categoria"
        name="category"
        form={form}
        value={category ?? ""}
        onChange={(event) => onChange({ category: event.target.value || undefined, subcategory: undefined })}
      >
        <option value="">Todas</option>
        {withChosen(facets.categories, category).map((known) => (
          <option key={known.name} value={known.name}>
            {countedName(known)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Subcategoria"
        name="subcategory"
        form={form}
        value={subcategory ?? ""}
        onChange={(event) => onChange({ subcategory: event.target.value || undefined })}
      >
        <option value="">Todas</option>
        {withChosen(facets.subcategories, subcategory).map((known) => (
          <option key={known.name} value={known.name}>
            {countedName({ ...known, name: shortName(known.name, category) })}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** What a product either has or has not, each with how many there would be. */
function TraitFields({ form, query, facets, onChange }: FilterFieldsProps) {
  return (
    <fieldset>
      <legend className="sr-only">Só mostrar</legend>
      {PRODUCT_TRAITS.map((trait) => (
        <CheckboxField
          key={trait}
          label={countedName({ name: traitWords[trait], total: facets.traits?.[trait] })}
          name={trait}
          form={form}
          value="true"
          checked={query[trait] === true}
          onChange={(event) => onChange({ [trait]: event.target.checked || undefined })}
        />
      ))}
    </fieldset>
  );
}

export function FilterFields({ form, query, facets, onChange }: FilterFieldsProps) {
  return (
    <div className="grid gap-4">
      <CategoryFields {...{ form, query, facets, onChange }} />
      <TraitFields {...{ form, query, facets, onChange }} />
      <div className="grid grid-cols-2 gap-3">
        <NumberFilter
          label="Preço mínimo"
          prefix="R$"
          name="minPrice"
          form={form}
          min={0}
          max={MAX_REAIS}
          step="0.01"
          value={query.minPrice}
          onCommit={(minPrice) => onChange({ minPrice })}
        />
        <NumberFilter
          label="Preço máximo"
          prefix="R$"
          name="maxPrice"
          form={form}
          min={0}
          max={MAX_REAIS}
          step="0.01"
          value={query.maxPrice}
          onCommit={(maxPrice) => onChange({ maxPrice })}
        />
        {facets.prices && (
          <p className="figures col-span-2 -mt-1 text-muted text-sm">
            Aqui há de {formatBRL(facets.prices.min)} a {formatBRL(facets.prices.max)}.
          </p>
        )}
        <NumberFilter
          label="Desconto mínimo"
          suffix={<span className="pr-2">%</span>}
          name="minDiscount"
          form={form}
          min={0}
          max={100}
          step="1"
          value={query.minDiscount}
          onCommit={(minDiscount) => onChange({ minDiscount })}
        />
        <NumberFilter
          label="Avaliação mínima"
          name="minRating"
          form={form}
          min={0}
          max={5}
          step="0.1"
          value={query.minRating}
          onCommit={(minRating) => onChange({ minRating })}
        />
      </div>
    </div>
  );
}
