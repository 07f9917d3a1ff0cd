import { MAX_SEARCH_LENGTH } from "#contract/catalog/catalog-query.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Spark } from "#ui/spark.tsx";
import { SwitchField } from "#ui/switch-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useSearchText } from "#ui/use-search-text.ts";
import type { ProductFacets } from "../product-query.ts";
import { type ProductListView, withListFilters, withListMode } from "./product-list-view.ts";
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

export function ProductFilters({ view, facets, isBusy, onShow, onSubmit }: ProductFiltersProps) {
  const [text, setText] = useSearchText(view.query.search, view.mode);
  const { category, subcategory } = view.query;
  const isAi = view.mode === "ai";
  const search = text.trim() || undefined;
  return (
    <search>
      <form
        aria-label="Filtros"
        className="grid gap-4 rounded-xl border border-border bg-surface p-4 shadow-card sm:p-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(withListFilters(view, { search }));
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
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
            className="min-w-48 flex-1 basis-72"
          />
          <Button type="submit" isBusy={isBusy && search === view.query.search} busyLabel="Buscando…">
            Buscar
          </Button>
          <SwitchField
            label="Busca com IA"
            name="mode"
            value="ai"
            checked={isAi}
            className="min-h-12"
            onChange={(event) => onShow(withListMode(view, event.target.checked ? "ai" : "normal", search))}
          />
        </div>
        <fieldset disabled={isAi} className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Categoria"
            name="category"
            value={category ?? ""}
            onChange={(event) =>
              onShow(withListFilters(view, { category: event.target.value || undefined, subcategory: undefined }))
            }
          >
            <option value="">Todas as categorias</option>
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
            <option value="">Todas as subcategorias</option>
            {withChosen(facets.subcategories, subcategory).map((name) => (
              <option key={name} value={name}>
                {shortSubcategory(name, category)}
              </option>
            ))}
          </SelectField>
        </fieldset>
      </form>
    </search>
  );
}
