import { useState } from "react";
import type { ImportStep } from "#client/catalog-import.ts";
import type { CatalogImport, ImportMode } from "#contract/catalog-admin/catalog-import.ts";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { formatCount, isWorthReview, productCount } from "./import-words.ts";

const modeWords: Record<ImportMode, string> = {
  all: "Tudo",
  new: "Só os novos",
  "price-stock": "Só preço e estoque",
};

interface ImportDecisionProps {
  one: CatalogImport;
  busyStep: ImportStep | null;
  onStep: (step: ImportStep, mode?: ImportMode) => void;
  onReview: () => void;
}

/** What of a checked file is written; where much of it would be lost, looking at its columns comes first. */
export function ImportDecision({ one, busyStep, onStep, onReview }: ImportDecisionProps) {
  const { toWrite } = one;
  const [mode, setMode] = useState<ImportMode>("all");
  const modes = (["all", "new", "price-stock"] as const).filter((known) => known === "all" || toWrite[known] > 0);
  const isReviewFirst = isWorthReview(one);
  const review = one.isFileKept && (
    <Button key="review" variant={isReviewFirst ? "primary" : "secondary"} onClick={onReview}>
      Rever colunas
    </Button>
  );
  const write = toWrite[mode] > 0 && (
    <Button
      key="write"
      variant={isReviewFirst ? "secondary" : "primary"}
      isBusy={busyStep === "apply"}
      busyLabel="Começando..."
      onClick={() => onStep("apply", mode)}
    >
      Gravar {productCount(toWrite[mode])}
    </Button>
  );
  return (
    <div className="grid w-full gap-4">
      {modes.length > 1 && toWrite.all !== toWrite.new && (
        <RadioCards
          label="O que gravar"
          value={mode}
          onChange={(chosen) => setMode(chosen ?? mode)}
          options={modes.map((value) => ({
            value,
            label: modeWords[value],
            description: `${formatCount(toWrite[value])} ${toWrite[value] === 1 ? "produto" : "produtos"}`,
          }))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {isReviewFirst ? [review, write] : [write, review]}
        <Button variant="ghost" isBusy={busyStep === "stop"} busyLabel="Parando..." onClick={() => onStep("stop")}>
          Descartar
        </Button>
      </div>
    </div>
  );
}

const lackingWords = [
  ["photo", "foto"],
  ["stock", "estoque"],
  ["category", "categoria"],
  ["description", "descrição"],
] as const;

/** What would stay empty, counted: `87 ficarão sem foto`. */
export function Lacking({ one: { lacking, skipped } }: { one: CatalogImport }) {
  const empty = lackingWords.filter(([what]) => lacking[what] > 0);
  if (empty.length === 0 && skipped.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {empty.map(([what, word]) => (
        <li key={what} className="text-warning">
          <strong className="figures font-semibold">{formatCount(lacking[what])}</strong>{" "}
          {lacking[what] === 1 ? "ficará" : "ficarão"} sem {word}
        </li>
      ))}
      {skipped.map(({ line, reason }) => (
        <li key={line} className="text-muted">
          Linha {formatCount(line)}: {reason}
        </li>
      ))}
    </ul>
  );
}
