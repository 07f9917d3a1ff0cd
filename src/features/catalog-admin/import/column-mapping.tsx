import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { chooseImportColumns, moveImport } from "#client/catalog-import.ts";
import type { ColumnMapping, ImportColumn, ImportColumns } from "#contract/catalog-admin/import-columns.ts";
import { type ImportField, mappingProblem } from "#contract/catalog-admin/import-fields.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { FormProblem } from "../form-problem.tsx";
import { columnFieldWord, fieldChoices, NOT_USED } from "./column-words.ts";
import { importColumnsQuery, importQuery } from "./import-query.ts";

interface ColumnMappingProps {
  id: number;
  /** What else may be done with the file. */
  actions: ReactNode;
  /** Shown where the columns cannot be read. */
  fallback: ReactNode;
  onDone: () => void;
}

/** Which column of a file is what: suggested, to be confirmed with one press. */
export function ColumnMappingForm({ id, actions, fallback, onDone }: ColumnMappingProps) {
  const { data, error } = useQuery(importColumnsQuery(id));
  if (error) return fallback;
  if (!data)
    return (
      <Waiting label="Carregando as colunas…">
        <Skeleton className="h-96 rounded-xl" />
      </Waiting>
    );
  return <Choices id={id} known={data} actions={actions} onDone={onDone} />;
}

function problemWords(problem: ReturnType<typeof mappingProblem>): string | null {
  if (problem === null) return null;
  if (problem === "no-code")
    return "Diga qual coluna é o código de cada produto, ou o nome: é por ele que a loja sabe qual é qual.";
  return `Duas colunas não podem ser “${columnFieldWord(problem)}”. Deixe só uma.`;
}

const originWords: Record<ImportColumn["origin"], string> = {
  own: "Todas as colunas têm nomes que conhecemos.",
  remembered: "Você já disse o que são estas colunas; lembramos.",
  chosen: "Assim você escolheu para este arquivo.",
  suggested: "Lemos os nomes e o conteúdo das colunas. Confira e confirme: da próxima vez não perguntamos.",
};

function Choices({ id, known, actions, onDone }: Omit<ColumnMappingProps, "fallback"> & { known: ImportColumns }) {
  const queries = useQueryClient();
  const [mapping, setMapping] = useState<ColumnMapping>(() =>
    Object.fromEntries(
      known.map(({ name, field, suggested, origin }) => [name, field ?? suggestedIn(origin, suggested)]),
    ),
  );
  const [first] = known;
  const [isPressed, setIsPressed] = useState(false);
  const problem = problemWords(mappingProblem(Object.values(mapping)));
  const confirm = useMutation({
    mutationFn: async () => {
      await chooseImportColumns(id, mapping);
      return moveImport(id, "check");
    },
    onSuccess: (moved) => {
      queries.setQueryData(importQuery(id).queryKey, moved);
      queries.removeQueries(importColumnsQuery(id));
      onDone();
    },
  });
  // They stay where they are while somebody chooses.
  const [used, unused] = [known.filter(({ field }) => field !== null), known.filter(({ field }) => field === null)];
  const choose = (name: string, field: ImportField | null) => setMapping((before) => ({ ...before, [name]: field }));
  return (
    <section aria-labelledby="colunas" className="grid gap-5">
      <div>
        <h2 id="colunas" className="text-2xl">
          O que é cada coluna
        </h2>
        <p className="mt-1 text-muted">
          {first?.preset && <>Parece um arquivo de {first.preset}. </>}
          {first && originWords[first.origin]}
        </p>
      </div>
      {isPressed && problem && <FormProblem title={problem} />}
      {confirm.error && <FormProblem title={confirm.error.message} />}
      {used.length > 0 && <ColumnList title="Entram" columns={used} mapping={mapping} onChoose={choose} />}
      {unused.length > 0 && <ColumnList title="Ficam de fora" columns={unused} mapping={mapping} onChoose={choose} />}
      <div className="sticky bottom-0 flex flex-wrap gap-3 border-border border-t bg-background py-4">
        <Button
          isBusy={confirm.isPending}
          busyLabel="Conferindo..."
          onClick={() => (problem ? setIsPressed(true) : confirm.mutate())}
        >
          Usar estas colunas
        </Button>
        {actions}
      </div>
    </section>
  );
}

/** A file that nobody chose columns for is offered what was suggested; one that somebody did keeps what they left out. */
const suggestedIn = (origin: ImportColumn["origin"], suggested: ImportField | null) =>
  origin === "suggested" ? suggested : null;

function ColumnList({
  title,
  columns,
  mapping,
  onChoose,
}: {
  title: string;
  columns: ImportColumn[];
  mapping: ColumnMapping;
  onChoose: (name: string, field: ImportField | null) => void;
}) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold text-lg">
        {title} <span className="figures font-normal text-muted">({columns.length})</span>
      </h3>
      <ul aria-label={title} className="overflow-hidden rounded-xl border border-border bg-surface shadow-card">
        {columns.map(({ name, samples }) => (
          <li
            key={name}
            className="grid gap-x-6 gap-y-2 border-border px-4 py-3.5 not-first:border-t sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] sm:items-center sm:px-5"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold">{name}</p>
              <p className="wrap-anywhere line-clamp-2 text-muted text-sm">
                {samples.length > 0 ? samples.join(" · ") : "vazia nas primeiras linhas"}
              </p>
            </div>
            <SelectField
              label={`O que é ${name}`}
              isLabelHidden
              options={fieldChoices}
              value={mapping[name] ?? NOT_USED}
              onChoose={(field) => onChoose(name, field === NOT_USED ? null : field)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
