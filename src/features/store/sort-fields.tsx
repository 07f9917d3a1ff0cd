import { type CatalogQuery, PAGE_SIZES, SORT_FIELDS, SORT_ORDERS } from "#contract/catalog-query.ts";
import { SelectField } from "#ui/select-field.tsx";
import { CATALOG_FORM } from "./search-bar.tsx";

const fieldLabels: Record<(typeof SORT_FIELDS)[number], string> = {
  name: "Nome",
  originalPrice: "Preço",
  averageRating: "Avaliação",
  discountPercentage: "Desconto",
  createdAt: "Data de cadastro",
};
const orderLabels: Record<(typeof SORT_ORDERS)[number], string> = { ASC: "Crescente", DESC: "Decrescente" };

interface SortFieldsProps {
  query: CatalogQuery;
  onChange: (change: Partial<CatalogQuery>) => void;
}

/** In which order, and how many on a page. Without a field the order is by relevance. */
export function SortFields({ query, onChange }: SortFieldsProps) {
  const { sortBy, sortOrder, limit } = query;
  return (
    <>
      <SelectField
        label="Ordenar por"
        name="sortBy"
        form={CATALOG_FORM}
        value={sortBy ?? ""}
        onChange={(event) => {
          const field = SORT_FIELDS.find((known) => known === event.target.value);
          onChange({ sortBy: field, sortOrder: field && (sortOrder ?? "ASC") });
        }}
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
        name="sortOrder"
        form={CATALOG_FORM}
        value={sortOrder ?? "ASC"}
        disabled={!sortBy}
        onChange={(event) => onChange({ sortOrder: SORT_ORDERS.find((known) => known === event.target.value) })}
        options={SORT_ORDERS.map((order) => ({ value: order, label: orderLabels[order] }))}
      />
      <SelectField
        label="Por página"
        name="limit"
        form={CATALOG_FORM}
        value={limit}
        onChange={(event) => onChange({ limit: Number(event.target.value) })}
        options={PAGE_SIZES.map((size) => ({ value: size, label: String(size) }))}
      />
    </>
  );
}
