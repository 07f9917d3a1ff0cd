import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { undoAuthor } from "#client/bulk-edit.ts";
import type { CatalogAuthors } from "#contract/catalog-admin/product-history.ts";
import { formatMoment } from "#lib/format-moment.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { backWords, productCount } from "../import/import-words.ts";
import { useRefreshProducts } from "../product-query.ts";
import { authorsQuery } from "./bulk-query.ts";
import { keptWords } from "./bulk-words.ts";

type Author = CatalogAuthors["authors"][number];

const periods = [
  { value: 1, label: "Última hora" },
  { value: 24, label: "Últimas 24 horas" },
  { value: 168, label: "Últimos 7 dias" },
];

const nameOf = ({ name }: Author) => name ?? "Conta que não existe mais";

/** Takes back everything that somebody did since a moment, a part at a time. */
async function undoAll(accountId: number, since: string) {
  const all = { undone: 0, kept: 0 };
  for (let after: number | null = 0; after !== null; ) {
    const part: Awaited<ReturnType<typeof undoAuthor>> = await undoAuthor({ accountId, since, after });
    all.undone += part.undone;
    all.kept += part.kept;
    after = part.next;
  }
  return all;
}

/** The way back from all that one account did to products, whatever it was. */
export function AuthorUndo() {
  const [hours, setHours] = useState(24);
  const { data, error, isPending, refetch } = useQuery(authorsQuery(hours));
  const [asked, setAsked] = useState<Author | null>(null);
  const toast = useToast();
  const refreshProducts = useRefreshProducts();
  const undoing = useMutation({
    mutationFn: ({ id, since }: { id: number; since: string }) => undoAll(id, since),
    onSuccess: ({ undone, kept }) =>
      toast.show({ type: "success", message: `${backWords(undone)}. ${keptWords(kept) ?? ""}`.trim() }),
    onError: ({ message }) => toast.show({ type: "error", message }),
    onSettled: () => {
      setAsked(null);
      void refetch();
      refreshProducts();
    },
  });
  return (
    <section aria-labelledby="autores" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="autores" className="text-2xl">
            Desfazer o que alguém fez
          </h2>
          <p className="text-muted">Tudo o que uma conta criou, mudou, excluiu ou importou, de uma vez.</p>
        </div>
        <SelectField label="Período" value={hours} options={periods} onChoose={setHours} className="min-w-48" />
      </div>
      {isPending && (
        <Waiting label="Carregando quem mudou produtos…">
          <Skeleton className="h-20 rounded-xl" />
        </Waiting>
      )}
      {error && <FailedNotice title={error.message} onRetry={() => refetch()} />}
      {data?.authors.length === 0 && <p className="text-muted">Ninguém mudou produtos neste período.</p>}
      {data && data.authors.length > 0 && <AuthorLines authors={data.authors} onAsk={setAsked} />}
      <ConfirmDialog
        isOpen={asked !== null}
        title="Desfazer tudo?"
        text={
          asked && (
            <>
              O que <strong className="wrap-anywhere text-text">{nameOf(asked)}</strong> fez em{" "}
              {productCount(asked.products)} volta a ser como era. O que outra pessoa mudou depois fica como está.
            </>
          )
        }
        confirmLabel="Desfazer tudo"
        busyLabel="Desfazendo..."
        isBusy={undoing.isPending}
        onConfirm={() => asked && data && undoing.mutate({ id: asked.id, since: data.since })}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

function AuthorLines({ authors, onAsk }: { authors: readonly Author[]; onAsk: (author: Author) => void }) {
  return (
    <ul className="overflow-hidden rounded-xl border border-border bg-surface shadow-card">
      {authors.map((author) => (
        <li
          key={author.id}
          className="flex flex-wrap items-center justify-between gap-3 border-border px-4 py-3 not-first:border-t sm:px-5"
        >
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold">{nameOf(author)}</p>
            <p className="figures text-muted text-sm">
              {productCount(author.products)}, a última mudança em {formatMoment(author.lastAt)}
            </p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Desfazer o que ${nameOf(author)} fez`}
            onClick={() => onAsk(author)}
          >
            Desfazer
          </Button>
        </li>
      ))}
    </ul>
  );
}
