import { Link } from "react-router";
import { type CatalogQuery, PRODUCT_TRAITS } from "#contract/catalog/catalog-query.ts";
import { formatPercent } from "#features/product/price.tsx";
import { formatBRL } from "#lib/money.ts";
import { Icon } from "#ui/icon.tsx";
import { type CatalogView, catalogViewPath, withFilters } from "./catalog-view.ts";
import { traitWords } from "./trait-words.ts";

interface Chip {
  label: string;
  without: Partial<CatalogQuery>;
}

/** The filters in force, as a person reads them, each with what takes it off. */
export function chipsOf(query: CatalogQuery) {
  const { search, category, subcategory, minPrice, maxPrice, minDiscount, minRating } = query;
  const chips: (Chip | false)[] = [
    search !== undefined && { label: `Busca: ${search}`, without: { search: undefined } },
    category !== undefined && { label: category, without: { category: undefined, subcategory: undefined } },
    subcategory !== undefined && {
      label: subcategory.split(">").at(-1)?.trim() || subcategory,
      without: { subcategory: undefined },
    },
    minPrice !== undefined && { label: `A partir de ${formatBRL(minPrice)}`, without: { minPrice: undefined } },
    maxPrice !== undefined && { label: `Até ${formatBRL(maxPrice)}`, without: { maxPrice: undefined } },
    minDiscount !== undefined && {
      label: `Desconto de ${formatPercent(minDiscount)}% ou mais`,
      without: { minDiscount: undefined },
    },
    minRating !== undefined && {
      label: `Avaliação ${formatPercent(minRating)} ou mais`,
      without: { minRating: undefined },
    },
    ...PRODUCT_TRAITS.map(
      (trait) => query[trait] === true && { label: traitWords[trait], without: { [trait]: undefined } },
    ),
  ];
  return chips.filter((chip) => chip !== false);
}

interface ActiveFiltersProps {
  /** What the results on the page answer: chips come and go together with them, so that nothing is pushed meanwhile. */
  view: CatalogView;
  /** What was asked for last: what a press changes. */
  wanted: CatalogView;
}

/** Links that each take one filter off. */
export function ActiveFilters({ view, wanted }: ActiveFiltersProps) {
  const chips = chipsOf(view.query);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtros ativos" className="flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <Link
            to={catalogViewPath(withFilters(wanted, without))}
            preventScrollReset
            aria-label={`Remover filtro: ${label}`}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-primary-soft py-1 pr-3 pl-4 text-on-primary-soft text-sm transition-shadow hover:shadow-[inset_0_0_0_1px_var(--primary)]"
          >
            <span className="truncate">{label}</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
