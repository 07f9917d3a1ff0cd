import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { moveBulk } from "#client/bulk-edit.ts";
import { bulkPath, CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import type { BulkSummary } from "#contract/catalog-admin/bulk-edit.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatMoment } from "#lib/format-moment.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { useRefreshProducts } from "../product-query.ts";
import { AuthorUndo } from "./author-undo.tsx";
import { bulkListQuery } from "./bulk-query.ts";
import { changeWords, filterWords, isUndoable, statusTones, statusWords, summaryWords } from "./bulk-words.ts";

/** What was done to many products at once, and the way back of each. */
export function BulkListScreen() {
  const may = useMay();
  return (
    <div className="grid gap-8">
      <div>
        <BackLink to={CATALOG_ADMIN_PATH} />
        <h1 className="text-3xl">Alterações em massa</h1>
        <p className="mt-1 text-muted">
          O que mudou em muitos produtos de uma vez. Para fazer outra, escolha produtos na lista.
        </p>
      </div>
      <BulkHistory />
      {may("POST /products/catalog/undo-author") && <AuthorUndo />}
    </div>
  );
}

function BulkHistory() {
  const { data, error, isPending, refetch } = useQuery(bulkListQuery);
  const toast = useToast();
  const refreshProducts = useRefreshProducts();
  const undoing = useMutation({
    mutationFn: (id: number) => moveBulk(id, "undo"),
    onError: ({ message }) => toast.show({ message, type: "error" }),
    onSettled: () => {
      void refetch();
      refreshProducts();
    },
  });
  const edits = error ? undefined : data;
  return (
    <section aria-labelledby="alteracoes" className="grid gap-3">
      <h2 id="alteracoes" className="text-2xl">
        Últimas alterações
      </h2>
      {isPending && (
        <Waiting label="Carregando as alterações…">
          <Skeleton className="h-40 rounded-xl" />
        </Waiting>
      )}
      {error && <FailedNotice title={error.message} onRetry={() => refetch()} />}
      {edits?.length === 0 && (
        <Notice
          kind="empty"
          headingLevel={3}
          title="Nenhuma alteração ainda"
          text="Escolha produtos na lista e mude preço, estoque ou categoria de todos de uma vez. Cada alteração fica aqui, com o botão de desfazer."
          actions={<ButtonLink to={CATALOG_ADMIN_PATH}>Escolher produtos</ButtonLink>}
        />
      )}
      {edits && edits.length > 0 && (
        <ul className="overflow-hidden rounded-xl border border-border bg-surface shadow-card">
          {edits.map((one) => (
            <BulkLine
              key={one.id}
              one={one}
              isBusy={undoing.isPending && undoing.variables === one.id}
              onUndo={() => undoing.mutate(one.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function BulkLine({ one, isBusy, onUndo }: { one: BulkSummary; isBusy: boolean; onUndo: () => void }) {
  const { id, status, createdAt, author, change, filter } = one;
  const may = useMay();
  const title = changeWords(change);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-border px-4 py-4 transition-colors not-first:border-t hover:bg-surface-sunken sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={bulkPath(id)}
          prefetch="intent"
          className="wrap-anywhere font-semibold after:absolute after:inset-0 hover:text-primary focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:outline-offset-[-3px]"
        >
          {title}
        </Link>
        <p className="wrap-anywhere text-muted text-sm">
          Em {filterWords(filter)}. <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {author && <>, por {author.name}</>}
        </p>
        <p className="figures text-sm">{summaryWords(one)}</p>
      </div>
      <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>
      {isUndoable(one) && may("POST /products/bulk/{id}/undo") && (
        <Button
          variant="secondary"
          size="sm"
          isBusy={isBusy}
          busyLabel="Começando..."
          onClick={onUndo}
          aria-label={`Desfazer: ${title}`}
          className="relative"
        >
          Desfazer
        </Button>
      )}
    </li>
  );
}
