import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { MAX_SEARCH_LENGTH } from "#contract/catalog/catalog-query.ts";
import type { Suggestion } from "#contract/catalog/product.ts";
import { CATALOG_FORM, CATALOG_PATH } from "#contract/catalog/store-paths.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { Spark } from "#ui/spark.tsx";
import { SuggestField } from "#ui/suggest-field.tsx";
import { SwitchField } from "#ui/switch-field.tsx";
import type { SearchMode } from "./catalog-view.ts";
import { useSuggestions } from "./use-suggestions.ts";

const drawings: Record<Suggestion["kind"], IconName> = { text: "search", category: "store", product: "box" };

function noteOf({ kind, total = 0 }: Suggestion): string {
  if (kind === "text") return "Você quis dizer";
  return kind === "product" ? "Produto" : `Categoria, ${formatNumber(total)} ${total === 1 ? "produto" : "produtos"}`;
}

function optionOf(suggestion: Suggestion) {
  const { kind, label, code = "" } = suggestion;
  return {
    key: `${kind} ${code} ${label}`,
    suggestion,
    content: (
      <>
        <Icon name={drawings[kind]} className="text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-sm">{label}</span>
          <span className="figures block truncate text-muted text-xs">{noteOf(suggestion)}</span>
        </span>
      </>
    ),
  };
}

interface SearchBarProps {
  mode: SearchMode;
  text: string;
  onTextChange: (text: string) => void;
  onModeChange: (mode: SearchMode) => void;
  onSubmit: () => void;
  onSuggestion: (suggestion: Suggestion) => void;
  isBusy: boolean;
}

/** Whoever came by the header's search starts to type at once, also when they are here already. */
function useFocusForSearch() {
  const form = useRef<HTMLFormElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the link is a visit of its own
  useEffect(() => {
    if (hash === `#${CATALOG_FORM}`) form.current?.querySelector("input")?.focus();
  }, [hash, key]);
  return form;
}

/** All controls of the catalogue belong to its form, so the page also works where no script runs. */
export function SearchBar({ mode, text, onTextChange, onModeChange, onSubmit, onSuggestion, isBusy }: SearchBarProps) {
  const isAi = mode === "ai";
  const [typed, setTyped] = useState<string | null>(null);
  // A question to the AI is a sentence: there is nothing to complete.
  const suggestions = useSuggestions(isAi || typed !== text ? null : typed);
  const options = useMemo(() => suggestions.map(optionOf), [suggestions]);
  return (
    <search>
      <form
        ref={useFocusForSearch()}
        id={CATALOG_FORM}
        action={CATALOG_PATH}
        className="grid scroll-mt-24 gap-x-4 gap-y-2 lg:grid-cols-[1fr_auto] lg:items-center"
        onSubmit={(event) => {
          event.preventDefault();
          setTyped(null);
          onSubmit();
        }}
      >
        <div className="flex items-end gap-2">
          <SuggestField
            label={isAi ? "Descreva o que você procura" : "Buscar no catálogo"}
            name="search"
            placeholder={isAi ? "Ex.: presente para mãe" : "O que você procura?"}
            prefix={isAi ? <Spark /> : <Icon name="search" />}
            maxLength={MAX_SEARCH_LENGTH}
            value={text}
            onChange={(next) => {
              setTyped(next);
              onTextChange(next);
            }}
            options={options}
            onChoose={({ suggestion }) => {
              setTyped(null);
              onSuggestion(suggestion);
            }}
            optionsLabel="Sugestões"
            announce={(count) => (count === 1 ? "1 sugestão" : `${count} sugestões`)}
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
