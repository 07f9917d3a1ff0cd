import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { undoStoreSettings } from "#client/store.ts";
import type { ManagedStore, StoreVersion } from "#contract/store/store-settings.ts";
import { sentenceOf } from "#lib/explained-error.ts";
import { formatLongMoment } from "#lib/format-moment.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { MoreButton, retryList } from "../more-button.tsx";
import { storeHistoryQuery } from "./store-query.ts";
import { settingLabel, shownChange } from "./store-words.ts";

interface StoreHistoryProps {
  store: ManagedStore;
  /** With how the settings stand now: brought back, or changed by someone else. */
  onChanged: () => void;
}

/** Who changed what of the shop, and when; any version can come back. */
export function StoreHistory({ store, onChanged }: StoreHistoryProps) {
  const list = useInfiniteQuery(storeHistoryQuery);
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  const toast = useToast();
  const undoing = useMutation({
    mutationFn: ({ version }: StoreVersion) => undoStoreSettings(version, store.revision),
    onSuccess: (result, { at }) => {
      const isBack = result.kind === "saved";
      const message = isBack
        ? `A loja voltou a ser como era em ${formatLongMoment(at)}.`
        : "A loja mudou enquanto você olhava. Confira e tente de novo.";
      toast.show({ type: isBack ? "success" : "error", message });
      onChanged();
    },
    onError: (error) => toast.show({ type: "error", message: sentenceOf(error) }),
  });
  return (
    <section aria-labelledby="historico" className="grid gap-4">
      <h2 id="historico" className="text-2xl">
        Histórico
      </h2>
      {list.error && <FailedNotice title={list.error.message} onRetry={() => retryList(list)} />}
      {list.isPending && (
        <Waiting label="Carregando o histórico…">
          <Skeleton className="h-32 rounded-xl" />
        </Waiting>
      )}
      {list.isSuccess && versions.length === 0 && (
        <p className="text-muted">Ninguém mudou nada ainda: cada mudança fica guardada aqui, e pode ser desfeita.</p>
      )}
      {versions.length > 0 && (
        <ol className="overflow-hidden rounded-xl border border-border bg-surface shadow-card">
          {versions.map((version) => (
            <li key={version.version} className="grid gap-2 border-border px-4 py-4 not-first:border-t sm:px-5">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <p className="min-w-0 flex-1 basis-56">
                  <strong className="font-semibold">{version.action === "undo" ? "Versão de volta" : "Mudado"}</strong>{" "}
                  <span className="wrap-anywhere text-muted text-sm">
                    por {version.author?.name ?? "uma conta que não existe mais"}, em{" "}
                    <time dateTime={version.at}>{formatLongMoment(version.at)}</time>
                  </span>
                </p>
                {version.version === store.revision ? (
                  <Badge tone="success">Versão atual</Badge>
                ) : (
                  <Button
                    variant="secondary"
                    size="sm"
                    isBusy={undoing.isPending && undoing.variables.version === version.version}
                    busyLabel="Voltando..."
                    aria-label={`Voltar a esta versão, de ${formatLongMoment(version.at)}`}
                    onClick={() => undoing.isPending || undoing.mutate(version)}
                  >
                    Voltar a esta versão
                  </Button>
                )}
              </div>
              <Changes changes={version.changes} />
            </li>
          ))}
        </ol>
      )}
      {list.hasNextPage && <MoreButton list={list} label="Mostrar versões anteriores" />}
    </section>
  );
}

function Changes({ changes }: Pick<StoreVersion, "changes">) {
  return (
    <ul className="wrap-anywhere grid gap-1 text-sm">
      {changes.map(({ field, before, after }) => {
        const change = shownChange(before, after);
        return (
          <li key={field}>
            <span className="text-muted">{settingLabel(field)}</span>
            {change && `: ${change}`}
          </li>
        );
      })}
    </ul>
  );
}
