import { promptCategories, promptSorts } from "#contract/prompt/prompt-rules.ts";
import { entriesOf } from "#lib/typed-keys.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { useSearchText } from "#ui/use-search-text.ts";
import type { PromptView } from "./prompt-view.ts";

interface PromptFiltersProps {
  view: PromptView;
  /** What the view finds is on its way; other words are sent all the same. */
  isBusy: boolean;
  onShow: (view: PromptView) => void;
}

const categoryOptions = [
  { value: "", label: "Todas as categorias" } as const,
  ...entriesOf(promptCategories).map(([value, label]) => ({ value, label })),
];

export function PromptFilters({ view, isBusy, onShow }: PromptFiltersProps) {
  const [text, setText] = useSearchText(view.search);
  const show = (changes: Partial<PromptView>) => onShow({ ...view, search: text.trim(), page: 1, ...changes });
  return (
    <search>
      <form
        aria-label="Filtros"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          show({});
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
          <SearchField
            label="Buscar prompts"
            placeholder="Palavras do título, das tags ou do texto"
            value={text}
            onChange={setText}
          />
          <Button type="submit" isBusy={isBusy && text.trim() === view.search} busyLabel="Buscando…">
            Buscar
          </Button>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label="Categoria"
            value={view.category ?? ""}
            onChoose={(category) => show({ category: category || null })}
            options={categoryOptions}
          />
          <SelectField
            label="Ordem"
            value={view.sort}
            onChoose={(sort) => show({ sort })}
            options={entriesOf(promptSorts).map(([value, label]) => ({ value, label }))}
          />
        </div>
        {view.tag && (
          <p>
            <Button variant="secondary" size="sm" onClick={() => show({ tag: null })}>
              #{view.tag}
              <Icon name="close" label="Tirar este filtro" />
            </Button>
          </p>
        )}
      </form>
    </search>
  );
}
