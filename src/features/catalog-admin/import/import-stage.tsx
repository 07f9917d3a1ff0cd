import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { downloadRefusedRows, type ImportStep } from "#client/catalog-import.ts";
import { CATALOG_ADMIN_PATH, IMPORTS_PATH } from "#contract/catalog-admin/admin-paths.ts";
import type { CatalogImport, ImportMode } from "#contract/catalog-admin/catalog-import.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Progress } from "#ui/progress.tsx";
import { saveFile } from "#ui/save-file.ts";
import { ImportDecision, Lacking } from "./import-decision.tsx";
import { backWords, isUndoable, productCount, progressText, writtenTotal, writtenWords } from "./import-words.ts";

interface ImportStageProps {
  one: CatalogImport;
  /** Why the last request had no response. */
  trouble: string | undefined;
  busyStep: ImportStep | null;
  onStep: (step: ImportStep, mode?: ImportMode) => void;
  /** Looks at the columns again. */
  onReview: () => void;
}

/** Where an import stands, and what may be done about it. */
export function ImportStage({ one, trouble, busyStep, onStep, onReview }: ImportStageProps) {
  const { refused } = one.counts;
  const may = useMay();
  return (
    <section
      aria-label="Andamento"
      className="grid gap-4 rounded-xl border border-border bg-surface p-5 shadow-card sm:p-6"
    >
      <Standing one={one} />
      {trouble && (
        <p role="status" className="text-sm text-warning">
          {trouble} O trabalho continua no servidor; vamos tentar de novo.
        </p>
      )}
      {one.status === "checked" && <Lacking one={one} />}
      {one.ignoredColumns.length > 0 && (
        <p className="wrap-anywhere text-muted text-sm">
          Colunas que não são de um produto e ficaram de fora: {one.ignoredColumns.join(", ")}.
        </p>
      )}
      {may("POST /products/import/{id}/apply") && (
        <div className="flex flex-wrap gap-3">
          <Steps one={one} busyStep={busyStep} onStep={onStep} onReview={onReview} />
          {refused > 0 && one.status !== "checking" && <RefusedDownload id={one.id} />}
        </div>
      )}
    </section>
  );
}

/** What is told in words or by a bar. */
function Standing({ one }: { one: CatalogImport }): ReactNode {
  const { status, counts, reason, undone, progress } = one;
  const bar = (label: string) => (
    <Progress label={label} value={progress.done} max={progress.total} text={progressText(one)} />
  );
  if (status === "checking") return bar("Conferindo o arquivo, sem gravar nada");
  if (status === "applying") return bar("Gravando no catálogo");
  if (status === "undoing") return bar("Desfazendo");
  return (
    <div role="status" className="grid gap-1">
      {status === "uploading" && (
        <Words
          title="O arquivo não chegou inteiro"
          text="O envio parou ou ainda está em andamento em outra aba. Nada foi gravado."
        />
      )}
      {status === "failed" && <Words title="Este arquivo não pôde ser lido" text={reason} />}
      {status === "checked" && <Checked counts={counts} />}
      {status === "applied" && <Words title={`Pronto: ${writtenWords(one)}.`} text={refusedWords(counts.refused)} />}
      {status === "stopped" && (
        <Words
          title={
            writtenTotal(one) > 0 ? `Parado depois de ${productCount(writtenTotal(one))}.` : "Parado antes de gravar."
          }
          text={
            reason || (writtenTotal(one) > 0 ? "O que já foi gravado fica até você desfazer." : "Nenhum produto mudou.")
          }
        />
      )}
      {status === "undone" && (
        <Words
          title={`Desfeito: ${backWords(undone.products)}.`}
          text={
            undone.kept > 0
              ? `${productCount(undone.kept)} que alguém mudou depois ${undone.kept === 1 ? "ficou como está" : "ficaram como estão"}.`
              : "Os que tinham sido criados estão na lixeira."
          }
        />
      )}
    </div>
  );
}

function Words({ title, text }: { title: string; text?: string }) {
  return (
    <>
      <p className="wrap-anywhere font-semibold text-lg">{title}</p>
      {text && <p className="wrap-anywhere text-muted">{text}</p>}
    </>
  );
}

function refusedWords(refused: number): string | undefined {
  if (refused === 0) return undefined;
  return refused === 1
    ? "1 linha foi recusada: baixe, corrija e importe de novo só ela."
    : `${formatNumber(refused)} linhas foram recusadas: baixe, corrija e importe de novo só elas.`;
}

function Checked({ counts }: { counts: CatalogImport["counts"] }) {
  const total = counts.new + counts.changed;
  if (total > 0) return <Words title="Conferido. Nada foi gravado ainda." text={refusedWords(counts.refused)} />;
  return (
    <Words
      title="Não há nada para gravar."
      text={refusedWords(counts.refused) ?? "O catálogo já está exatamente como o arquivo."}
    />
  );
}

/** The ways on from where it stands. */
function Steps({ one, busyStep, onStep, onReview }: Omit<ImportStageProps, "trouble">): ReactNode {
  const { status } = one;
  const toWrite = one.toWrite.all;
  const another = (
    <ButtonLink to={IMPORTS_PATH} variant="secondary">
      Importar outro arquivo
    </ButtonLink>
  );
  const stop = (label: string) => (
    <Button variant="secondary" isBusy={busyStep === "stop"} busyLabel="Parando..." onClick={() => onStep("stop")}>
      {label}
    </Button>
  );
  if (status === "checking" || status === "applying") return stop("Parar");
  if (status === "undoing") return null;
  if (status === "checked" && (toWrite > 0 || one.counts.refused > 0)) {
    return <ImportDecision one={one} busyStep={busyStep} onStep={onStep} onReview={onReview} />;
  }
  return (
    <>
      {status === "uploading" && stop("Descartar")}
      {status === "applied" && <ButtonLink to={CATALOG_ADMIN_PATH}>Ver os produtos</ButtonLink>}
      {isUndoable(one) && (
        <Button
          variant="secondary"
          isBusy={busyStep === "undo"}
          busyLabel="Começando..."
          onClick={() => onStep("undo")}
        >
          Desfazer importação
        </Button>
      )}
      {another}
    </>
  );
}

function RefusedDownload({ id }: { id: number }) {
  const download = useMutation({
    mutationFn: () => downloadRefusedRows(id),
    onSuccess: (file) => saveFile(file, `recusados-${id}.csv`),
  });
  return (
    <Button variant="secondary" isBusy={download.isPending} busyLabel="Baixando..." onClick={() => download.mutate()}>
      Baixar linhas recusadas
    </Button>
  );
}
