import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { moveBulk } from "#client/bulk-edit.ts";
import { BULK_PATH, bulkPath } from "#contract/catalog-admin/admin-paths.ts";
import type { BulkEdit } from "#contract/catalog-admin/bulk-edit.ts";
import { formatMoment } from "#lib/format-moment.ts";
import { readPageNumber } from "#lib/page-number.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Redirect } from "#ui/redirect.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useToast } from "#ui/toast.tsx";
import { UndoMessage } from "#ui/undo-message.tsx";
import { FormProblem } from "../form-problem.tsx";
import { productCount } from "../import/import-words.ts";
import { bulkRowsQuery, useBulk } from "./bulk-query.ts";
import { BulkRows } from "./bulk-rows.tsx";
import { BulkStanding, BulkSteps } from "./bulk-standing.tsx";
import { changeWords, filterWords, statusTones, statusWords, writtenWords } from "./bulk-words.ts";

const UNDO_MS = 15_000;

/** One change of many products, from its preview to its being undone. */
export function BulkScreen({ id }: { id: number }) {
  const toast = useToast();
  const stage = useRef<HTMLElement>(null);

  /** The button that was pressed is gone: the focus goes to what became of it, and the way back is at hand. */
  function tellEnd({ status, written }: BulkEdit): void {
    stage.current?.focus({ preventScroll: true });
    if (status !== "applied" || written === 0) return;
    const undo = () => moveBulk(id, "undo");
    const message = (
      <UndoMessage undone="A alteração está sendo desfeita." undo={undo} onUndone={bulk.readAgain}>
        {writtenWords(written)}.
      </UndoMessage>
    );
    toast.show({ type: "success", durationMs: UNDO_MS, message });
  }
  const bulk = useBulk(id, tellEnd);
  const { one, trouble } = bulk;
  if (!Number.isSafeInteger(id) || id < 1) return <Redirect to={BULK_PATH} />;
  return (
    <div className="grid gap-6">
      <BackLink to={BULK_PATH}>Todas as alterações</BackLink>
      {!one && !trouble && <Loading />}
      {!one && trouble && <NotThere trouble={trouble} onRetry={bulk.readAgain} />}
      {one && (
        <>
          <BulkHead one={one} />
          <section
            ref={stage}
            tabIndex={-1}
            aria-label="Andamento"
            className="grid gap-5 rounded-xl border border-border bg-surface p-5 shadow-card outline-none sm:p-6"
          >
            <BulkStanding one={one} />
            {trouble && (
              <p role="status" className="text-sm text-warning">
                {trouble} O trabalho continua no servidor; vamos tentar de novo.
              </p>
            )}
            {bulk.refusal && <FormProblem title={bulk.refusal} />}
            <BulkSteps one={one} busyStep={bulk.busyStep} onStep={bulk.move} />
          </section>
          <Affected one={one} />
        </>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        <Spinner label="Carregando a alteração..." />
      </p>
      <Skeleton className="h-64 rounded-xl" />
    </div>
  );
}

function NotThere({ trouble, onRetry }: { trouble: string; onRetry: () => void }) {
  return (
    <Notice
      kind="error"
      headingLevel={1}
      title="Não foi possível abrir esta alteração"
      text={trouble}
      actions={
        <>
          <Button onClick={onRetry}>Tentar novamente</Button>
          <ButtonLink to={BULK_PATH} variant="secondary">
            Ver as alterações
          </ButtonLink>
        </>
      }
    />
  );
}

function BulkHead({ one: { change, filter, createdAt, author, status } }: { one: BulkEdit }) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="wrap-anywhere min-w-0 text-3xl">{changeWords(change)}</h1>
        <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>
      </div>
      <p className="wrap-anywhere mt-1 text-muted">
        Em {filterWords(filter)}. <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {author && <>, por {author.name}</>}
      </p>
    </div>
  );
}

/** The products, those that are worth a look before the others: all of them as long as nothing is written. */
function Affected({ one: { id, status, rows, total, equal } }: { one: BulkEdit }) {
  if (rows.length === 0) return null;
  const others = total - equal - rows.length;
  return (
    <section aria-labelledby="produtos" className="grid gap-3">
      <h2 id="produtos" className="text-2xl">
        Como era e como fica
      </h2>
      {others > 0 && status === "preview" ? <RowPages id={id} /> : <BulkRows rows={rows} />}
      {others > 0 && status !== "preview" && (
        <p className="figures text-muted text-sm">
          E mais {productCount(others)}. Os que merecem um olhar vêm primeiro.
        </p>
      )}
    </section>
  );
}

/** What a preview would do, page by page; the page stands in the address. */
function RowPages({ id }: { id: number }) {
  const [params] = useSearchParams();
  const list = useQuery(bulkRowsQuery(id, readPageNumber(params.get("page"))));
  if (list.error) return <FailedNotice title={list.error.message} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton className="h-96 rounded-xl" />;
  const { items, page, total, totalPages } = list.data;
  return (
    <>
      <BulkRows rows={items} />
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={(next) => `${bulkPath(id)}?page=${next}`}
        summary={`${productCount(total)}; os que merecem um olhar vêm primeiro.`}
      />
    </>
  );
}
