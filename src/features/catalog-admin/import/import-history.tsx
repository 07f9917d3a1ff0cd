import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type ImportStep, moveImport } from "#client/catalog-import.ts";
import { importPath } from "#contract/catalog-admin/admin-paths.ts";
import type { CatalogImport } from "#contract/catalog-admin/catalog-import.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatMoment } from "#lib/format-moment.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { importsQuery } from "./import-query.ts";
import { isUndoable, statusTones, statusWords, summaryWords } from "./import-words.ts";

/** The last imports, and the way back of each. */
export function ImportHistory() {
  const { data, error, isPending, refetch } = useQuery(importsQuery);
  const moving = useMutation({
    mutationFn: ({ id, step }: { id: number; step: ImportStep }) => moveImport(id, step),
    onSettled: () => void refetch(),
  });
  const imports = error ? undefined : data;

  return (
    <section aria-labelledby="importacoes" className="grid gap-3">
      <h2 id="importacoes" className="text-2xl">
        Últimas importações
      </h2>
      {isPending && (
        <Waiting label="Carregando as importações…">
          <Skeleton className="h-40 rounded-xl" />
        </Waiting>
      )}
      {error && <FailedNotice title={error.message} onRetry={() => refetch()} />}
      {imports?.length === 0 && (
        <Notice
          kind="empty"
          headingLevel={3}
          title="Nenhuma importação ainda"
          text="Cada arquivo que você importar fica aqui, com o que mudou e o botão de desfazer."
        />
      )}
      {imports && imports.length > 0 && (
        <ul className="overflow-hidden rounded-xl border border-border bg-surface shadow-card">
          {imports.map((one) => (
            <ImportLine
              key={one.id}
              one={one}
              isBusy={moving.isPending && moving.variables.id === one.id}
              onMove={(step) => moving.mutate({ id: one.id, step })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ImportLineProps {
  one: CatalogImport;
  isBusy: boolean;
  onMove: (step: ImportStep) => void;
}

function ImportLine({ one, isBusy, onMove }: ImportLineProps) {
  const { id, fileName, status, createdAt, author } = one;
  const may = useMay();
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-border px-4 py-4 transition-colors not-first:border-t hover:bg-surface-sunken sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={importPath(id)}
          prefetch="intent"
          className="wrap-anywhere font-semibold after:absolute after:inset-0 hover:text-primary focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:outline-offset-[-3px]"
        >
          {fileName}
        </Link>
        <p className="text-muted text-sm">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {author && <>, por {author.name}</>}
        </p>
        <p className="figures wrap-anywhere text-sm">{summaryWords(one)}</p>
      </div>
      <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>
      {status === "uploading" && may("POST /products/import/{id}/stop") && (
        <Button
          variant="secondary"
          size="sm"
          isBusy={isBusy}
          busyLabel="Descartando..."
          onClick={() => onMove("stop")}
          aria-label={`Descartar o envio de ${fileName}`}
          className="relative"
        >
          Descartar
        </Button>
      )}
      {isUndoable(one) && may("POST /products/import/{id}/undo") && (
        <Button
          variant="secondary"
          size="sm"
          isBusy={isBusy}
          busyLabel="Desfazendo..."
          onClick={() => onMove("undo")}
          aria-label={`Desfazer a importação de ${fileName}`}
          className="relative"
        >
          Desfazer
        </Button>
      )}
    </li>
  );
}
