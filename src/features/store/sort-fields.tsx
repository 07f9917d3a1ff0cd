import { type CatalogQuery, PAGE_SIZES, SORT_FIELDS, SORT_ORDERS } from "#contract/catalog/catalog-query.ts";
import { CATALOG_FORM } from "#contract/catalog/store-paths.ts";
import { SelectField } from "#ui/select-field.tsx";
import { CatalogIcon } from "./catalog-icon.tsx";

const fieldLabels: Record<(typeof SORT_FIELDS)[number], string> = {
  name: "Nome",
  price: "Preço",
  originalPrice: "Preço sem desconto",
  averageRating: "Avaliação",
  discountPercentage: "Desconto",
  createdAt: "Data de cadastro",
};
const orderLabels: Record<(typeof SORT_ORDERS)[number], string> = { ASC: "Crescente", DESC: "Decrescente" };

interface SortFieldsProps {
  query: CatalogQuery;
  onChange: (change: Partial<CatalogQuery>) => void;
}

/** In which order. Without a field the order is by relevance. */
export function SortFields({ query: { sortBy, sortOrder }, onChange }: SortFieldsProps) {
  return (
    <>
      <CatalogIcon name="sort" className="text-muted text-xl" />
      <SelectField
        label="Ordenar por"
        isLabelHidden
        name="sortBy"
        form={CATALOG_FORM}
        value={sortBy ?? ""}
        onChange={(event) => {
          const field = SORT_FIELDS.find((known) => known === event.target.value);
          onChange({ sortBy: field, sortOrder: field && (sortOrder ?? "ASC") });
        }}
        className="min-w-0 flex-1 sm:w-52 sm:flex-none"
      >
        <option value="">Relevância</option>
        {SORT_FIELDS.map((field) => (
          <option key={field} value={field}>
            {fieldLabels[field]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Ordem"
        isLabelHidden
        name="sortOrder"
        form={CATALOG_FORM}
        value={sortOrder ?? "ASC"}
        disabled={!sortBy}
        onChange={(event) => onChange({ sortOrder: SORT_ORDERS.find((known) => known === event.target.value) })}
        options={SORT_ORDERS.map((order) => ({ value: order, label: orderLabels[order] }))}
        className="min-w-0 flex-1 sm:w-40 sm:flex-none"
      />
    </>
  );
}

/** How many products a page has. */
export function PageSizeField({ limit, onChange }: { limit: number; onChange: (limit: number) => void }) {
  return (
    <div className="flex items-center justify-center gap-3 text-muted text-sm sm:justify-start">
      <SelectField
        label="Produtos por página"
        isLabelHidden
        name="limit"
        form={CATALOG_FORM}
        value={limit}
        onChange={(event) => onChange(Number(event.target.value))}
        options={PAGE_SIZES.map((size) => ({ value: size, label: String(size) }))}
        className="w-24"
      />
      <span aria-hidden>por página</span>
    </div>
  );
}
