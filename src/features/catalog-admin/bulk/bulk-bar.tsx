import { formatNumber } from "#lib/format-number.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { type BulkKind, bulkKinds, kindWords } from "./bulk-draft.ts";

interface BulkBarProps {
  /** How many products are chosen. */
  total: number;
  /** How many there are to choose; undefined where not all can be. */
  found: number | undefined;
  /** Where adverts of them are made; undefined where they are too many. */
  promoteTo: string | undefined;
  onChooseAll: () => void;
  onClear: () => void;
  onChange: (kind: BulkKind) => void;
}

const chosenWords = (total: number) => `${formatNumber(total)} ${total === 1 ? "selecionado" : "selecionados"}`;

/** What can be done with the chosen products. Stays in sight at the foot of the screen. */
export function BulkBar({ total, found, promoteTo, onChooseAll, onClear, onChange }: BulkBarProps) {
  return (
    <section
      aria-label="Produtos selecionados"
      className="sticky bottom-3 z-20 mt-4 flex animate-rise flex-wrap items-center gap-x-2 gap-y-1 rounded-xl border border-border-strong bg-surface-raised py-2 pr-2 pl-4 shadow-raised"
    >
      <strong role="status" className="figures font-semibold">
        {chosenWords(total)}
      </strong>
      {found !== undefined && found > total && (
        <Button variant="ghost" size="sm" className="px-3" onClick={onChooseAll}>
          Todos os {formatNumber(found)} deste filtro
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-1">
        {bulkKinds.map((kind) => (
          <Button
            key={kind}
            variant="ghost"
            size="sm"
            aria-haspopup="dialog"
            className="px-3 max-xl:hidden"
            onClick={() => onChange(kind)}
          >
            {kindWords[kind]}
          </Button>
        ))}
        {promoteTo !== undefined && (
          <ButtonLink to={promoteTo} variant="ghost" size="sm" className="px-3">
            Divulgar
          </ButtonLink>
        )}
        <Button size="sm" aria-haspopup="dialog" className="xl:hidden" onClick={() => onChange("price")}>
          Alterar
        </Button>
        <button
          type="button"
          aria-label="Limpar seleção"
          title="Limpar seleção"
          onClick={onClear}
          className="grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-surface-sunken hover:text-text"
        >
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
}
