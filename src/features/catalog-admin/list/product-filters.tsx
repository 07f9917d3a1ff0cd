import { clsx } from "clsx";
import { useId, useState } from "react";
import { MAX_SEARCH_LENGTH } from "#contract/catalog/catalog-query.ts";
import { healthRules } from "#contract/catalog-admin/product-health.ts";
import { useMay } from "#features/member/admin-role.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Spark } from "#ui/spark.tsx";
import { SwitchField } from "#ui/switch-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useSearchText } from "#ui/use-search-text.ts";
import { AdminIcon } from "../admin-icon.tsx";
import { ruleWords } from "../health/health-words.ts";
import type { ProductFacets } from "../product-query.ts";
import { statusOptions, stockOptions } from "./list-options.ts";
import { bulkFilterOf, type ProductListView, withListFilters, withListMode } from "./product-list-view.ts";
import { shortSubcategory } from "./product-row-parts.tsx";

interface ProductFiltersProps {
  view: ProductListView;
  facets: ProductFacets;
  /** What the view finds is on its way; other words are sent all the same. */
  isBusy: boolean;
  onShow: (view: ProductListView) => void;
  /** The search was submitted, perhaps the same one again. */
  onSubmit: (view: ProductListView) => void;
}

/** What is chosen is offered too, also where the server does not name it (yet). */
function withChosen(names: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen && !names.includes(chosen) ? [...names, chosen] : names;
}

/** How many filters beside the words narrow the list. */
const filterCount = (view: ProductListView) => Object.keys({ ...bulkFilterOf(view), search: 0 }).length - 1;

export function ProductFilters({ view, facets, isBusy, onShow, onSubmit }: ProductFiltersProps) {
  const [text, setText] = useSearchText(view.query.search, view.mode);
  const [isOpen, setIsOpen] = useState(false);
  const filtersId = useId();
  const isAi = view.mode === "ai";
  const search = text.trim() || undefined;
  const count = filterCount(view);
  return (
    <search>
      <form
        aria-label="Filtros"
        className="grid gap-3 rounded-xl border border-border bg-surface p-3 shadow-card sm:gap-4 sm:p-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(withListFilters(view, { search }));
        }}
      >
        <div className="flex flex-wrap items-end gap-x-2 gap-y-1 sm:gap-3">
          <TextField
            label={isAi ? "Descreva o que você procura" : "Buscar produtos"}
            type="search"
            name="search"
            placeholder={isAi ? "Ex.: presente para quem gosta de café" : "Nome, código ou GTIN"}
            prefix={isAi ? <Spark /> : <Icon name="search" />}
            maxLength={MAX_SEARCH_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="min-w-0 flex-1 basis-36 sm:basis-72 max-sm:[&>label]:sr-only"
          />
          <Button
            type="submit"
            isBusy={isBusy && search === view.query.search}
            busyLabel="Buscando…"
            className="max-sm:px-4"
          >
            Buscar
          </Button>
          <SwitchField
            label="Busca com IA"
            name="mode"
            value="ai"
            checked={isAi}
            className="min-h-11 max-sm:flex-1 sm:min-h-12"
            onChange={(event) => onShow(withListMode(view, event.target.checked ? "ai" : "normal", search))}
          />
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={filtersId}
            onClick={() => setIsOpen(!isOpen)}
            className="sm:hidden"
          >
            <AdminIcon name="filter" />
            {count > 0 ? `Filtros (${count})` : "Filtros"}
          </Button>
        </div>
        <fieldset
          id={filtersId}
          disabled={isAi}
          className={clsx("grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-5", !isOpen && "max-sm:hidden")}
        >
          <legend className="sr-only">Filtros</legend>
          <CategoryFilters view={view} facets={facets} onShow={onShow} />
          <StateFilters view={view} onShow={onShow} />
        </fieldset>
      </form>
    </search>
  );
}

type FilterFieldsProps = Pick<ProductFiltersProps, "view" | "onShow">;

function CategoryFilters({ view, facets, onShow }: FilterFieldsProps & Pick<ProductFiltersProps, "facets">) {
  const { category, subcategory } = view.query;
  return (
    <>
      <SelectField
        label="Categoria"
        name="category"
        value={category ?? ""}
        onChange={(event) =>
          onShow(withListFilters(view, { category: event.target.value || undefined, subcategory: undefined }))
        }
      >
        <option value="">Todas</option>
        {withChosen(facets.categories, category).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label="Subcategoria"
        name="subcategory"
        value={subcategory ?? ""}
        onChange={(event) => onShow(withListFilters(view, { subcategory: event.target.value || undefined }))}
      >
        <option value="">Todas</option>
        {withChosen(facets.subcategories, subcategory).map((name) => (
          <option key={name} value={name}>
            {shortSubcategory(name, category)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function StateFilters({ view, onShow }: FilterFieldsProps) {
  const may = useMay();
  const { isActive, stock, health } = view.query;
  return (
    <>
      <SelectField
        label="Situação"
        name="status"
        value={isActive ?? ""}
        options={statusOptions}
        onChoose={(chosen) => onShow(withListFilters(view, { isActive: chosen || undefined }))}
      />
      <SelectField
        label="Disponibilidade"
        name="stock"
        value={stock ?? ""}
        options={stockOptions}
        onChoose={(chosen) => onShow(withListFilters(view, { stock: chosen || undefined }))}
      />
      {may("GET /products?health") && (
        <SelectField
          label="Saúde"
          name="health"
          value={health ?? ""}
          onChange={({ target }) =>
            onShow(withListFilters(view, { health: healthRules.find((rule) => rule === target.value) }))
          }
        >
          <option value="">Qualquer</option>
          {healthRules.map((rule) => (
            <option key={rule} value={rule}>
              {ruleWords[rule].name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
