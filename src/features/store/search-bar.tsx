import { MAX_SEARCH_LENGTH } from "#contract/catalog/catalog-query.ts";
import { CATALOG_PATH } from "#contract/catalog/store-paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Spark } from "#ui/spark.tsx";
import { SwitchField } from "#ui/switch-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { SearchMode } from "./catalog-view.ts";

/** All controls of the catalogue belong to this form, so the page also works where no script runs. */
export const CATALOG_FORM = "busca-no-catalogo";

interface SearchBarProps {
  mode: SearchMode;
  text: string;
  onTextChange: (text: string) => void;
  onModeChange: (mode: SearchMode) => void;
  onSubmit: () => void;
  isBusy: boolean;
}

export function SearchBar({ mode, text, onTextChange, onModeChange, onSubmit, isBusy }: SearchBarProps) {
  const isAi = mode === "ai";
  return (
    <search>
      <form
        id={CATALOG_FORM}
        action={CATALOG_PATH}
        className="grid gap-x-4 gap-y-2 lg:grid-cols-[1fr_auto] lg:items-center"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className="flex items-end gap-2">
          <TextField
            label={isAi ? "Descreva o que você procura" : "Buscar no catálogo"}
            isLabelHidden
            type="search"
            name="search"
            placeholder={isAi ? "Ex.: presente para quem gosta de café" : "Nome ou código"}
            prefix={isAi ? <Spark /> : <Icon name="search" />}
            maxLength={MAX_SEARCH_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            value={text}
            onChange={(event) => onTextChange(event.target.value)}
            className="min-w-0 flex-1"
          />
          <Button type="submit" isBusy={isBusy} busyLabel="Buscando…">
            Buscar
          </Button>
        </div>
        <SwitchField
          label="Busca com IA"
          name="mode"
          value="ai"
          checked={isAi}
          onChange={(event) => onModeChange(event.target.checked ? "ai" : "normal")}
        />
      </form>
    </search>
  );
}
