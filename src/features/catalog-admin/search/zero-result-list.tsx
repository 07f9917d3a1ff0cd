import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { addSynonym, dismissZeroResultSearch } from "#client/search-admin.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { MoreButton, retryList } from "../more-button.tsx";
import { useRefreshSearch, zeroResultsQuery } from "./search-query.ts";
import { SynonymForm } from "./synonym-form.tsx";
import { useSynonymSave } from "./use-synonym-save.tsx";

const dayFormat = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short" });

/** Searches that found nothing, each with the way to fix it. */
export function ZeroResultList() {
  const list = useInfiniteQuery(zeroResultsQuery);
  const { error, isPending, hasNextPage } = list;
  const searches = list.data?.pages.flatMap(({ misses }) => misses) ?? [];
  const may = useMay();
  const save = useSynonymSave();
  const dismissal = useMutation({ mutationFn: dismissZeroResultSearch, onSuccess: useRefreshSearch() });

  return (
    <section aria-labelledby="sem-resultado" className="grid gap-4">
      <div>
        <h2 id="sem-resultado" className="text-2xl">
          Buscas sem resultado
        </h2>
        <p className="text-muted">
          O que seus clientes procuraram e não acharam. Diga o que queriam e a busca aprende.
        </p>
      </div>
      {error && <FailedNotice title={error.message} onRetry={() => retryList(list)} />}
      {isPending && <Skeleton className="h-40 rounded-xl" />}
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
                  <time dateTime={lastAt}>{dayFormat.format(new Date(lastAt))}</time>
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
                  <Button variant="ghost" onClick={() => dismissal.mutate(text)} aria-label={`Ignorar a busca ${text}`}>
                    Ignorar
                  </Button>
                </SynonymForm>
              )}
            </li>
          ))}
        </ul>
      )}
      {searches.length > 0 && hasNextPage && <MoreButton list={list} label="Mostrar mais buscas" />}
    </section>
  );
}
