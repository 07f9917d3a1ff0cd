import type { SearchMiss } from "#contract/search/search-admin.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { MoreButton } from "../more-button.tsx";
import { useMore } from "../use-more.ts";
import type { SearchDeskCalls } from "./search-desk-calls.ts";
import { SynonymForm } from "./synonym-form.tsx";
import { useTeaching } from "./use-teaching.tsx";

const dayFormat = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short" });

interface MissListProps {
  calls: SearchDeskCalls;
  /** The list is not what it was. */
  onChanged: () => void;
}

/** Searches that found nothing, each with the way to mend it. */
export function MissList({ calls, onChanged }: MissListProps) {
  const list = useMore<SearchMiss>((_, signal, known) => calls.fetchMisses(known, signal));
  const { items, isFirst, hasMore, failure, reload } = list;
  const teach = useTeaching(calls);
  const toast = useToast();

  async function dismiss({ text }: SearchMiss): Promise<void> {
    const outcome = await calls.dismissMiss(text);
    if (outcome.kind === "failed") toast.show({ message: outcome.message, type: "error" });
    else onChanged();
  }

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
      {failure && <FailedNotice title={failure} onRetry={reload} />}
      {!failure && isFirst && <Skeleton className="h-40 rounded-xl" />}
      {!failure && !isFirst && items.length === 0 && (
        <Card>
          <Notice
            kind="empty"
            headingLevel={3}
            title="Nenhuma busca ficou sem resultado"
            text="Quando alguém procurar e não encontrar nada, aparece aqui."
          />
        </Card>
      )}
      {items.length > 0 && (
        <ul className="overflow-hidden rounded-xl border border-border bg-surface shadow-card">
          {items.map((miss) => (
            <li key={miss.text} className="grid gap-2 border-border px-4 py-4 not-first:border-t sm:px-5">
              <p className="wrap-anywhere">
                <strong className="font-semibold">{miss.text}</strong>{" "}
                <span className="figures text-muted text-sm">
                  {miss.count === 1 ? "1 vez" : `${formatNumber(miss.count)} vezes`}, a última em{" "}
                  <time dateTime={miss.lastAt}>{dayFormat.format(new Date(miss.lastAt))}</time>
                </span>
              </p>
              <SynonymForm
                place={`busca/${miss.text}`}
                start={{ term: miss.text, meaning: "" }}
                isTermFixed
                submitLabel="Criar sinônimo"
                onSave={async (entry) => {
                  const refusal = await teach(entry, () => calls.addSynonym(entry));
                  if (!refusal) onChanged();
                  return refusal;
                }}
              >
                <Button variant="ghost" onClick={() => dismiss(miss)} aria-label={`Ignorar a busca ${miss.text}`}>
                  Ignorar
                </Button>
              </SynonymForm>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && hasMore && <MoreButton list={list} label="Mostrar mais buscas" />}
    </section>
  );
}
