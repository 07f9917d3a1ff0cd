import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation } from "react-router";
import { restoreProduct } from "#client/catalog-admin.ts";
import { CATALOG_ADMIN_PATH, TRASH_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatDate, formatMoment } from "#lib/format-moment.ts";
import { formatNumber } from "#lib/format-number.ts";
import { readPageNumber } from "#lib/page-number.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useToast } from "#ui/toast.tsx";
import { useLastPage } from "#ui/use-last-page.ts";
import { RowPicture } from "../list/product-row-parts.tsx";
import { type ProductTrashPage, productTrashQuery, useRefreshProducts } from "../product-query.ts";

type TrashedRow = ProductTrashPage["rows"][number];

const trashPath = (page: number) => (page === 1 ? TRASH_PATH : `${TRASH_PATH}?page=${page}`);

/** What was deleted, and the way back. */
export function TrashScreen() {
  const { search } = useLocation();
  const page = readPageNumber(new URLSearchParams(search).get("page"));
  const list = useQuery(productTrashQuery(page));
  const { error, isFetching, refetch } = list;
  const shown = useLastPage(list, trashPath);
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  const refresh = useRefreshProducts();
  const restoring = useMutation({
    mutationFn: ({ id }: TrashedRow) => restoreProduct(id),
    onSuccess: (_restored, { title }) => {
      toast.show({ message: `Produto "${title}" restaurado.`, type: "success" });
      heading.current?.focus({ preventScroll: true });
      refresh();
    },
    onError: ({ message }) => toast.show({ message: `Não foi possível restaurar: ${message}`, type: "error" }),
  });

  return (
    <div className="grid gap-6">
      <div>
        <BackLink to={CATALOG_ADMIN_PATH} />
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          Lixeira
        </h1>
        <p className="mt-1 text-muted">O que você exclui espera aqui até a data indicada. Depois disso, sai de vez.</p>
      </div>
      <section aria-label="Produtos excluídos" aria-busy={isFetching}>
        <div role="status" className="min-h-6 text-muted text-sm">
          {isFetching && <Spinner label="Carregando produtos..." />}
        </div>
        {!shown && !error && <Skeleton className="h-40 rounded-xl" />}
        {error && (
          <FailedNotice
            headingLevel={2}
            title={`Erro ao carregar produtos: ${error.message}`}
            onRetry={() => refetch()}
          />
        )}
        {shown && !error && (
          <TrashList
            {...shown}
            busyId={restoring.isPending ? restoring.variables.id : null}
            onRestore={restoring.mutate}
          />
        )}
      </section>
    </div>
  );
}

interface TrashListProps extends ProductTrashPage {
  busyId: number | null;
  onRestore: (row: TrashedRow) => void;
}

function TrashList({ page, rows, total, totalPages, busyId, onRestore }: TrashListProps) {
  if (rows.length === 0) {
    return (
      <Notice
        kind="empty"
        title="A lixeira está vazia"
        text="O que você excluir vai aparecer aqui."
        actions={<ButtonLink to={CATALOG_ADMIN_PATH}>Ver os produtos</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2">
        {rows.map((row) => (
          <TrashedCard key={row.id} row={row} isBusy={busyId === row.id} onRestore={() => onRestore(row)} />
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={trashPath}
        summary={`${formatNumber(total)} ${total === 1 ? "produto" : "produtos"} na lixeira`}
        className="mt-6"
      />
    </>
  );
}

function TrashedCard({ row, isBusy, onRestore }: { row: TrashedRow; isBusy: boolean; onRestore: () => void }) {
  const { title, code, deletedAt, restorableUntil } = row;
  const may = useMay();
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-xl border border-border bg-surface p-4 shadow-card">
      <RowPicture row={row} />
      <div className="min-w-40 flex-1 basis-40">
        <h2 className="wrap-anywhere line-clamp-2 font-sans font-semibold text-base tracking-normal">{title}</h2>
        <p className="wrap-anywhere text-muted text-sm">{code}</p>
        <p className="text-muted text-sm">
          Excluído em <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>, até{" "}
          <time dateTime={restorableUntil}>{formatDate(restorableUntil)}</time> pode voltar.
        </p>
      </div>
      {may("POST /products/{id}/restore") && (
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
      )}
    </li>
  );
}
