import { assistantCategories } from "#contract/assistant/assistant-rules.ts";
import { entriesOf } from "#lib/typed-keys.ts";
import { Button } from "#ui/button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { useSearchText } from "#ui/use-search-text.ts";
import type { AssistantView } from "./assistant-view.ts";

interface AssistantFiltersProps {
  view: AssistantView;
  /** What the view finds is on its way; other words are sent all the same. */
  isBusy: boolean;
  onShow: (view: AssistantView) => void;
}

const categoryOptions = [
  { value: "", label: "Todas" } as const,
  ...entriesOf(assistantCategories).map(([value, label]) => ({ value, label })),
];

export function AssistantFilters({ view, isBusy, onShow }: AssistantFiltersProps) {
  const [text, setText] = useSearchText(view.search);
  const show = (changes: Partial<AssistantView>) => onShow({ ...view, search: text.trim(), page: 1, ...changes });
  return (
    <search>
      <form
        aria-label="Filtros"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          show({});
        }}
      >
        <SearchField label="Buscar assistentes" placeholder="Nome ou assunto" value={text} onChange={setText} />
        <SelectField
          label="Categoria"
          value={view.category ?? ""}
          onChoose={(category) => show({ category: category || null })}
          options={categoryOptions}
          className="min-w-40"
        />
        <Button type="submit" isBusy={isBusy && text.trim() === view.search} busyLabel="Buscando…">
          Buscar
        </Button>
      </form>
    </search>
  );
}
