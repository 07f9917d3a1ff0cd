import { clsx } from "clsx";
import type { CatalogImport, ImportRowKind } from "#contract/catalog-admin/catalog-import.ts";
import { formatCount, kindWords, rowKinds } from "./import-words.ts";

interface ImportKindsProps {
  counts: CatalogImport["counts"];
  chosen: ImportRowKind;
  onChoose: (kind: ImportRowKind) => void;
}

/** How many lines do what; one kind of them is chosen to be read. */
export function ImportKinds({ counts, chosen, onChoose }: ImportKindsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid of cards
    <div role="group" aria-label="Linhas por resultado" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {rowKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
          className={clsx(
            "rounded-xl border border-border bg-surface px-4 py-3 text-left shadow-card transition-colors hover:border-primary",
            "aria-pressed:border-primary aria-pressed:shadow-[inset_0_0_0_1px_var(--primary)]",
          )}
        >
          <span
            className={clsx(
              "figures block font-bold font-display text-2xl",
              kind === "refused" && counts.refused > 0 && "text-danger",
            )}
          >
            {formatCount(counts[kind])}
          </span>
          <span className="block text-muted text-sm">{kindWords[kind].title}</span>
        </button>
      ))}
    </div>
  );
}
