import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { addSynonym, ignoreZeroResultSearch, listZeroResultSearchAgain } from "#client/search-admin.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatDate } from "#lib/format-moment.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { UndoMessage } from "#ui/undo-message.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { ProductFormDialog } from "../lazy-dialogs.ts";
import { MoreButton, retryList } from "../more-button.tsx";
import { SEARCH_TOAST, useRefreshSearch, zeroResultsQuery } from "./search-query.ts";
import { SynonymForm } from "./synonym-form.tsx";
import { useSynonymSave } from "./use-synonym-save.tsx";

const UNDO_MS = 12_000;

/** Takes a search off the list for good, with the way back. */
function useIgnore(onIgnored: () => void) {
  const toast = useToast();
  const refresh = useRefreshSearch();
  return useMutation({
    mutationFn: ignoreZeroResultSearch,
    onSuccess: (_done, text) => {
      onIgnored();
      toast.show({
        type: "success",
        topic: SEARCH_TOAST,
        durationMs: UNDO_MS,
        message: (
          <UndoMessage
            key={text}
            undone={`A busca "${text}" está de volta na lista.`}
            undo={() => listZeroResultSearchAgain(text)}
            onUndone={refresh}
          >
            Busca "{text}" ignorada. Ela não volta mais à lista.
          </UndoMessage>
        ),
      });
    },
    onError: (error) => toast.show({ type: "error", topic: SEARCH_TOAST, message: error.message }),
    onSettled: refresh,
  });
}

/** Searches that found nothing, each with the ways to fix it. */
export function ZeroResultList() {
  const list = useInfiniteQuery(zeroResultsQuery);
  const { error, isPending, hasNextPage } = list;
  const searches = list.data?.pages.flatMap(({ misses }) => misses) ?? [];
  const may = useMay();
  const save = useSynonymSave();
  const refresh = useRefreshSearch();
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus({ preventScroll: true });
  const ignoring = useIgnore(toHeading);
  const [wanted, setWanted] = useState<string | null>(null);

  // The shop has it now: what was asked for in vain is no more.
  const noteCreated = async (text: string) => {
    await ignoreZeroResultSearch(text).catch(() => {});
    refresh();
    toHeading();
  };

  return (
    <section aria-labelledby="sem-resultado" className="grid gap-4">
      <div>
        <h2 ref={heading} id="sem-resultado" tabIndex={-1} className="text-2xl outline-none">
          Buscas sem resultado
        </h2>
        <p className="text-muted">
          O que seus clientes procuraram e não acharam, uma vez por pessoa e dia. Diga o que queriam, e a busca aprende.
        </p>
      </div>
      {error && <FailedNotice title={error.message} onRetry={() => retryList(list)} />}
      {isPending && (
        <Waiting label="Carregando as buscas…">
          <Skeleton className="h-40 rounded-xl" />
        </Waiting>
      )}
      {!error && !isPending && searches.length === 0 && (
        <Card>
          <Notice
            kind="empty"
            headingLevel={3}
            title="Nenhuma busca ficou sem resultado"
            text="Quando alguém procurar e não encontrar nada, aparece aqui."
          />
        </Card>
      )}
      {searches.length > 0 && (
        <ul className="overflow-hidden rounded-xl border border-border bg-surface shadow-card">
          {searches.map(({ text, count, lastAt }) => (
            <li key={text} className="grid gap-2 border-border px-4 py-4 not-first:border-t sm:px-5">
              <p className="wrap-anywhere">
                <strong className="font-semibold">{text}</strong>{" "}
                <span className="figures text-muted text-sm">
                  {count === 1 ? "1 vez" : `${formatNumber(count)} vezes`}, a última em{" "}
                  <time dateTime={lastAt}>{formatDate(lastAt)}</time>
                </span>
              </p>
              {may("POST /products/search/synonyms") && (
                <SynonymForm
                  place={`busca/${text}`}
                  start={{ term: text, meaning: "" }}
                  isTermFixed
                  submitLabel="Criar sinônimo"
                  onSave={(entry) => save(entry, addSynonym)}
                >
                  <Button
                    variant="secondary"
                    onClick={() => setWanted(text)}
                    aria-haspopup="dialog"
                    aria-label={`Criar produto para a busca ${text}`}
                  >
                    Criar produto
                  </Button>
                  <Button variant="ghost" onClick={() => ignoring.mutate(text)} aria-label={`Ignorar a busca ${text}`}>
                    Ignorar
                  </Button>
                </SynonymForm>
              )}
            </li>
          ))}
        </ul>
      )}
      {searches.length > 0 && hasNextPage && <MoreButton list={list} label="Mostrar mais buscas" />}
      {wanted !== null && (
        <Suspense>
          <ProductFormDialog
            product={null}
            name={wanted}
            onClose={() => setWanted(null)}
            onSaved={() => void noteCreated(wanted)}
          />
        </Suspense>
      )}
    </section>
  );
}
