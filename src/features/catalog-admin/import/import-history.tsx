import { useEffect, useState } from "react";
import { Link } from "react-router";
import { importPath } from "#contract/catalog-admin/admin-paths.ts";
import type { CatalogImport } from "#contract/catalog-admin/catalog-import.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { useAnswer } from "#ui/use-answer.ts";
import type { ImportCalls, ImportStep } from "./import-calls.ts";
import { formatMoment, isUnderWay, isUndoable, statusTones, statusWords, summaryWords } from "./import-words.ts";

const POLL_MS = 2_000;

/** The last imports, and the way back of each. */
export function ImportHistory({ calls }: { calls: Pick<ImportCalls, "fetchImports" | "moveImport"> }) {
  const { answer, reload } = useAnswer("imports", calls.fetchImports);
  const [busyId, setBusyId] = useState<number | null>(null);
  const toast = useToast();
  const isMoving = answer?.kind === "done" && answer.data.some(isUnderWay);

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(reload, POLL_MS);
    return () => clearInterval(timer);
  }, [isMoving, reload]);

  async function move({ id }: CatalogImport, step: ImportStep): Promise<void> {
    setBusyId(id);
    const outcome = await calls.moveImport(id, step);
    setBusyId(null);
    if (outcome.kind === "failed") toast.show({ message: outcome.message, type: "error" });
    reload();
  }

  return (
    <section aria-labelledby="importacoes" className="grid gap-3">
      <h2 id="importacoes" className="text-2xl">
        Últimas importações
      </h2>
      {!answer && <Skeleton className="h-40 rounded-xl" />}
      {answer?.kind === "failed" && <FailedNotice title={answer.message} onRetry={reload} />}
      {answer?.kind === "done" && answer.data.length === 0 && (
        <Notice
          kind="empty"
          headingLevel={3}
          title="Nenhuma importação ainda"
          text="Cada arquivo que você importar fica aqui, com o que mudou e o botão de desfazer."
        />
      )}
      {answer?.kind === "done" && answer.data.length > 0 && (
        <ul className="overflow-hidden rounded-xl border border-border bg-surface shadow-card">
          {answer.data.map((one) => (
            <ImportLine key={one.id} one={one} isBusy={busyId === one.id} onMove={(step) => move(one, step)} />
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
      {status === "uploading" && (
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
      {isUndoable(one) && (
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
