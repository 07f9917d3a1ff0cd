import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApiError } from "#client/api-error.ts";
import { restoreProductVersion } from "#client/catalog-admin.ts";
import { bulkPath, importPath } from "#contract/catalog-admin/admin-paths.ts";
import type { ChangeAction, ProductVersion } from "#contract/catalog-admin/product-history.ts";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatLongMoment } from "#lib/format-moment.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { ChangedFields } from "../changed-fields.tsx";
import { MoreButton, retryList } from "../more-button.tsx";
import { productHistoryQuery } from "../product-query.ts";

const CHANGED_MEANWHILE = "Este produto mudou enquanto você olhava. Confira o histórico e tente de novo.";

const actionWords: Record<ChangeAction, string> = {
  create: "Criado",
  update: "Mudado",
  delete: "Excluído",
  restore: "Tirado da lixeira",
  revert: "Versão antiga de volta",
  order: "Estoque mudado por um pedido",
  bulk: "Alteração em massa",
  undo: "Importação desfeita",
};

/** What one account did is taken back without an import. */
function wordsOf({ action, importId, bulkId }: ProductVersion): string {
  if (action !== "undo" || importId !== null) return actionWords[action];
  return bulkId === null ? "Mudanças desfeitas" : "Alteração em massa desfeita";
}

interface ProductHistoryProps {
  product: ManagedProduct;
  onRestored: (product: ManagedProduct) => void;
  /** Someone else changed the product meanwhile. */
  onChanged: () => unknown;
}

/** Who changed a product, when, from where and what; any version can come back. */
export function ProductHistory({ product, onRestored, onChanged }: ProductHistoryProps) {
  const list = useInfiniteQuery(productHistoryQuery(product));
  const { error, isPending, hasNextPage } = list;
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  const toast = useToast();
  const restoring = useMutation({
    mutationFn: ({ version }: ProductVersion) => restoreProductVersion(product, version),
    onSuccess: (result, { at }) => {
      if (result.kind === "conflict") {
        toast.show({ type: "error", message: CHANGED_MEANWHILE });
        onChanged();
        return;
      }
      toast.show({
        type: "success",
        message: `O produto voltou a ser como era em ${formatLongMoment(at)}.`,
      });
      onRestored(result.data);
    },
    onError: (refusal) => {
      const isTold = refusal instanceof ApiError && refusal.isAnswered;
      const title = isTold ? "Erro ao restaurar a versão" : "Erro inesperado ao restaurar a versão";
      toast.show({ type: "error", message: `${title}: ${refusal.message}` });
    },
  });

  return (
    <section aria-labelledby="historico" className="grid gap-4">
      <h2 id="historico" className="text-2xl">
        Histórico
      </h2>
      {error && <FailedNotice title={error.message} onRetry={() => retryList(list)} />}
      {isPending && (
        <Waiting label="Carregando o histórico…">
          <Skeleton className="h-40 rounded-xl" />
        </Waiting>
      )}
      {versions.length > 0 && (
        <ol className="overflow-hidden rounded-xl border border-border bg-surface shadow-card">
          {versions.map((version) => (
            <VersionLine
              key={version.version}
              version={version}
              isCurrent={version.version === product.revision}
              isBusy={restoring.isPending && restoring.variables.version === version.version}
              onRestore={() => restoring.isPending || restoring.mutate(version)}
            />
          ))}
        </ol>
      )}
      {versions.length > 0 && hasNextPage && <MoreButton list={list} label="Mostrar versões anteriores" />}
    </section>
  );
}

interface VersionLineProps {
  version: ProductVersion;
  isCurrent: boolean;
  isBusy: boolean;
  onRestore: () => void;
}

function VersionLine({ version, isCurrent, isBusy, onRestore }: VersionLineProps) {
  const { action, at, changes } = version;
  const may = useMay();
  const moment = formatLongMoment(at);
  return (
    <li className="grid gap-2 border-border px-4 py-4 not-first:border-t sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-56">
          <strong className="font-semibold">{wordsOf(version)}</strong>{" "}
          <span className="wrap-anywhere text-muted text-sm">
            <Whence version={version} />, em <time dateTime={at}>{moment}</time>
          </span>
        </p>
        {isCurrent && <Badge tone="success">Versão atual</Badge>}
        {!isCurrent && action !== "delete" && may("POST /products/{id}/restore-version") && (
          <Button
            variant="secondary"
            size="sm"
            isBusy={isBusy}
            busyLabel="Restaurando..."
            onClick={onRestore}
            aria-label={`Voltar a esta versão, de ${moment}`}
          >
            Voltar a esta versão
          </Button>
        )}
      </div>
      {changes.length > 0 && <ChangedFields changes={changes} />}
    </li>
  );
}

/** Who did it, and by which way. */
function Whence({ version: { author, importId, bulkId } }: { version: ProductVersion }) {
  const who = author ? `por ${author.name}` : null;
  if (bulkId !== null) {
    return (
      <>
        {who} pela{" "}
        <Link to={bulkPath(bulkId)} className="text-primary underline-offset-4 hover:underline">
          alteração em massa {bulkId}
        </Link>
      </>
    );
  }
  if (importId !== null) {
    return (
      <>
        {who} pela{" "}
        <Link to={importPath(importId)} className="text-primary underline-offset-4 hover:underline">
          importação {importId}
        </Link>
      </>
    );
  }
  return who ? `${who}, pelo site` : "pela linha de comando ou por uma conta que não existe mais";
}
