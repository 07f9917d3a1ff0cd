import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { BIN_PATH, DESK_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { formatNumber } from "#lib/format-number.ts";
import { readPageNumber } from "#lib/page-number.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useToast } from "#ui/toast.tsx";
import { useListPage } from "#ui/use-list-page.ts";
import { BackLink } from "../back-link.tsx";
import type { BinnedPage, DeskCalls } from "../desk-calls.ts";
import { RowPicture } from "../list/desk-row-parts.tsx";

const dayFormat = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short" });
const momentFormat = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short" });

type BinnedRow = BinnedPage["rows"][number];

const binPath = (page: number) => (page === 1 ? BIN_PATH : `${BIN_PATH}?page=${page}`);

/** What was deleted, and the way back. */
export function BinScreen({ calls }: { calls: Pick<DeskCalls, "fetchBin" | "restoreProduct"> }) {
  const { search } = useLocation();
  const page = readPageNumber(new URLSearchParams(search).get("page"));
  const { answer, isLoading, reload } = useListPage({
    path: String(page),
    ask: (signal) => calls.fetchBin(page, signal),
    pagingOf: (found) => found,
    hrefFor: binPath,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  const [busyId, setBusyId] = useState<number | null>(null);

  async function restore({ id, title }: BinnedRow): Promise<void> {
    setBusyId(id);
    const outcome = await calls.restoreProduct(id);
    setBusyId(null);
    if (outcome.kind === "failed") {
      toast.show({ message: `Não foi possível restaurar: ${outcome.message}`, type: "error" });
      return;
    }
    toast.show({ message: `Produto "${title}" restaurado.`, type: "success" });
    heading.current?.focus({ preventScroll: true });
    reload();
  }

  return (
    <div className="grid gap-6">
      <div>
        <BackLink to={DESK_PATH} />
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          Lixeira
        </h1>
        <p className="mt-1 text-muted">O que você exclui espera aqui até a data indicada. Depois disso, sai de vez.</p>
      </div>
      <section aria-label="Produtos excluídos" aria-busy={isLoading}>
        <div role="status" className="min-h-6 text-muted text-sm">
          {isLoading && <Spinner label="Carregando produtos..." />}
        </div>
        {!answer && <Skeleton className="h-40 rounded-xl" />}
        {answer?.kind === "failed" && (
          <FailedNotice headingLevel={2} title={`Erro ao carregar produtos: ${answer.message}`} onRetry={reload} />
        )}
        {answer?.kind === "done" && <Binned {...answer.data} busyId={busyId} onRestore={restore} />}
      </section>
    </div>
  );
}

interface BinnedProps extends BinnedPage {
  busyId: number | null;
  onRestore: (row: BinnedRow) => void;
}

function Binned({ page, rows, total, totalPages, busyId, onRestore }: BinnedProps) {
  if (rows.length === 0) {
    return (
      <Notice
        kind="empty"
        title="A lixeira está vazia"
        text="O que você excluir vai aparecer aqui."
        actions={<ButtonLink to={DESK_PATH}>Ver os produtos</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2">
        {rows.map((row) => (
          <BinnedCard key={row.id} row={row} isBusy={busyId === row.id} onRestore={() => onRestore(row)} />
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={binPath}
        summary={`${formatNumber(total)} ${total === 1 ? "produto" : "produtos"} na lixeira`}
        className="mt-6"
      />
    </>
  );
}

function BinnedCard({ row, isBusy, onRestore }: { row: BinnedRow; isBusy: boolean; onRestore: () => void }) {
  const { title, code, deletedAt, restorableUntil } = row;
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-xl border border-border bg-surface p-4 shadow-card">
      <RowPicture row={row} />
      <div className="min-w-40 flex-1 basis-40">
        <h2 className="wrap-anywhere line-clamp-2 font-sans font-semibold text-base tracking-normal">{title}</h2>
        <p className="wrap-anywhere text-muted text-sm">{code}</p>
        <p className="text-muted text-sm">
          Excluído em <time dateTime={deletedAt}>{momentFormat.format(new Date(deletedAt))}</time>, até{" "}
          <time dateTime={restorableUntil}>{dayFormat.format(new Date(restorableUntil))}</time> pode voltar.
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        isBusy={isBusy}
        busyLabel="Restaurando..."
        onClick={onRestore}
        aria-label={`Restaurar ${title}`}
      >
        Restaurar
      </Button>
    </li>
  );
}
